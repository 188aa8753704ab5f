//! The battle at a glance: every unit as it stands now, or as somebody imagines it to stand.
//!
//! Attacks are judged on a muster rather than on the world: the world is read once for many questions, and a unit can
//! be moved in thought without moving it.

use crate::{
    battle::UnitId,
    rules::saga::{
        query::vehicles::vehicle,
        state::{
            access::BattleAccess,
            view::{BattleView, Combatant},
        },
    },
};
use std::cell::RefCell;

impl BattleAccess<'_, '_> {
    /// A unit as it is now.
    pub fn combatant(&self, unit: UnitId) -> Combatant<'_> {
        let mut combatant = Combatant::new(self.body(unit), self.state(unit));
        self.seat(&mut combatant);
        combatant
    }

    /// Whoever sits in a vehicle is anywhere in it. SAGA-BEY-45
    fn seat(&self, combatant: &mut Combatant) {
        if let Some(berth) = combatant.aboard {
            combatant.ride = vehicle::ride_of(self, berth);
            combatant.space = self.space(berth.vehicle);
        }
    }

    /// Everyone as they are now.
    pub fn view(&self) -> BattleView<'_> {
        let mut combatants: Vec<Combatant> = Vec::with_capacity(self.roster().entities().len());
        combatants.extend(self.everyone().map(|(body, state)| Combatant::new(body, state)));
        combatants.sort_unstable_by_key(|combatant| combatant.id);
        for combatant in &mut combatants {
            self.seat(combatant);
        }
        BattleView { board: &self.board, order: &self.order, combatants, occupancy: RefCell::default() }
    }
}
