//! The psi power slam. SAGA-BEY-15

use crate::battle::{AttackKind, AttackResult, Event, ItemKey, Roll, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::data::Slam;
use crate::rules::saga::frame::{AreaDamage, AreaFrame, AreaResult, SagaStep};
use crate::rules::saga::movement::prone;
use crate::rules::saga::psi::psi_roll;
use crate::rules::saga::query::areas::area_attack::{self, Exposure, LEAST, halvings};
use crate::rules::saga::query::attack::defense;
use crate::rules::saga::query::psi::{psi_check, slam};
use crate::rules::saga::state::{Action, AreaPoint, BattleAccess, Posture};

/// Rolls one Psi check against all targets. A hit deals damage and knocks prone, a miss deals half damage. SAGA-BEY-15,
/// SAGA-AREA-02 to SAGA-AREA-08
pub fn run(battle: &mut BattleAccess, unit: UnitId, power: &ItemKey, slam: &Slam) -> SagaStep {
    let view = battle.view();
    let own = view.of(unit);
    let bonus: Breakdown = psi_check::bonus(own);
    let caught: Vec<(UnitId, Exposure, Breakdown)> = slam::caught(&view, own, slam.direction, slam.rows)
        .into_iter()
        .map(|(other, cover)| {
            let target = view.of(other);
            (other, slam::exposure(target, cover), defense::fortitude(target))
        })
        .collect();
    let (weapon, manner) = (slam.name.clone(), AttackKind::Ranged);
    let spray = slam::exposed_squares(&view, own, slam.direction, slam.rows);
    battle.log_event(Event::WeaponUsed { unit, weapon, manner, at: None, corner: None, spray });
    let roll = psi_roll::roll(battle, unit, bonus);
    let (face, total) = (roll.faces.first().copied().unwrap_or(1), roll.total);
    battle.log_event(Event::Rolled { unit, what: "the Psi check".to_owned(), roll: roll.clone() });
    if face != 20 && total < LEAST {
        let words = format!("hurts nobody: {total} is less than {LEAST}");
        battle.log_event(Event::Acted { unit, action: Action::PsiSlam.key(), words });
        return SagaStep::Done;
    }
    let mut queue = Vec::new();
    for (target, exposure, against) in caught {
        let hits = face == 20 || (face != 1 && total >= exposure.against);
        let halved = halvings(face, total, exposure);
        battle.log_event(Event::Attacked {
            attacker: unit,
            target,
            weapon: slam.name.clone(),
            manner: AttackKind::Ranged,
            roll: roll.clone(),
            defense: "Fortitude".to_owned(),
            against,
            verdict: if hits { AttackResult::Hit } else { AttackResult::Miss },
            occasion: Some(area_attack::share_words(halved).to_owned()),
            in_area: true,
        });
        if hits && battle.vital(target).can_act() {
            prone::set(battle, target, Posture::Prone);
        }
        let if_missed = halvings(1, total, exposure);
        queue.extend(halved.map(|halved| (target, AreaResult { hits, halved, if_missed, deflectable: false })));
    }
    if queue.is_empty() {
        return SagaStep::Done;
    }
    queue.reverse();
    let faces = battle.dice.roll_code(slam.damage);
    let damage = Roll::new(slam.damage, faces, Breakdown::new());
    let spread = AreaDamage { damage, means: slam::MEANS, total, queue };
    let (with, point) = (power.clone(), AreaPoint::Direction(slam.direction));
    SagaStep::Continue(AreaFrame { attacker: unit, with, point, announced: true, area_damage: Some(spread) }.into())
}
