//! Lasting injuries instead of kills. Only by the charts, and only with the option. D6-SEV-01 to D6-SEV-04

use super::{
    charts::{self, is_spared_beginner},
    daze, location, worsen,
};
use crate::{
    battle::{ActionKey, Choice, ChoiceOption, Event, UnitId, Work},
    rules::d6::{
        data::{DamageEffect, HitLocation},
        frame::{D6Frame, D6Step, DeadlyHit, SevereInjuryFrame},
        state::{BattleAccess, InjuryLevel},
    },
};

/// The answer that spares the unit.
const SPARE: &str = "spare";
const KILL: &str = "kill";

/// True if the player of the attacker may choose a severe injury instead of a kill. The computer always kills, and
/// vehicles have no limbs. D6-SEV-01, D6-SEV-02, D6-SEV-04
pub fn may_be_spared(battle: &BattleAccess, by: UnitId, unit: UnitId, effect: DamageEffect) -> bool {
    let may_choose = battle.options.0.severe_injury && battle.is_humans(by);
    let is_deadly = effect == DamageEffect::Killed && battle.injury(unit).level < InjuryLevel::MortallyWounded;
    // A beginner that has hesitated is not killed anyway. D6-DECL-10
    may_choose && is_deadly && !is_spared_beginner(battle, unit) && !battle.is_vehicle(unit)
}

/// Asks the player of the attacker about a hit that would kill. D6-SEV-04
pub fn ask(by: UnitId, hit: DeadlyHit) -> D6Step {
    D6Step::Continue(SevereInjuryFrame { by, hit, answer: None }.into())
}

impl Work<D6Frame> for SevereInjuryFrame {
    /// Asks about the hit, and applies the answer. D6-SEV-01, D6-SEV-04
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        let hit = self.hit;
        match self.answer {
            None => {
                let choice = question(battle, self.by, hit);
                D6Step::Ask(self.into(), choice)
            }
            Some(is_spared) => {
                match is_spared {
                    true => maim(battle, hit),
                    false => charts::suffer(battle, hit.unit, DamageEffect::Killed, hit.place),
                }
                D6Step::Done
            }
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == SPARE);
    }
}

/// Incapacitates a unit and leaves it with a lasting injury at the place of the hit, which is rolled if it is not known.
/// D6-SEV-03, D6-SEV-04
fn maim(battle: &mut BattleAccess, DeadlyHit { unit, place }: DeadlyHit) {
    let injured = place.or_else(|| location::roll(battle, unit)).unwrap_or(HitLocation::Torso);
    battle.severe_mut(unit).add(injured);
    let words = match injured {
        HitLocation::Head | HitLocation::Torso => format!("is crippled for good at the {}", injured.name()),
        HitLocation::LeftArm | HitLocation::RightArm | HitLocation::LeftLeg | HitLocation::RightLeg => {
            format!("loses the use of the {} for good", injured.name())
        }
    };
    battle.log_event(Event::Acted { unit, action: ActionKey::of("attack"), words });
    daze(battle, unit);
    // The armour goes by the hit: a blast has no place. D6-ARM-07, D6-LOC-02
    charts::damage_armour(battle, unit, DamageEffect::Killed, place);
    battle.stuns_mut(unit).was_hit = true;
    let mut injury = battle.injury_mut(unit);
    (injury.wakes, injury.groggy) = (None, false);
    worsen(battle, unit, InjuryLevel::Incapacitated);
    charts::set_waking(battle, unit);
}

fn question(battle: &BattleAccess, by: UnitId, hit: DeadlyHit) -> Choice {
    let name = battle.name(hit.unit);
    let place =
        hit.place.map_or_else(|| "a place that a die decides".to_owned(), |place| format!("the {}", place.name()));
    Choice {
        kind: "severe_injury".into(),
        side: battle.side(by),
        unit: by,
        about: Some(hit.unit),
        prompt: format!("The damage kills {name}. Spare its life?"),
        details: vec![format!("Spared, {name} is incapacitated, with a lasting injury at {place}.")],
        is_reaction: false,
        options: vec![
            ChoiceOption::new(KILL, format!("Kill {name}")),
            ChoiceOption::new(SPARE, "Cause a lasting injury instead"),
        ],
    }
}
