//! Coup de grace: the end of who cannot defend itself.

use crate::{
    battle::{AttackResult, Illegal, ItemKey, UnitId},
    dice::{Chance, Sum, Total, sum_at_least},
    rules::{
        Preview,
        saga::{
            query::{
                attack::{bonus, check, roll::total_damage},
                damage::{loss, reduction},
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// A critical hit without a roll. SAGA-COUP-03, SAGA-COUP-05
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let aim = check::check(battle, view, attacker, target, with)?;
    let bonus: Total = bonus::damage_bonus(view.of(attacker), &aim.arm, aim.manner);
    let (theirs, dice, means) = (view.of(target), aim.arm.dice(), aim.arm.means());
    let weight = reduction::weight(theirs.data, means.damage_type);
    let loss = |points: i32| {
        let doubled = total_damage(points, AttackResult::Critical);
        weight.lost(reduction::reduced::<Total>(theirs, means, doubled).total())
    };
    let damage = loss::dealt(dice, bonus.total(), loss);
    let defeat = if theirs.vital.is_fit() {
        // The least sum of the dice that leaves nothing.
        let least = (dice.spread().min..=dice.spread().max).find(|sum| loss(sum + bonus.total()) >= theirs.hp.now);
        least.map_or(Chance { favourable: 0, of: 1 }, |least| sum_at_least(dice, least))
    } else {
        Chance { favourable: 1, of: 1 }
    };
    Ok(Preview {
        summary: format!("Coup de grace to {} with {}", theirs.name, aim.arm.name),
        chance: Some(Chance { favourable: 1, of: 1 }),
        damage: Some(damage),
        defeat: Some(defeat),
        manner: Some(aim.manner),
        notes: reduction::notes(theirs, means),
        // Whoever is out of the fight already is worth nothing more.
        worth_x100: (!theirs.vital.is_fit()).then_some(0),
        ..Preview::default()
    })
}
