//! Conditions of a unit besides those of posture, stealth and health. SWU-COND-01, SWU-COND-02

use bevy::prelude::Component;

use crate::battle::UnitId;

/// The conditions of a unit. The same condition twice does not add up. Owned by `conditions`. SWU-COND-07
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conditions {
    /// The difficulty of the save that ends a stun; `None` if the unit is not stunned. SWU-STUN-06
    pub stunned: Option<i32>,
    /// True until the start of its next turn after it dodged. SWU-ACT-08
    pub dodging: bool,
    /// True in the first round if its enemies took it by surprise. SWU-INIT-05
    pub surprised: bool,
    /// The unit that holds it. SWU-GRAP-04
    pub grappled_by: Option<UnitId>,
    /// The number of its own turns that it stays blinded. SWU-COND-06
    pub blinded: u8,
    /// The number of its own turns that it stays restrained. SWU-COND-06
    pub restrained: u8,
    /// The source of its fear and the number of its own turns that it lasts. SWU-COND-06
    pub frightened: Option<(UnitId, u8)>,
    /// The help that it has got. SWU-ACT-13
    pub help: Option<Help>,
}

/// Help for the next roll. SWU-ACT-14
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Help {
    /// The helper, at the start of whose next turn the help lapses.
    pub by: UnitId,
    /// The enemy that the next attack must be made on; `None` for help with an ability check.
    pub against: Option<UnitId>,
}
