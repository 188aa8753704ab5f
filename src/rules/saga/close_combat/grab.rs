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

/// Breaks free of one grabber per character level; the player chooses if there are more. SAGA-GRAB-05
impl Work<SagaFrame> for BreakFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let view = battle.view();
        let unit = self.unit;
        let levels = usize::try_from(character_level(view.data_of(unit))).unwrap_or(1).max(1);
        let mut grabbers = grab::grabbers(&view, unit);
        // Without a choice, the best fighters first.
        grabbers.sort_by_key(|&by| (std::cmp::Reverse(view.data_of(by).base_attack), by));
        let is_person = view.sides.controller(view.side(unit)) == Controller::Human;
        if self.answer.is_none() && grabbers.len() > levels && is_person {
            let choice = of_whom(&view, unit, &grabbers, levels);
            return SagaStep::Ask(self.into(), choice);
        }
        let chosen = |by: &UnitId| self.answer.as_ref().is_none_or(|answer| answer.contains(by));
        let freed: Vec<UnitId> = grabbers.into_iter().filter(chosen).take(levels).collect();
        for of in freed {
            let words = format!("breaks free of {}", battle.name(of));
            battle.log_event(Event::Acted { unit, action: Action::BreakGrab.key(), words });
            effects::end(battle, unit, |effect| effect.what == EffectKind::Grabbed && effect.by == of);
        }
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option.split(',').filter_map(|key| key.parse().ok().map(UnitId)).collect());
    }
}

/// The question of which grabbers a unit gets rid of, with a part for each. Every part begins with another grabber.
/// SAGA-GRAB-05
fn of_whom(view: &BattleView, unit: UnitId, grabbers: &[UnitId], count: usize) -> Choice {
    let option = |&by: &UnitId| {
        let key = by.0.to_string();
        ChoiceOption {
            square: Some(view.space(by).origin),
            not_with: vec![key.clone().into()],
            ..ChoiceOption::new(key, view.name(by))
        }
    };
    let options = (0..count).flat_map(|place| {
        let heading = format!("{} of {count}", place + 1);
        let from_there = grabbers.iter().cycle().skip(place).take(grabbers.len());
        from_there.map(move |by| option(by).in_part(heading.clone()))
    });
    Choice {
        kind: "break_grab".into(),
        side: view.side(unit),
        unit,
        about: None,
        prompt: format!("Of whom does {} break free?", view.name(unit)),
        details: vec![format!("{count} of the {} who hold it", grabbers.len())],
        is_reaction: false,
        options: options.collect(),
    }
}
