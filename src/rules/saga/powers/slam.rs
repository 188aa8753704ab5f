//! A wave of psi force over a cone. SAGA-BEY-15

use super::psi;
use crate::{
    battle::{AttackKind, AttackResult, Event, ItemKey, Roll, UnitId},
    dice::{Breakdown, DiceCode, Sum, Total},
    grid::{Barrier, Direction, Space, Square, cone},
    rules::{
        AreaTarget, AttackEstimate, Preview, RangeBand,
        saga::{
            action::Action,
            areas::{
                area::Point,
                area_attack::{self, Exposure, LEAST, halvings},
                area_odds::{self, Barrage, Prospect},
            },
            battle::BattleAccess,
            data::{DamageType, Feat, PowerEffect},
            frame::{AreaFrame, SagaStep, Spread, Struck},
            hurt::reduction::DamageProfile,
            moving::prone::{self, Posture},
            sight::cover::CoverGrade,
            strike::{aim, defense},
            view::{BattleView, Combatant},
        },
    },
};

/// What the wave hurts with.
const MEANS: DamageProfile = DamageProfile::of(DamageType::Bludgeoning);

/// A wave on its way.
#[derive(Clone, Debug)]
pub struct Slam {
    /// What players read.
    pub name: String,
    /// Where it goes.
    pub direction: Direction,
    /// Rows of the cone.
    pub rows: i16,
    /// Damage of a hit.
    pub damage: DiceCode,
}

/// The squares on the map that it covers. SAGA-BEY-15
fn squares(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<Square> {
    cone(own.space, direction, rows).filter(|&square| view.board.map().contains(square)).collect()
}

/// Those of them on which somebody would be caught. SAGA-AREA-07
fn exposed_squares(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<Square> {
    let board = view.board;
    let is_exposed = |square: &Square| {
        board.map().tile(*square).barrier != Barrier::Wall
            && board.sight().affects_space(own.space, Space::single(*square))
    };
    squares(view, own, direction, rows).into_iter().filter(is_exposed).collect()
}

/// Everyone it catches, in order, with the cover each has. SAGA-AREA-01, SAGA-AREA-07, SAGA-AREA-10
fn caught(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<(UnitId, CoverGrade)> {
    let squares = squares(view, own, direction, rows);
    let inside = view.combatants().filter(|other| {
        let is_there = || squares.iter().any(|&square| other.space.contains(square));
        other.id != own.id && other.on_board && !other.vital.is_gone() && is_there()
    });
    let graded = inside.map(|other| (other.id, aim::cover_grade(view, own, other, AttackKind::Ranged)));
    graded.filter(|(_, cover)| *cover != CoverGrade::Total).collect()
}

/// Whether an enemy able to act is caught.
pub fn catches_enemy(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> bool {
    let is_foe = |other: &Combatant| other.side != own.side && other.is_present() && !other.is_unseen_by(own.id);
    caught(view, own, direction, rows).into_iter().any(|(other, _)| is_foe(view.of(other)))
}

/// Fortitude instead of Reflex: cover adds nothing to it, but spares those it misses. SAGA-BEY-15, SAGA-AREA-08
fn exposure(target: &Combatant, cover: CoverGrade) -> Exposure {
    Exposure {
        against: defense::fortitude::<Total>(target).total(),
        covered: cover != CoverGrade::None,
        evades: target.data.feats.contains(&Feat::Evasion),
        beside: false,
    }
}

/// One Psi check for all; whoever it hits falls prone and is hurt, whoever it misses takes half.
/// SAGA-BEY-15, SAGA-AREA-02 to SAGA-AREA-08
pub fn run(battle: &mut BattleAccess, unit: UnitId, power: &ItemKey, slam: &Slam) -> SagaStep {
    let view = battle.view();
    let own = view.of(unit);
    let bonus: Breakdown = psi::bonus(own);
    let caught: Vec<(UnitId, Exposure, Breakdown)> = caught(&view, own, slam.direction, slam.rows)
        .into_iter()
        .map(|(other, cover)| {
            let target = view.of(other);
            (other, exposure(target, cover), defense::fortitude(target))
        })
        .collect();
    let roll = psi::roll(battle, unit, bonus);
    let (face, total) = (roll.faces.first().copied().unwrap_or(1), roll.total);
    battle.tell(Event::Rolled { unit, what: "the Psi check".to_owned(), roll: roll.clone() });
    if face != 20 && total < LEAST {
        let words = format!("hurts nobody: {total} is less than {LEAST}");
        battle.tell(Event::Acted { unit, action: Action::PsiSlam.key(), words });
        return SagaStep::Done;
    }
    let mut queue = Vec::new();
    for (target, exposure, against) in caught {
        let hits = face == 20 || (face != 1 && total >= exposure.against);
        let halved = halvings(face, total, exposure);
        battle.tell(Event::Attacked {
            attacker: unit,
            target,
            weapon: slam.name.clone(),
            manner: AttackKind::Ranged,
            roll: roll.clone(),
            defense: "Fortitude".to_owned(),
            against,
            verdict: if hits { AttackResult::Hit } else { AttackResult::Miss },
            occasion: Some(area_attack::share_words(halved).to_owned()),
        });
        if hits && battle.vital(target).is_fit() {
            prone::set(battle, target, Posture::Prone);
        }
        let if_missed = halvings(1, total, exposure);
        queue.extend(halved.map(|halved| (target, Struck { hits, halved, if_missed, deflectable: false })));
    }
    if queue.is_empty() {
        return SagaStep::Done;
    }
    queue.reverse();
    let faces = battle.dice.roll_code(slam.damage);
    let damage = Roll::new(slam.damage, faces, Breakdown::new());
    let spread = Spread { damage, means: MEANS, total, queue };
    let (with, point) = (power.clone(), Point::Direction(slam.direction));
    SagaStep::Continue(AreaFrame { attacker: unit, with, point, announced: true, spread: Some(spread) }.into())
}

fn prospect(own: &Combatant, target: &Combatant, damage: DiceCode, exposure: Exposure) -> Prospect {
    let barrage = Barrage { bonus: psi::bonus::<Total>(own).total(), dice: damage, points: 0, means: MEANS };
    area_odds::prospect(own, target, barrage, exposure)
}

/// What it would come to: who is caught, and with which odds.
pub fn preview(view: &BattleView, unit: UnitId, slam: &Slam) -> Preview {
    let own = view.of(unit);
    let noticed = caught(view, own, slam.direction, slam.rows).into_iter();
    let noticed = noticed.map(|(other, cover)| (view.of(other), cover)).filter(|(other, _)| !other.is_unseen_by(unit));
    let caught: Vec<AreaTarget> = noticed
        .map(|(target, cover)| {
            let exposure = exposure(target, cover);
            prospect(own, target, slam.damage, exposure).caught(own, target, MEANS, ("Fortitude", exposure.against))
        })
        .collect();
    Preview {
        summary: format!("{} caught", caught.len()),
        bonus: Some(psi::bonus(own)),
        damage: Some(slam.damage.spread()),
        manner: Some(AttackKind::Ranged),
        area: exposed_squares(view, own, slam.direction, slam.rows),
        caught,
        notes: vec![format!("damage {}, prone on a hit", slam.damage)],
        ..Preview::default()
    }
}

/// The waves that a unit has left: rows and damage.
fn waves(own: &Combatant) -> impl Iterator<Item = (i16, DiceCode)> {
    own.psi.left().filter_map(|known| match known.power.effect {
        PowerEffect::Slam { rows, damage } => Some((rows, damage)),
        PowerEffect::Hurl { .. }
        | PowerEffect::Daunt { .. }
        | PowerEffect::Soak { .. }
        | PowerEffect::Revive { .. } => None,
    })
}

/// The most it could do to a target from where both stand.
pub fn estimate(view: &BattleView, attacker: UnitId, target: UnitId) -> Option<AttackEstimate> {
    let (own, theirs) = (view.of(attacker), view.of(target));
    if own.psi.0.is_empty() || !own.is_present() || own.ride.is_some() {
        return None;
    }
    let (rows, damage) = waves(own).next()?;
    let covers = |direction: &Direction| cone(own.space, *direction, rows).any(|square| theirs.space.contains(square));
    let direction = Direction::ALL.into_iter().find(covers)?;
    let (_, cover) = caught(view, own, direction, rows).into_iter().find(|(other, _)| *other == target)?;
    let prospect = prospect(own, theirs, damage, exposure(theirs, cover));
    Some(AttackEstimate {
        with: None,
        expected_x100: prospect.expected_x100,
        defeat_per_mille: prospect.defeat.per_mille(),
        exposure_x100: 0,
    })
}

/// What it could do to a target by distance, nothing in the way.
pub fn bands(own: &Combatant, target: &Combatant, mut add: impl FnMut(RangeBand)) {
    for (rows, damage) in waves(own) {
        let prospect = prospect(own, target, damage, exposure(target, CoverGrade::None));
        let (expected_x100, defeat_per_mille) = (prospect.expected_x100, prospect.defeat.per_mille());
        add(RangeBand { farthest: i32::from(rows), expected_x100, defeat_per_mille });
    }
}
