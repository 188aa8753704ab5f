//! The results that the winner of a grapple can choose.

use crate::battle::{ItemKey, UnitId};
use crate::grid::{Diagonal, Square};
use crate::rules::saga::data::Feat;
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::close_combat::push;
use crate::rules::saga::query::gear::{self, Grip};
use crate::rules::saga::query::movement::{occupancy, reach};
use crate::rules::saga::state::{BattleView, Combatant};

/// The results of a successful grapple. SAGA-GRAP-07, SAGA-GRAP-08
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Hold {
    /// Pins the target, and crushes it with the Crush feat. SAGA-BEY-08, SAGA-BEY-09
    Pin,
    /// Trips the target, and throws it with the Throw feat. SAGA-BEY-10, SAGA-BEY-11
    Trip,
    /// Deals the damage of a light weapon instead.
    Weapon(ItemKey),
}

impl Hold {
    /// The identifier in answers.
    pub fn key(&self) -> String {
        match self {
            Self::Pin => "pin".to_owned(),
            Self::Trip => "trip".to_owned(),
            Self::Weapon(key) => format!("strike {key}"),
        }
    }

    /// The hold with this identifier.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "pin" => Some(Self::Pin),
            "trip" => Some(Self::Trip),
            _ => key.strip_prefix("strike ").map(|key| Self::Weapon(ItemKey::of(key))),
        }
    }
}

/// The light weapon in hand that deals most damage. SAGA-GRAP-08
pub fn light_weapon<'a>(combatant: &Combatant<'a>) -> Option<Arm<'a>> {
    let is_light = |arm: &Arm| {
        let weapon = arm.weapon;
        weapon.is_melee() && !weapon.is_natural() && gear::grip(weapon.size, combatant.data.size) == Grip::Light
    };
    let works = |arm: &Arm| !combatant.arsenal.is_broken(arm.key);
    arms(combatant).filter(is_light).filter(works).max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// The unarmed attack or natural weapon that deals most damage. SAGA-BEY-09
pub fn natural_arm<'a>(combatant: &Combatant<'a>) -> Option<Arm<'a>> {
    let natural = arms(combatant).filter(|arm| arm.is_unarmed() || arm.weapon.is_natural() && arm.weapon.is_melee());
    natural.max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// The holds that the winner can choose, most useful first.
pub fn holds(own: &Combatant, theirs: &Combatant) -> Vec<Hold> {
    let has = |feat: Feat| own.data.feats.contains(&feat);
    let throws = has(Feat::Throw) && has(Feat::Trip);
    let pin = has(Feat::Pin).then_some(Hold::Pin);
    let trip = (has(Feat::Trip) && (throws || !theirs.prone)).then_some(Hold::Trip);
    let weapon = light_weapon(own).map(|arm| Hold::Weapon(arm.key.clone()));
    pin.into_iter().chain(trip).chain(weapon).collect()
}

/// Free squares up to one square beyond the attacker's reach: the farthest in each direction, farthest first.
/// SAGA-BEY-11
pub fn landing_places(view: &BattleView, unit: UnitId, target: UnitId) -> Vec<Square> {
    let (own, theirs) = (view.of(unit), view.of(target));
    let most = reach::natural(own) + 1;
    let free = |square: &Square| {
        let space = theirs.space.at(*square);
        let distance = own.space.distance(space, Diagonal::Double);
        *square != theirs.space.origin
            && distance > 0
            && distance <= most
            && view.board.sight().affects_space(own.space, space)
            && occupancy::is_free_for(view, target, *square)
    };
    let direction = |square: &Square| push::direction(own.space, theirs.space.at(*square));
    let mut squares: Vec<Square> = view.board.map().squares().filter(free).collect();
    squares.sort_by_key(|square| (-own.space.distance(theirs.space.at(*square), Diagonal::Double), *square));
    let mut seen = Vec::new();
    squares.retain(|square| {
        let direction = direction(square);
        let is_new = !seen.contains(&direction);
        seen.push(direction);
        is_new
    });
    squares
}
