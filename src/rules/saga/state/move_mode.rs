//! The battle, turns, moves, what takes effect at once, and chances to react.

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveMode {
    /// Up to its speed. SAGA-MOVE-01
    Walk,
    /// Half its speed, the first step guarded. SAGA-WDRAW-01
    Withdraw,
    /// Up to its speed, hiding where it ends. SAGA-BEY-23
    Sneak,
    /// One square, prone. SAGA-PRONE-07
    Crawl,
    /// Up to its speed, straight at an enemy. SAGA-CHARGE-01
    Charge,
    /// Several times its speed, straight. SAGA-RUN-01
    Run,
    /// Over an edge, up or down, at the end of a climb. SAGA-BEY-44
    Climb,
    /// Up to its speed, past and through enemies. SAGA-BEY-24
    Tumble {
        /// Whether the check has succeeded.
        passed: bool,
    },
}
