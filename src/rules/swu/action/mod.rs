//! The actions: one file for each, which states everything about it. Actions that differ in a value or two share one.
//!
//! A new action is a new file with an implementation of [`ActionRules`], and a line in [`ACTIONS`]. `check.rs` has the
//! checks that hold for all actions, and the parts of an order.

mod area_attack;
mod attack;
mod attack_object;
pub mod check;
mod consoles;
mod dash;
mod disarm_trap;
mod dodge;
mod doors;
mod draw;
mod drop;
mod end_turn;
mod escape;
mod grapple;
mod help_attack;
mod help_check;
mod hide;
mod let_go;
mod moves;
mod pick_up;
mod posture;
mod psi_attack;
mod psi_push;
mod push;
mod search;
mod stabilise;
mod stow;
mod surrender;
mod switch_setting;
pub mod treat_injury;
mod use_trait;

use super::{
    budget,
    frame::SwuFrame,
    query::items,
    state::{ActionFacts, BattleAccess},
};
use crate::{
    battle::{ActionKey, Illegal, ItemKey, Order, UnitId},
    rules::Preview,
};

/// All actions, in the order of the menu. SWU-ACT-01, SWU-ACT-20
pub static ACTIONS: &[&dyn ActionRules] = &[
    &moves::Move,
    &posture::STAND_UP,
    &posture::DROP_PRONE,
    &dash::Dash,
    &attack::Attack,
    &area_attack::BURST,
    &area_attack::CONE,
    &area_attack::THROW,
    &grapple::Grapple,
    &push::SHOVE,
    &push::KNOCK_DOWN,
    &attack_object::OBJECT,
    &attack_object::BARRIER,
    &psi_push::PsiPush,
    &psi_attack::PsiAttack,
    &dodge::Dodge,
    &hide::Hide,
    &help_attack::HelpAttack,
    &help_check::HelpCheck,
    &search::Search,
    &treat_injury::TreatInjury,
    &stabilise::Stabilise,
    &escape::Escape,
    &use_trait::HEAL,
    &use_trait::HIDE,
    &use_trait::DODGE,
    &draw::Draw,
    &stow::Stow,
    &switch_setting::SwitchSetting,
    &pick_up::PickUp,
    &doors::OPEN,
    &doors::CLOSE,
    &consoles::OPEN,
    &consoles::CLOSE,
    &disarm_trap::DisarmTrap,
    &drop::Drop,
    &let_go::LetGo,
    &surrender::Surrender,
    &end_turn::EndTurn,
];

/// Everything about one action.
pub trait ActionRules: Sync {
    /// The facts that hold in every battle.
    fn facts(&self) -> &'static ActionFacts;

    /// The label of its button with an item.
    fn label(&self, battle: &BattleAccess, _: UnitId, with: Option<&ItemKey>) -> String {
        match with {
            Some(key) => format!("{}: {}", self.facts().name, items::name(battle, key)),
            None => self.facts().name.to_owned(),
        }
    }

    /// The name of its picture with an item.
    fn icon_for(&self, _: &BattleAccess, _: Option<&ItemKey>) -> &'static str {
        self.facts().icon
    }

    /// True if the menu of a unit shows the action. Actions that a unit could never take are left out of its menu; all
    /// others are shown, with the reason why they are refused.
    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.facts().needs_item || !self.items(battle, unit).is_empty()
    }

    /// The items that have an entry each in the menu of a unit.
    fn items(&self, _: &BattleAccess, _: UnitId) -> Vec<ItemKey> {
        Vec::new()
    }

    /// Orders that might be legal for a unit.
    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let order = Order::new(unit, self.facts().key());
        match self.facts().needs_item {
            true => self.items(battle, unit).into_iter().map(|key| order.clone().with(key)).collect(),
            false => vec![order],
        }
    }

    /// The legal orders for a unit, a move without its path.
    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let mut orders: Vec<Order> = Vec::new();
        if check::part_of_turn(self, battle, unit).is_ok() {
            // Candidates name no part that the action does not need, so nothing else of `check::order` is left to check.
            for order in self.candidates(battle, unit) {
                if !orders.contains(&order) && self.check(battle, &order).is_ok() {
                    orders.push(order);
                }
            }
        }
        orders
    }

    /// Checks what only this action asks of an order. The checks of all actions were made before.
    ///
    /// # Errors
    /// The reason why the order cannot be given.
    fn check(&self, _: &BattleAccess, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }

    /// The most telling reason why there is no legal order, with this item if one is named.
    fn refusal(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
        let order = Order { with: with.cloned(), ..Order::new(unit, self.facts().key()) };
        let candidates = self.candidates(battle, unit).into_iter().filter(|order| order.with.as_ref() == with);
        let first = candidates.chain([order]).find_map(|order| check::order(self, battle, &order).err());
        first.unwrap_or_else(|| Illegal::new("impossible", "this is impossible now"))
    }

    /// The likely result of a legal order.
    fn preview(&self, _: &BattleAccess, _: &Order) -> Preview {
        Preview { summary: self.facts().name.to_owned(), ..Preview::default() }
    }

    /// [`Self::check`] and [`Self::preview`] in one, for actions for which both need the same costly answer.
    ///
    /// # Errors
    /// The reason why the order cannot be given.
    fn checked_preview(&self, battle: &BattleAccess, order: &Order) -> Result<Preview, Illegal> {
        self.check(battle, order)?;
        Ok(self.preview(battle, order))
    }

    /// Carries out a legal order that is paid for, or returns the frame that does.
    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame>;
}

/// The action with a key; `None` if there is none.
pub fn by_key(key: &ActionKey) -> Option<&'static dyn ActionRules> {
    ACTIONS.iter().copied().find(|action| action.facts().key == key.as_str())
}

/// Checks an order, pays for it and carries it out.
pub fn enact(battle: &mut BattleAccess, order: &Order) -> Result<Option<SwuFrame>, Illegal> {
    let action = check::legal(battle, order)?;
    budget::pay(battle, order.unit, action.facts().cost);
    Ok(action.perform(battle, order))
}
