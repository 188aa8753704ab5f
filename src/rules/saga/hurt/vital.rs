//! Hit points; falling unconscious, being disabled, dying; coming back.

use bevy::prelude::Component;

use super::condition::{self, HELPLESS};
use crate::{
    battle::{Defeat, DefeatKind, Event, UnitId},
    dice::Breakdown,
    rules::saga::{
        ability::{character_level, modifier},
        battle::BattleAccess,
        data::Nature,
        gear,
        hands::grab,
        moving::prone::{self, Posture},
        sequence::{order::Moment, ready},
        vehicles::boarding,
    },
};

/// Rounds until an unconscious creature makes its check: one minute. SAGA-UNC-02, SAGA-RND-01
pub const ROUNDS_UNCONSCIOUS: u32 = 10;
/// Difficulty of that check. SAGA-UNC-02
const CONSTITUTION_DC: i32 = 10;

/// How much a unit can take. Never below 0. SAGA-HP-01, SAGA-CONV-07
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HitPoints {
    /// Now.
    pub now: i32,
    /// At most.
    pub max: i32,
}

/// Whether a unit can act.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Vital {
    /// It can. SAGA-HP-02, SAGA-ACT-17
    #[default]
    Fit,
    /// A creature at 0 hit points or at the bottom of the track. SAGA-UNC-01
    Unconscious {
        /// The turn in which it fell; its check is due ten rounds later. `None` once that check was made.
        since: Option<Moment>,
        /// Whether stun damage did it: the check cannot kill. SAGA-STUN-08
        stunned: bool,
    },
    /// A robot at 0 hit points or at the bottom of the track. SAGA-UNC-13
    Disabled,
    /// A creature beyond help. SAGA-DEAD-01
    Dead,
    /// A robot or vehicle beyond repair. SAGA-DEAD-02
    Destroyed,
}

impl Vital {
    /// Whether it can act.
    pub fn is_fit(self) -> bool {
        self == Self::Fit
    }

    /// Whether it is unconscious.
    pub fn is_unconscious(self) -> bool {
        matches!(self, Self::Unconscious { .. })
    }

    /// Whether it is dead or destroyed.
    pub fn is_gone(self) -> bool {
        matches!(self, Self::Dead | Self::Destroyed)
    }

    /// In a word; `None` while it can act.
    pub fn label(self) -> Option<&'static str> {
        match self {
            Self::Fit => None,
            Self::Unconscious { .. } => Some("unconscious"),
            Self::Disabled => Some("disabled"),
            Self::Dead => Some("dead"),
            Self::Destroyed => Some("destroyed"),
        }
    }
}

/// A creature falls unconscious: prone, its hands open, no actions. SAGA-UNC-01, SAGA-UNC-12
pub fn fall_unconscious(battle: &mut BattleAccess, unit: UnitId) {
    let since = Some(battle.order.moment());
    go_down(battle, unit, Vital::Unconscious { since, stunned: false });
}

/// Remembers of a creature that just fell unconscious that stun damage did it. SAGA-STUN-08
pub fn note_stunned(battle: &mut BattleAccess, unit: UnitId) {
    if let Vital::Unconscious { stunned, .. } = &mut *battle.vital_mut(unit) {
        *stunned = true;
    }
}

/// A robot is disabled: prone, inert until repaired. SAGA-UNC-13, SAGA-ZERO-03
pub fn disable(battle: &mut BattleAccess, unit: UnitId) {
    go_down(battle, unit, Vital::Disabled);
}

/// A creature dies, a robot is destroyed. SAGA-DT-04
pub fn kill(battle: &mut BattleAccess, unit: UnitId) {
    let vital = match battle.nature(unit) {
        Nature::Living => Vital::Dead,
        Nature::Robot | Nature::Vehicle => Vital::Destroyed,
    };
    let moment = battle.order.moment();
    battle.body_mut(unit).death.0 = Some(moment);
    go_down(battle, unit, vital);
}

fn go_down(battle: &mut BattleAccess, unit: UnitId, vital: Vital) {
    *battle.vital_mut(unit) = vital;
    let fate = if vital.is_gone() { DefeatKind::Gone } else { DefeatKind::Down };
    let label = vital.label().unwrap_or_default().to_owned();
    battle.tell(Event::Fell { unit, fall: Defeat { fate, label } });
    if battle.data_of(unit).vehicle.is_some() {
        return boarding::break_down(battle, unit);
    }
    prone::set(battle, unit, Posture::Prone);
    gear::drop_everything_held(battle, unit);
    ready::lose(battle, unit);
    grab::let_go(battle, unit);
    if vital.is_gone() {
        grab::free(battle, unit);
    }
}

/// Gives points back. Whoever was down wakes: prone, one step up, with what was healed.
/// SAGA-UNC-09, SAGA-UNC-10, SAGA-UNC-14, SAGA-WIND-06
pub fn heal(battle: &mut BattleAccess, unit: UnitId, points: i32) {
    if battle.vital(unit).is_gone() || points <= 0 {
        return;
    }
    let was_down = !battle.vital(unit).is_fit();
    *battle.vital_mut(unit) = Vital::Fit;
    let mut body = battle.body_mut(unit);
    let amount = points.min(body.hp.max - body.hp.now);
    body.hp.now += amount;
    let (left, max) = (body.hp.now, body.hp.max);
    battle.tell(Event::Healed { unit, amount, left, max });
    if was_down {
        condition::shift(battle, unit, 1);
        battle.tell(Event::Revived { unit });
    }
}

/// The check of a creature that has been unconscious for a minute. SAGA-UNC-02 to SAGA-UNC-07, SAGA-STUN-08
pub fn wake_or_worsen(battle: &mut BattleAccess, unit: UnitId) {
    let stunned = matches!(battle.vital(unit), Vital::Unconscious { stunned: true, .. });
    let data = battle.data_of(unit);
    // No condition penalty: this is the check out of the helpless state. SAGA-UNC-12
    let (level, constitution) = (character_level(data).max(1), data.abilities.constitution.unwrap_or(0));
    let bonus = Breakdown::new().with("Constitution", modifier(constitution));
    let roll = battle.roll_d20(bonus);
    let (natural_one, total) = (roll.faces.first() == Some(&1), roll.total);
    let passed = !natural_one && total >= CONSTITUTION_DC;
    battle.tell(Event::Checked { unit, what: "Constitution".to_owned(), roll, dc: CONSTITUTION_DC, passed });
    if passed {
        heal(battle, unit, level);
    } else if !stunned && (natural_one || total <= CONSTITUTION_DC - 5) {
        kill(battle, unit);
    } else {
        *battle.vital_mut(unit) = Vital::Unconscious { since: None, stunned };
        let mut body = battle.body_mut(unit);
        body.track.persistent = body.track.persistent.saturating_add(1);
    }
}

/// Takes points away. Tells how many were left.
pub fn lose(battle: &mut BattleAccess, unit: UnitId, points: i32) -> i32 {
    let hp = &mut battle.body_mut(unit).hp;
    hp.now = (hp.now - points).max(0);
    hp.now
}

/// Reduced to 0 without dying: five steps down, which is the bottom. SAGA-ZERO-01, SAGA-ZERO-03
pub fn knock_out(battle: &mut BattleAccess, unit: UnitId) {
    if battle.body(unit).track.step == HELPLESS {
        return;
    }
    condition::shift(battle, unit, -5);
}
