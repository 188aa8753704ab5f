//! Grapple: a test of strength in which the winner pins, trips or throws.

use crate::{
    battle::{AttackKind, Illegal, UnitId},
    dice::{Breakdown, Chance, Sum, Total},
    rules::{
        Preview,
        saga::{
            action::previews,
            data::feat::Feat,
            query::{
                attack::{
                    bonus,
                    strike::{self, Strike},
                },
                best_strike,
                close_combat::{
                    contest::{bonus, chance_to_win},
                    grab, grapple_choice,
                    hold::{holds, natural_arm},
                },
                damage::loss,
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// The attack of a grapple, the chance in the opposed checks, and what winning is worth.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, target: UnitId) -> Result<Preview, Illegal> {
    let aim = grab::check(view, unit, target)?;
    let strike: Strike<Breakdown> = strike::work_out(view, unit, target, aim);
    let (own, theirs) = (view.of(unit), view.of(target));
    let bonuses = [own, theirs].map(|combatant| bonus::<Breakdown>(combatant));
    let wins = chance_to_win(bonuses[0].total(), bonuses[1].total());
    let mut preview = previews::harmless(view, unit, target, "Grapple", &strike);
    let [own_bonus, their_bonus] = bonuses;
    preview.notes.push(format!("then wins the grapple: {wins}, {} against {}", own_bonus.total(), their_bonus.total()));
    let prize: Vec<String> =
        holds(own, theirs).iter().map(|hold| grapple_choice::label(battle, unit, hold).to_lowercase()).collect();
    preview.notes.push(format!("by winning: {}", prize.join(" or ")));
    // A turn that the target loses, and what a natural weapon does.
    let hit = preview.chance.map_or(0, Chance::per_mille);
    let kept = best_strike::expected_strike(view, target, unit);
    let crush = natural_arm(own).map_or(0, |arm| {
        let bonus: Total = bonus::damage_bonus(own, &arm, AttackKind::Melee);
        loss::damage_of(arm.dice(), bonus.total()).mean_x100
    });
    let hurts = own.data.feats.iter().any(|feat| matches!(feat, Feat::Crush | Feat::Throw));
    preview.worth_x100 = Some((kept + if hurts { crush } else { 0 }) * hit / 1000 * wins.per_mille() / 1000);
    Ok(preview)
}
