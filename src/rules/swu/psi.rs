//! Psi pushes. SWU-ACT-07

use super::{
    checks,
    data::{Ability, PowerEffect},
    features,
    frame::{PsiPushFrame, SwuFrame, SwuStep},
    placement, posture,
    query::{
        features::{psi_difficulty, usable_power},
        grapple::step_away,
        psi::further_targets,
    },
    state::BattleAccess,
    stealth,
};
use crate::battle::{ActionKey, Choice, ChoiceOption, Controller, Event, ForcedMovement, UnitId, Work};

/// The key of the answer that ends the choice of targets.
const ENOUGH: &str = "enough";

impl Work<SwuFrame> for PsiPushFrame {
    /// Asks for further targets, as many as the power takes, and pushes them.
    fn run(mut self, battle: &mut BattleAccess) -> SwuStep {
        let Ok(power) = usable_power(battle, self.unit, &self.key) else { return SwuStep::Done };
        let PowerEffect::Push { range, targets, within, squares } = power.effect else { return SwuStep::Done };
        let more = further_targets(battle, self.unit, &self.targets, (range, within));
        let is_full = self.targets.len() >= usize::from(targets);
        if let (false, false, Some(&next)) = (self.chosen, is_full, more.first()) {
            if battle.sides.controller(battle.side(self.unit)) == Controller::Ai {
                self.targets.push(next);
                return SwuStep::Continue(self.into());
            }
            let choice = choice(battle, &self, &more, targets);
            return SwuStep::Ask(self.into(), choice);
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
        match option.parse() {
            Ok(unit) => self.targets.push(UnitId(unit)),
            Err(_) => self.chosen = true,
        }
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

fn choice(battle: &BattleAccess, frame: &PsiPushFrame, more: &[UnitId], most: u8) -> Choice {
    let option = |&target: &UnitId| ChoiceOption {
        square: Some(battle.space(target).origin),
        ..ChoiceOption::new(target.0.to_string(), battle.name(target))
    };
    let mut options: Vec<ChoiceOption> = more.iter().map(option).collect();
    options.push(ChoiceOption::new(ENOUGH, "Nobody else"));
    Choice {
        kind: "psi_push".into(),
        side: battle.side(frame.unit),
        unit: frame.unit,
        about: frame.targets.last().copied(),
        prompt: format!("{} of {most} targets are chosen. Who is pushed, too?", frame.targets.len()),
        details: Vec::new(),
        is_reaction: false,
        options,
    }
}
