//! Attacks into a square where an enemy is thought to be, when nothing is to be seen there.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    dice::Total,
    grid::Square,
    rules::{
        AreaTarget, Preview,
        saga::{
            action::previews,
            query::{
                attack::{
                    aim,
                    lethality::defeat,
                    strike::{self, Strike},
                    strike_odds,
                },
                opportunity::opportunity,
                sight::guess,
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// What a strike at a square would do to whom it finds there.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    with: &ItemKey,
    at: Square,
) -> Result<Preview, Illegal> {
    let arm = guess::check(battle, view, attacker, with, at)?;
    let own = view.of(attacker);
    let risks = previews::risks(view, opportunity::reactors_to(view, attacker, &arm), attacker);
    let summary = format!("Strike blindly at {at} with {}", arm.name);
    let mut preview = Preview { summary, risks, ..Preview::default() };
    preview.notes.push("-5, and a miss if nobody is there; the roll is not told".to_owned());
    let known = guess::occupant(view, attacker, at).filter(|target| !target.is_unseen_by(attacker));
    let Some(target) = known else { return Ok(preview) };
    let Ok(aim) = aim::aim_blindly(view, attacker, target.id, arm) else { return Ok(preview) };
    let strike: Strike<Total> = strike::work_out(view, attacker, target.id, aim);
    let hit = strike_odds::chance(own, &strike);
    let damage = strike_odds::spread(target, &strike);
    preview.caught.push(AreaTarget {
        unit: target.id,
        is_friend: target.side == own.side,
        chance: hit,
        expected_x100: hit.per_mille() * damage.mean_x100 / 1000,
        defeat: defeat(target, &strike, hit),
        notes: Vec::new(),
    });
    preview.damage = Some(damage);
    preview.manner = Some(aim.manner);
    Ok(preview)
}
