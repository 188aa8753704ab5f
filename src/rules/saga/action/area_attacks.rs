//! Attacks on areas, as far as those with a burst, with autofire and with a cone are alike. SAGA-AREA-01

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Preview;
use crate::rules::saga::action::{Turn, area_odds};
use crate::rules::saga::data::{Blast, Mode};
use crate::rules::saga::frame::{AreaFrame, SagaFrame};
use crate::rules::saga::query::areas::area::{self, Pattern};
use crate::rules::saga::query::attack::aim;
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Action, AreaPoint, Item};

/// An attack on an area.
pub struct AreaPlan {
    /// The weapon used.
    pub with: ItemKey,
    /// The place that it is pointed at.
    pub point: AreaPoint,
}

impl AreaPlan {
    /// The frame that carries the attack out.
    pub fn frame(self, attacker: UnitId) -> SagaFrame {
        let Self { with, point } = self;
        AreaFrame { attacker, with, point, announced: false, area_damage: None }.into()
    }

    /// The targets and the odds of each.
    ///
    /// # Errors
    /// The reason why the attack is impossible.
    pub fn preview(&self, turn: &Turn) -> Result<Preview, Illegal> {
        area_odds::preview(turn.view, turn.unit, &self.with, self.point)
    }
}

/// Returns true if a weapon in hand fits. A gunner's weapons are those of the vehicle.
fn has_weapon(turn: &Turn, fits: impl Fn(&Item) -> bool) -> bool {
    let bearer = vehicle::bearer(turn.view, turn.unit);
    turn.view.combat_data(bearer).arsenal.held().any(fits)
}

/// Returns true if a weapon in hand is set to autofire. SAGA-AUTO-01
pub fn has_autofire(turn: &Turn) -> bool {
    has_weapon(turn, |item| item.mode == Mode::Autofire)
}

/// Returns true if a weapon in hand has a blast that fits.
pub fn has_blast(turn: &Turn, fits: impl Fn(Blast) -> bool) -> bool {
    has_weapon(turn, |item| item.weapon.blast.is_some_and(&fits))
}

/// The weapons whose area fits.
pub fn weapons(turn: &Turn, fits: impl Fn(Pattern) -> bool) -> Vec<ItemKey> {
    let bearer = turn.view.combatant(vehicle::bearer(turn.view, turn.unit));
    arms(&bearer).filter(|arm| area::pattern(arm).is_some_and(&fits)).map(|arm| arm.key.clone()).collect()
}

/// The most useful attacks on areas; the check accepts more.
pub fn candidates(turn: &Turn, action: Action) -> Vec<Order> {
    let (view, unit) = (turn.view, turn.unit);
    let mut orders: Vec<Order> = Vec::new();
    for arm in arms(view.bearer(unit)) {
        let is_new = |order: &Order| order.with.as_ref() != Some(arm.key);
        if area::pattern(&arm).is_none_or(|pattern| pattern.action() != action) || !orders.iter().all(is_new) {
            continue;
        }
        let order = || turn.order(action).with(arm.key.clone());
        let pointed = area::points(view, unit, arm).into_iter().filter_map(|aim| match aim.point {
            AreaPoint::Corner(corner) => Some(order().at_corner(corner)),
            AreaPoint::Direction(direction) => Some(order().towards(direction)),
            AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_) => None,
        });
        orders.extend(pointed);
    }
    orders
}

/// An attack with a weapon whose area is attacked by this action.
///
/// # Errors
/// The reason why it is impossible.
pub fn plan(turn: &Turn, action: Action, with: ItemKey, point: AreaPoint) -> Result<AreaPlan, Illegal> {
    let aim = area::check(turn.view, turn.unit, &with, point)?;
    if aim.pattern.action() == action {
        Ok(AreaPlan { with, point })
    } else {
        Err(Illegal::new("no_area", format!("the {} does not hit such an area", aim.arm.name)))
    }
}

/// The reason why a weapon has no area worth attacking. SAGA-AUTO-03
pub fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
    let combatant = turn.view.combatant(vehicle::bearer(turn.view, turn.unit));
    let arm = arms(&combatant).find(|arm| Some(arm.key) == with);
    let few = arm.filter(Arm::is_on_autofire).and_then(|arm| combatant.arsenal.shots(arm.key));
    if few.is_some_and(|shots| shots < area::AUTOFIRE_SHOTS) {
        return Illegal::new("too_few_shots", format!("autofire takes {} shots: reload", area::AUTOFIRE_SHOTS));
    }
    match arm.map(|arm| aim::is_usable(&combatant, &arm).map_err(|refusal| refusal.illegal("it", &arm))) {
        Some(Err(illegal)) => illegal,
        Some(Ok(())) | None => Illegal::new("no_target", "no enemy is within its area from here"),
    }
}
