//! The methods of [`Action`], each handed on to the file of the action.

use std::borrow::Cow;

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Preview;
use crate::rules::saga::action::{self, ActionRules, Begins, Facts, Instant, Turn};
use crate::rules::saga::frame::{InstantFrame, SagaFrame, SagaStep};
use crate::rules::saga::opportunity::windows;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::action::with_actions;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, Cost};

/// `instant` and `begins` differ in three things: which candidates are legal, how the order is set going, and what an
/// [`InstantFrame`] does.
macro_rules! by_kind {
    (instant, $rules:ty, legal, $turn:expr) => {{
        let mut orders = <$rules>::candidates($turn);
        orders.retain(|order| <$rules>::understand($turn, order).is_ok());
        orders
    }};
    (begins, $rules:ty, legal, $turn:expr) => {
        <$rules>::candidates($turn)
    };
    (instant, $rules:ty, begin, $battle:expr, $order:expr, $pay:expr) => {
        begin_instant::<$rules>($battle, $order, $pay)
    };
    (begins, $rules:ty, begin, $battle:expr, $order:expr, $pay:expr) => {
        begin::<$rules>($battle, $order, $pay)
    };
    (instant, $rules:ty, resume, $battle:expr, $frame:expr) => {
        resume::<$rules>($battle, $frame)
    };
    (begins, $rules:ty, resume, $battle:expr, $frame:expr) => {
        SagaStep::Done
    };
    (instant, is_instant) => {
        true
    };
    (begins, is_instant) => {
        false
    };
}

macro_rules! dispatch {
    ($($variant:ident $key:literal $file:ident $kind:ident;)*) => {
        impl Action {
            /// The facts that hold whoever takes it.
            pub fn facts(self) -> &'static Facts {
                match self {
                    $(Self::$variant => &<action::$file::$variant as ActionRules>::FACTS,)*
                }
            }

            /// True if it takes effect at once.
            pub fn is_instant(self) -> bool {
                match self {
                    $(Self::$variant => by_kind!($kind, is_instant),)*
                }
            }

            /// Its cost for a unit now.
            pub fn cost(self, view: &BattleView, unit: UnitId) -> Cost {
                match self {
                    $(Self::$variant => action::$file::$variant::cost(view, unit),)*
                }
            }

            /// Returns false if it could never be this unit's.
            pub fn is_offered(self, turn: &Turn) -> bool {
                match self {
                    $(Self::$variant => action::$file::$variant::is_offered(turn),)*
                }
            }

            /// The items that the menu lists for it.
            pub fn items(self, turn: &Turn) -> Vec<ItemKey> {
                match self {
                    $(Self::$variant => action::$file::$variant::items(turn),)*
                }
            }

            /// Its legal orders, whatever they cost.
            pub fn legal(self, turn: &Turn) -> Vec<Order> {
                match self {
                    $(Self::$variant => by_kind!($kind, action::$file::$variant, legal, turn),)*
                }
            }

            /// Understands an order, or tells why it is impossible. Shape, seat and cost have been checked.
            pub fn check(self, turn: &Turn, order: &Order) -> Result<(), Illegal> {
                match self {
                    $(Self::$variant => action::$file::$variant::understand(turn, order).map(|_| ()),)*
                }
            }

            /// The most telling reason why there is no legal order.
            pub fn refusal(self, turn: &Turn, with: Option<&ItemKey>) -> Illegal {
                match self {
                    $(Self::$variant => action::$file::$variant::refusal(turn, with),)*
                }
            }

            /// The label of its menu entry.
            pub fn label(self, turn: &Turn, with: Option<&ItemKey>) -> String {
                match self {
                    $(Self::$variant => action::$file::$variant::label(turn, with),)*
                }
            }

            /// The help text of its menu entry.
            pub fn help(self, turn: &Turn, with: Option<&ItemKey>) -> String {
                match self {
                    $(Self::$variant => action::$file::$variant::help(turn, with),)*
                }
            }

            /// The picture of its menu entry.
            pub fn icon(self, turn: &Turn, with: Option<&ItemKey>) -> &'static str {
                match self {
                    $(Self::$variant => action::$file::$variant::icon(turn, with),)*
                }
            }

            /// The cost of its menu entry, in words.
            pub fn cost_words(self, turn: &Turn) -> Cow<'static, str> {
                match self {
                    $(Self::$variant => action::$file::$variant::cost_words(turn),)*
                }
            }

            /// The preview of an order.
            pub fn preview(self, turn: &Turn, order: &Order) -> Result<Preview, Illegal> {
                match self {
                    $(Self::$variant => {
                        let plan = action::$file::$variant::understand(turn, order)?;
                        action::$file::$variant::preview(turn, order, plan)
                    })*
                }
            }

            /// Understands an order, lets `pay` prepare the unit for it, and makes the frame that carries it out. An
            /// order that is impossible changes nothing.
            pub fn begin(
                self,
                battle: &mut BattleAccess,
                order: &Order,
                pay: impl FnOnce(&mut BattleAccess),
            ) -> Result<SagaFrame, Illegal> {
                match self {
                    $(Self::$variant => by_kind!($kind, action::$file::$variant, begin, battle, order, pay),)*
                }
            }

            /// Carries an instant action on.
            pub fn resume(self, battle: &mut BattleAccess, frame: InstantFrame) -> SagaStep {
                match self {
                    $(Self::$variant => by_kind!($kind, action::$file::$variant, resume, battle, frame),)*
                }
            }
        }
    };
}
with_actions!(dispatch);

fn begin<A: Begins>(
    battle: &mut BattleAccess,
    order: &Order,
    pay: impl FnOnce(&mut BattleAccess),
) -> Result<SagaFrame, Illegal> {
    let plan = perceived_turn(&battle.view(), order.unit, |turn| A::understand(turn, order))?;
    pay(battle);
    Ok(A::begin(battle, order.unit, plan))
}

fn begin_instant<A: Instant>(
    battle: &mut BattleAccess,
    order: &Order,
    pay: impl FnOnce(&mut BattleAccess),
) -> Result<SagaFrame, Illegal> {
    perceived_turn(&battle.view(), order.unit, |turn| A::understand(turn, order))?;
    pay(battle);
    Ok(InstantFrame { order: order.clone(), announced: false }.into())
}

/// Lets those react whom it provokes, and then carries it out if it is still possible. SAGA-AOO-16
fn resume<A: Instant>(battle: &mut BattleAccess, frame: InstantFrame) -> SagaStep {
    let unit = frame.order.unit;
    if !battle.vital(unit).can_act() {
        return SagaStep::Done;
    }
    if !frame.announced
        && let Some(because) = A::exposes(&battle.view(), unit, &frame.order)
        && let Some(window) = windows::window(&battle.view(), unit, because)
    {
        return SagaStep::Push(InstantFrame { announced: true, ..frame }.into(), window.into());
    }
    let plan = A::understand(&Turn::new(&battle.view(), unit), &frame.order);
    match plan {
        Ok(plan) => A::finish(battle, unit, plan),
        Err(_) => {
            // An enemy that the unit did not perceive may be in its way.
            if let Some(to) = frame.order.to {
                let space = battle.space(unit).at(to);
                stealth::find_in_the_way(battle, unit, space);
            }
            SagaStep::Done
        }
    }
}

/// Asks about the actions of a unit as its side perceives the battle. SAGA-BEY-23
fn perceived_turn<T>(view: &BattleView, unit: UnitId, ask: impl FnOnce(&Turn) -> T) -> T {
    match view.perceived_by(view.side(unit)) {
        Some(perceived) => ask(&Turn::new(&perceived, unit)),
        None => ask(&Turn::new(view, unit)),
    }
}
