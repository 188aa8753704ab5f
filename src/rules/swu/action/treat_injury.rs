//! Healing with a kit. SWU-ACT-19, SWU-HEAL-04, SWU-HEAL-05

use super::{ActionRules, check};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::{Breakdown, Chance},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            checks,
            data::{Ability, Nature, Skill, Weapon, WeaponKind},
            frame::SwuFrame,
            items::use_up,
            query::{
                ability::{check_edges, check_odds, skill_bonus},
                items,
            },
            state::{ActionFacts, BattleAccess, Life},
            vital::heal,
        },
    },
};

/// Healing with a kit. SWU-ACT-19
pub struct TreatInjury;

/// The difficulty of the check. SWU-HEAL-04
const DIFFICULTY: i32 = 15;

static FACTS: ActionFacts = ActionFacts {
    key: "treat_injury",
    verb: Verb::Mend,
    name: "Treat injury",
    help: "Uses up a kit: Treat Injury against 15 heals its dice and your Wisdom, a failure half. It wakes the dying.",
    icon: "aid",
    purpose: Purpose::Mend,
    targeting: Targeting::Unit,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for TreatInjury {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn label(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> String {
        let item = |key: &ItemKey| format!("{} ({})", items::name(battle, key), items::count(battle, unit, key));
        with.map_or_else(|| FACTS.name.to_owned(), |key| format!("{}: {}", FACTS.name, item(key)))
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::keys(battle, unit, |_, weapon| weapon.is_kit())
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let side = battle.side(unit);
        let friends: Vec<UnitId> = battle.units().filter(|&other| battle.side(other) == side).collect();
        let order = |key| check::at_each(&Order::new(unit, FACTS.key()).with(key), friends.iter().copied());
        self.items(battle, unit).into_iter().flat_map(order).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, key, patient) = (order.unit, check::item_of(order)?, check::target_of(battle, order)?);
        let kit = items::data(battle, key).filter(|kit| kit.is_kit() && items::count(battle, unit, key) > 0);
        let kit = kit.ok_or_else(|| Illegal::new("no_kit", "there is no such kit left"))?;
        check_patient(battle, unit, patient)?;
        if !suits(battle, &kit, patient) {
            return Err(Illegal::new("wrong_kit", format!("{} is of no use to {}", kit.name, battle.name(patient))));
        }
        let vital = battle.vital(patient);
        match vital.now < vital.max {
            true => Ok(()),
            false => Err(Illegal::new("not_hurt", format!("{} is not hurt", battle.name(patient)))),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| Illegal::new("nobody_hurt", "nobody who needs it is within reach"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (Some(key), Some(patient)) = (&order.with, order.at) else { return Preview::default() };
        let Some(kit) = items::data(battle, key) else { return Preview::default() };
        let bonus = skill_bonus(battle, order.unit, Skill::TreatInjury);
        let edges = check_edges(battle, order.unit);
        let chance = check_odds(bonus.total(), &edges, DIFFICULTY);
        let wisdom = battle.data_of(order.unit).abilities.modifier(Ability::Wisdom);
        let (vital, mean) = (battle.vital(patient), kit.damage.spread().mean_x100 + wisdom * 100);
        let healed = mean * (1000 + chance.per_mille()) / 2000;
        Preview {
            summary: format!("Treat {}", battle.name(patient)),
            chance: Some(chance),
            bonus: Some(bonus),
            against: Some(("difficulty".into(), Breakdown::new().with("treatment", DIFFICULTY))),
            // It wakes the patient whatever comes of the check. SWU-HEAL-02, SWU-HEAL-04
            revives: vital.is_unconscious().then_some(Chance { favourable: 1, of: 1 }),
            worth_x100: Some(healed.min((vital.max - vital.now) * 100)),
            notes: vec![format!("heals {} {wisdom:+}, half if the check fails", kit.damage)],
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, key, patient) = (order.unit, order.with.as_ref()?, order.at?);
        let kit = items::data(battle, key)?;
        use_up(battle, unit, key);
        let words = format!("uses a {} on {}", kit.name, battle.name(patient));
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        let passed = checks::check(battle, unit, Skill::TreatInjury, DIFFICULTY);
        let faces = battle.dice.roll_code(kit.damage);
        let wisdom = battle.data_of(unit).abilities.modifier(Ability::Wisdom);
        let roll = Roll::new(kit.damage, faces, Breakdown::new().with(Ability::Wisdom.name(), wisdom));
        let points = if passed { roll.total } else { roll.total / 2 };
        battle.log_event(Event::Rolled { unit, what: "healing".to_owned(), roll });
        heal(battle, patient, points.max(1));
        None
    }
}

/// The unconscious friends whom a unit has a kit for.
pub fn fallen(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    let is_fallen = |other: UnitId| {
        other != unit
            && battle.side(other) == battle.side(unit)
            && battle.is_on_board(other)
            && battle.vital(other).is_unconscious()
    };
    battle.units().filter(|&other| is_fallen(other) && has_kit(battle, unit, other)).collect()
}

/// Checks that a patient is a friend within reach and alive. SWU-HEAL-03
pub fn check_patient(battle: &BattleAccess, unit: UnitId, patient: UnitId) -> Result<(), Illegal> {
    let name = battle.name(patient);
    if battle.side(unit) != battle.side(patient) {
        return Err(Illegal::new("enemy", format!("{name} is no friend")));
    }
    if !battle.is_on_board(patient) || battle.distance(unit, patient) > 1 {
        return Err(Illegal::new("not_adjacent", format!("{name} is not adjacent")));
    }
    match battle.vital(patient).life {
        Life::Dead => Err(Illegal::new("beyond_help", format!("{name} is beyond help"))),
        Life::Conscious | Life::Dying { .. } | Life::Stable => Ok(()),
    }
}

/// True if a kit is made for the nature of a patient. SWU-HEAL-05
pub fn suits(battle: &BattleAccess, kit: &Weapon, patient: UnitId) -> bool {
    match battle.data_of(patient).nature {
        Nature::Living => kit.kind == WeaponKind::Medkit,
        Nature::Robot | Nature::Vehicle => kit.kind == WeaponKind::RepairKit,
    }
}

/// True if a unit has a kit that suits a patient.
pub fn has_kit(battle: &BattleAccess, unit: UnitId, patient: UnitId) -> bool {
    !items::keys(battle, unit, |_, weapon| weapon.is_kit() && suits(battle, weapon, patient)).is_empty()
}
