//! Psi pushes. SWU-ACT-07

use super::{
    checks,
    data::{Ability, PowerEffect},
    features,
    frame::{PsiPushFrame, SwuFrame, SwuStep},
    placement, posture,
    query::{
        ability::save_fails,
        features::{psi_difficulty, usable_power},
        grapple::step_away,
        psi::further_targets,
    },
    state::BattleAccess,
    stealth,
};
use crate::battle::{ActionKey, Choice, ChoiceOption, Event, ForcedMovement, UnitId, Work};

/// The key of the answer that takes no further target.
const NOBODY: &str = "nobody";

impl Work<SwuFrame> for PsiPushFrame {
    /// Asks for further targets, as many as the power takes, and pushes them.
    fn run(mut self, battle: &mut BattleAccess) -> SwuStep {
        let Ok(power) = usable_power(battle, self.unit, &self.key) else { return SwuStep::Done };
        let PowerEffect::Push { range, targets, within, squares } = power.effect else { return SwuStep::Done };
        let count = usize::from(targets).saturating_sub(self.targets.len());
        if !self.chosen && count > 0 {
            let more = further_targets(battle, self.unit, &self.targets, (range, within));
            let is_ai = battle.sides.controller(battle.side(self.unit)).is_ai();
            match more.first() {
                Some(&next) if is_ai => {
                    self.targets.push(next);
                    return SwuStep::Continue(self.into());
                }
                Some(_) => {
                    let choice = choice(battle, &self, &power.name, &more, (count, within));
                    return SwuStep::Ask(self.into(), choice);
                }
                None => {}
            }
        }
        let unit = self.unit;
        let names: Vec<String> = self.targets.iter().map(|&target| battle.name(target)).collect();
        let words = format!("hurls a wave of force at {}", names.join(", "));
        battle.log_event(Event::Acted { unit, action: ActionKey::of("psi_push"), words });
        features::spend_points(battle, unit, &power);
        stealth::reveal(battle, unit);
        for target in self.targets {
            push(battle, unit, target, squares);
        }
        SwuStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.targets.extend(option.split(',').filter_map(|key| key.parse().ok().map(UnitId)));
        self.chosen = true;
    }
}

/// Pushes one target that fails its save, and knocks it down. SWU-ACT-07
fn push(battle: &mut BattleAccess, unit: UnitId, target: UnitId, squares: u8) {
    let dc = psi_difficulty(battle, unit);
    if checks::save(battle, target, Ability::Strength, dc, 0) {
        return;
    }
    let step = step_away(battle.space(unit), battle.space(target));
    placement::push(battle, target, step, squares, ForcedMovement::Hurled);
    posture::set_prone(battle, target, true);
}

/// The question for further targets, with a part for each that the power takes and that could be taken: somebody who is near
/// the first target, and near those that are picked in the other parts.
fn choice(
    battle: &BattleAccess,
    frame: &PsiPushFrame,
    power: &str,
    more: &[UnitId],
    (count, within): (usize, i32),
) -> Choice {
    let dc = psi_difficulty(battle, frame.unit);
    let option = |&target: &UnitId| {
        let chance = save_fails(battle, target, Ability::Strength, dc, 0);
        let is_excluded = |&other: &UnitId| other == target || battle.distance(target, other) > within;
        ChoiceOption {
            square: Some(battle.space(target).origin),
            not_with: more.iter().copied().filter(is_excluded).map(|other| other.0.to_string().into()).collect(),
            ..ChoiceOption::new(target.0.to_string(), format!("{}: {chance}", battle.name(target)))
        }
    };
    let options = (0..count.min(more.len())).flat_map(|place| {
        let nobody = ChoiceOption::new(NOBODY, "Nobody else");
        let heading = format!("Target {}", place + frame.targets.len() + 1);
        std::iter::once(nobody).chain(more.iter().map(option)).map(move |option| option.in_part(heading.clone()))
    });
    let first = frame.targets.first().copied();
    let named = first.map(|first| battle.name(first)).unwrap_or_default();
    Choice {
        kind: "psi_push".into(),
        side: battle.side(frame.unit),
        unit: frame.unit,
        about: first,
        prompt: format!("{power}: who is pushed along with {named}?"),
        details: vec![format!("Up to {count} more; all of them within {within} squares of each other")],
        is_reaction: false,
        options: options.collect(),
    }
}
