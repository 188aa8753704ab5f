//! The frames of grabbing and breaking free.

use crate::battle::{AttackKind, Choice, ChoiceOption, Controller, Event, UnitId, Work};
use crate::dice::Breakdown;
use crate::rules::saga::attack::roll;
use crate::rules::saga::effects;
use crate::rules::saga::frame::{BreakFrame, GrabFrame, SagaFrame, SagaStep};
use crate::rules::saga::query::ability::character_level;
use crate::rules::saga::query::attack::roll::Attempt;
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::close_combat::grab;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, EffectKind, Until};

/// Rolls an unarmed attack without damage; returns true on a hit.
pub fn roll(
    battle: &mut BattleAccess,
    unit: UnitId,
    target: UnitId,
    numbers: (Breakdown, Breakdown),
    what: &str,
) -> bool {
    let (bonus, against) = numbers;
    let (weapon, occasion) = ("bare hands".to_owned(), Some(what.to_owned()));
    let attempt = Attempt { attacker: unit, target, weapon, manner: AttackKind::Melee, against, occasion };
    roll::try_to_hit(battle, &grab::bare_hands(), 0, bonus, attempt)
}

/// Grabs the target, after the reactions that an unarmed attack provokes. SAGA-GRAB-01, SAGA-GRAB-06
impl Work<SagaFrame> for GrabFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let GrabFrame { unit, target, announced } = self;
        if !battle.vital(unit).can_act() {
            return SagaStep::Done;
        }
        if !announced
            && let Some(reactions_frame) = roll::reactions_frame(&battle.view(), unit, target, &grab::bare_hands())
        {
            return SagaStep::Push(GrabFrame { announced: true, ..self }.into(), reactions_frame);
        }
        let view = battle.view();
        let Ok(aim) = grab::check(&view, unit, target) else { return SagaStep::Done };
        let Strike { bonus, against, .. } = grab::work_out(&view, unit, target, aim);
        if roll(battle, unit, target, (bonus, against), "grab") {
            effects::begin(battle, target, Effect { what: EffectKind::Grabbed, by: unit, until: Until::Ended });
        }
        SagaStep::Done
    }
}

/// The frame of breaking free: one grabber per character level. SAGA-GRAB-05
pub fn break_frame(view: &BattleView, unit: UnitId) -> BreakFrame {
    let levels = usize::try_from(character_level(view.data_of(unit))).unwrap_or(1);
    BreakFrame { unit, left: levels.max(1), answer: None }
}

/// Breaks free of the grabbers one by one; the player chooses if there are too many. SAGA-GRAB-05
impl Work<SagaFrame> for BreakFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        let mut grabbers = grab::grabbers(&battle.view(), unit);
        if grabbers.is_empty() || self.left == 0 {
            return SagaStep::Done;
        }
        let side = battle.side(unit);
        if self.answer.is_none() && grabbers.len() > self.left && battle.sides.controller(side) == Controller::Human {
            let options = grabbers.iter().map(|by| ChoiceOption::new(by.0.to_string(), battle.name(*by)));
            let choice = Choice {
                kind: "break_grab".into(),
                side,
                unit,
                about: None,
                prompt: format!("Of whom does {} break free?", battle.name(unit)),
                details: vec![format!("{} more of {}", self.left, grabbers.len())],
                is_reaction: false,
                options: options.collect(),
            };
            return SagaStep::Ask(self.into(), choice);
        }
        // Without a choice, the best fighters first.
        grabbers.sort_by_key(|&by| (std::cmp::Reverse(battle.data_of(by).base_attack), by));
        let of = self.answer.take().filter(|by| grabbers.contains(by)).or_else(|| grabbers.first().copied());
        if let Some(of) = of {
            let words = format!("breaks free of {}", battle.name(of));
            battle.log_event(Event::Acted { unit, action: Action::BreakGrab.key(), words });
            effects::end(battle, unit, |effect| effect.what == EffectKind::Grabbed && effect.by == of);
        }
        self.left -= 1;
        SagaStep::Continue(self.into())
    }

    fn answered(&mut self, option: &str) {
        self.answer = option.parse().ok().map(UnitId);
    }
}
