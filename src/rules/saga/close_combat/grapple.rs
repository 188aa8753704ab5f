//! The frame of grapples.

use crate::battle::{Controller, UnitId, Work};
use crate::rules::saga::attack::roll;
use crate::rules::saga::close_combat::contest::contest;
use crate::rules::saga::close_combat::hold::{hurt_with, pin, throw};
use crate::rules::saga::data::Feat;
use crate::rules::saga::frame::{GrappleFrame, GrappleStage, SagaFrame, SagaStep};
use crate::rules::saga::movement::prone;
use crate::rules::saga::query::close_combat::hold::{Hold, holds, landing_places, light_weapon};
use crate::rules::saga::query::close_combat::{grab, grapple_choice};
use crate::rules::saga::state::{BattleAccess, BattleView, Posture};

/// Resolves a grapple. SAGA-GRAP-03, SAGA-GRAP-04, SAGA-GRAP-07, SAGA-GRAP-08
impl Work<SagaFrame> for GrappleFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let GrappleFrame { unit, target, ref stage } = self;
        if !battle.vital(unit).can_act() || !battle.is_on_board(target) {
            return SagaStep::Done;
        }
        let goes_on = |stage: GrappleStage| GrappleFrame { unit, target, stage };
        match stage {
            GrappleStage::Announce => match roll::reactions_frame(&battle.view(), unit, target, &grab::bare_hands()) {
                Some(reactions_frame) => SagaStep::Push(goes_on(GrappleStage::Roll).into(), reactions_frame),
                None => SagaStep::Continue(goes_on(GrappleStage::Roll).into()),
            },
            GrappleStage::Roll => match contest(battle, unit, target) {
                Some(true) => SagaStep::Continue(goes_on(GrappleStage::Won { answer: None }).into()),
                // Bound units can do nothing. SAGA-ACT-16
                Some(false) if !battle.combatant(target).bound && light_weapon(&battle.combatant(target)).is_some() => {
                    SagaStep::Continue(goes_on(GrappleStage::Lost { answer: None }).into())
                }
                Some(false) | None => SagaStep::Done,
            },
            GrappleStage::Won { answer } => {
                let holds = holds(&battle.combatant(unit), &battle.combatant(target));
                let throws = battle.data_of(unit).feats.contains(&Feat::Throw);
                let places = if throws { landing_places(&battle.view(), unit, target) } else { Vec::new() };
                if answer.is_none() && is_human(&battle.view(), unit) {
                    let choice = grapple_choice::which(&battle.view(), unit, target, &holds, &places);
                    if choice.options.len() > 1 {
                        return SagaStep::Ask(self.clone().into(), choice);
                    }
                }
                let (hold, to) = match answer {
                    Some((hold, to)) => (Some(hold), *to),
                    None => (holds.first(), None),
                };
                match hold {
                    Some(Hold::Pin) => pin(battle, unit, target),
                    Some(Hold::Trip) if throws => {
                        let to = to.filter(|to| places.contains(to)).or_else(|| places.first().copied());
                        throw(battle, unit, target, to)
                    }
                    Some(Hold::Trip) => {
                        prone::set(battle, target, Posture::Prone);
                        SagaStep::Done
                    }
                    Some(Hold::Weapon(key)) => hurt_with(battle, unit, target, key),
                    None => SagaStep::Done,
                }
            }
            GrappleStage::Lost { answer } => {
                let answer = answer.or_else(|| (!is_human(&battle.view(), target)).then_some(true));
                let light = light_weapon(&battle.combatant(target)).map(|arm| arm.key.clone());
                match (answer, light) {
                    (None, Some(key)) => {
                        let choice = grapple_choice::strike_back(&battle.view(), unit, target, &key);
                        SagaStep::Ask(self.clone().into(), choice)
                    }
                    (Some(true), Some(key)) => hurt_with(battle, target, unit, &key),
                    (Some(false) | None, _) | (Some(true), None) => SagaStep::Done,
                }
            }
        }
    }

    fn answered(&mut self, option: &str) {
        match &mut self.stage {
            GrappleStage::Won { answer } => *answer = grapple_choice::from_key(option),
            GrappleStage::Lost { answer } => *answer = Some(option == "strike"),
            GrappleStage::Announce | GrappleStage::Roll => {}
        }
    }
}

fn is_human(view: &BattleView, unit: UnitId) -> bool {
    view.sides.controller(view.side(unit)) == Controller::Human
}
