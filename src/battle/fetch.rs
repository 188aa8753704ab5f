//! Components by the id of their entity. Rule sets group the components of units and things in queries; an id always
//! leads to all of them.

use bevy::{
    ecs::query::{QueryData, QueryFilter, ROQueryItem},
    prelude::{Entity, Query},
};

/// The reason why the components are always there.
const DEPLOYED: &str = "units and things are never despawned and have all components from the start of the battle on";

/// The components of a unit or a thing, to read. The entity is that of an id; ids come from the roster and the list of
/// things, or were checked against them when a command came in.
#[expect(clippy::expect_used, reason = "units and things last as long as the battle, with all their components")]
pub fn read<'a, 's, D: QueryData, F: QueryFilter>(
    query: &'a Query<'_, 's, D, F>,
    entity: Option<Entity>,
) -> ROQueryItem<'a, 's, D> {
    entity.and_then(|entity| query.get(entity).ok()).expect(DEPLOYED)
}

/// The components of a unit or a thing, to change.
#[expect(clippy::expect_used, reason = "as in `read`")]
pub fn write<'a, 's, D: QueryData, F: QueryFilter>(
    query: &'a mut Query<'_, 's, D, F>,
    entity: Option<Entity>,
) -> D::Item<'a, 's> {
    entity.and_then(|entity| query.get_mut(entity).ok()).expect(DEPLOYED)
}
