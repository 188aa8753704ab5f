//! Bonds: who is bound is helpless until it is freed or the bonds are broken.

use bevy::prelude::Component;

use crate::{
    battle::{Event, Illegal, UnitId},
    dice::Breakdown,
    rules::{
        Preview,
        saga::{
            asked::preview,
            battle::BattleAccess,
            moving::movement,
            objects::{breaking, object::Wear, object_data::ObjectData},
            view::BattleView,
        },
    },
};

/// What binds a unit: an object of the tables. SAGA-BEY-40
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bonds(pub Option<String>);

fn binding<'a>(battle: &'a BattleAccess, unit: UnitId) -> Option<&'a ObjectData> {
    battle.data.0.objects.objects.get(battle.bonds(unit).0.as_ref()?)
}

/// Why a friend cannot be freed: it must be bound, and next to the unit. SAGA-BEY-40
pub fn check(battle: &BattleAccess, unit: UnitId, prisoner: UnitId) -> Result<(), Illegal> {
    if !battle.units().any(|other| other == prisoner) {
        return Err(Illegal::new("unknown_unit", format!("there is no {prisoner}")));
    }
    if battle.are_enemies(unit, prisoner) || unit == prisoner || !battle.is_on_board(prisoner) {
        return Err(Illegal::new("enemy", "only friends are freed"));
    }
    if battle.bonds(prisoner).0.is_none() {
        return Err(Illegal::new("not_bound", format!("{} is not bound", battle.name(prisoner))));
    }
    if movement::is_at_hand(battle, unit, prisoner) {
        Ok(())
    } else {
        Err(Illegal::new("too_far", format!("{} is not next to this unit", battle.name(prisoner))))
    }
}

/// Frees it.
pub fn free(battle: &mut BattleAccess, prisoner: UnitId) {
    battle.bonds_mut(prisoner).0 = None;
    battle.tell(Event::FlagChanged { unit: prisoner, flag: "bound".to_owned(), on: false });
}

/// What a Strength check on the bonds must reach. SAGA-OBJ-12, SAGA-OBJ-17
pub fn break_dc(battle: &BattleAccess, prisoner: UnitId) -> Breakdown {
    binding(battle, prisoner).map(|object| Wear::default().break_dc(object)).unwrap_or_default()
}

/// Tears the bonds by force. SAGA-OBJ-12, SAGA-OBJ-17
pub fn tear(battle: &mut BattleAccess, unit: UnitId, prisoner: UnitId) {
    let dc = break_dc(battle, prisoner).total();
    let what = binding(battle, prisoner).map(|object| object.name.clone()).unwrap_or_default();
    if breaking::try_force(battle, unit, dc, format!("Strength ({what})")) {
        free(battle, prisoner);
    }
}

/// A friend freed: one more who fights, worth half the points it has.
pub fn preview_free(view: &BattleView, prisoner: UnitId) -> Preview {
    let freed = view.of(prisoner);
    Preview { summary: format!("Free {}", freed.name), worth_x100: Some(freed.hp.now * 50), ..Preview::default() }
}

/// A Strength check against somebody's bonds.
pub fn preview(battle: &BattleAccess, unit: UnitId, prisoner: UnitId) -> Preview {
    let (bonus, dc) = (breaking::force(battle, unit), break_dc(battle, prisoner));
    preview::strength_check(battle, unit, bonus, dc, &format!("Tear the bonds of {}", battle.name(prisoner)))
}
