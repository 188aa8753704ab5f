//! What holds of a unit for a while: fighting defensively, aimed, grabbed.
//!
//! One list per unit, nearly always empty. Whoever needs an effect asks the fighter's; the combat sequence ends those
//! whose time is over. A new effect takes a line in [`EffectKind`] and one in each of its methods.

use crate::{
    battle::UnitId,
    rules::saga::data::{
        skill::{self, Skill},
        unit::UnitData,
    },
};
use bevy::prelude::{Component, *};
use std::borrow::Cow;

/// A check that can be helped: of a skill, or of Strength where something is to be broken. SAGA-AID-02
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Of a skill.
    Skill(Skill),
    /// Of Strength.
    Strength,
}

/// The checks that come up in a battle and can be made for somebody else to see how.
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

    /// What players call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Skill(skill) => skill::skill_name(skill),
            Self::Strength => "Strength",
        }
    }

    /// Whether somebody of this kind can make the check: Psi takes training. SAGA-BEY-14
    pub fn is_open_to(self, data: &UnitData) -> bool {
        match self {
            Self::Skill(Skill::Psi) => data.trained.contains(&Skill::Psi),
            Self::Skill(_) | Self::Strength => true,
        }
    }
}

/// What holds of a unit for a while, in the order in which it began.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effects(pub Vec<Effect>);

/// One thing that holds for a while.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// What.
    pub what: EffectKind,
    /// Who caused it.
    pub by: UnitId,
    /// How long.
    pub until: Until,
}

/// What can hold of a unit for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EffectKind {
    /// It fights defensively: harder to hit, worse at hitting. SAGA-FDEF-01
    Defensive,
    /// It does nothing but defend itself: no attacks at all. SAGA-FDEF-02
    FullDefense,
    /// It sees nothing and moves at half its speed. SAGA-BEY-41
    Blinded,
    /// It has made, or may have made, several attacks in one action. SAGA-FULL-04
    ExtraAttacks {
        /// Taken from its attack rolls.
        penalty: i32,
    },
    /// It strikes at the end of a charge. SAGA-CHARGE-02
    Charging,
    /// It has charged. SAGA-CHARGE-03
    OffBalance,
    /// It has run. SAGA-BEY-25
    Running {
        /// In how many rounds in a row.
        rounds: u8,
    },
    /// It has aimed. SAGA-AIM-01
    Aiming {
        /// At whom.
        at: UnitId,
    },
    /// A friend helps its next attack. SAGA-AID-04
    Aided {
        /// On whom.
        against: UnitId,
    },
    /// A friend helps its next check. SAGA-AID-02
    AidedCheck {
        /// Which.
        task: Task,
    },
    /// An enemy hinders its next attack. SAGA-AID-05
    Suppressed,
    /// An enemy holds on to it. SAGA-GRAB-03, SAGA-GRAB-04
    Grabbed,
    /// An enemy pins it to the ground. SAGA-BEY-08
    Pinned,
    /// Its next skill check counts 10 instead of the die. SAGA-BEY-22
    TakingTen,
}

/// How long an effect lasts. SAGA-RND-04, SAGA-RND-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    /// Until just before a unit's count comes up for the `turns`th time from now; 1 is its next turn.
    Start {
        /// Whose count.
        of: UnitId,
        /// How many of its turns begin before.
        turns: u8,
    },
    /// Until a unit has ended its turn for the `turns`th time from now; 1 is the running one, or its next.
    End {
        /// Whose turn.
        of: UnitId,
        /// How many of its turns end before.
        turns: u8,
    },
    /// Until something ends it.
    Ended,
}

/// A point at which effects end by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A unit's count comes up.
    Start(UnitId),
    /// A unit has ended its turn.
    End(UnitId),
}

impl EffectKind {
    /// A stable name for programs; also the name of its picture in the icon sheet, where there is one.
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
        }
    }

    /// What a unit is while it holds; completes `She is ...`.
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
        }
    }

    /// What it means.
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
        }
    }

    /// Whether its beginning and end are worth telling.
    pub fn is_told(self) -> bool {
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
            | Self::Pinned => true,
            // What it does is told by what follows.
            Self::Charging | Self::Running { .. } => false,
        }
    }
}

impl Effects {
    /// All of them, in the order in which they began.
    pub fn iter(&self) -> impl Iterator<Item = &Effect> {
        self.0.iter()
    }

    /// The same with one more, for whoever imagines it.
    #[must_use]
    pub fn with(&self, more: impl IntoIterator<Item = Effect>) -> Self {
        Self(self.0.iter().cloned().chain(more).collect())
    }

    /// The same without some of them.
    pub fn without(&self, ends: impl Fn(&Effect) -> bool) -> Self {
        Self(self.0.iter().filter(|effect| !ends(effect)).cloned().collect())
    }

    /// Whether something holds.
    pub fn has(&self, what: EffectKind) -> bool {
        self.0.iter().any(|effect| effect.what == what)
    }
}

impl Until {
    /// The remaining time in words.
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

    /// What is left after a point; `None` if its time is over.
    pub fn after(self, point: Point) -> Option<Self> {
        match (self, point) {
            (Self::Start { of, turns }, Point::Start(unit)) if of == unit => {
                (turns > 1).then(|| Self::Start { of, turns: turns - 1 })
            }
            (Self::End { of, turns }, Point::End(unit)) if of == unit => {
                (turns > 1).then(|| Self::End { of, turns: turns - 1 })
            }
            (Self::Start { .. } | Self::End { .. } | Self::Ended, Point::Start(_) | Point::End(_)) => Some(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        battle::UnitId,
        rules::saga::state::effects::{Point, Until},
    };

    const ONE: UnitId = UnitId(1);
    const TWO: UnitId = UnitId(2);

    /// SAGA-RND-05, SAGA-EX-01
    #[test]
    fn effects_end_at_their_point_and_no_other() {
        let next = Until::Start { of: ONE, turns: 1 };
        assert_eq!(next.after(Point::Start(TWO)), Some(next));
        assert_eq!(next.after(Point::End(ONE)), Some(next));
        assert_eq!(next.after(Point::Start(ONE)), None);
        let third = Until::End { of: ONE, turns: 3 };
        assert_eq!(third.after(Point::End(ONE)), Some(Until::End { of: ONE, turns: 2 }));
        assert_eq!(Until::Ended.after(Point::End(ONE)), Some(Until::Ended));
    }

    #[test]
    fn remaining_time_in_words() {
        let name = |_: UnitId| "Ro".to_owned();
        assert_eq!(Until::Start { of: ONE, turns: 1 }.words(name), "until the start of Ro's turn");
        assert_eq!(Until::End { of: ONE, turns: 2 }.words(name), "until the end of Ro's turn, 2 turns from now");
    }
}
