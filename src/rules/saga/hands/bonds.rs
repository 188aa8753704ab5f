//! Bonds: who is bound is helpless until it is freed or the bonds are broken.

use bevy::prelude::Component;

use crate::{
    battle::{Event, Illegal, UnitId},
    dice::Breakdown,
    rules::{
        Preview,
        saga::{
            asked::preview,
            field::Field,
            moving::movement,
            muster::Muster,
            objects::{breaking, object::Wear, object_data::ObjectData},
        },
    },
};

/// What binds a unit: an object of the tables. SAGA-BEY-40
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bonds(pub Option<String>);

fn binding<'a>(field: &'a Field, unit: UnitId) -> Option<&'a ObjectData> {
    field.data.0.objects.objects.get(field.bonds(unit).0.as_ref()?)
}

/// Why a friend cannot be freed: it must be bound, and next to the unit. SAGA-BEY-40
pub fn check(field: &Field, unit: UnitId, prisoner: UnitId) -> Result<(), Illegal> {
    if !field.units().any(|other| other == prisoner) {
        return Err(Illegal::new("unknown_unit", format!("there is no {prisoner}")));
    }
    if field.are_enemies(unit, prisoner) || unit == prisoner || !field.is_on_board(prisoner) {
        return Err(Illegal::new("enemy", "only friends are freed"));
    }
    if field.bonds(prisoner).0.is_none() {
        return Err(Illegal::new("not_bound", format!("{} is not bound", field.name(prisoner))));
    }
    if movement::is_at_hand(field, unit, prisoner) {
        Ok(())
    } else {
        Err(Illegal::new("too_far", format!("{} is not next to this unit", field.name(prisoner))))
    }
}

/// Frees it.
pub fn free(field: &mut Field, prisoner: UnitId) {
    field.bonds_mut(prisoner).0 = None;
    field.tell(Event::FlagChanged { unit: prisoner, flag: "bound".to_owned(), on: false });
}

/// What a Strength check on the bonds must reach. SAGA-OBJ-12, SAGA-OBJ-17
pub fn break_dc(field: &Field, prisoner: UnitId) -> Breakdown {
    binding(field, prisoner).map(|object| Wear::default().break_dc(object)).unwrap_or_default()
}

/// Tears the bonds by force. SAGA-OBJ-12, SAGA-OBJ-17
pub fn tear(field: &mut Field, unit: UnitId, prisoner: UnitId) {
    let dc = break_dc(field, prisoner).total();
    let what = binding(field, prisoner).map(|object| object.name.clone()).unwrap_or_default();
    if breaking::try_force(field, unit, dc, format!("Strength ({what})")) {
        free(field, prisoner);
    }
}

/// A friend freed: one more who fights, worth half the points it has.
pub fn preview_free(muster: &Muster, prisoner: UnitId) -> Preview {
    let freed = muster.of(prisoner);
    Preview { summary: format!("Free {}", freed.name), worth_x100: Some(freed.hp.now * 50), ..Preview::default() }
}

/// A Strength check against somebody's bonds.
pub fn preview(field: &Field, unit: UnitId, prisoner: UnitId) -> Preview {
    let (bonus, dc) = (breaking::force(field, unit), break_dc(field, prisoner));
    preview::strength_check(field, unit, bonus, dc, &format!("Tear the bonds of {}", field.name(prisoner)))
}
