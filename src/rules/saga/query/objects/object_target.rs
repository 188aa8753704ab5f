//! The objects that attacks can be aimed at, found by the target of an order.

use crate::{
    battle::{Illegal, UnitId},
    grid::{Diagonal, Space, Square},
    rules::saga::{
        query::{close_combat::bindings, objects::lock, sight::conceal},
        state::{
            object_target::ObjectTarget,
            objects::Object,
            view::{BattleView, Combatant},
        },
    },
};

/// The object that is the target of an attack by a unit, or the reason why there is none.
pub fn find<'a>(view: &'a BattleView, unit: UnitId, target: ObjectTarget) -> Result<Object<'a>, Illegal> {
    match target {
        ObjectTarget::Standing(square) => {
            let nothing = || Illegal::new("no_object", format!("there is nothing to attack at {square}"));
            view.target_at(square).ok_or_else(nothing)
        }
        ObjectTarget::Lock(door) => {
            lock::check_shut(view, door)?;
            view.lock_at(door).ok_or_else(|| lock::not_locked(door))
        }
        ObjectTarget::Barrier(site) => {
            let nothing = || Illegal::new("no_barrier", format!("there is no wall, window or railing {site}"));
            let object = view.barrier_at(site).ok_or_else(nothing)?;
            let own = view.of(unit);
            Ok(site.border().map_or(object, |(a, b)| Object { space: Space::single(face(view, own, a, b)), ..object }))
        }
        ObjectTarget::Bonds(prisoner) => {
            let free = || Illegal::new("not_bound", format!("{} is not bound", view.name(prisoner)));
            let object = bindings::binding(view, prisoner).ok_or_else(free)?;
            Ok(Object { space: view.space(prisoner), ..object })
        }
    }
}

/// The square from whose side a unit attacks the barrier between two squares: the nearer one of those that it sees.
pub fn face(view: &BattleView, own: &Combatant, a: Square, b: Square) -> Square {
    let key = |square: &Square| {
        let space = Space::single(*square);
        (!conceal::sees(view, own, space), own.space.distance(space, Diagonal::Double))
    };
    if key(&b) < key(&a) { b } else { a }
}

/// The place of a target in words, such as `at C4`.
pub fn place_words(view: &BattleView, target: ObjectTarget) -> String {
    match target {
        ObjectTarget::Standing(square) => format!("at {square}"),
        ObjectTarget::Lock(door) => format!("of the door at {door}"),
        ObjectTarget::Barrier(site) => site.to_string(),
        ObjectTarget::Bonds(prisoner) => format!("of {}", view.name(prisoner)),
    }
}
