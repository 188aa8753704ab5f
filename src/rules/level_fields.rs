//! The fields of levels that only some rule sets read.

/// A field of a level that only some rule sets read. The others play as if it were not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LevelField {
    /// Lower ground.
    Pits,
    /// Ground that carries a limited weight.
    Spans,
    /// Hidden traps.
    Traps,
    /// The difficulty of operating a console.
    ConsoleDifficulty,
    /// The grade of a lock.
    LockGrade,
    /// The losses at which a side of the computer gives up.
    Morale,
    /// The units that know of their enemies when the battle begins.
    Aware,
    /// The units that are off their guard.
    Unwary,
    /// The seats of units in vehicles.
    Seats,
}

impl LevelField {
    /// All fields, in the order of the level designer's guide.
    pub const ALL: [Self; 9] = [
        Self::Pits,
        Self::Spans,
        Self::Traps,
        Self::ConsoleDifficulty,
        Self::LockGrade,
        Self::Morale,
        Self::Aware,
        Self::Unwary,
        Self::Seats,
    ];

    /// The name of the field in the level designer's guide.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pits => "`pits`",
            Self::Spans => "`spans`",
            Self::Traps => "`traps`",
            Self::ConsoleDifficulty => "`difficulty` of a console",
            Self::LockGrade => "grade of a `lock`",
            Self::Morale => "`morale` of a side",
            Self::Aware => "`aware` of a side or a unit",
            Self::Unwary => "`unwary` of a side or a unit",
            Self::Seats => "`aboard` and `seat` of a unit",
        }
    }
}
