//! Temporary effects on units: fighting defensively, aiming, grabbed.
//!
//! Each unit has one list, nearly always empty. Queries that need an effect look it up in the unit's list; the `turns`
//! topic removes expired effects. A new effect needs a variant of [`EffectKind`] and an arm in each of its methods.

use crate::battle::UnitId;
use crate::rules::saga::data::{Skill, UnitData, skill};
use bevy::prelude::{Component, *};
use std::borrow::Cow;

/// A check that an ally can aid: a skill check, or a Strength check to break something. SAGA-AID-02
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// A skill check.
    Skill(Skill),
    /// A Strength check.
    Strength,
}

/// The checks that come up in a battle and that an ally can aid.
pub const TASKS: [Task; 11] = [
    Task::Skill(Skill::Acrobatics),
    Task::Skill(Skill::Endurance),
    Task::Skill(Skill::Mechanics),
    Task::Skill(Skill::Perception),
    Task::Skill(Skill::Pilot),
    Task::Skill(Skill::Psi),
    Task::Skill(Skill::Ride),
    Task::Skill(Skill::Stealth),
    Task::Skill(Skill::TreatInjury),
    Task::Skill(Skill::UseComputer),
    Task::Strength,
];

impl Task {
    /// The check with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        TASKS.into_iter().find(|task| task.key() == key)
    }

    pub fn key(self) -> String {
        self.name().to_lowercase().replace(' ', "_")
    }

    /// Display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Skill(skill) => skill::skill_name(skill),
            Self::Strength => "Strength",
        }
    }

    /// Returns true if a unit of this type can make the check. Psi requires training. SAGA-BEY-14
    pub fn is_open_to(self, data: &UnitData) -> bool {
        match self {
            Self::Skill(Skill::Psi) => data.trained.contains(&Skill::Psi),
            Self::Skill(_) | Self::Strength => true,
        }
    }
}

/// The active effects on a unit, oldest first. Owned by `effects.rs`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effects(pub Vec<Effect>);

/// One temporary effect.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The kind of effect.
    pub what: EffectKind,
    /// The unit that caused it.
    pub by: UnitId,
    /// Its duration.
    pub until: Until,
}

/// The kinds of temporary effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EffectKind {
    /// Fights defensively: a bonus to Reflex and a penalty on attacks. SAGA-FDEF-01
    Defensive,
    /// Full defense: a larger bonus to Reflex and no attacks. SAGA-FDEF-02
    FullDefense,
    /// Cannot see, and moves at half speed. SAGA-BEY-41
    Blinded,
    /// Has declared several attacks in one action. SAGA-FULL-04
    ExtraAttacks {
        /// Subtracted from its attack rolls.
        penalty: i32,
    },
    /// Attacks at the end of a charge. SAGA-CHARGE-02
    Charging,
    /// Has charged: the penalty to Reflex until its next turn. SAGA-CHARGE-03
    OffBalance,
    /// Has run. SAGA-BEY-25
    Running {
        /// Consecutive rounds of running.
        rounds: u8,
    },
    /// Has aimed. SAGA-AIM-01
    Aiming {
        /// The target.
        at: UnitId,
    },
    /// An ally aids its next attack. SAGA-AID-04
    Aided {
        /// The target of that attack.
        against: UnitId,
    },
    /// An ally aids its next check. SAGA-AID-02
    AidedCheck {
        /// The kind of check.
        task: Task,
    },
    /// An enemy suppresses its next attack. SAGA-AID-05
    Suppressed,
    /// Grabbed by an enemy. SAGA-GRAB-03, SAGA-GRAB-04
    Grabbed,
    /// Pinned to the ground by an enemy. SAGA-BEY-08
    Pinned,
    /// Woken or freed where another stands, without a free square near. SAGA-SPACE-03
    Crowded,
    /// Takes 10 on its next skill check. SAGA-BEY-22
    TakingTen,
}

/// The duration of an effect. SAGA-RND-04, SAGA-RND-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    /// Until just before the `turns`th initiative count of a unit from now; 1 is its next turn.
    Start {
        /// The unit whose count matters.
        of: UnitId,
        /// Number of its turns that begin before the effect ends.
        turns: u8,
    },
    /// Until a unit has ended its `turns`th turn from now; 1 is the current turn or else its next.
    End {
        /// The unit whose turn matters.
        of: UnitId,
        /// Number of its turns that end before the effect ends.
        turns: u8,
    },
    /// Until another rule ends it.
    Ended,
}

/// A point in the turn order at which effects expire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnPoint {
    /// A unit's initiative count comes up.
    Start(UnitId),
    /// A unit has ended its turn.
    End(UnitId),
}

impl EffectKind {
    /// A stable identifier for programs; also the icon name, where the icon sheet has one.
    pub fn key(self) -> &'static str {
        match self {
            Self::Defensive => "defensive",
            Self::FullDefense => "full_defense",
            Self::TakingTen => "taking_ten",
            Self::Blinded => "blinded",
            Self::ExtraAttacks { .. } => "extra_attacks",
            Self::Charging => "charging",
            Self::OffBalance => "off_balance",
            Self::Running { .. } => "running",
            Self::Aiming { .. } => "aim",
            Self::Aided { .. } | Self::AidedCheck { .. } => "aid",
            Self::Suppressed => "suppressed",
            Self::Grabbed => "grabbed",
            Self::Pinned => "pinned",
            Self::Crowded => "crowded",
        }
    }

    /// Display name of the state; completes `She is ...`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Defensive => "fighting defensively",
            Self::FullDefense => "in full defense",
            Self::TakingTen => "taking its time",
            Self::Blinded => "blinded",
            Self::ExtraAttacks { .. } => "attacking all out",
            Self::Charging => "charging",
            Self::OffBalance => "off balance",
            Self::Running { .. } => "running",
            Self::Aiming { .. } => "aiming",
            Self::Aided { .. } | Self::AidedCheck { .. } => "aided",
            Self::Suppressed => "suppressed",
            Self::Grabbed => "grabbed",
            Self::Pinned => "pinned",
            Self::Crowded => "crowded",
        }
    }

    /// Returns true if the unit's next attack uses the effect up, and shows it among its bonuses.
    pub fn is_used_by_attacks(self) -> bool {
        match self {
            Self::Aiming { .. } | Self::Aided { .. } | Self::AidedCheck { .. } | Self::Suppressed => true,
            Self::Defensive
            | Self::FullDefense
            | Self::TakingTen
            | Self::Blinded
            | Self::ExtraAttacks { .. }
            | Self::Charging
            | Self::OffBalance
            | Self::Running { .. }
            | Self::Grabbed
            | Self::Pinned
            | Self::Crowded => false,
        }
    }

    /// Returns true if it is good for the unit.
    pub fn helps(self) -> bool {
        match self {
            Self::Defensive
            | Self::FullDefense
            | Self::TakingTen
            | Self::Charging
            | Self::Aiming { .. }
            | Self::Aided { .. }
            | Self::AidedCheck { .. } => true,
            Self::Blinded
            | Self::ExtraAttacks { .. }
            | Self::OffBalance
            | Self::Running { .. }
            | Self::Suppressed
            | Self::Grabbed
            | Self::Pinned
            | Self::Crowded => false,
        }
    }

    /// An explanation for players.
    pub fn help(self) -> Cow<'static, str> {
        match self {
            Self::Defensive => "Harder to hit; -5 on its own attacks.".into(),
            Self::TakingTen => {
                "Its next skill check counts 10 instead of the die, if no enemy threatens it then.".into()
            }
            Self::FullDefense => "Much harder to hit; makes no attacks.".into(),
            Self::Blinded => {
                "Sees nobody and moves at half speed; strikes only where it thinks somebody is, at -5.".into()
            }
            Self::ExtraAttacks { penalty } => format!("-{penalty} on all its attacks.").into(),
            Self::Charging => "+2 on the blow at the end of the charge.".into(),
            Self::OffBalance => "-2 to Reflex after a charge.".into(),
            Self::Running { rounds } => format!("Rounds in a row: {rounds}; from the fifth on it tires.").into(),
            Self::Aiming { .. } => "Its shot at the target it has aimed at ignores cover.".into(),
            Self::Aided { .. } => "+2 on its next attack on one enemy.".into(),
            Self::AidedCheck { task } => format!("+2 on its next {} check.", task.name()).into(),
            Self::Suppressed => "-2 on its next attack.".into(),
            Self::Grabbed => "It cannot leave its square; -2 on attacks but with light and natural weapons.".into(),
            Self::Pinned => "No movement, no actions, no Dexterity bonus to Reflex.".into(),
            Self::Crowded => "Another stands in its square: it cannot act until there is room near it.".into(),
        }
    }

    /// Returns true if its start and end are written to the log.
    pub fn is_logged(self) -> bool {
        match self {
            Self::Defensive
            | Self::FullDefense
            | Self::TakingTen
            | Self::Blinded
            | Self::ExtraAttacks { .. }
            | Self::OffBalance
            | Self::Aiming { .. }
            | Self::Aided { .. }
            | Self::AidedCheck { .. }
            | Self::Suppressed
            | Self::Grabbed
            | Self::Pinned
            | Self::Crowded => true,
            // The events that follow report these.
            Self::Charging | Self::Running { .. } => false,
        }
    }
}

impl Effects {
    /// All effects, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Effect> {
        self.0.iter()
    }

    /// A copy with further effects, for hypothetical questions.
    #[must_use]
    pub fn with(&self, more: impl IntoIterator<Item = Effect>) -> Self {
        Self(self.0.iter().cloned().chain(more).collect())
    }

    /// A copy without the effects that satisfy `ends`.
    pub fn without(&self, ends: impl Fn(&Effect) -> bool) -> Self {
        Self(self.0.iter().filter(|effect| !ends(effect)).cloned().collect())
    }

    /// Returns true if an effect of this kind is active.
    pub fn has(&self, what: EffectKind) -> bool {
        self.0.iter().any(|effect| effect.what == what)
    }
}

impl Until {
    /// The remaining time as text for players.
    pub fn words(self, name: impl Fn(UnitId) -> String) -> String {
        let (of, turns, point) = match self {
            Self::Start { of, turns } => (of, turns, "start"),
            Self::End { of, turns } => (of, turns, "end"),
            Self::Ended => return "until it is ended".to_owned(),
        };
        match turns {
            0 | 1 => format!("until the {point} of {}'s turn", name(of)),
            _ => format!("until the {point} of {}'s turn, {turns} turns from now", name(of)),
        }
    }

    /// The remaining duration after a point in the turn order; `None` if the effect expires there.
    pub fn after(self, point: TurnPoint) -> Option<Self> {
        match (self, point) {
            (Self::Start { of, turns }, TurnPoint::Start(unit)) if of == unit => {
                (turns > 1).then(|| Self::Start { of, turns: turns - 1 })
            }
            (Self::End { of, turns }, TurnPoint::End(unit)) if of == unit => {
                (turns > 1).then(|| Self::End { of, turns: turns - 1 })
            }
            (Self::Start { .. } | Self::End { .. } | Self::Ended, TurnPoint::Start(_) | TurnPoint::End(_)) => {
                Some(self)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::battle::UnitId;
    use crate::rules::saga::state::effects::{TurnPoint, Until};

    const ONE: UnitId = UnitId(1);
    const TWO: UnitId = UnitId(2);

    /// SAGA-RND-05, SAGA-EX-01
    #[test]
    fn effects_end_at_their_point_and_no_other() {
        let next = Until::Start { of: ONE, turns: 1 };
        assert_eq!(next.after(TurnPoint::Start(TWO)), Some(next));
        assert_eq!(next.after(TurnPoint::End(ONE)), Some(next));
        assert_eq!(next.after(TurnPoint::Start(ONE)), None);
        let third = Until::End { of: ONE, turns: 3 };
        assert_eq!(third.after(TurnPoint::End(ONE)), Some(Until::End { of: ONE, turns: 2 }));
        assert_eq!(Until::Ended.after(TurnPoint::End(ONE)), Some(Until::Ended));
    }

    #[test]
    fn remaining_time_in_words() {
        let name = |_: UnitId| "Ro".to_owned();
        assert_eq!(Until::Start { of: ONE, turns: 1 }.words(name), "until the start of Ro's turn");
        assert_eq!(Until::End { of: ONE, turns: 2 }.words(name), "until the end of Ro's turn, 2 turns from now");
    }
}
