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

/// The key of the answer that ends the choice of targets.
const ENOUGH: &str = "enough";

impl Work<SwuFrame> for PsiPushFrame {
    /// Asks for further targets, as many as the power takes, and pushes them.
    fn run(mut self, battle: &mut BattleAccess) -> SwuStep {
        let Ok(power) = usable_power(battle, self.unit, &self.key) else { return SwuStep::Done };
        let PowerEffect::Push { range, targets, within, squares } = power.effect else { return SwuStep::Done };
        let more = further_targets(battle, self.unit, &self.targets, (range, within));
        let more = if self.targets.len() < usize::from(targets) { more } else { Vec::new() };
        let is_ai = battle.sides.controller(battle.side(self.unit)).is_ai();
        match more.first() {
            Some(&next) if is_ai => {
                self.targets.push(next);
                return SwuStep::Continue(self.into());
            }
            // A player may still take back one of several targets.
            next if !is_ai && !self.chosen && (next.is_some() || self.targets.len() > 1) => {
                let choice = choice(battle, &self, &power.name, &more, targets);
                return SwuStep::Ask(self.into(), choice);
            }
            Some(_) | None => {}
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

    /// Chooses a target, takes a chosen one back, or ends the choice.
    fn answered(&mut self, option: &str) {
        let Ok(unit) = option.parse().map(UnitId) else {
            self.chosen = true;
            return;
        };
        match self.targets.iter().position(|&target| target == unit) {
            Some(place) => {
                self.targets.remove(place);
            }
            None => self.targets.push(unit),
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

/// The choice of a further target. The targets chosen so far can be taken back, and one of them is enough.
fn choice(battle: &BattleAccess, frame: &PsiPushFrame, power: &str, more: &[UnitId], most: u8) -> Choice {
    let dc = psi_difficulty(battle, frame.unit);
    let option = |&target: &UnitId, is_chosen| {
        let chance = save_fails(battle, target, Ability::Strength, dc, 0);
        ChoiceOption {
            square: Some(battle.space(target).origin),
            is_chosen,
            ..ChoiceOption::new(target.0.to_string(), format!("{}: {chance}", battle.name(target)))
        }
    };
    let chosen = frame.targets.iter().map(|target| option(target, true));
    let possible = more.iter().map(|target| option(target, false));
    let end = match frame.targets.len() {
        0 => None,
        1 => Some("Push this one"),
        _ => Some("Push these"),
    };
    let end = end.map(|label| ChoiceOption::new(ENOUGH, label));
    Choice {
        kind: "psi_push".into(),
        side: battle.side(frame.unit),
        unit: frame.unit,
        about: None,
        prompt: format!("{power}: choose up to {most} targets near each other"),
        details: vec![format!("{} of {most} chosen", frame.targets.len())],
        is_reaction: false,
        options: chosen.chain(possible).chain(end).collect(),
    }
}
