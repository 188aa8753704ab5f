//! The modes of movement.

/// The modes of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveMode {
    /// Up to the unit's speed. SAGA-MOVE-01
    Walk,
    /// Half the unit's speed; the first step does not provoke. SAGA-WDRAW-01
    Withdraw,
    /// Up to the unit's speed; it hides where it stops. SAGA-BEY-23
    Sneak,
    /// One square while prone. SAGA-PRONE-07
    Crawl,
    /// Up to the unit's speed, in a straight line to an enemy. SAGA-CHARGE-01
    Charge,
    /// Several times the unit's speed, in a straight line. SAGA-RUN-01
    Run,
    /// The last step of a climb, over the edge of a pit. SAGA-BEY-44
    Climb,
    /// Up to the unit's speed, past and through enemies. SAGA-BEY-24
    Tumble {
        /// True if the Acrobatics check succeeded.
        passed: bool,
    },
}
