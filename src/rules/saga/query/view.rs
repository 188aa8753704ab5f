//! Construction of the read-only view from the world.

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
    /// A unit in its current state.
    pub fn combatant(&self, unit: UnitId) -> Combatant<'_> {
        let mut combatant = Combatant::new(self.combat_data(unit), self.state(unit));
        self.seat(&mut combatant);
        combatant
    }

    /// Gives a unit in a vehicle the vehicle's space. SAGA-BEY-45
    fn seat(&self, combatant: &mut Combatant) {
        if let Some(seat_assignment) = combatant.aboard {
            combatant.occupied_vehicle = vehicle::occupied_vehicle_of(self, seat_assignment);
            combatant.space = self.space(seat_assignment.vehicle);
        }
    }

    /// All units in their current state.
    pub fn view(&self) -> BattleView<'_> {
        let mut combatants: Vec<Combatant> = Vec::with_capacity(self.roster().entities().len());
        combatants.extend(self.all_combat_data().map(|(combat_data, state)| Combatant::new(combat_data, state)));
        combatants.sort_unstable_by_key(|combatant| combatant.id);
        for combatant in &mut combatants {
            self.seat(combatant);
        }
        BattleView { board: &self.board, order: &self.order, combatants, occupancy: RefCell::default() }
    }
}
