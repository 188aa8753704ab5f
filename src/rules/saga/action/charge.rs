//! Charging: straight at an enemy, one hard blow, and the guard down.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::{
        Cost, Preview,
        saga::{
            action::previews,
            query::{
                attack::charge::{self, Way},
                movement::speed,
            },
            state::{access::BattleAccess, move_mode::MoveMode, occasion::Occasion, view::BattleView},
        },
    },
};

/// The way of a charge and the blow at its end.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
    way: Way,
) -> Result<Preview, Illegal> {
    let [off_balance, charging] = charge::effects_on(unit);
    let own = view.of(unit);
    let on_the_way = own.effects.with([off_balance]);
    let mut walking = view.clone();
    walking.imagine(unit, &on_the_way);
    let (_, risks) = previews::rehearse(battle, walking, unit, &way.path, MoveMode::Charge);
    let at_the_end = on_the_way.with([charging]);
    let mut striking = view.clone();
    striking.imagine(unit, &at_the_end);
    if let Some(&end) = way.path.last() {
        striking.put(unit, end);
    }
    risks.iter().for_each(|risk| striking.spend_opportunity(risk.from));
    let mut preview = previews::strike(battle, &striking, unit, target, with, Occasion::Charge)?;
    preview.summary = format!("Charge: {}", preview.summary);
    preview.risks.splice(0..0, risks);
    let allowance = speed::allowance(battle, unit, MoveMode::Charge);
    preview.cost = Some(Cost { amount: format!("{}/{allowance}", way.cost), unit: "squares" });
    preview.path = way.path;
    Ok(preview)
}
