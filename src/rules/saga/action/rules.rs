//! The contract of an action: everything that the rest of the game asks about one, and how it begins.
//!
//! Each action is a unit struct in a file of its own that implements [`ActionRules`], and either [`Instant`] (it takes
//! effect at once) or [`Begins`] (a frame of its own carries it out). The list in `state/action.rs` says which.

use std::{borrow::Cow, cell::OnceCell};

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::previews;
use crate::rules::saga::data::Place;
use crate::rules::saga::frame::{SagaFrame, SagaStep};
use crate::rules::saga::query::attack::arms::{Arm, UNARMED, arms_in_use};
use crate::rules::saga::query::attack::attack_orders;
use crate::rules::saga::query::gear;
use crate::rules::saga::query::movement::{speed, walk};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::ready::watch;
use crate::rules::saga::state::{
    Action, BattleAccess, BattleView, Budget, CombatDataReadOnlyItem, Combatant, Cost, Item,
};
use crate::rules::{Preview, Purpose, Risk, Targeting};

/// The facts about an action that hold whoever takes it.
#[derive(Clone, Copy)]
pub struct Facts {
    /// The label of its button.
    pub name: &'static str,
    /// The help text, a sentence or two.
    pub help: &'static str,
    /// Name of its picture in the icon sheet.
    pub icon: &'static str,
    /// The part of the turn that it takes.
    pub cost: Cost,
    /// The kind of target that an order must name.
    pub targeting: Targeting,
    /// True if an order must name a weapon or item.
    pub needs_item: bool,
    /// The purpose by which the AI chooses it.
    pub purpose: Purpose,
    /// The units that may take it aboard a vehicle. SAGA-BEY-45
    pub aboard: Aboard,
    /// True if it is an attack that follows up an aim at its target; any other action that costs something ends the
    /// aim. SAGA-AIM-02
    pub follows_aim: bool,
    /// True if bracing outlasts it. SAGA-AUTO-04
    pub keeps_bracing: bool,
    /// True if the unit that an order names is a friend.
    pub at_friend: bool,
    /// True if an order may also name a square: where a charge ends, or where the target is hurled.
    pub takes_square: bool,
    /// True if an order may also name a side of its square, for what stands on a border.
    pub takes_side: bool,
    /// The code and the words of the refusal when nothing is there to take it on. `None`: those of an order without
    /// fields.
    pub nothing_fits: Option<(&'static str, &'static str)>,
    /// The way it lowers the unit's guard, in words such as `reloading`; `None` if it provokes nobody.
    /// SAGA-AOO-06, SAGA-AOO-14, SAGA-AOO-15
    pub exposes: Option<&'static str>,
    /// True if the order keeps another action back, and may say `when`, `then` and who sets it off. SAGA-READY-01
    pub keeps_back: bool,
}

/// The units that may take an action aboard a vehicle. SAGA-BEY-45
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aboard {
    /// Nobody: it takes a unit on foot.
    Nobody,
    /// Everyone aboard, as on foot.
    Everyone,
    /// Everyone aboard, and nobody on foot.
    CrewOnly,
    /// A gunner with the vehicle's weapons, and the others in an open vehicle with their own.
    Armed,
    /// Everyone in an open vehicle except gunners, with their own weapons.
    OwnWeapons,
    /// The pilot of a vehicle whose engine runs.
    Pilot,
}

impl Facts {
    /// A standard action without a target, for units on foot. An action names what is different.
    pub const STANDARD: Self = Self {
        name: "",
        help: "",
        icon: "",
        cost: Cost::Standard,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
        aboard: Aboard::Nobody,
        follows_aim: false,
        keeps_bracing: false,
        at_friend: false,
        takes_square: false,
        takes_side: false,
        nothing_fits: None,
        exposes: None,
        keeps_back: false,
    };
    /// The same as a move action.
    pub const MOVE: Self = Self { cost: Cost::Move, ..Self::STANDARD };
    /// The same as a swift action.
    pub const SWIFT: Self = Self { cost: Cost::Swift, ..Self::STANDARD };
    /// The same as a full-round action.
    pub const FULL_ROUND: Self = Self { cost: Cost::FullRound, ..Self::STANDARD };
    /// The same as a free action.
    pub const FREE: Self = Self { cost: Cost::Free, ..Self::STANDARD };
}

/// Everything about one action.
pub trait ActionRules {
    /// Its place in the list of actions.
    const ACTION: Action;
    /// The facts that hold whoever takes it.
    const FACTS: Facts;
    /// The result of understanding an order, such as the path of a move.
    type Plan;

    /// The cost for this unit now.
    fn cost(_: &BattleView, _: UnitId) -> Cost {
        Self::FACTS.cost
    }

    /// Returns false if the action could never be this unit's: it is then left out of the menu rather than greyed out.
    /// The unit's seat has been checked before.
    fn is_offered(_: &Turn) -> bool {
        true
    }

    /// The items that the menu lists for it, one entry each. May hold duplicates.
    fn items(_: &Turn) -> Vec<ItemKey> {
        Vec::new()
    }

    /// The orders worth trying: one, or one for each item. An [`Instant`] action's are understood one by one
    /// afterwards; all orders of one that [`Begins`] must be legal already.
    fn candidates(turn: &Turn) -> Vec<Order> {
        match Self::FACTS.needs_item {
            true => turn.with_each(Self::ACTION, Self::items(turn)),
            false => vec![turn.order(Self::ACTION)],
        }
    }

    /// Understands an order of this action that the unit can pay for.
    ///
    /// # Errors
    /// Why it is impossible now.
    fn understand(turn: &Turn, order: &Order) -> Result<Self::Plan, Illegal>;

    /// The most telling reason why there is no legal order. `with` is the menu entry's item.
    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        let order = Order { with: with.cloned(), ..turn.order(Self::ACTION) };
        let refused = match Self::FACTS.nothing_fits {
            Some((code, words)) => Some(Illegal::new(code, words)),
            None => Self::understand(turn, &order).err(),
        };
        refused.unwrap_or_else(|| Illegal::new("impossible", "this is impossible now"))
    }

    /// The label of the menu entry. `with` is its item.
    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        match with {
            None => Self::FACTS.name.to_owned(),
            Some(with) => format!("{}: {}", Self::FACTS.name, turn.item_name(with)),
        }
    }

    /// The help text of the menu entry.
    fn help(_: &Turn, _: Option<&ItemKey>) -> String {
        Self::FACTS.help.to_owned()
    }

    /// The picture of the menu entry.
    fn icon(_: &Turn, _: Option<&ItemKey>) -> &'static str {
        Self::FACTS.icon
    }

    /// The cost of the menu entry, in words.
    fn cost_words(turn: &Turn) -> Cow<'static, str> {
        turn.budget.price(Self::cost(turn.view, turn.unit))
    }

    /// The way this order lowers the unit's guard. Only instant actions are asked: the frames of others announce
    /// themselves.
    fn exposes(_: &BattleView, _: UnitId, _: &Order) -> Option<&'static str> {
        Self::FACTS.exposes
    }

    /// The preview of an order. The cost is added to the notes afterwards.
    ///
    /// # Errors
    /// Why it is impossible.
    fn preview(turn: &Turn, order: &Order, _: Self::Plan) -> Result<Preview, Illegal> {
        let summary = Self::FACTS.name.to_owned();
        Ok(Preview { summary, risks: exposure::<Self>(turn, order), ..Preview::default() })
    }
}

/// The attacks of opportunity to which an instant action exposes the unit.
pub fn exposure<A: ActionRules + ?Sized>(turn: &Turn, order: &Order) -> Vec<Risk> {
    let unit = order.unit;
    match A::exposes(turn.view, unit, order) {
        Some(_) => previews::risks(turn.view, reactors::reactors(turn.view, unit), unit),
        None => Vec::new(),
    }
}

/// An action that takes effect at once, after those whom it provokes had their chance. SAGA-AOO-16
pub trait Instant: ActionRules {
    /// Carries it out, and gives those whose readied actions that sets off their chance. SAGA-READY-06
    fn finish(battle: &mut BattleAccess, unit: UnitId, plan: Self::Plan) -> SagaStep {
        let window = watch::watching(battle, Some(unit), |battle| Self::take_effect(battle, unit, plan));
        window.map_or(SagaStep::Done, |window| SagaStep::Continue(window.into()))
    }

    /// Carries it out.
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, plan: Self::Plan);
}

/// An action that a frame of its own carries out.
pub trait Begins: ActionRules {
    /// Makes the frame, and changes what must change before it runs. The cost is paid afterwards.
    fn begin(battle: &mut BattleAccess, unit: UnitId, plan: Self::Plan) -> SagaFrame;
}

/// A unit whose actions are asked about, and the answers that several actions need, found once.
pub struct Turn<'t, 'a> {
    /// The battle.
    pub view: &'t BattleView<'a>,
    /// The unit.
    pub unit: UnitId,
    /// Its own components.
    pub own: CombatDataReadOnlyItem<'a, 'a>,
    /// The actions that are left of its turn.
    pub budget: Budget,
    attacks: OnceCell<Vec<Order>>,
    destinations: OnceCell<Vec<Square>>,
}

impl<'t, 'a> Turn<'t, 'a> {
    pub fn new(view: &'t BattleView<'a>, unit: UnitId) -> Self {
        let (own, budget) = (view.world().combat_data(unit), *view.turn_data(unit).budget);
        Self { view, unit, own, budget, attacks: OnceCell::new(), destinations: OnceCell::new() }
    }

    /// An order of this unit.
    pub fn order(&self, action: Action) -> Order {
        Order::new(self.unit, action.key())
    }

    /// Every attack that can be made on one enemy, as orders to attack, enemy by enemy.
    pub fn attacks(&self) -> impl Iterator<Item = Order> + use<'_> {
        self.attacks.get_or_init(|| attack_orders::attack_orders(self.view, self.unit)).iter().cloned()
    }

    /// Those that fit, as orders of another action.
    pub fn attacks_as(&self, action: Action, fits: impl Fn(&Order) -> bool) -> Vec<Order> {
        self.attacks().filter(fits).map(|attack| Order { action: action.key(), ..attack }).collect()
    }

    /// The squares that the unit gets to with one move.
    pub fn destinations(&self) -> impl Iterator<Item = Square> + use<'_> {
        let (view, unit) = (self.view, self.unit);
        let find = || walk::destinations(view, unit, speed::move_mode(view, unit));
        self.destinations.get_or_init(|| find().into_iter().map(|(square, _)| square).collect()).iter().copied()
    }

    /// The items that the unit has in some place, each key once, that fit.
    pub fn carried(&self, place: Place, fits: impl Fn(&Item) -> bool) -> Vec<ItemKey> {
        let mut keys: Vec<ItemKey> = Vec::new();
        for item in self.own.arsenal.items.iter().filter(|item| item.place == place && fits(item)) {
            if !keys.contains(&item.key) {
                keys.push(item.key.clone());
            }
        }
        keys
    }

    /// The weapons that the unit can attack with, bare hands included, that fit; a gunner's are those of the vehicle.
    pub fn armed(&self, fits: impl Fn(&Arm) -> bool) -> Vec<ItemKey> {
        arms_in_use(self.view, self.unit).filter(fits).map(|arm| arm.key.clone()).collect()
    }

    /// The same, bare hands only if there is nothing else.
    pub fn best_armed(&self, fits: impl Fn(&Arm) -> bool) -> Vec<ItemKey> {
        let mut keys = self.armed(fits);
        if keys.len() > 1 {
            keys.retain(|key| key.as_str() != UNARMED);
        }
        keys
    }

    /// The name of an item, as players read it.
    pub fn item_name(&self, key: &ItemKey) -> String {
        if key.as_str() == UNARMED { "bare hands".to_owned() } else { gear::item_name(self.view, key) }
    }

    /// Orders of an action, one for each item.
    pub fn with_each(&self, action: Action, items: Vec<ItemKey>) -> Vec<Order> {
        items.into_iter().map(|key| self.order(action).with(key)).collect()
    }

    /// Orders of an action, one for each square.
    pub fn to_each(&self, action: Action, squares: impl IntoIterator<Item = Square>) -> Vec<Order> {
        squares.into_iter().map(|square| self.order(action).to(square)).collect()
    }

    /// Orders of an action, one for each unit.
    pub fn at_each(&self, action: Action, units: impl IntoIterator<Item = UnitId>) -> Vec<Order> {
        units.into_iter().map(|unit| self.order(action).at(unit)).collect()
    }

    /// Orders of an action, one for each enemy that fits.
    pub fn at_enemies(&self, action: Action, fits: impl Fn(UnitId) -> bool) -> Vec<Order> {
        let enemies = self.view.enemies_of(self.unit).map(|enemy| enemy.id);
        self.at_each(action, enemies.filter(|&enemy| fits(enemy)))
    }

    /// The owner of the weapons that the unit fires: for a gunner its vehicle, for everyone else the unit itself.
    pub fn bearer(&self) -> CombatDataReadOnlyItem<'a, 'a> {
        self.view.world().combat_data(vehicle::bearer(self.view, self.unit))
    }

    /// The items held by [`Turn::bearer`] that fit.
    pub fn borne(&self, fits: impl Fn(&Item) -> bool) -> Vec<ItemKey> {
        self.bearer().arsenal.held().filter(|item| fits(item)).map(|item| item.key.clone()).collect()
    }

    /// The items at hand of [`Turn::bearer`].
    pub fn at_hand(&self) -> Vec<ItemKey> {
        self.bearer().arsenal.at_hand().map(|item| item.key.clone()).collect()
    }

    /// The units of the same side that the unit can lay hands on, itself included.
    pub fn friends_at_hand(&self) -> Vec<UnitId> {
        let own = self.view.combatant(self.unit);
        let near = |other: &&Combatant| {
            other.side == own.side && other.on_board && (other.is_adjacent(&own) || other.space.overlaps(own.space))
        };
        self.view.combatants().filter(near).map(|friend| friend.id).collect()
    }

    /// True if another unit of the same side fits.
    pub fn has_friend(&self, fits: impl Fn(UnitId) -> bool) -> bool {
        let (view, unit) = (self.view, self.unit);
        view.units().any(|other| other != unit && !view.are_enemies(unit, other) && fits(other))
    }
}
