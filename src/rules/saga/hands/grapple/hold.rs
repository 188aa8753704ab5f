//! What the winner of a grapple can do, and does.

use crate::{
    battle::{AttackKind, AttackResult, Event, ForcedMovement, ItemKey, Roll, UnitId},
    dice::Breakdown,
    grid::{Diagonal, Square},
    rules::saga::{
        action::Action,
        battle::BattleAccess,
        data::Feat,
        effects::{self, Effect, EffectKind, Until},
        frame::{SagaStep, WoundFrame},
        gear::{self, Grip},
        hands::{grab, shove},
        hurt::damage,
        moving::{
            movement,
            prone::{self, Posture},
            reach,
        },
        strike::{
            arms::{Arm, arms},
            attack::{self, total_damage},
        },
        view::Combatant,
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
pub fn light_weapon<'a>(combatant: &Combatant<'a>) -> Option<Arm<'a>> {
    let is_light = |arm: &Arm| {
        let weapon = arm.weapon;
        weapon.is_melee() && !weapon.is_natural() && gear::grip(weapon.size, combatant.data.size) == Grip::Light
    };
    let works = |arm: &Arm| !combatant.arsenal.is_broken(arm.key);
    arms(combatant).filter(is_light).filter(works).max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// The bare hands or natural weapon that hurts most. SAGA-BEY-09
pub fn natural_arm<'a>(combatant: &Combatant<'a>) -> Option<Arm<'a>> {
    let natural = arms(combatant).filter(|arm| arm.is_unarmed() || arm.weapon.is_natural() && arm.weapon.is_melee());
    natural.max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// What the winner could do, the most sensible first.
pub fn holds(own: &Combatant, theirs: &Combatant) -> Vec<Hold> {
    let has = |feat: Feat| own.data.feats.contains(&feat);
    let throws = has(Feat::Throw) && has(Feat::Trip);
    let pin = has(Feat::Pin).then_some(Hold::Pin);
    let trip = (has(Feat::Trip) && (throws || !theirs.prone)).then_some(Hold::Trip);
    let weapon = light_weapon(own).map(|arm| Hold::Weapon(arm.key.clone()));
    pin.into_iter().chain(trip).chain(weapon).collect()
}

/// Pins until the start of the attacker's next turn; Crush hurts, too. SAGA-BEY-08, SAGA-BEY-09
pub fn pin(battle: &mut BattleAccess, unit: UnitId, target: UnitId) -> SagaStep {
    let until = Until::Start { of: unit, turns: 1 };
    effects::begin(battle, target, Effect { what: EffectKind::Pinned, by: unit, until });
    if battle.data_of(unit).feats.contains(&Feat::Crush) {
        let key = natural_arm(&battle.combatant(unit)).map(|arm| arm.key.clone());
        return key.map_or(SagaStep::Done, |key| hurt_with(battle, unit, target, &key));
    }
    SagaStep::Done
}

/// Deals the damage of an arm without an attack roll. SAGA-GRAP-08, SAGA-BEY-09
pub fn hurt_with(battle: &mut BattleAccess, unit: UnitId, target: UnitId, key: &ItemKey) -> SagaStep {
    match blow(battle, unit, target, key) {
        Some(wound) => SagaStep::Continue(wound.into()),
        None => SagaStep::Done,
    }
}

fn blow(battle: &mut BattleAccess, unit: UnitId, target: UnitId, key: &ItemKey) -> Option<WoundFrame> {
    let combatant = battle.combatant(unit);
    let arm = arms(&combatant).find(|arm| arm.key == key)?;
    let (dice, bonus) = (arm.dice(), attack::damage_bonus::<Breakdown>(&combatant, &arm, AttackKind::Melee));
    let means = arm.means();
    let faces = battle.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, bonus);
    let amount = total_damage(roll.total, AttackResult::Hit);
    Some(damage::rolled(target, Some(unit), roll, amount, Vec::new()).made_of(means).dealt_with(key))
}

/// Free squares at most one square beyond the attacker's reach, the farthest in each direction, the farthest first.
/// SAGA-BEY-11
pub fn landing_places(battle: &BattleAccess, unit: UnitId, target: UnitId) -> Vec<Square> {
    let view = battle.view();
    let (own, theirs) = (view.of(unit), view.of(target));
    let most = reach::natural(own) + 1;
    let free = |square: &Square| {
        let space = theirs.space.at(*square);
        let distance = own.space.distance(space, Diagonal::Double);
        *square != theirs.space.origin
            && distance > 0
            && distance <= most
            && battle.board.sight().affects_space(own.space, space)
            && movement::is_free_for(battle, &view, target, *square)
    };
    let direction = |square: &Square| shove::direction(own.space, theirs.space.at(*square));
    let mut squares: Vec<Square> = battle.board.map().squares().filter(free).collect();
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
pub fn throw(battle: &mut BattleAccess, unit: UnitId, target: UnitId, to: Option<Square>) -> SagaStep {
    if let Some(to) = to {
        let words = format!("throws {}", battle.name(target));
        battle.tell(Event::Acted { unit, action: Action::Grapple.key(), words });
        let before = battle.space(target);
        shove::put(battle, target, to, ForcedMovement::Thrown);
        prone::set(battle, target, Posture::Prone);
        let blow = hurt_with(battle, unit, target, &grab::bare_hands());
        return match (blow, shove::after(battle, unit, target, before)) {
            (SagaStep::Continue(blow), Some(fall)) => SagaStep::Push(fall, blow),
            (SagaStep::Done, Some(fall)) => SagaStep::Continue(fall),
            (blow, _) => blow,
        };
    }
    prone::set(battle, target, Posture::Prone);
    hurt_with(battle, unit, target, &grab::bare_hands())
}
