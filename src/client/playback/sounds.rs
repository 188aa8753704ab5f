//! The sound of each event. It is played when the picture shows the event, and not at all if that is skipped.

use bevy::prelude::*;

use super::PlaybackDelta;
use crate::{
    battle::{DefeatKind, Event, UnitId},
    client::{
        clock::Clock,
        session::Playback,
        sound::{Cue, PlaySound},
    },
};

/// A sound that is due after some seconds of playback.
#[derive(Component, Clone, Debug)]
pub(super) struct LateSound {
    pub sound: PlaySound,
    /// Seconds until it is played.
    pub left: f32,
}

/// The sound of an event; `None` for events without a picture, and for attacks and the use of weapons, whose sounds the
/// animation plays.
pub(super) fn cue(
    event: &Event,
    next: Option<&Event>,
    is_own: &dyn Fn(UnitId) -> bool,
    is_vehicle: &dyn Fn(UnitId) -> bool,
) -> Option<Cue> {
    let cue = match event {
        Event::RoundBegan { .. } | Event::PhaseBegan { .. } => Cue::Round,
        Event::TurnBegan { unit } => {
            if is_own(*unit) {
                Cue::OwnTurn
            } else {
                Cue::OtherTurn
            }
        }
        // The step, the attack or the use of a weapon that follows has its own sound.
        Event::Acted { .. } if next.is_some_and(has_sound_of_action) => return None,
        Event::Acted { .. } => Cue::Act,
        Event::Stepped { forced: Some(_), .. } => Cue::Shove,
        Event::Stepped { unit, forced: None, .. } => {
            if is_vehicle(*unit) {
                Cue::Drive
            } else {
                Cue::Step
            }
        }
        Event::Arrived { .. } => Cue::Arrive,
        Event::Departed { .. } => Cue::Leave,
        Event::Damaged { amount, .. } => {
            if *amount > 0 {
                Cue::Hurt
            } else {
                Cue::Shrug
            }
        }
        Event::Resisted { harms, .. } => {
            if *harms {
                Cue::Hurt
            } else {
                Cue::Shrug
            }
        }
        Event::Healed { .. } | Event::Revived { .. } => Cue::Heal,
        Event::ConditionMoved { from, to, .. } => {
            if to > from {
                Cue::Worse
            } else {
                Cue::Better
            }
        }
        Event::Fell { fall, .. } => match fall.fate {
            DefeatKind::Down => Cue::Down,
            DefeatKind::Gone => Cue::Gone,
        },
        Event::PostureChanged { prone: true, .. } => Cue::Prone,
        Event::PostureChanged { prone: false, .. } => Cue::StandUp,
        Event::Checked { passed: true, .. } => Cue::Pass,
        Event::Checked { passed: false, .. } => Cue::Fail,
        Event::Rolled { .. } => Cue::Dice,
        Event::Spent { .. } => Cue::Spend,
        Event::ItemMoved { .. } => Cue::Item,
        Event::DoorMoved { open: true, .. } => Cue::DoorOpen,
        Event::DoorMoved { open: false, .. } => Cue::DoorClose,
        Event::Exploded { .. } => Cue::Explosion,
        Event::Broken { .. } => Cue::Break,
        Event::Announced { .. } => Cue::Announce,
        Event::Ended { .. } => Cue::Over,
        Event::Attacked { .. }
        | Event::WeaponUsed { .. }
        | Event::InitiativeRolled { .. }
        | Event::OrderSet { .. }
        | Event::TurnEnded { .. }
        | Event::FlagChanged { .. }
        | Event::Asked { .. }
        | Event::Declined { .. } => return None,
    };
    Some(cue)
}

/// Returns true for events with the sound of an action.
fn has_sound_of_action(event: &Event) -> bool {
    matches!(event, Event::Stepped { .. } | Event::Attacked { in_area: false, .. } | Event::WeaponUsed { .. })
}

/// Plays the sounds that are due, and forgets all if the playback is skipped.
pub(super) fn play(
    mut commands: Commands,
    delta: Res<PlaybackDelta>,
    playback: Res<Playback>,
    mut late: Query<(Entity, &mut LateSound)>,
    mut sounds: MessageWriter<PlaySound>,
    mut clock: ResMut<Clock>,
) {
    for (entity, mut late) in &mut late {
        if playback.skip || playback.instant {
            commands.entity(entity).despawn();
        } else if late.left > 0.0 {
            late.left -= delta.0;
            clock.keep_awake();
        } else {
            sounds.write(late.sound.clone());
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{ActionKey, AttackKind, Defeat, Outcome, Roll},
        dice::Breakdown,
        grid::Square,
    };

    const OWN: UnitId = UnitId(0);
    const OTHER: UnitId = UnitId(1);
    /// A vehicle.
    const CAR: UnitId = UnitId(2);
    const AT: Square = Square { x: 1, y: 1 };

    fn heard(event: &Event, next: Option<&Event>) -> Option<Cue> {
        cue(event, next, &|unit| unit == OWN, &|unit| unit == CAR)
    }

    fn roll() -> Roll {
        Roll::new("1d20".parse().expect("a code"), vec![10], Breakdown::new())
    }

    fn stepped(unit: UnitId) -> Event {
        Event::Stepped { unit, from: AT, to: Square::new(2, 1), cost: 1, driver: None, forced: None }
    }

    fn resisted(harms: bool) -> Event {
        Event::Resisted { unit: OWN, by: None, damage: roll(), resistance: roll(), result: String::new(), harms }
    }

    fn damaged(amount: i32) -> Event {
        Event::Damaged { unit: OWN, by: None, roll: roll(), notes: Vec::new(), amount, left: 5, max: 9 }
    }

    fn moved_on_track(from: u8, to: u8) -> Event {
        Event::ConditionMoved { unit: OWN, track: "condition".into(), from, to, label: String::new() }
    }

    fn fell(fate: DefeatKind) -> Event {
        Event::Fell { unit: OWN, fall: Defeat { fate, label: String::new() } }
    }

    fn acted() -> Event {
        Event::Acted { unit: OWN, action: ActionKey::of("attack"), words: String::new() }
    }

    #[test]
    fn each_event_has_its_sound() {
        for (event, sound) in [
            (Event::RoundBegan { round: 1, title: None }, Cue::Round),
            (Event::TurnBegan { unit: OWN }, Cue::OwnTurn),
            (Event::TurnBegan { unit: OTHER }, Cue::OtherTurn),
            (acted(), Cue::Act),
            (stepped(OWN), Cue::Step),
            (stepped(CAR), Cue::Drive),
            (Event::Arrived { unit: OWN, at: AT }, Cue::Arrive),
            (Event::Departed { unit: OWN, at: AT, by: "the lift".into() }, Cue::Leave),
            (damaged(3), Cue::Hurt),
            (damaged(0), Cue::Shrug),
            (resisted(true), Cue::Hurt),
            (resisted(false), Cue::Shrug),
            (moved_on_track(0, 1), Cue::Worse),
            (moved_on_track(1, 0), Cue::Better),
            (fell(DefeatKind::Down), Cue::Down),
            (fell(DefeatKind::Gone), Cue::Gone),
            (Event::PostureChanged { unit: OWN, prone: true }, Cue::Prone),
            (Event::PostureChanged { unit: OWN, prone: false }, Cue::StandUp),
            (Event::checked(OWN, "Stealth", roll(), 10, true), Cue::Pass),
            (Event::checked(OWN, "Stealth", roll(), 15, false), Cue::Fail),
            (Event::DoorMoved { unit: None, square: AT, open: true }, Cue::DoorOpen),
            (Event::DoorMoved { unit: None, square: AT, open: false }, Cue::DoorClose),
            (Event::Exploded { by: OWN, what: "grenade".into(), at: AT, corner: None }, Cue::Explosion),
            (Event::Broken { unit: OWN, what: "door".into(), square: AT }, Cue::Break),
            (Event::Announced { words: "Reinforcements".into() }, Cue::Announce),
            (Event::Ended { outcome: Outcome { winner: None, reason: String::new() } }, Cue::Over),
        ] {
            assert_eq!(heard(&event, None), Some(sound), "{event:?}");
        }
    }

    #[test]
    fn an_action_leaves_the_sound_to_what_it_does() {
        let used = Event::WeaponUsed {
            unit: OWN,
            weapon: "grenade".into(),
            manner: AttackKind::Thrown,
            at: Some(AT),
            corner: None,
            spray: Vec::new(),
        };
        assert_eq!(heard(&acted(), Some(&used)), None);
        assert_eq!(heard(&acted(), Some(&stepped(OWN))), None);
        assert_eq!(heard(&used, None), None, "the animation plays it");
        assert_eq!(heard(&acted(), Some(&damaged(3))), Some(Cue::Act));
    }
}
