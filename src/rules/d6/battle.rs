//! What every D6 system reads and writes: the units with all their components, and the resources of the battle.

use std::sync::Arc;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{
    breaking::Objects,
    data::{Armour, Catalogue, Nature, UnitData},
    guard::Guard,
    injury::Injury,
    kit::{Ground, Kit},
    options::D6Options,
    plan::Plan,
    round::Round,
};
use crate::{
    battle::{
        Board, Controller, Departed, DiceAndLog, Event, Log, Name, Placement, Policies, Progress, Roll, Roster, SideId,
        Sides, Unit, UnitId,
    },
    dice::{Dice, Pool},
    grid::{Space, Square},
};

/// The data this battle plays with.
#[derive(Resource, Clone)]
pub struct D6Data(pub Arc<Catalogue>);

/// What a unit is and stays.
#[derive(Component, Clone, Debug)]
pub struct Profile {
    /// Key of its kind.
    pub kind: String,
    /// Its kind.
    pub data: Arc<UnitData>,
    /// The armour it wears.
    pub armour: Option<Arc<Armour>>,
    /// The round in which it comes onto the board; `None` if it is there from the start.
    pub arrives: Option<u32>,
    /// Whether the level gave it a name of its own.
    pub named: bool,
}

/// Whether a unit lies on the ground. D6-MOVE-11
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Prone(pub bool);

/// Whether its enemies have not noticed a unit. D6-COVER-12
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hidden(pub bool);

/// A unit with everything that changes about it.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Body {
    pub unit: &'static Unit,
    pub name: &'static Name,
    pub profile: &'static Profile,
    pub placement: &'static mut Placement,
    pub injury: &'static mut Injury,
    pub prone: &'static mut Prone,
    pub hidden: &'static mut Hidden,
    pub plan: &'static mut Plan,
    pub guard: &'static mut Guard,
    pub kit: &'static mut Kit,
    pub policies: &'static mut Policies,
}

/// The whole battle as a D6 system sees it.
#[derive(SystemParam)]
pub struct BattleAccess<'w, 's> {
    bodies: Query<'w, 's, Body>,
    roster: Res<'w, Roster>,
    pub sides: Res<'w, Sides>,
    pub data: Res<'w, D6Data>,
    pub options: Res<'w, D6Options>,
    pub departed: ResMut<'w, Departed>,
    pub progress: ResMut<'w, Progress>,
    pub board: ResMut<'w, Board>,
    pub round: ResMut<'w, Round>,
    pub ground: ResMut<'w, Ground>,
    pub objects: ResMut<'w, Objects>,
    pub dice: ResMut<'w, Dice>,
    pub log: ResMut<'w, Log>,
}

impl DiceAndLog for BattleAccess<'_, '_> {
    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn log(&mut self) -> &mut Log {
        &mut self.log
    }
}

/// Why a unit's components are always there.
const DEPLOYED: &str = "a unit is never despawned and has all its components from its deployment on";

impl<'s> BattleAccess<'_, 's> {
    /// Who fights.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Every unit, in order.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        self.roster.units()
    }

    /// A unit. Ids come from the roster, or were checked against it when a command came in.
    #[expect(clippy::expect_used, reason = "a unit is never despawned and has all components from its deployment on")]
    pub fn body(&self, unit: UnitId) -> BodyReadOnlyItem<'_, 's> {
        self.bodies.get(self.entity(unit)).expect(DEPLOYED)
    }

    /// A unit, to change.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn body_mut(&mut self, unit: UnitId) -> BodyItem<'_, 's> {
        let entity = self.entity(unit);
        self.bodies.get_mut(entity).expect(DEPLOYED)
    }

    #[expect(clippy::expect_used, reason = "as in `body`")]
    fn entity(&self, unit: UnitId) -> Entity {
        self.roster.entity(unit).expect("unit ids come from the roster")
    }

    /// What a unit's kind says.
    pub fn data_of(&self, unit: UnitId) -> Arc<UnitData> {
        Arc::clone(&self.body(unit).profile.data)
    }

    /// Who commands it.
    pub fn side(&self, unit: UnitId) -> SideId {
        self.body(unit).unit.side
    }

    /// Whether a person commands it; the sources call that a player character.
    pub fn is_humans(&self, unit: UnitId) -> bool {
        self.sides.controller(self.side(unit)) == Controller::Human
    }

    /// Whether two units fight each other. Who has given up fights nobody.
    pub fn are_enemies(&self, a: UnitId, b: UnitId) -> bool {
        let gives_up = |unit| self.has_surrendered(self.side(unit));
        self.side(a) != self.side(b) && !gives_up(a) && !gives_up(b)
    }

    /// Whether a side has given up. D6-RND-03
    pub fn has_surrendered(&self, side: SideId) -> bool {
        self.round.surrendered.contains(&side)
    }

    /// The squares it fills.
    pub fn space(&self, unit: UnitId) -> Space {
        self.body(unit).placement.space
    }

    /// Whether it is on the board, whatever its state.
    pub fn is_on_board(&self, unit: UnitId) -> bool {
        self.body(unit).placement.on_board
    }

    /// Whether it has left the battle by an exit. D6-RND-03
    pub fn has_departed(&self, unit: UnitId) -> bool {
        self.departed.contains(unit)
    }

    /// Whether it is on the board and awake, and its side has not given up.
    pub fn is_in_the_fight(&self, unit: UnitId) -> bool {
        let body = self.body(unit);
        body.placement.on_board && !body.injury.is_out() && !self.has_surrendered(body.unit.side)
    }

    /// Whether it can act and react now. D6-REACT-14, D6-INJ-23
    pub fn is_able(&self, unit: UnitId) -> bool {
        self.is_in_the_fight(unit) && self.body(unit).injury.can_act()
    }

    /// Whether its enemies know where it is.
    pub fn is_noticed(&self, unit: UnitId) -> bool {
        !self.body(unit).hidden.0
    }

    /// Whether it is a vehicle, which drives and fires by itself.
    pub fn is_vehicle(&self, unit: UnitId) -> bool {
        self.body(unit).profile.data.nature == Nature::Vehicle
    }

    /// What players call it.
    pub fn name(&self, unit: UnitId) -> String {
        self.body(unit).name.0.clone()
    }

    /// Writes down a fact.
    pub fn tell(&mut self, event: Event) {
        self.log.write(event);
    }

    /// Rolls the dice of a pool. D6-DICE-01
    pub fn roll(&mut self, pool: Pool) -> Roll {
        let faces = self.dice.roll_code(pool.code());
        Roll::of_pool(pool, faces)
    }

    /// Whole metres between the nearest squares of two bodies. D6-SCALE-02
    pub fn metres(&self, a: UnitId, b: UnitId) -> i32 {
        metres(self.space(a), self.space(b))
    }

    /// Puts a unit elsewhere on the board.
    pub fn put(&mut self, unit: UnitId, square: Square) {
        let mut body = self.body_mut(unit);
        body.placement.space = body.placement.space.at(square);
    }
}

/// Whole metres between the nearest squares of two bodies: 1.5 times the straight line between centres, rounded down.
/// D6-SCALE-01, D6-SCALE-02, D6-SCALE-03
pub fn metres(a: Space, b: Space) -> i32 {
    let squared = |a: Square, b: Square| {
        let (dx, dy) = (i64::from(a.x) - i64::from(b.x), i64::from(a.y) - i64::from(b.y));
        dx * dx + dy * dy
    };
    let nearest = a.squares().flat_map(|a| b.squares().map(move |b| squared(a, b))).min().unwrap_or(0);
    i32::try_from((9 * nearest / 4).isqrt()).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-SCALE-02, D6-SCALE-03
    #[test]
    fn squares_in_metres() {
        let apart = |dx, dy| metres(Space::single(Square::new(0, 0)), Space::single(Square::new(dx, dy)));
        let row = [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 20].map(|squares| apart(squares, 0));
        assert_eq!(row, [0, 1, 3, 4, 6, 7, 9, 10, 12, 19, 21, 30]);
        assert_eq!(apart(1, 1), 2);
        assert_eq!(metres(Space::new(Square::new(0, 0), 2), Space::single(Square::new(3, 0))), 3);
    }
}
