//! Components by the id of their entity, and the tables that say who writes which component and which resource. Rule sets
//! group the components of units and things in queries; an id always leads to all of them.

use std::ops::Deref;

use bevy::{
    ecs::{
        component::Mutable,
        query::{QueryData, QueryFilter, ROQueryItem},
        system::SystemParam,
    },
    prelude::{Entity, Query, ResMut, Resource},
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

/// A resource that all rules read and one topic writes, by the method that `write_resources!` makes.
#[derive(SystemParam)]
pub struct Owned<'w, R: Resource<Mutability = Mutable>> {
    resource: ResMut<'w, R>,
}

impl<R: Resource<Mutability = Mutable>> Deref for Owned<'_, R> {
    type Target = R;

    fn deref(&self) -> &R {
        &self.resource
    }
}

impl<R: Resource<Mutability = Mutable>> Owned<'_, R> {
    /// The resource, for the methods that give a topic its write access.
    pub fn for_owner(&mut self) -> &mut R {
        &mut self.resource
    }
}

/// The table of the components of units: gives each component its write access, and names the topic that owns it. Only
/// files of that topic write the component, which `tests/structure` checks. Each line says: method, query and field,
/// component, owner.
macro_rules! write_components {
    ($($method:ident $query:ident $field:ident: $component:ty, $owner:ident;)*) => {
        impl BattleAccess<'_, '_> {
            $(
                #[doc = concat!("The `", stringify!($component), "` of a unit, for `", stringify!($owner), "` to write.")]
                pub fn $method(&mut self, unit: $crate::battle::UnitId) -> ::bevy::prelude::Mut<'_, $component> {
                    $crate::battle::fetch::write(&mut self.$query, self.roster.entity(unit)).$field
                }
            )*
        }
    };
}
pub(crate) use write_components;

/// The same table for a rule set in which each of these components has a query of its own: most rules ask for one or two
/// components of a unit, and each that a query fetches beside them costs time. The table also gives each component its
/// read access. Each line says: method to write, method to read, component, owner.
macro_rules! unit_components {
    ($($write:ident $read:ident: $component:ty, $owner:ident;)*) => {
        /// The components of the units that change during a battle.
        #[derive(::bevy::ecs::system::SystemParam)]
        struct UnitComponents<'w, 's> {
            $($read: ::bevy::prelude::Query<
                'w,
                's,
                &'static mut $component,
                ::bevy::prelude::With<$crate::battle::Unit>,
            >,)*
        }

        impl BattleAccess<'_, '_> {
            $(
                #[doc = concat!("The `", stringify!($component), "` of a unit.")]
                pub fn $read(&self, unit: $crate::battle::UnitId) -> &$component {
                    $crate::battle::fetch::read(&self.components.$read, self.roster.entity(unit))
                }

                #[doc = concat!("The `", stringify!($component), "` of a unit, for `", stringify!($owner), "` to write.")]
                pub fn $write(&mut self, unit: $crate::battle::UnitId) -> ::bevy::prelude::Mut<'_, $component> {
                    $crate::battle::fetch::write(&mut self.components.$read, self.roster.entity(unit))
                }
            )*
        }
    };
}
pub(crate) use unit_components;

/// The same table for resources. Each line says: method, field, resource, owner.
macro_rules! write_resources {
    ($($method:ident $field:ident: $resource:ty, $owner:ident;)*) => {
        impl BattleAccess<'_, '_> {
            $(
                #[doc = concat!("The `", stringify!($resource), "`, for `", stringify!($owner), "` to write.")]
                pub fn $method(&mut self) -> &mut $resource {
                    self.$field.for_owner()
                }
            )*
        }
    };
}
pub(crate) use write_resources;
