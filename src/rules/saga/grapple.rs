//! Grapple: a test of strength in which the winner pins, trips or throws.

use bevy::prelude::*;

use super::{
    ability::modifier,
    arms::{Arm, arms},
    attack::{self, Strike, total_damage},
    damage,
    data::{Feat, Size, UnitData},
    effects::{self, Effect, Until, What},
    field::Field,
    frame::{SagaStep, WoundFrame},
    gear::{self, Grip},
    grab, harm, movement,
    muster::{Fighter, Muster},
    preview,
    prone::{self, Posture},
    reach, shove, strike_odds,
};
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Illegal, ItemKey, Manner, Roll, UnitId, Verdict},
    dice::{Breakdown, Chance, Sum, Total},
    grid::{Diagonal, Square},
    rules::Preview,
};

/// A grapple.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GrappleFrame {
    /// Who grapples.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// What comes next.
    pub stage: Stage,
}

/// What of a grapple comes next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Those who may react have their chance.
    Announce,
    /// The attack, and the opposed checks.
    Roll,
    /// The attacker has won.
    Won {
        /// What it does, once there is an answer.
        answer: Option<Hold>,
    },
    /// The defender has won, and holds a light weapon.
    Lost {
        /// Whether it strikes, once there is an answer.
        answer: Option<bool>,
    },
    /// The target is tripped and flies.
    Throw {
        /// Where to, once there is an answer.
        answer: Option<Square>,
    },
}

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
    fn key(&self) -> String {
        match self {
            Self::Pin => "pin".to_owned(),
            Self::Trip => "trip".to_owned(),
            Self::Weapon(key) => format!("strike {key}"),
        }
    }

    fn from_key(key: &str) -> Option<Self> {
        match key {
            "pin" => Some(Self::Pin),
            "trip" => Some(Self::Trip),
            _ => key.strip_prefix("strike ").map(|key| Self::Weapon(ItemKey::of(key))),
        }
    }
}

impl GrappleFrame {
    /// Takes the answer to the question it asked.
    pub fn answered(&mut self, option: &str) {
        match &mut self.stage {
            Stage::Won { answer } => *answer = Hold::from_key(option),
            Stage::Lost { answer } => *answer = Some(option == "strike"),
            Stage::Throw { answer } => {
                let mut parts = option.split(',').map(str::parse::<i16>);
                if let (Some(Ok(x)), Some(Ok(y))) = (parts.next(), parts.next()) {
                    *answer = Some(Square::new(x, y));
                }
            }
            Stage::Announce | Stage::Roll => {}
        }
    }
}

/// Whether a unit knows how to grapple. SAGA-GRAP-01
pub fn knows_how(data: &UnitData) -> bool {
    data.feats.iter().any(|feat| matches!(feat, Feat::Pin | Feat::Trip))
}

/// Why a unit cannot grapple another. SAGA-GRAP-01, SAGA-GRAP-02, SAGA-EXD-27
pub fn check(muster: &Muster, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if !knows_how(muster.of(unit).data) {
        return Err(Illegal::new("no_feat", "grappling needs a feat for it, such as Pin or Trip"));
    }
    grab::check(muster, unit, target).map(|_| ())
}

/// Added to the die of a grapple check. SAGA-GRAP-05, SAGA-GRAP-06
pub fn bonus<S: Sum>(fighter: &Fighter) -> S {
    let abilities = &fighter.data.abilities;
    let (strength, dexterity) = (modifier(abilities.strength), modifier(abilities.dexterity));
    let mut bonus = S::default();
    bonus.add("base attack", fighter.data.base_attack);
    if strength >= dexterity {
        bonus.add("Strength", strength);
    } else {
        bonus.add("Dexterity", dexterity);
    }
    bonus.add("size", size_modifier(fighter.data.size));
    bonus.add("condition", fighter.track.penalty());
    bonus
}

/// SAGA-GRAP-06
fn size_modifier(size: Size) -> i32 {
    match size {
        Size::Fine => -20,
        Size::Diminutive => -15,
        Size::Tiny => -10,
        Size::Small => -5,
        Size::Medium => 0,
        Size::Large => 5,
        Size::Huge => 10,
        Size::Gargantuan => 15,
        Size::Colossal => 20,
    }
}

/// Chance that the attacker wins the opposed checks: equal is enough. SAGA-GRAP-04
pub fn chance_to_win(attacker: i32, defender: i32) -> Chance {
    let pairs = (1..=20).flat_map(|own| (1..=20).map(move |theirs| own + attacker >= theirs + defender));
    let favourable = u32::try_from(pairs.filter(|&wins| wins).count()).unwrap_or(0);
    Chance { favourable, of: 400 }
}

/// The light weapon in hand that hurts most. SAGA-GRAP-08
fn light_weapon<'a>(fighter: &Fighter<'a>) -> Option<Arm<'a>> {
    let is_light = |arm: &Arm| {
        let weapon = arm.weapon;
        weapon.is_melee() && !weapon.is_natural() && gear::grip(weapon.size, fighter.data.size) == Grip::Light
    };
    arms(fighter).filter(is_light).max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// The bare hands or natural weapon that hurts most. SAGA-BEY-09
pub fn natural_arm<'a>(fighter: &Fighter<'a>) -> Option<Arm<'a>> {
    let natural = arms(fighter).filter(|arm| arm.is_unarmed() || arm.weapon.is_natural() && arm.weapon.is_melee());
    natural.max_by_key(|arm| arm.dice().spread().mean_x100)
}

/// What the winner could do, the most sensible first.
fn holds(own: &Fighter, theirs: &Fighter) -> Vec<Hold> {
    let has = |feat: Feat| own.data.feats.contains(&feat);
    let throws = has(Feat::Throw) && has(Feat::Trip);
    let pin = has(Feat::Pin).then_some(Hold::Pin);
    let trip = (has(Feat::Trip) && (throws || !theirs.prone)).then_some(Hold::Trip);
    let weapon = light_weapon(own).map(|arm| Hold::Weapon(arm.key.clone()));
    pin.into_iter().chain(trip).chain(weapon).collect()
}

/// Grapples. SAGA-GRAP-03, SAGA-GRAP-04, SAGA-GRAP-07, SAGA-GRAP-08
pub fn run(In(frame): In<GrappleFrame>, mut field: Field) -> SagaStep {
    let GrappleFrame { unit, target, ref stage } = frame;
    if !field.vital(unit).is_fit() || !field.is_on_board(target) {
        return SagaStep::Done;
    }
    let goes_on = |stage: Stage| GrappleFrame { unit, target, stage };
    match stage {
        Stage::Announce => match attack::herald(&field, unit, target, &grab::bare_hands()) {
            Some(herald) => SagaStep::Push(goes_on(Stage::Roll).into(), herald),
            None => SagaStep::Continue(goes_on(Stage::Roll).into()),
        },
        Stage::Roll => match contest(&mut field, unit, target) {
            Some(true) => SagaStep::Continue(goes_on(Stage::Won { answer: None }).into()),
            Some(false) if light_weapon(&field.fighter(target)).is_some() => {
                SagaStep::Continue(goes_on(Stage::Lost { answer: None }).into())
            }
            Some(false) | None => SagaStep::Done,
        },
        Stage::Won { answer } => {
            let holds = holds(&field.fighter(unit), &field.fighter(target));
            if answer.is_none() && holds.len() > 1 && is_human(&field, unit) {
                let choice = which(&field, unit, target, &holds);
                return SagaStep::Ask(frame.clone().into(), choice);
            }
            match answer.clone().or_else(|| holds.first().cloned()) {
                Some(Hold::Pin) => pin(&mut field, unit, target),
                Some(Hold::Trip) => {
                    if field.data_of(unit).feats.contains(&Feat::Throw) {
                        return SagaStep::Continue(goes_on(Stage::Throw { answer: None }).into());
                    }
                    prone::set(&mut field, target, Posture::Prone);
                    SagaStep::Done
                }
                Some(Hold::Weapon(key)) => hurt_with(&mut field, unit, target, &key),
                None => SagaStep::Done,
            }
        }
        Stage::Lost { answer } => {
            let answer = answer.or_else(|| (!is_human(&field, target)).then_some(true));
            let light = light_weapon(&field.fighter(target)).map(|arm| arm.key.clone());
            match (answer, light) {
                (None, Some(key)) => {
                    let choice = strike_back(&field, unit, target, &key);
                    SagaStep::Ask(frame.clone().into(), choice)
                }
                (Some(true), Some(key)) => hurt_with(&mut field, target, unit, &key),
                (Some(false) | None, _) | (Some(true), None) => SagaStep::Done,
            }
        }
        Stage::Throw { answer } => {
            let places = landing_places(&field, unit, target);
            if answer.is_none() && places.len() > 1 && is_human(&field, unit) {
                let choice = where_to(&field, unit, target, &places);
                return SagaStep::Ask(frame.clone().into(), choice);
            }
            let to = answer.filter(|to| places.contains(to)).or_else(|| places.first().copied());
            throw(&mut field, unit, target, to)
        }
    }
}

fn is_human(field: &Field, unit: UnitId) -> bool {
    field.sides.controller(field.side(unit)) == Controller::Human
}

/// The attack with bare hands, then the opposed checks; whether the attacker wins, if it hits at all.
fn contest(field: &mut Field, unit: UnitId, target: UnitId) -> Option<bool> {
    let muster = field.muster();
    let aim = grab::check(&muster, unit, target).ok()?;
    let strike: attack::Strike<Breakdown> = attack::work_out(&muster, unit, target, aim);
    let bonuses: [Breakdown; 2] = [bonus(muster.of(unit)), bonus(muster.of(target))];
    let numbers = (strike.bonus, strike.against);
    if !grab::roll(field, unit, target, numbers, "grapple") {
        return None;
    }
    let [own, theirs] = bonuses;
    let own = field.roll_d20(own);
    let theirs = field.roll_d20(theirs);
    let (dc, wins) = (theirs.total, own.total >= theirs.total);
    field.tell(Event::Rolled { unit: target, what: "a grapple check".to_owned(), roll: theirs });
    field.tell(Event::Checked { unit, what: "grapple".to_owned(), roll: own, dc, passed: wins });
    Some(wins)
}

/// Pins until the start of the attacker's next turn; Crush hurts, too. SAGA-BEY-08, SAGA-BEY-09
fn pin(field: &mut Field, unit: UnitId, target: UnitId) -> SagaStep {
    let until = Until::Start { of: unit, turns: 1 };
    effects::begin(field, target, Effect { what: What::Pinned, by: unit, until });
    if field.data_of(unit).feats.contains(&Feat::Crush) {
        let key = natural_arm(&field.fighter(unit)).map(|arm| arm.key.clone());
        return key.map_or(SagaStep::Done, |key| hurt_with(field, unit, target, &key));
    }
    SagaStep::Done
}

/// Deals the damage of an arm without an attack roll.
fn hurt_with(field: &mut Field, unit: UnitId, target: UnitId, key: &ItemKey) -> SagaStep {
    match blow(field, unit, target, key) {
        Some(wound) => SagaStep::Continue(wound.into()),
        None => SagaStep::Done,
    }
}

fn blow(field: &mut Field, unit: UnitId, target: UnitId, key: &ItemKey) -> Option<WoundFrame> {
    let fighter = field.fighter(unit);
    let arm = arms(&fighter).find(|arm| arm.key == key)?;
    let (dice, bonus) = (arm.dice(), attack::damage_bonus::<Breakdown>(&fighter, &arm, Manner::Melee));
    let faces = field.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, bonus);
    let amount = total_damage(roll.total, Verdict::Hit);
    Some(damage::rolled(target, Some(unit), roll, amount, Vec::new()))
}

/// Free squares at most one square beyond the attacker's reach, the farthest in each direction, the farthest first.
/// SAGA-BEY-11
fn landing_places(field: &Field, unit: UnitId, target: UnitId) -> Vec<Square> {
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
fn throw(field: &mut Field, unit: UnitId, target: UnitId, to: Option<Square>) -> SagaStep {
    if let Some(to) = to {
        let words = format!("throws {}", field.name(target));
        field.tell(Event::Acted { unit, action: super::action::Action::Grapple.key(), words });
        let before = field.space(target);
        shove::put(field, target, to);
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

fn which(field: &Field, unit: UnitId, target: UnitId, holds: &[Hold]) -> Choice {
    let option = |hold: &Hold| ChoiceOption {
        key: hold.key().into(),
        label: label(field, unit, hold),
        breakdown: None,
        square: None,
    };
    Choice {
        kind: "grapple".into(),
        side: field.side(unit),
        unit,
        about: Some(target),
        prompt: format!("{} has {} in its grip. What now?", field.name(unit), field.name(target)),
        details: holds.iter().filter_map(|hold| meaning(field.data_of(unit), hold)).map(str::to_owned).collect(),
        is_reaction: false,
        options: holds.iter().map(option).collect(),
    }
}

/// What players call a hold.
fn label(field: &Field, unit: UnitId, hold: &Hold) -> String {
    let has = |feat: Feat| field.data_of(unit).feats.contains(&feat);
    match hold {
        Hold::Pin if has(Feat::Crush) => "Pin and crush".to_owned(),
        Hold::Pin => "Pin".to_owned(),
        Hold::Trip if has(Feat::Throw) => "Trip and throw".to_owned(),
        Hold::Trip => "Trip".to_owned(),
        Hold::Weapon(key) => format!("Strike with {}", gear::item_name(field, key)),
    }
}

/// What a hold does, in words; `None` for a strike, which says so itself.
fn meaning(data: &UnitData, hold: &Hold) -> Option<&'static str> {
    let has = |feat: Feat| data.feats.contains(&feat);
    match hold {
        Hold::Pin if has(Feat::Crush) => Some("Pin and crush: damage, and it can do nothing until your next turn"),
        Hold::Pin => Some("Pin: it can do nothing until your next turn"),
        Hold::Trip if has(Feat::Throw) => Some("Trip and throw: damage, and it lies prone where you throw it"),
        Hold::Trip => Some("Trip: it falls prone"),
        Hold::Weapon(_) => None,
    }
}

fn strike_back(field: &Field, unit: UnitId, target: UnitId, key: &ItemKey) -> Choice {
    let (name, with) = (field.name(target), gear::item_name(field, key));
    Choice {
        kind: "grapple".into(),
        side: field.side(target),
        unit: target,
        about: Some(unit),
        prompt: format!("{name} has won the grapple. Strike {} with {with}?", field.name(unit)),
        details: Vec::new(),
        is_reaction: false,
        options: vec![
            ChoiceOption::new("strike", format!("Strike with {with}")),
            ChoiceOption::new("decline", "Let it go"),
        ],
    }
}

fn where_to(field: &Field, unit: UnitId, target: UnitId, places: &[Square]) -> Choice {
    let option = |to: &Square| ChoiceOption {
        key: format!("{},{}", to.x, to.y).into(),
        label: format!("To {to}"),
        breakdown: None,
        square: Some(*to),
    };
    Choice {
        kind: "throw".into(),
        side: field.side(unit),
        unit,
        about: Some(target),
        prompt: format!("Where does {} throw {}?", field.name(unit), field.name(target)),
        details: Vec::new(),
        is_reaction: false,
        options: places.iter().map(option).collect(),
    }
}

/// The attack of a grapple, the chance in the opposed checks, and what winning is worth.
pub fn preview(field: &Field, unit: UnitId, target: UnitId) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = grab::check(&muster, unit, target)?;
    let strike: Strike<Breakdown> = attack::work_out(&muster, unit, target, aim);
    let (own, theirs) = (muster.of(unit), muster.of(target));
    let bonuses = [own, theirs].map(|fighter| bonus::<Breakdown>(fighter));
    let wins = chance_to_win(bonuses[0].total(), bonuses[1].total());
    let mut preview = preview::harmless(&muster, unit, target, "Grapple", &strike);
    let [own_bonus, their_bonus] = bonuses;
    preview.notes.push(format!("then wins the grapple: {wins}, {} against {}", own_bonus.total(), their_bonus.total()));
    let prize: Vec<String> = holds(own, theirs).iter().map(|hold| label(field, unit, hold).to_lowercase()).collect();
    preview.notes.push(format!("by winning: {}", prize.join(" or ")));
    // A turn that the target loses, and what a natural weapon does.
    let hit = preview.chance.map_or(0, Chance::per_mille);
    let kept = harm::expected_strike(&muster, target, unit);
    let crush = natural_arm(own).map_or(0, |arm| {
        let bonus: Total = attack::damage_bonus(own, &arm, Manner::Melee);
        strike_odds::damage_of(arm.dice(), bonus.total()).mean_x100
    });
    let hurts = own.data.feats.iter().any(|feat| matches!(feat, Feat::Crush | Feat::Throw));
    preview.worth_x100 = Some((kept + if hurts { crush } else { 0 }) * hit / 1000 * wins.per_mille() / 1000);
    Ok(preview)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-GRAP-04, SAGA-EXD-27: a tie goes to the attacker.
    #[test]
    fn a_tie_is_enough() {
        assert_eq!(chance_to_win(0, 0).favourable, 210);
        assert_eq!(chance_to_win(14, -6).favourable, 400);
    }
}
