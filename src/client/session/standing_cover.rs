//! The cover that units have, where they stand, from the unit under the pointer or from the unit that acts.

use bevy::prelude::*;

use super::{IdleBoard, Pointer, Session, UpdateSet, ViewModel, request::handle_requests};
use crate::{
    battle::UnitId,
    rules::{self, BattleQuery, TargetCover, cover_from, perceived_enemies},
};

/// The cover of some units from one enemy of theirs.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct StandingCover {
    /// The enemy; `None` if no cover is shown.
    pub from: Option<UnitId>,
    /// The units that it could shoot at, as far as cover goes, with their cover.
    pub covers: Vec<(UnitId, TargetCover)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StandingCover>().add_systems(Update, update.after(handle_requests).in_set(UpdateSet::Rules));
}

/// The unit from which cover is wanted, and the moment of the battle.
#[derive(Clone, Copy, PartialEq)]
struct Wanted {
    from: UnitId,
    moment: (u64, u64),
}

/// Works the cover out again whenever the unit or the battle changes.
fn update(world: &mut World, mut last: Local<Option<Wanted>>) {
    let wanted = wanted(world);
    if *last == wanted {
        return;
    }
    *last = wanted;
    let now = match wanted {
        Some(Wanted { from, .. }) => {
            let viewer = world.get_resource::<Session>().and_then(|session| session.viewer);
            rules::as_perceived_by(world, viewer, |world| rules::query(world, |query| standing(query, from)))
        }
        None => StandingCover::default(),
    };
    world.resource_mut::<StandingCover>().set_if_neq(now);
}

fn wanted(world: &World) -> Option<Wanted> {
    let session = world.get_resource::<Session>()?;
    let view = world.resource::<ViewModel>();
    let pointed = world.resource::<Pointer>().unit;
    let from = pointed.or(view.active).filter(|_| world.resource::<IdleBoard>().0 && !view.status.is_over())?;
    Some(Wanted { from, moment: (session.battle_id, session.revision) })
}

/// The cover of the enemies of a unit that it perceives. A unit that is out of action attacks nobody.
fn standing(query: &dyn BattleQuery, from: UnitId) -> StandingCover {
    if query.side_and_space(from).is_none() || query.is_out(from) {
        return StandingCover::default();
    }
    let enemies = perceived_enemies(query, from);
    StandingCover { from: Some(from), covers: cover_from(query, from, &enemies) }
}
