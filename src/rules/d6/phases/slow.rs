//! A unit whose turn has come may slow down, to act after another one. D6-SEG-15 to D6-SEG-17

use crate::{
    battle::{ActionKey, Choice, ChoiceOption, Event, Policy, UnitId, Work},
    rules::d6::{
        action,
        frame::{D6Frame, D6Step, SlowFrame},
        plans,
        query::{
            attack::{is_possible, target_of, will_be_possible},
            plans::has_turn,
        },
        reactions::ACTS_AT_ONCE,
        state::{BattleAccess, Delay},
    },
};

/// The answer that acts now.
const NOW: &str = "now";
/// The answer that waits for the end of the segment.
const END: &str = "end";

/// The frame that lets a unit slow down; `None` if it has waited already or nobody whom its side perceives acts later in
/// the segment. D6-SEG-17
pub fn slow_frame(battle: &BattleAccess, unit: UnitId, segment: u8, later: &[UnitId]) -> Option<SlowFrame> {
    let acts_later = |other: &UnitId| {
        battle.perceives(battle.side(unit), *other) && battle.is_able(*other) && has_turn(battle, *other, segment)
    };
    let others: Vec<UnitId> = later.iter().copied().filter(acts_later).collect();
    if battle.plan(unit).delay != Delay::None || others.is_empty() {
        return None;
    }
    let advised = advised(battle, unit, segment, &others);
    Some(SlowFrame { unit, others, advised, answer: None })
}

/// The delay that the computer chooses: a unit waits for the target of its attack, if the attack becomes possible only by
/// the target's own move.
fn advised(battle: &BattleAccess, unit: UnitId, segment: u8, others: &[UnitId]) -> Delay {
    let step = battle.plan(unit).due(segment).map(|(_, step)| step);
    let target = step.filter(|step| !is_possible(battle, unit, step) && will_be_possible(battle, unit, step));
    let target = target.and_then(|step| target_of(battle, step)).map(|(target, _)| target);
    target.filter(|target| others.contains(target)).map_or(Delay::Over, Delay::After)
}

impl Work<D6Frame> for SlowFrame {
    /// Asks, or goes by the standing answer of the unit. D6-SEG-15, D6-SEG-17
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        let unit = self.unit;
        self.answer = self.answer.or(match battle.policies(unit).of(ACTS_AT_ONCE) {
            // Whoever is not to be asked does not wait.
            Policy::Always | Policy::Never => Some(Delay::Over),
            // To wait is rarely worth more than the usual answer, and there is such a question in every turn.
            Policy::Ask => (!battle.is_humans(unit)).then_some(self.advised),
        });
        let Some(delay) = self.answer else {
            let choice = question(battle, &self);
            return D6Step::Ask(self.into(), choice);
        };
        plans::delay(battle, unit, delay);
        let words = match delay {
            Delay::None | Delay::Over => return D6Step::Done,
            Delay::UntilEnd => "waits for the end of the segment".to_owned(),
            // The name of a unit that hides is not told.
            Delay::After(other) if battle.is_noticed(other) => format!("waits for {}", battle.name(other)),
            Delay::After(_) => "waits".to_owned(),
        };
        battle.log_event(Event::Acted { unit, action: ActionKey::of("wait"), words });
        D6Step::Done
    }

    fn answered(&mut self, option: &str) {
        let other = self.others.iter().find(|other| option == key(**other));
        self.answer = Some(match (option, other) {
            (_, Some(&other)) => Delay::After(other),
            (END, None) => Delay::UntilEnd,
            (_, None) => Delay::Over,
        });
    }
}

/// The option that waits for a unit.
fn key(unit: UnitId) -> String {
    format!("after-{}", unit.0)
}

fn question(battle: &BattleAccess, frame: &SlowFrame) -> Choice {
    let unit = frame.unit;
    let plan = battle.plan(unit);
    let (action, mut details) = match plan.steps_to_come().find(|step| step.action.takes_turn()) {
        Some(step) => {
            let chance = action::preview_now(battle, step).and_then(|preview| preview.chance);
            let odds = chance.map(|chance| format!(" ({chance})")).unwrap_or_default();
            (format!("{}{odds}", action::words(battle, step)), Vec::new())
        }
        None => ("take an open action".to_owned(), vec!["The open action is named when the unit acts.".to_owned()]),
    };
    let names: Vec<String> = frame.others.iter().map(|&other| battle.name(other)).collect();
    details.push(format!("Later in this segment: {}.", names.join(", ")));
    let waits =
        frame.others.iter().map(|&other| ChoiceOption::new(key(other), format!("Wait for {}", battle.name(other))));
    let now = ChoiceOption::new(NOW, format!("Act now: {action}")).plain();
    let end = ChoiceOption::new(END, "Wait for the end of the segment");
    Choice {
        kind: ACTS_AT_ONCE.into(),
        side: battle.side(unit),
        unit,
        about: None,
        prompt: format!("It is the turn of {}. Act now?", battle.name(unit)),
        details,
        is_reaction: true,
        options: [now].into_iter().chain(waits).chain([end]).collect(),
    }
    .advising(&match frame.advised {
        Delay::After(other) => key(other),
        Delay::UntilEnd => END.to_owned(),
        Delay::None | Delay::Over => NOW.to_owned(),
    })
}
