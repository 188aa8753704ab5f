//! Warnings about levels without faults: they can be played, but probably not as their designer wants.
//!
//! | file | what it warns of |
//! |---|---|
//! | `map.rs` | characters that are never drawn, doors in the open |
//! | `sides.rs` | sides that nobody plays or that have lost at the start, reserves that never come |
//! | `goals.rs` | objectives that are met at the start, or can no longer be met when they begin |
//! | `triggers.rs` | rounds that never begin, doors that open and close at once |

mod goals;
mod map;
mod sides;
mod triggers;

use super::{
    fault::Faults, forecast::Forecast, legend::Legend, objective_list::ObjectiveList, rows::MapLayout, sides::SideList,
    trigger_draft::TriggerDraft, units::UnitList, zones::ZoneList,
};

/// The sections of a level without faults.
pub(super) struct Drafts<'a> {
    pub legend: &'a Legend,
    pub layout: &'a MapLayout,
    pub sides: &'a SideList,
    pub zones: &'a ZoneList,
    pub units: &'a UnitList,
    pub objectives: &'a ObjectiveList,
    pub triggers: &'a [TriggerDraft],
    pub forecast: &'a Forecast,
}

/// Adds the warnings about a level.
pub(super) fn collect(drafts: &Drafts, faults: &mut Faults) {
    map::undrawn_characters(drafts, faults);
    map::open_doors(drafts, faults);
    sides::without_people(drafts, faults);
    sides::lost_at_the_start(drafts, faults);
    sides::idle_reserves(drafts, faults);
    goals::met_at_the_start(drafts, faults);
    goals::never_begun(drafts, faults);
    goals::hopeless(drafts, faults);
    triggers::late_rounds(drafts, faults);
    triggers::late_arrivals(drafts, faults);
    triggers::contrary_doors(drafts, faults);
}
