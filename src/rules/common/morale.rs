//! Surrender, by order or by a loss of morale. D6-RND-03

use bevy::prelude::{Resource, World};

use crate::battle::{ActionKey, Event, MissionAccess, MissionQuery, Registry, SideId, UnitId};

/// The key of the action that surrenders. Events name it for sides of the computer, too.
pub const SURRENDER: &str = "surrender";

/// The sides that have surrendered, in the order in which they did. D6-RND-03
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Surrendered(pub Vec<SideId>);

/// A battle in which sides may surrender.
pub trait MoraleAccess: MissionAccess {
    /// Notes that a side has surrendered.
    fn give_up(&mut self, side: SideId);
}

/// Registers the sides that have surrendered.
pub fn install(world: &mut World) {
    world.insert_resource(Surrendered::default());
    Registry::add_resource::<Surrendered>(world);
}

/// Lets the side of a unit surrender: none of its units fights any more.
pub fn surrender(battle: &mut impl MoraleAccess, unit: UnitId, words: &str) {
    let side = battle.side_of(unit);
    battle.give_up(side);
    let words = format!("{words} {}", battle.sides().name(side));
    battle.log_event(Event::Acted { unit, action: ActionKey::of(SURRENDER), words });
}

/// Lets sides of the computer surrender that have lost too many units by the level's rule of morale. People decide for
/// themselves.
pub fn judge(battle: &mut impl MoraleAccess) {
    let is_ai = |side: &SideId| battle.sides().controller(*side).is_ai();
    let sides: Vec<SideId> = battle.sides().ids().filter(is_ai).collect();
    for side in sides {
        if let Some(speaker) = is_broken(battle, side) {
            surrender(battle, speaker, "has seen enough and surrenders for");
        }
    }
}

/// The first unit of a side that is still in the fight, if the side has lost its morale. A side that outnumbers its enemies
/// keeps it.
fn is_broken(battle: &impl MissionQuery, side: SideId) -> Option<UnitId> {
    let morale = battle.mission().morale_of(side).filter(|_| !battle.has_surrendered(side))?;
    let (mine, theirs): (Vec<UnitId>, Vec<UnitId>) =
        battle.units().filter(|&unit| battle.is_fighting(unit)).partition(|&unit| battle.side_of(unit) == side);
    if mine.len() > theirs.len() {
        return None;
    }
    let own: Vec<UnitId> = battle.units().filter(|&unit| battle.side_of(unit) == side).collect();
    let out = own.iter().filter(|&&unit| battle.is_out(unit)).count();
    let speaker = *mine.first()?;
    morale.is_broken(out, own.len()).then_some(speaker)
}
