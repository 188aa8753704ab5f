//! The actions: one file for each, which states everything about it. Actions that differ in a value or two share one:
//! doors and consoles opened and closed, postures, and moves in their modes.
//!
//! A new action is a new file with an implementation of [`ActionRules`], and a line in [`ACTIONS`]. The files below are
//! shared by several actions:
//!
//! | file | what it holds |
//! |---|---|
//! | `check.rs` | the checks that hold for all actions, and the parts of an order |
//! | `declared_value.rs` | the value of declared actions for the AI |
//! | `strikes.rs` | the common part of attacks on units |

mod attack;
mod attack_object;
mod called_shot;
pub mod check;
mod confirm;
mod consoles;
mod declared_value;
mod doors;
mod draw;
mod drop;
mod fate_point;
pub mod first_aid;
mod full_reactions;
mod hesitate;
mod hurl;
mod moves;
mod one_more;
mod pick_up;
mod posture;
mod revive;
mod search;
mod strikes;
mod stun_setting;
mod surrender;
mod tackle;
mod throw;
mod toss;

pub use attack::Attack;
pub use confirm::Confirm;
pub use declared_value::declared_x100;
pub use hesitate::Hesitate;

use super::{
    data::{Nature, Weapon},
    frame::{D6Frame, D6Step},
    plans,
    query::{items, plans::check_room, points::Goal, skill},
    state::{ActionFacts, BattleAccess, D6Profile, PlanStep},
};
use crate::{
    battle::{ActionKey, Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::Preview,
};

/// All actions of all profiles, in the order of the menu.
static ACTIONS: &[&dyn ActionRules] = &[
    &one_more::OneMore,
    &moves::WALK,
    &moves::RUN,
    &moves::MOVE,
    &moves::CRAWL,
    &moves::CRAWL_BY_CHARTS,
    &posture::STAND_UP,
    &posture::STAND_UP_BY_CHARTS,
    &attack::Attack,
    &called_shot::CalledShot,
    &tackle::Tackle,
    &hurl::Hurl,
    &throw::THROW,
    &throw::THROW_DELAYED,
    &toss::AT_SQUARE,
    &toss::FAR,
    &full_reactions::DODGE,
    &full_reactions::PARRY,
    &attack_object::OBJECT,
    &attack_object::BARRIER,
    &first_aid::FirstAid,
    &revive::Revive,
    &draw::Draw,
    &stun_setting::TO_STUN,
    &stun_setting::FROM_STUN,
    &stun_setting::INITIALLY_STUN,
    &stun_setting::INITIALLY_DAMAGE,
    &pick_up::PICK_UP,
    &pick_up::PICK_UP_BY_CHARTS,
    &doors::OPEN,
    &doors::CLOSE,
    &consoles::OPEN,
    &consoles::CLOSE,
    &search::Search,
    &fate_point::FatePoint,
    &posture::DROP,
    &drop::Drop,
    &surrender::Surrender,
    &confirm::Confirm,
    &hesitate::Hesitate,
];

/// Everything about one action. D6-DECL-13, D6-DECL-16
pub trait ActionRules: Sync {
    /// The facts that hold in every battle.
    fn facts(&self) -> &'static ActionFacts;

    /// The text of its button for a kind of unit.
    fn name_for(&self, _: Nature) -> &'static str {
        self.facts().name
    }

    /// The name of its picture with a weapon or an item.
    fn icon_for(&self, _: &Weapon) -> &'static str {
        self.facts().icon
    }

    /// True if the menu of a unit shows the action. Actions that a unit could never take are left out of its menu; all
    /// others are shown, with the reason why they are refused.
    fn is_offered(&self, _: &BattleAccess, _: UnitId) -> bool {
        true
    }

    /// The items that have an entry each in the menu of a unit.
    fn items(&self, _: &BattleAccess, _: UnitId) -> Vec<ItemKey> {
        Vec::new()
    }

    /// Orders that might be legal for a unit.
    fn candidates(&self, _: &BattleAccess, unit: UnitId) -> Vec<Order> {
        vec![Order::new(unit, self.facts().key())]
    }

    /// The legal orders for a unit that [`check::check_unit`] allows the action, a move without its path.
    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let is_legal =
            |order: &Order| check::check_parts(self.facts(), order).and_then(|()| self.check(battle, order)).is_ok();
        let mut orders: Vec<Order> = Vec::new();
        for order in self.candidates(battle, unit) {
            if !orders.contains(&order) && is_legal(&order) {
                orders.push(order);
            }
        }
        orders
    }

    /// Checks what only this action asks of an order. The checks of all actions were made before.
    ///
    /// # Errors
    /// The reason why the order cannot be declared.
    fn check(&self, _: &BattleAccess, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }

    /// The most telling reason why there is no legal order, with this item if one is named.
    fn refusal(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
        let order = Order { with: with.cloned(), ..Order::new(unit, self.facts().key()) };
        check::order(self, battle, &order).err().unwrap_or_else(impossible)
    }

    /// The likely result of an order that is carried out from these squares.
    fn preview(&self, _battle: &BattleAccess, _order: &Order, _from: Space, _timing: Timing) -> Preview {
        Preview { summary: self.facts().name.to_owned(), ..Preview::default() }
    }

    /// The totals that matter for the roll of a declared step: those of an attack on a unit, or else the difficulty that the
    /// preview shows; `None` if the result does not depend on a roll. D6-PTS-02
    fn goal(&self, battle: &BattleAccess, step: &PlanStep) -> Option<Goal> {
        if step.action.attack.is_some() {
            return strikes::goal(battle, step);
        }
        let difficulty = preview_now(battle, step)?.against?.1.total();
        Some(Goal::Difficulty { least: difficulty, most: difficulty })
    }

    /// A few words for a declared order, after "will".
    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        self.name_for(battle.data_of(order.unit).nature).to_lowercase()
    }

    /// The question to the player that a legal order leaves open; it notes the order once it is answered.
    fn question(&self, _: &BattleAccess, _: &Order) -> Option<D6Frame> {
        None
    }

    /// Notes a legal order. D6-DECL-13
    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        plans::declare(battle, self.facts(), order);
    }

    /// Carries out a declared step when it comes up. `roll` is the roll that also decided the order in the segment; it
    /// is missing for a unit without dice to roll and for a free action. D6-SEG-06, D6-SEG-10
    fn perform(&self, _battle: &mut BattleAccess, _step: &PlanStep, _roll: Option<Roll>) -> D6Step {
        D6Step::Done
    }
}

/// The segment and the price of an order.
#[derive(Clone, Copy)]
pub struct Timing {
    /// The segment in which it comes up, from 1.
    pub segment: u8,
    /// The number of actions that it adds to those already declared.
    pub more: u8,
}

/// The actions of a profile, in the order of the menu.
pub fn all(profile: D6Profile) -> impl Iterator<Item = &'static dyn ActionRules> {
    ACTIONS.iter().copied().filter(move |action| action.facts().profiles.contains(profile))
}

/// The action of a profile with a key; `None` if there is none.
pub fn by_key(profile: D6Profile, key: &ActionKey) -> Option<&'static dyn ActionRules> {
    all(profile).find(|action| action.facts().key == key.as_str())
}

/// The orders of an action that a unit can declare now.
pub fn legal(action: &dyn ActionRules, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
    if check::check_unit(battle, unit, action.facts()).is_err() { Vec::new() } else { action.legal(battle, unit) }
}

/// True if a unit can declare or name a move now, wherever it leads.
pub fn can_move(battle: &BattleAccess, unit: UnitId) -> bool {
    let moves = [&moves::WALK, &moves::MOVE].into_iter().map(|action| action.facts());
    let mut own = moves.filter(|facts| facts.profiles.contains(*battle.rules));
    own.any(|facts| check_room(battle, unit, facts).is_ok())
}

/// True if a unit can declare a run, which only `basic` has.
pub fn can_run(battle: &BattleAccess, unit: UnitId) -> bool {
    moves::RUN.facts().profiles.contains(*battle.rules) && !legal(&moves::RUN, battle, unit).is_empty()
}

/// The likely result of an order, with a note on the penalty for several actions.
pub fn preview(action: &dyn ActionRules, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
    let actions = battle.plan(order.unit).actions().saturating_add(timing.more);
    let mut preview = action.preview(battle, order, from, timing);
    if timing.more > 0 && actions > 1 {
        let penalty = skill::penalty(actions);
        preview.notes.push(format!("{actions} actions this round: {penalty} on each"));
    }
    preview
}

/// The likely result of a declared step if it is carried out now.
pub fn preview_now(battle: &BattleAccess, step: &PlanStep) -> Option<Preview> {
    let action = by_key(*battle.rules, &step.order.action)?;
    let timing = Timing { segment: step.segment, more: 0 };
    Some(preview(action, battle, &step.order, battle.space(step.order.unit), timing))
}

/// A few words for a declared step.
pub fn words(battle: &BattleAccess, step: &PlanStep) -> String {
    by_key(*battle.rules, &step.order.action).map(|action| action.words(battle, &step.order)).unwrap_or_default()
}

/// The name of the unit that an order aims at: "itself" for the acting unit, nothing for an order without one.
fn target_words(battle: &BattleAccess, order: &Order) -> String {
    let target = order.at.map(|target| if target == order.unit { "itself".to_owned() } else { battle.name(target) });
    target.unwrap_or_default()
}

/// The name of the item that an order names; nothing for an order without one.
fn item_words(battle: &BattleAccess, order: &Order) -> String {
    order.with.as_ref().map(|key| items::name(battle, key)).unwrap_or_default()
}

fn impossible() -> Illegal {
    Illegal::new("impossible", "this is impossible now")
}
