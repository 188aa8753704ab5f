//! A shot or a blow at something small: a weapon in the target's hand, or a part of its body. D6-CALL-01 to D6-CALL-08

use super::{ActionRules, Timing, check, impossible, item_words, strikes, target_words};
use crate::{
    battle::{Choice, ChoiceOption, Illegal, ItemKey, Order, Roll, UnitId, Work},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            frame::{CalledShotFrame, D6Frame, D6Step},
            plans,
            query::{
                attack::ready_weapons,
                called_shots::{Mark, called_shot, mark, marks},
                plans::planned_space,
            },
            state::{ActionFacts, AttackMode, BattleAccess, InProfiles, MenuSection, PlanStep, RolledSkill},
        },
    },
};

/// A shot or a blow at a weapon in the target's hand, or at a part of its body. D6-CALL-01
pub struct CalledShot;

static FACTS: ActionFacts = ActionFacts {
    key: "called_shot",
    verb: Verb::Volley,
    name: "Called shot",
    help: "Aim at a weapon in the enemy's hand: a hit knocks it to the ground and may ruin it. In battles in which hits have \
           places, aim at a part of the body, too. The smaller the target, the more dice are added to the difficulty.",
    icon: "aim",
    profiles: InProfiles::Charts,
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Gambit,
    targeting: Targeting::Unit,
    takes_part: true,
    needs_item: true,
    is_for_vehicles: true,
    attack: Some(AttackMode::Wield),
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

/// The answer that takes the order back.
const NEVER_MIND: &str = "never_mind";

impl ActionRules for CalledShot {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        ready_weapons(battle, unit).into_iter().map(|ready| ready.key).collect()
    }

    /// Orders leave the part open: a person is asked, and the computer aims at the weapon.
    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        strikes::candidates(battle, unit, &FACTS)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let marks = marks(battle, check::target_of(battle, order)?);
        strikes::check(battle, &at_first_part(order, &marks), &FACTS, AttackMode::Wield)?;
        match marks.is_empty() {
            true => Err(Illegal::new("no_part", "the enemy holds no weapon to aim at")),
            false => Ok(()),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
        let order = Order { with: with.cloned(), ..Order::new(unit, FACTS.key()) };
        strikes::nearest_refusal(battle, &order, |order| check::order(self, battle, order)).unwrap_or_else(impossible)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let aimed = at_default_part(battle, order);
        let part = part_words(battle, &aimed);
        let mut preview = strikes::preview(battle, &aimed, AttackMode::Wield, (from, timing), |target, weapon| {
            format!("Called shot at the {part} of {target} with {weapon}")
        });
        if self.is_open(battle, order) {
            preview.notes.push("you may choose another part next".to_owned());
        }
        preview
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        let part = part_words(battle, order);
        format!("aim at the {part} of {} ({})", target_words(battle, order), item_words(battle, order))
    }

    /// A person chooses among several parts.
    fn question(&self, battle: &BattleAccess, order: &Order) -> Option<D6Frame> {
        self.is_open(battle, order).then(|| CalledShotFrame { order: order.clone(), answer: None }.into())
    }

    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        let order = at_default_part(battle, order);
        plans::declare(battle, &FACTS, &order);
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        strikes::perform(battle, step, AttackMode::Wield, roll)
    }
}

impl CalledShot {
    /// True if a person has a choice among several parts of the target that the order leaves open.
    fn is_open(&self, battle: &BattleAccess, order: &Order) -> bool {
        let has_choice = || order.at.is_some_and(|target| marks(battle, target).len() > 1);
        order.part.is_none() && battle.is_humans(order.unit) && has_choice()
    }
}

/// The order, at the first part of the target if it names none.
fn at_default_part(battle: &BattleAccess, order: &Order) -> Order {
    let marks = || order.at.map(|target| marks(battle, target)).unwrap_or_default();
    if order.part.is_some() { order.clone() } else { at_first_part(order, &marks()) }
}

/// The order, at the first of these parts if it names none.
fn at_first_part(order: &Order, marks: &[Mark]) -> Order {
    match marks.first() {
        Some(mark) if order.part.is_none() => order.clone().at_part(mark.key().to_owned()),
        _ => order.clone(),
    }
}

/// The name of the part that an order aims at.
fn part_words(battle: &BattleAccess, order: &Order) -> String {
    let mark = order.at.zip(order.part.as_ref()).and_then(|(target, part)| mark(battle, target, part));
    mark.map_or_else(|| "nothing in particular".to_owned(), |mark| mark.name(battle))
}

impl Work<D6Frame> for CalledShotFrame {
    /// Asks for the part, and notes the order with it. D6-CALL-01
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        match &self.answer {
            None => {
                let choice = question(battle, &self.order);
                D6Step::Ask(self.into(), choice)
            }
            Some(key) if key != NEVER_MIND => {
                let order = self.order.clone().at_part(key.clone());
                plans::declare(battle, &FACTS, &order);
                D6Step::Done
            }
            Some(_) => D6Step::Done,
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option.to_owned());
    }
}

fn question(battle: &BattleAccess, order: &Order) -> Choice {
    let (unit, from) = (order.unit, planned_space(battle, order.unit));
    let timing = Timing { segment: battle.plan(unit).next_segment(FACTS.cost), more: 1 };
    let option = |mark: &Mark| {
        let order = order.clone().at_part(mark.key().to_owned());
        let chance = CalledShot.preview(battle, &order, from, timing).chance;
        let dice = called_shot(mark.key()).dice;
        let chance = chance.map_or_else(String::new, |chance| format!(", {chance} to hit"));
        ChoiceOption::new(mark.key().to_owned(), format!("{} (+{dice} difficulty{chance})", mark.name(battle)))
    };
    let parts = order.at.map(|target| marks(battle, target)).unwrap_or_default();
    let options = parts.iter().map(option).chain([ChoiceOption::new(NEVER_MIND, "Do something else")]);
    Choice {
        kind: "called_shot".into(),
        side: battle.side(unit),
        unit,
        about: order.at,
        prompt: format!("Which part of {} does {} aim at?", target_words(battle, order), battle.name(unit)),
        details: Vec::new(),
        is_reaction: false,
        options: options.collect(),
    }
}
