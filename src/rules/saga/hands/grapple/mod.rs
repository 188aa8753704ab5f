//! Grapple: a test of strength in which the winner pins, trips or throws.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | the grapple from the attack to what comes of it |
//! | `contest.rs` | the opposed checks |
//! | `hold.rs` | what the winner does |
//! | `ask.rs` | what the two are asked |

mod ask;
mod contest;
mod hold;

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::grab;
use crate::{
    battle::{AttackKind, Controller, Illegal, UnitId},
    dice::{Breakdown, Chance, Sum, Total},
    grid::Square,
    rules::{
        Preview,
        saga::{
            asked::{estimate, preview},
            battle::BattleAccess,
            data::{Feat, UnitData},
            frame::SagaStep,
            moving::prone::{self, Posture},
            strike::{
                attack::{self, Strike},
                strike_odds,
            },
            view::BattleView,
        },
    },
};
use contest::{bonus, chance_to_win, contest};
use hold::{Hold, holds, hurt_with, landing_places, light_weapon, natural_arm, pin, throw};

/// A grapple.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GrappleFrame {
    /// Who grapples.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// What comes next.
    pub stage: GrappleStage,
}

/// What of a grapple comes next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GrappleStage {
    /// Those who may react have their chance.
    Announce,
    /// The attack, and the opposed checks.
    Roll,
    /// The attacker has won.
    Won {
        /// What it does, once there is an answer.
        answer: Option<Hold>,
    },
    /// The defender has won, and holds a light weapon.
    Lost {
        /// Whether it strikes, once there is an answer.
        answer: Option<bool>,
    },
    /// The target is tripped and flies.
    Throw {
        /// Where to, once there is an answer.
        answer: Option<Square>,
    },
}

/// Whether a unit knows how to grapple. SAGA-GRAP-01
pub fn knows_how(data: &UnitData) -> bool {
    data.feats.iter().any(|feat| matches!(feat, Feat::Pin | Feat::Trip))
}

/// Why a unit cannot grapple another. SAGA-GRAP-01, SAGA-GRAP-02, SAGA-EXD-27
pub fn check(view: &BattleView, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if !knows_how(view.of(unit).data) {
        return Err(Illegal::new("no_feat", "grappling needs a feat for it, such as Pin or Trip"));
    }
    grab::check(view, unit, target).map(|_| ())
}

/// Grapples. SAGA-GRAP-03, SAGA-GRAP-04, SAGA-GRAP-07, SAGA-GRAP-08
impl Work<SagaFrame> for GrappleFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let GrappleFrame { unit, target, ref stage } = self;
        if !battle.vital(unit).is_fit() || !battle.is_on_board(target) {
            return SagaStep::Done;
        }
        let goes_on = |stage: GrappleStage| GrappleFrame { unit, target, stage };
        match stage {
            GrappleStage::Announce => match attack::herald(battle, unit, target, &grab::bare_hands()) {
                Some(herald) => SagaStep::Push(goes_on(GrappleStage::Roll).into(), herald),
                None => SagaStep::Continue(goes_on(GrappleStage::Roll).into()),
            },
            GrappleStage::Roll => match contest(battle, unit, target) {
                Some(true) => SagaStep::Continue(goes_on(GrappleStage::Won { answer: None }).into()),
                // The helpless can do nothing. SAGA-ACT-16
                Some(false) if !battle.combatant(target).bound && light_weapon(&battle.combatant(target)).is_some() => {
                    SagaStep::Continue(goes_on(GrappleStage::Lost { answer: None }).into())
                }
                Some(false) | None => SagaStep::Done,
            },
            GrappleStage::Won { answer } => {
                let holds = holds(&battle.combatant(unit), &battle.combatant(target));
                if answer.is_none() && holds.len() > 1 && is_human(battle, unit) {
                    let choice = ask::which(battle, unit, target, &holds);
                    return SagaStep::Ask(self.clone().into(), choice);
                }
                match answer.clone().or_else(|| holds.first().cloned()) {
                    Some(Hold::Pin) => pin(battle, unit, target),
                    Some(Hold::Trip) => {
                        if battle.data_of(unit).feats.contains(&Feat::Throw) {
                            return SagaStep::Continue(goes_on(GrappleStage::Throw { answer: None }).into());
                        }
                        prone::set(battle, target, Posture::Prone);
                        SagaStep::Done
                    }
                    Some(Hold::Weapon(key)) => hurt_with(battle, unit, target, &key),
                    None => SagaStep::Done,
                }
            }
            GrappleStage::Lost { answer } => {
                let answer = answer.or_else(|| (!is_human(battle, target)).then_some(true));
                let light = light_weapon(&battle.combatant(target)).map(|arm| arm.key.clone());
                match (answer, light) {
                    (None, Some(key)) => {
                        let choice = ask::strike_back(battle, unit, target, &key);
                        SagaStep::Ask(self.clone().into(), choice)
                    }
                    (Some(true), Some(key)) => hurt_with(battle, target, unit, &key),
                    (Some(false) | None, _) | (Some(true), None) => SagaStep::Done,
                }
            }
            GrappleStage::Throw { answer } => {
                let places = landing_places(battle, unit, target);
                if answer.is_none() && places.len() > 1 && is_human(battle, unit) {
                    let choice = ask::where_to(battle, unit, target, &places);
                    return SagaStep::Ask(self.clone().into(), choice);
                }
                let to = answer.filter(|to| places.contains(to)).or_else(|| places.first().copied());
                throw(battle, unit, target, to)
            }
        }
    }

    fn answered(&mut self, option: &str) {
        match &mut self.stage {
            GrappleStage::Won { answer } => *answer = Hold::from_key(option),
            GrappleStage::Lost { answer } => *answer = Some(option == "strike"),
            GrappleStage::Throw { answer } => {
                let mut parts = option.split(',').map(str::parse::<i16>);
                if let (Some(Ok(x)), Some(Ok(y))) = (parts.next(), parts.next()) {
                    *answer = Some(Square::new(x, y));
                }
            }
            GrappleStage::Announce | GrappleStage::Roll => {}
        }
    }
}

fn is_human(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.sides.controller(battle.side(unit)) == Controller::Human
}

/// The attack of a grapple, the chance in the opposed checks, and what winning is worth.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, target: UnitId) -> Result<Preview, Illegal> {
    let aim = grab::check(view, unit, target)?;
    let strike: Strike<Breakdown> = attack::work_out(view, unit, target, aim);
    let (own, theirs) = (view.of(unit), view.of(target));
    let bonuses = [own, theirs].map(|combatant| bonus::<Breakdown>(combatant));
    let wins = chance_to_win(bonuses[0].total(), bonuses[1].total());
    let mut preview = preview::harmless(view, unit, target, "Grapple", &strike);
    let [own_bonus, their_bonus] = bonuses;
    preview.notes.push(format!("then wins the grapple: {wins}, {} against {}", own_bonus.total(), their_bonus.total()));
    let prize: Vec<String> =
        holds(own, theirs).iter().map(|hold| ask::label(battle, unit, hold).to_lowercase()).collect();
    preview.notes.push(format!("by winning: {}", prize.join(" or ")));
    // A turn that the target loses, and what a natural weapon does.
    let hit = preview.chance.map_or(0, Chance::per_mille);
    let kept = estimate::expected_strike(view, target, unit);
    let crush = natural_arm(own).map_or(0, |arm| {
        let bonus: Total = attack::damage_bonus(own, &arm, AttackKind::Melee);
        strike_odds::damage_of(arm.dice(), bonus.total()).mean_x100
    });
    let hurts = own.data.feats.iter().any(|feat| matches!(feat, Feat::Crush | Feat::Throw));
    preview.worth_x100 = Some((kept + if hurts { crush } else { 0 }) * hit / 1000 * wins.per_mille() / 1000);
    Ok(preview)
}
