//! What the winner of a grapple can do, and does.

use crate::{
    battle::{Event, Forced, ItemKey, Manner, Roll, UnitId, Verdict},
    dice::Breakdown,
    grid::{Diagonal, Square},
    rules::saga::{
        action::Action,
        data::Feat,
        effects::{self, Effect, Until, What},
        field::Field,
        frame::{SagaStep, WoundFrame},
        gear::{self, Grip},
        hands::{grab, shove},
        hurt::damage,
        moving::{
            movement,
            prone::{self, Posture},
            reach,
        },
        muster::Fighter,
        strike::{
            arms::{Arm, arms},
            attack::{self, total_damage},
        },
    },
};

/// What a grapple can do. SAGA-GRAP-07, SAGA-GRAP-08
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Hold {
    /// Pins, and crushes with the feat for it. SAGA-BEY-08, SAGA-BEY-09
    Pin,
    /// Trips, and throws with the feat for it. SAGA-BEY-10, SAGA-BEY-11
    Trip,
    /// Deals the damage of a light weapon instead.
    Weapon(ItemKey),
}

impl Hold {
    /// Its name in the answer to a question.
    pub fn key(&self) -> String {
        match self {
            Self::Pin => "pin".to_owned(),
            Self::Trip => "trip".to_owned(),
            Self::Weapon(key) => format!("strike {key}"),
        }
    }

    /// The hold that an answer names.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "pin" => Some(Self::Pin),
            "trip" => Some(Self::Trip),
            _ => key.strip_prefix("strike ").map(|key| Self::Weapon(ItemKey::of(key))),
        }
    }
}

/// The light weapon in hand that hurts most. SAGA-GRAP-08
pub fn light_weapon<'a>(fighter: &Fighter<'a>) -> Option<Arm<'a>> {
    let is_light = |arm: &Arm| {
        let weapon = arm.weapon;
        weapon.is_melee() && !weapon.is_natural() && gear::grip(weapon.size, fighter.data.size) == Grip::Light
    };
    let works = |arm: &Arm| !fighter.arsenal.is_broken(arm.key);
    arms(fighter).filter(is_light).filter(works).max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// The bare hands or natural weapon that hurts most. SAGA-BEY-09
pub fn natural_arm<'a>(fighter: &Fighter<'a>) -> Option<Arm<'a>> {
    let natural = arms(fighter).filter(|arm| arm.is_unarmed() || arm.weapon.is_natural() && arm.weapon.is_melee());
    natural.max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// What the winner could do, the most sensible first.
pub fn holds(own: &Fighter, theirs: &Fighter) -> Vec<Hold> {
    let has = |feat: Feat| own.data.feats.contains(&feat);
    let throws = has(Feat::Throw) && has(Feat::Trip);
    let pin = has(Feat::Pin).then_some(Hold::Pin);
    let trip = (has(Feat::Trip) && (throws || !theirs.prone)).then_some(Hold::Trip);
    let weapon = light_weapon(own).map(|arm| Hold::Weapon(arm.key.clone()));
    pin.into_iter().chain(trip).chain(weapon).collect()
}

/// Pins until the start of the attacker's next turn; Crush hurts, too. SAGA-BEY-08, SAGA-BEY-09
pub fn pin(field: &mut Field, unit: UnitId, target: UnitId) -> SagaStep {
    let until = Until::Start { of: unit, turns: 1 };
    effects::begin(field, target, Effect { what: What::Pinned, by: unit, until });
    if field.data_of(unit).feats.contains(&Feat::Crush) {
        let key = natural_arm(&field.fighter(unit)).map(|arm| arm.key.clone());
        return key.map_or(SagaStep::Done, |key| hurt_with(field, unit, target, &key));
    }
    SagaStep::Done
}

/// Deals the damage of an arm without an attack roll. SAGA-GRAP-08, SAGA-BEY-09
pub fn hurt_with(field: &mut Field, unit: UnitId, target: UnitId, key: &ItemKey) -> SagaStep {
    match blow(field, unit, target, key) {
        Some(wound) => SagaStep::Continue(wound.into()),
        None => SagaStep::Done,
    }
}

fn blow(field: &mut Field, unit: UnitId, target: UnitId, key: &ItemKey) -> Option<WoundFrame> {
    let fighter = field.fighter(unit);
    let arm = arms(&fighter).find(|arm| arm.key == key)?;
    let (dice, bonus) = (arm.dice(), attack::damage_bonus::<Breakdown>(&fighter, &arm, Manner::Melee));
    let means = arm.means();
    let faces = field.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, bonus);
    let amount = total_damage(roll.total, Verdict::Hit);
    Some(damage::rolled(target, Some(unit), roll, amount, Vec::new()).made_of(means).dealt_with(key))
}

/// Free squares at most one square beyond the attacker's reach, the farthest in each direction, the farthest first.
/// SAGA-BEY-11
pub fn landing_places(field: &Field, unit: UnitId, target: UnitId) -> Vec<Square> {
    let muster = field.muster();
    let (own, theirs) = (muster.of(unit), muster.of(target));
    let most = reach::natural(own) + 1;
    let free = |square: &Square| {
        let space = theirs.space.at(*square);
        let distance = own.space.distance(space, Diagonal::Double);
        *square != theirs.space.origin
            && distance > 0
            && distance <= most
            && field.board.sight().affects_space(own.space, space)
            && movement::is_free_for(field, &muster, target, *square)
    };
    let direction = |square: &Square| shove::direction(own.space, theirs.space.at(*square));
    let mut squares: Vec<Square> = field.board.map().squares().filter(free).collect();
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

/// It lands prone and takes the damage of bare hands. SAGA-BEY-11, SAGA-AOO-08
pub fn throw(field: &mut Field, unit: UnitId, target: UnitId, to: Option<Square>) -> SagaStep {
    if let Some(to) = to {
        let words = format!("throws {}", field.name(target));
        field.tell(Event::Acted { unit, action: Action::Grapple.key(), words });
        let before = field.space(target);
        shove::put(field, target, to, Forced::Thrown);
        prone::set(field, target, Posture::Prone);
        let blow = hurt_with(field, unit, target, &grab::bare_hands());
        return match (blow, shove::after(field, unit, target, before)) {
            (SagaStep::Continue(blow), Some(fall)) => SagaStep::Push(fall, blow),
            (SagaStep::Done, Some(fall)) => SagaStep::Continue(fall),
            (blow, _) => blow,
        };
    }
    prone::set(field, target, Posture::Prone);
    hurt_with(field, unit, target, &grab::bare_hands())
}
