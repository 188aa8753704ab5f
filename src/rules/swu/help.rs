//! Help against an enemy: the choice of the ally. SWU-ACT-13, SWU-ACT-14

use super::{
    conditions,
    frame::{HelpFrame, SwuFrame, SwuStep},
    query::{attack::Aim, estimates::estimate},
    state::{BattleAccess, Help},
};
use crate::battle::{ActionKey, Choice, ChoiceOption, Event, UnitId, Work};

impl Work<SwuFrame> for HelpFrame {
    /// Asks for the ally if there are several, and helps it.
    fn run(mut self, battle: &mut BattleAccess) -> SwuStep {
        let allies = allies(battle, self.unit);
        let is_ai = battle.sides.controller(battle.side(self.unit)).is_ai();
        let ally = match (self.ally, allies.as_slice()) {
            (Some(ally), _) => ally,
            (None, []) => return SwuStep::Done,
            (None, [only]) => *only,
            (None, all) if is_ai => strongest(battle, all, self.against),
            (None, all) => {
                let choice = choice(battle, &self, all);
                return SwuStep::Ask(self.into(), choice);
            }
        };
        self.ally = Some(ally);
        let words = format!("helps {} against {}", battle.name(ally), battle.name(self.against));
        battle.log_event(Event::Acted { unit: self.unit, action: ActionKey::of("help_attack"), words });
        conditions::help(battle, ally, Help { by: self.unit, against: Some(self.against) });
        SwuStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.ally = option.parse().ok().map(UnitId);
    }
}

/// The allies of a unit that can still fight.
pub fn allies(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    let side = battle.side(unit);
    let is_ally = |&other: &UnitId| other != unit && battle.side(other) == side && battle.is_able(other);
    battle.units().filter(is_ally).collect()
}

/// The expected damage of the best attack of an ally on an enemy from where it stands.
pub fn best_attack(battle: &BattleAccess, ally: UnitId, enemy: UnitId) -> i32 {
    estimate(battle, Aim::now(battle, ally, enemy)).map_or(0, |best| best.expected_x100)
}

fn strongest(battle: &BattleAccess, allies: &[UnitId], enemy: UnitId) -> UnitId {
    let best = allies.iter().copied().max_by_key(|&ally| (best_attack(battle, ally, enemy), std::cmp::Reverse(ally)));
    best.unwrap_or(enemy)
}

fn choice(battle: &BattleAccess, frame: &HelpFrame, allies: &[UnitId]) -> Choice {
    let option = |&ally: &UnitId| ChoiceOption {
        square: Some(battle.space(ally).origin),
        ..ChoiceOption::new(ally.0.to_string(), battle.name(ally))
    };
    Choice {
        kind: "help".into(),
        side: battle.side(frame.unit),
        unit: frame.unit,
        about: Some(frame.against),
        prompt: format!("Who gets help against {}?", battle.name(frame.against)),
        details: vec!["The next attack on it has advantage: two dice are rolled, and the higher counts.".to_owned()],
        is_reaction: false,
        options: allies.iter().map(option).collect(),
    }
}
