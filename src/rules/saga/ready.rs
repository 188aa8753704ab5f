//! Ready: an action kept back until something happens.

use bevy::prelude::*;

use super::{
    action::{Action, Simple},
    aim,
    arms::arms,
    attack::{self, Occasion},
    effects::{self, Point},
    field::Field,
    frame::{AttackFrame, MoveFrame, SagaStep, SimpleFrame, WindowFrame},
    movement,
    muster::{Fighter, Muster},
    order, orders, reach, strike_odds,
    turn::Cost,
};
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Illegal, ItemKey, Order, Policy, UnitId},
    dice::Breakdown,
    grid::{Space, Square},
};

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "ready";

/// An action kept back, and what sets it off. SAGA-READY-01
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Readiness {
    /// Whose.
    pub unit: UnitId,
    /// What sets it off.
    pub trigger: Trigger,
    /// Only by this unit; `None` for any.
    pub whom: Option<UnitId>,
    /// What it does then.
    pub action: Kept,
}

/// What a unit does once its action is set off.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kept {
    /// Attacks whoever set it off, with this.
    Attack(ItemKey),
    /// Goes to a square.
    Move(Square),
    /// Something that takes effect at once.
    Simple(Action, Simple),
}

/// What sets an action off. SAGA-READY-08
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// An enemy attacks.
    EnemyAttacks,
    /// An enemy comes within so many squares.
    EnemyWithin(u8),
    /// An enemy comes into line of sight.
    EnemyInSight,
    /// An enemy moves.
    EnemyMoves,
    /// A friend attacks; the action is aimed at whom it attacks.
    AllyAttacks,
    /// A door opens.
    DoorOpens,
}

impl Trigger {
    /// The name that orders and answers use.
    fn key(self) -> String {
        match self {
            Self::EnemyAttacks => "enemy_attacks".to_owned(),
            Self::EnemyWithin(squares) => format!("enemy_within_{squares}"),
            Self::EnemyInSight => "enemy_in_sight".to_owned(),
            Self::EnemyMoves => "enemy_moves".to_owned(),
            Self::AllyAttacks => "ally_attacks".to_owned(),
            Self::DoorOpens => "door_opens".to_owned(),
        }
    }

    /// The trigger of a name.
    fn from_key(key: &str) -> Option<Self> {
        match key {
            "enemy_attacks" => Some(Self::EnemyAttacks),
            "enemy_in_sight" => Some(Self::EnemyInSight),
            "enemy_moves" => Some(Self::EnemyMoves),
            "ally_attacks" => Some(Self::AllyAttacks),
            "door_opens" => Some(Self::DoorOpens),
            _ => key.strip_prefix("enemy_within_")?.parse().ok().filter(|&n| n > 0).map(Self::EnemyWithin),
        }
    }

    /// In words: `when ...`.
    fn words(self, enemy: &str) -> String {
        match self {
            Self::EnemyAttacks => format!("when {enemy} attacks"),
            Self::EnemyWithin(1) => format!("when {enemy} comes next to it"),
            Self::EnemyWithin(squares) => format!("when {enemy} comes within {squares} squares"),
            Self::EnemyInSight => format!("when {enemy} comes into sight"),
            Self::EnemyMoves => format!("when {enemy} moves"),
            Self::AllyAttacks => "when a friend attacks".to_owned(),
            Self::DoorOpens => "when a door opens".to_owned(),
        }
    }
}

/// Getting ready: the trigger is still to be chosen.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GetReadyFrame {
    /// Who.
    pub unit: UnitId,
    /// What it keeps back.
    pub action: Kept,
    /// What sets it off, once that is known.
    pub trigger: Option<Trigger>,
    /// Who alone sets it off.
    pub whom: Option<UnitId>,
}

/// Something has happened that sets off what units keep back.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ReadyFrame {
    /// Those who may strike before, because the same lowers a guard.
    pub first: Option<WindowFrame>,
    /// Those who may act, each with whom it is aimed at; the next last.
    pub pending: Vec<(UnitId, UnitId)>,
    /// What happened, in words such as `B moves`.
    pub because: String,
    /// The answer of the next one, once there is one.
    pub answer: Option<bool>,
}

/// Understands an order to get ready, or tells why it cannot be. SAGA-READY-01
pub fn plan(field: &Field, order: &Order) -> Result<GetReadyFrame, Illegal> {
    let unit = order.unit;
    let trigger = order.when.as_deref().map(|key| {
        let unknown = || Illegal::new("unknown_trigger", format!("there is no circumstance `{key}`"));
        Trigger::from_key(key).ok_or_else(unknown)
    });
    let whom = order.at;
    if let Some(whom) = whom
        && (!field.units().any(|other| other == whom) || !field.are_enemies(unit, whom))
    {
        return Err(Illegal::new("no_enemy", "the one who sets it off must be an enemy"));
    }
    let action = match (&order.with, &order.then) {
        (Some(with), None) => {
            let fighter = field.fighter(unit);
            check_arm(&fighter, with)?;
            Kept::Attack(with.clone())
        }
        (_, Some(then)) => kept(field, unit, then)?,
        (None, None) => {
            return Err(Illegal::new("incomplete", "the order needs `with`: the weapon to use, or `then`: an order"));
        }
    };
    Ok(GetReadyFrame { unit, action, trigger: trigger.transpose()?, whom })
}

/// Why an arm cannot be kept ready.
pub fn check_arm(fighter: &Fighter, with: &ItemKey) -> Result<(), Illegal> {
    if fighter.effects.has(effects::What::FullDefense) {
        return Err(Illegal::new("full_defense", "in full defense no attacks are made"));
    }
    let arm = arms(fighter).find(|arm| arm.key == with);
    let arm = arm.ok_or_else(|| Illegal::new("not_held", format!("there is no `{with}` in hand")))?;
    aim::is_usable(fighter, &arm).map_err(|refusal| refusal.illegal("", &arm))
}

/// Any other standard, move or swift action, as an order of its own.
fn kept(field: &Field, unit: UnitId, then: &Order) -> Result<Kept, Illegal> {
    let refusal = || Illegal::new("not_kept", "this action cannot be kept back");
    let action = Action::from_key(&then.action).ok_or_else(refusal)?;
    if then.unit != unit || then.then.is_some() {
        return Err(refusal());
    }
    match action.cost(field, unit) {
        Cost::Standard | Cost::Move | Cost::Swift => {}
        Cost::TwoSwift | Cost::FullRound | Cost::Free => return Err(refusal()),
    }
    match action {
        Action::Attack => {
            let with = then.with.clone().ok_or_else(refusal)?;
            check_arm(&field.fighter(unit), &with)?;
            Ok(Kept::Attack(with))
        }
        Action::Move => then.to.map(Kept::Move).ok_or_else(refusal),
        _ => {
            let simple = orders::simple_order(field, action, then)?;
            simple.map(|simple| Kept::Simple(action, simple)).ok_or_else(refusal)
        }
    }
}

/// Every weapon a unit could keep ready.
pub fn weapons(fighter: &Fighter) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = Vec::new();
    for arm in arms(fighter).filter(|arm| check_arm(fighter, arm.key).is_ok()) {
        if !keys.contains(arm.key) {
            keys.push(arm.key.clone());
        }
    }
    keys
}

/// Gets ready; asks first what shall set it off.
pub fn get_ready(In(frame): In<GetReadyFrame>, mut field: Field) -> SagaStep {
    let GetReadyFrame { unit, trigger, whom, .. } = frame;
    let is_human = field.sides.controller(field.side(unit)) == Controller::Human;
    let Some(trigger) = trigger.or_else(|| (!is_human).then(|| usual(&field, &frame))) else {
        let choice = which(&field, &frame);
        return SagaStep::Ask(frame.into(), choice);
    };
    let enemy = whom.map_or_else(|| "an enemy".to_owned(), |whom| field.name(whom));
    let words = format!("gets ready to {} {}", frame.action.words(&field), trigger.words(&enemy));
    field.tell(Event::Acted { unit, action: Action::Ready.key(), words });
    field.order.ready.retain(|readiness| readiness.unit != unit);
    field.order.ready.push(Readiness { unit, trigger, whom, action: frame.action });
    SagaStep::Done
}

impl GetReadyFrame {
    /// Takes the answer to the question what shall set it off.
    pub fn answered(&mut self, option: &str) {
        self.trigger = Trigger::from_key(option);
    }
}

impl Kept {
    /// In words: `gets ready to ...`.
    fn words(&self, field: &Field) -> String {
        match self {
            Self::Attack(with) if with.as_str() == super::arms::UNARMED => "attack with bare hands".to_owned(),
            Self::Attack(with) => format!("attack with {}", super::gear::item_name(field, with)),
            Self::Move(to) => format!("move to {to}"),
            Self::Simple(action, _) => action.name().to_lowercase(),
        }
    }
}

/// What sets it off where nobody is asked.
fn usual(field: &Field, frame: &GetReadyFrame) -> Trigger {
    offered(field, frame).first().copied().unwrap_or(Trigger::EnemyInSight)
}

/// The circumstances to choose from, the most sensible first.
fn offered(field: &Field, frame: &GetReadyFrame) -> Vec<Trigger> {
    let muster = field.muster();
    let own = muster.of(frame.unit);
    let arm = match &frame.action {
        Kept::Attack(with) => arms(own).find(|arm| arm.key == with),
        Kept::Move(_) | Kept::Simple(..) => None,
    };
    let within = match arm {
        Some(arm) if arm.weapon.is_melee() => u8::try_from(reach::of_arm(own, &arm).squares).unwrap_or(1).max(1),
        Some(_) | None => 6,
    };
    let sees = |enemy: &&Fighter| muster.board.sight().sees_space(own.space, enemy.space);
    let has_enemy_in_sight = muster.enemies_of(frame.unit).filter(|enemy| enemy.is_present()).any(|enemy| sees(&enemy));
    let near = Trigger::EnemyWithin(within);
    let mut triggers = match (arm.is_some_and(|arm| arm.weapon.is_melee()), has_enemy_in_sight) {
        (true, _) => vec![near, Trigger::EnemyAttacks, Trigger::EnemyMoves, Trigger::EnemyInSight],
        (false, true) => vec![Trigger::EnemyMoves, Trigger::EnemyAttacks, near, Trigger::EnemyInSight],
        (false, false) => vec![Trigger::EnemyInSight, Trigger::EnemyAttacks, near, Trigger::EnemyMoves],
    };
    triggers.push(Trigger::AllyAttacks);
    if field.board.doors().iter().any(|door| !door.open) {
        triggers.push(Trigger::DoorOpens);
    }
    triggers
}

fn which(field: &Field, frame: &GetReadyFrame) -> Choice {
    let enemy = frame.whom.map_or_else(|| "an enemy".to_owned(), |whom| field.name(whom));
    let option =
        |trigger: Trigger| ChoiceOption { key: trigger.key().into(), label: trigger.words(&enemy), breakdown: None };
    Choice {
        kind: "ready_trigger".into(),
        side: field.side(frame.unit),
        unit: frame.unit,
        about: frame.whom,
        prompt: format!("When should {} {}?", field.name(frame.unit), frame.action.words(field)),
        details: vec!["Lost if it does not happen before its next turn.".to_owned()],
        is_reaction: false,
        options: offered(field, frame).into_iter().map(option).collect(),
    }
}

/// What a unit keeps back is lost: at its next turn, and if it becomes helpless. SAGA-READY-04, SAGA-READY-08
pub fn lose(field: &mut Field, unit: UnitId) {
    if field.order.ready.iter().any(|readiness| readiness.unit == unit) {
        field.order.ready.retain(|readiness| readiness.unit != unit);
    }
}

/// Whether a unit keeps an action back.
pub fn is_ready(muster: &Muster, unit: UnitId) -> bool {
    muster.order.ready.iter().any(|readiness| readiness.unit == unit)
}

/// Who is set off by the last step of a move, apart from those who have reacted to it already, or let it go.
/// SAGA-READY-06, SAGA-READY-08, SAGA-ACT-14
pub fn set_off_by_step(muster: &Muster, frame: &MoveFrame, before: Space) -> Vec<(UnitId, UnitId)> {
    if muster.order.ready.is_empty() {
        return Vec::new();
    }
    let mover = frame.unit;
    let has_struck = |unit: UnitId| {
        let mut chances = frame.provoked.iter().zip(&frame.struck_before);
        chances.any(|(&other, &before)| other == unit && muster.of(unit).opportunities_used > before)
    };
    let after = muster.of(mover).space;
    let sees = |from: Space, to: Space| muster.board.sight().sees_space(from, to);
    let is_set_off = |readiness: &&Readiness| {
        let holder = muster.of(readiness.unit);
        let comes_within = |squares: u8| {
            let squares = i32::from(squares);
            let is_near = |space: Space| crate::grid::within_reach(holder.space, space, squares);
            !is_near(before) && is_near(after)
        };
        may_react(muster, readiness, mover)
            && !frame.set_off.contains(&readiness.unit)
            && !has_struck(readiness.unit)
            && match readiness.trigger {
                Trigger::EnemyMoves => true,
                Trigger::EnemyWithin(squares) => comes_within(squares),
                Trigger::EnemyInSight => !sees(holder.space, before) && sees(holder.space, after),
                Trigger::EnemyAttacks | Trigger::AllyAttacks | Trigger::DoorOpens => false,
            }
    };
    muster.order.ready.iter().filter(is_set_off).map(|readiness| (readiness.unit, mover)).collect()
}

/// Whether a unit could react to what an enemy does.
fn may_react(muster: &Muster, readiness: &Readiness, actor: UnitId) -> bool {
    let (holder, other) = (muster.of(readiness.unit), muster.of(actor));
    let is_free = !holder.effects.has(effects::What::Pinned);
    is_free && holder.is_present() && holder.side != other.side && readiness.whom.is_none_or(|whom| whom == actor)
}

/// The chance of those who are set off by an attack that is about to be rolled, apart from those who react otherwise.
/// SAGA-READY-06, SAGA-ACT-14
pub fn window_for_attack(
    field: &Field,
    attacker: UnitId,
    target: UnitId,
    react_otherwise: &[UnitId],
) -> Option<ReadyFrame> {
    if field.order.ready.is_empty() {
        return None;
    }
    let muster = field.muster();
    let side = muster.of(attacker).side;
    let aimed_at = |readiness: &Readiness| match readiness.trigger {
        Trigger::EnemyAttacks => may_react(&muster, readiness, attacker).then_some(attacker),
        Trigger::AllyAttacks => {
            let holder = muster.of(readiness.unit);
            let is_friend = holder.side == side && holder.id != attacker && holder.is_present();
            is_friend.then_some(target)
        }
        Trigger::EnemyWithin(_) | Trigger::EnemyInSight | Trigger::EnemyMoves | Trigger::DoorOpens => None,
    };
    let pending = field.order.ready.iter().filter_map(|ready| Some((ready.unit, aimed_at(ready)?)));
    let pending = pending.filter(|(unit, _)| !react_otherwise.contains(unit));
    window(pending.collect(), format!("{} attacks", field.name(attacker)))
}

/// A chance for these, in the order in which they got ready. SAGA-READY-07
pub fn window(mut pending: Vec<(UnitId, UnitId)>, because: String) -> Option<ReadyFrame> {
    pending.reverse();
    (!pending.is_empty()).then_some(ReadyFrame { first: None, pending, because, answer: None })
}

/// Which enemies those who wait for one to come into sight do see.
pub fn seen(field: &Field) -> Vec<(UnitId, UnitId)> {
    let waiting = field.order.ready.iter().filter(|readiness| readiness.trigger == Trigger::EnemyInSight);
    let pairs = waiting.flat_map(|readiness| field.units().map(move |enemy| (readiness.unit, enemy)));
    let sees = |&(unit, enemy): &(UnitId, UnitId)| {
        field.are_enemies(unit, enemy) && field.board.sight().sees_space(field.space(unit), field.space(enemy))
    };
    pairs.filter(sees).collect()
}

/// The chance of those who are set off by a door that has opened: `before` is what [`seen`] told then.
pub fn window_for_door(field: &Field, opener: UnitId, before: &[(UnitId, UnitId)]) -> Option<ReadyFrame> {
    if field.order.ready.is_empty() {
        return None;
    }
    let muster = field.muster();
    let now = seen(field);
    let aimed_at = |readiness: &Readiness| match readiness.trigger {
        Trigger::DoorOpens => (readiness.unit != opener && muster.of(readiness.unit).is_present()).then_some(opener),
        Trigger::EnemyInSight => {
            let new = now.iter().filter(|pair| pair.0 == readiness.unit && !before.contains(pair));
            let mut new = new.map(|&(_, enemy)| enemy);
            new.find(|&enemy| muster.of(enemy).is_present() && may_react(&muster, readiness, enemy))
        }
        Trigger::EnemyAttacks | Trigger::EnemyWithin(_) | Trigger::EnemyMoves | Trigger::AllyAttacks => None,
    };
    let pending = field.order.ready.iter().filter_map(|ready| Some((ready.unit, aimed_at(ready)?)));
    window(pending.collect(), "a door opens".to_owned())
}

/// Lets one after the other act, or asks. SAGA-READY-02, SAGA-READY-06
pub fn run(In(mut frame): In<ReadyFrame>, mut field: Field) -> SagaStep {
    if let Some(first) = frame.first.take() {
        return SagaStep::Push(frame.into(), first.into());
    }
    let Some(&(unit, target)) = frame.pending.last() else { return SagaStep::Done };
    let readiness = field.order.ready.iter().find(|readiness| readiness.unit == unit).cloned();
    let can = |readiness: &Readiness| field.vital(unit).is_fit() && is_possible(&field, readiness, target);
    let Some(readiness) = readiness.filter(can) else {
        frame.pending.pop();
        frame.answer = None;
        return SagaStep::Continue(frame.into());
    };
    let Some(takes) = frame.answer.or_else(|| standing_answer(&field, unit)) else {
        let choice = choice(&field, &frame, &readiness, target);
        return SagaStep::Ask(frame.into(), choice);
    };
    frame.pending.pop();
    frame.answer = None;
    if !takes {
        field.tell(Event::Declined { unit, reaction: "readied action".to_owned() });
        return SagaStep::Continue(frame.into());
    }
    field.order.ready.retain(|other| other.unit != unit);
    move_up(&mut field, unit);
    let action = match readiness.action {
        Kept::Attack(with) => {
            AttackFrame { attacker: unit, target, with, occasion: Occasion::Readied, announced: false }.into()
        }
        Kept::Move(to) => {
            let way = movement::careful_way(&field, unit, to).unwrap_or_default();
            movement::frame(unit, way, movement::gait(&field, unit)).into()
        }
        Kept::Simple(_, action) => SimpleFrame { unit, action, announced: false }.into(),
    };
    SagaStep::Push(frame.into(), action)
}

/// Whether what a unit keeps back can be done now.
fn is_possible(field: &Field, readiness: &Readiness, target: UnitId) -> bool {
    let unit = readiness.unit;
    match &readiness.action {
        Kept::Attack(with) => attack::check(field, &field.muster(), unit, target, with).is_ok(),
        Kept::Move(to) => movement::careful_way(field, unit, *to).is_some_and(|way| !way.is_empty()),
        Kept::Simple(_, action) => super::simple::check(field, unit, action).is_ok(),
    }
}

/// The policy decides; an AI side takes its chance.
fn standing_answer(field: &Field, unit: UnitId) -> Option<bool> {
    let body = field.body(unit);
    match (body.policies.of(REACTION), field.sides.controller(body.unit.side)) {
        (Policy::Always, _) | (Policy::Ask, Controller::Ai) => Some(true),
        (Policy::Never, _) => Some(false),
        (Policy::Ask, Controller::Human) => None,
    }
}

/// The count on which it acts is its own from now on, right before whoever acts there; if its turn of this round was
/// still to come, this was it. SAGA-READY-03, SAGA-READY-05, SAGA-READY-07
fn move_up(field: &mut Field, unit: UnitId) {
    let Some(current) = field.order.current.filter(|&current| current != unit) else { return };
    let rank = field.body(current).initiative.rank.clone();
    let before = field.order.units.clone();
    let mates: Vec<UnitId> = field.units().filter(|&other| order::act_as_one(field, current, other)).collect();
    let order = &mut *field.order;
    let Some(place) = order.units.iter().position(|&other| other == unit) else { return };
    let was_to_come = place >= order.next;
    order.units.remove(place);
    let mut place = order.units.iter().position(|&other| other == current).unwrap_or(order.units.len());
    // Those who share a roll share a count: before all of them.
    while place > 0 && mates.contains(&order.units[place - 1]) {
        place -= 1;
    }
    order.units.insert(place, unit);
    if was_to_come {
        order.next += 1;
    }
    field.body_mut(unit).initiative.rank = rank;
    if was_to_come {
        effects::pass(field, Point::Start(unit));
        field.body_mut(unit).opportunities.used = 0;
    }
    if before != field.order.units {
        let order = field.order.units.clone();
        field.tell(Event::OrderSet { order });
    }
}

fn choice(field: &Field, frame: &ReadyFrame, readiness: &Readiness, target: UnitId) -> Choice {
    let unit = readiness.unit;
    let (name, words) = (field.name(unit), readiness.action.words(field));
    let muster = field.muster();
    let mut take = ChoiceOption::new("take", format!("Do it: {words}"));
    let mut details = Vec::new();
    if let Kept::Attack(with) = &readiness.action
        && let Ok(aim) = attack::check(field, &muster, unit, target, with)
    {
        let strike: attack::Strike<Breakdown> = attack::work_out(&muster, unit, target, aim);
        let chance = strike_odds::chance(muster.of(unit), &strike);
        let (bonus, against) = (strike.bonus.total(), strike.against.total());
        details.push(format!("{chance} to hit: {bonus} against Reflex {against}"));
        take.label = format!("{} with {}: {chance}", field.name(target), aim.arm.weapon.name);
        take.breakdown = Some(strike.bonus);
    }
    Choice {
        kind: REACTION.into(),
        side: field.side(unit),
        unit,
        about: Some(target),
        prompt: format!("{}. Should {name} {words} now?", frame.because),
        details,
        is_reaction: true,
        options: vec![take, ChoiceOption::new("decline", "Hold it back")],
    }
}

/// What a unit keeps back, in words.
pub fn words(field: &Field, unit: UnitId) -> Option<String> {
    let readiness = field.order.ready.iter().find(|readiness| readiness.unit == unit)?;
    let enemy = readiness.whom.map_or_else(|| "an enemy".to_owned(), |whom| field.name(whom));
    Some(format!("{} {}", readiness.action.words(field), readiness.trigger.words(&enemy)))
}
