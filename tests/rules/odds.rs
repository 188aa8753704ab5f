//! What previews promise is what happens: each attack is made 10,000 times, and the counts fit the odds (chi-square).
//! Together the attacks have every modifier that the code knows.

use std::collections::BTreeSet;

use bevy::prelude::World;
use blastdoor::{
    battle::{Command, Event, ItemKey, Log, Order, Policy, UnitId, Verdict},
    dice::{Breakdown, Chance},
    grid::{Corner, Direction, Light, Surface, Tile},
    rules::{
        self,
        saga::data::{DamageType, DefenseBonus, Feat, Nature, Reduction, Size, UnitData},
    },
};

use crate::scene::{Battle, Scene, scene};

/// Times that each attack is made.
const TIMES: u32 = 10_000;

/// Chi-square that one in a thousand exceeds by chance, by degrees of freedom from 1 on. The dice are seeded: what
/// passes once passes always.
const ONE_IN_A_THOUSAND: [f64; 2] = [10.83, 13.82];

/// What cannot happen.
const NEVER: Chance = Chance { favourable: 0, of: 1 };

/// What came of an attack.
#[derive(Default)]
struct Count {
    /// Neither hit nor out of action.
    missed: u32,
    /// Hit, but not out of action.
    hit: u32,
    /// Out of action.
    out: u32,
    /// All hits, whatever came of them.
    hits: u32,
    /// Damage of plain hits: how many, their sum, and the sum of their squares.
    damage: (u32, f64, f64),
    /// What was added to the roll and to what it had to reach.
    terms: BTreeSet<String>,
}

/// Makes an attack again and again with dice of its own each time, and counts what it does to a target.
fn count(battle: &mut Battle, command: &Command, attacker: UnitId, target: UnitId) -> Count {
    let (mut scratch, mut count) = (World::new(), Count::default());
    for seed in 0..TIMES {
        rules::fork(&battle.world, &mut scratch, u64::from(seed));
        rules::submit(&mut scratch, command.clone()).unwrap();
        let events = &scratch.resource::<Log>().0;
        let verdict = events.iter().find_map(|event| match event {
            Event::Attacked { attacker: by, target: at, verdict, roll, against, .. }
                if (*by, *at) == (attacker, target) =>
            {
                let terms = [&roll.bonus, against].into_iter().flat_map(Breakdown::counted);
                count.terms.extend(terms.map(|(term, _)| term.name.to_string()));
                Some(*verdict)
            }
            _ => None,
        });
        let is_out = events.iter().any(|event| matches!(event, Event::Fell { unit, .. } if *unit == target));
        let damage = events.iter().find_map(|event| match event {
            Event::Damaged { unit, amount, .. } if *unit == target => Some(*amount),
            _ => None,
        });
        match verdict {
            _ if is_out => count.out += 1,
            Some(Verdict::Hit | Verdict::Critical) => count.hit += 1,
            _ => count.missed += 1,
        }
        count.hits += u32::from(matches!(verdict, Some(Verdict::Hit | Verdict::Critical)));
        if verdict == Some(Verdict::Hit) {
            let points = f64::from(damage.unwrap_or(0));
            count.damage = (count.damage.0 + 1, count.damage.1 + points, count.damage.2 + points * points);
        }
    }
    count
}

fn share(chance: Chance) -> f64 {
    f64::from(chance.favourable) / f64::from(chance.of)
}

/// What is wrong by the chi-square of what was counted against what was promised; classes that hardly ever happen go
/// with the next.
fn check(counted: &[u32], promised: &[f64]) -> Option<String> {
    let mut classes: Vec<(f64, f64)> = Vec::new();
    for (&counted, &promised) in counted.iter().zip(promised) {
        let class = (f64::from(counted), promised * f64::from(TIMES));
        match classes.last_mut() {
            Some(last) if last.1 < 5.0 || class.1 < 5.0 => *last = (last.0 + class.0, last.1 + class.1),
            _ => classes.push(class),
        }
    }
    let chi_square: f64 = classes.iter().map(|(counted, promised)| (counted - promised).powi(2) / promised).sum();
    let limit = classes.len().checked_sub(2).map_or(0.01, |place| ONE_IN_A_THOUSAND[place]);
    (chi_square >= limit).then(|| format!("chi-square {chi_square:.1}; counted and promised {classes:?}"))
}

/// An attack, ready to be made.
struct Attack {
    name: &'static str,
    battle: Battle,
    order: Order,
}

/// What h does to B, or with another order.
fn attack(name: &'static str, battle: Battle, order: impl FnOnce(&Battle) -> Order) -> Attack {
    let order = order(&battle);
    Attack { name, battle, order }
}

fn with(weapon: &'static str) -> impl FnOnce(&Battle) -> Order {
    move |battle| battle.attack('h', 'B', weapon)
}

fn action(action: &'static str, weapon: &'static str) -> impl FnOnce(&Battle) -> Order {
    move |battle| battle.order('h', action).with(ItemKey::of(weapon)).at(battle.id('B'))
}

/// B with 12 points.
fn frail(drawing: &str) -> Scene {
    scene(drawing).order("hB").unit('B', |data| data.hit_points = 12)
}

/// h with one weapon.
fn armed(drawing: &str, weapon: &'static str) -> Scene {
    frail(drawing).armed('h', &[weapon])
}

fn abilities(strength: i32, dexterity: i32) -> impl FnOnce(&mut UnitData) {
    move |data| (data.abilities.strength, data.abilities.dexterity) = (strength, dexterity)
}

fn far(squares: usize) -> String {
    format!("h {}B", ". ".repeat(squares))
}

fn in_melee() -> Vec<Attack> {
    let plain = |drawing: &str| frail(drawing).dice([]);
    let mut bare_handed = frail("h B").armed('h', &[]).dice([]);
    bare_handed.policy('B', "opportunity", Policy::Never);
    let lying = |letter: char| {
        let mut battle = frail("h B").order("Bh").dice([]);
        if letter == 'B' {
            battle.does('B', "drop_prone");
        }
        battle.pass_to('h');
        if letter == 'h' {
            battle.does('h', "drop_prone");
        }
        battle
    };
    vec![
        attack("plain", plain("h B"), with("club")),
        attack("strong", armed("h B", "axe").unit('h', abilities(16, 8)).dice([]), with("axe")),
        attack("weak", frail("h B").unit('h', abilities(6, 10)).dice([]), with("club")),
        attack("untrained", armed("h B", "blade").unit('h', |data| data.proficiencies.clear()).dice([]), with("blade")),
        attack("lying down", lying('h'), with("club")),
        attack("at one who lies", lying('B'), with("club")),
        attack("flanking", frail("h B c").order("hcB").dice([]), with("club")),
        attack("charge", plain("h . . . B"), action("charge", "club")),
        attack("full attack", armed("h B", "club").unit('h', |d| d.feats = vec![Feat::DoubleAttack]).dice([]), {
            action("full_attack", "club")
        }),
        attack("bare hands", bare_handed, with("unarmed")),
    ]
}

fn at_range() -> Vec<Attack> {
    let shot = |drawing: &str| armed(drawing, "pistol");
    let smoke = Tile { surface: Surface { concealing: true, ..Surface::default() }, ..Tile::default() };
    let mut aimed = shot("h . . o B / . . . . .").unit('h', |data| data.feats = vec![Feat::CarefulShot, Feat::Deadeye]);
    aimed = aimed.unit('B', |data| data.hit_points = 20);
    let mut aimed = aimed.dice([]);
    aimed.submit(aimed.order('h', "aim").at(aimed.id('B')));
    let mut lying = shot("h . . B").order("Bh").dice([]);
    lying.does('B', "drop_prone");
    lying.pass_to('h');
    let mut braced = armed("h . . B", "tripod").unit('h', |data| data.feats = vec![Feat::BurstFire]).dice([]);
    braced.uses('h', "brace", "tripod");
    let burst = |weapon| armed("h . . B", weapon).unit('h', |data| data.feats = vec![Feat::BurstFire]);
    let mut set = burst("repeater").dice([]);
    set.uses('h', "switch_autofire", "repeater");
    let mut stunning = armed("h . . B", "stunner").unit('B', |data| data.hit_points = 30).dice([]);
    stunning.uses('h', "switch_stun", "stunner");
    vec![
        attack("shot", shot("h . . B").unit('h', abilities(10, 16)).dice([]), with("pistol")),
        attack("short range", shot(&far(8)).dice([]), with("pistol")),
        attack("medium range", shot(&far(14)).dice([]), with("pistol")),
        attack("long range", shot(&far(20)).dice([]), with("pistol")),
        attack("into a melee", shot("h . . B c").dice([]), with("pistol")),
        attack("low cover", shot("h . . o B").dice([]), with("pistol")),
        attack("improved cover", shot("h . . . | B").dice([]), with("pistol")),
        attack("smoke", shot("h . . B").map(|map| map.set_tile((3, 0).into(), smoke)).dice([]), with("pistol")),
        attack("night", shot("h . . B").map(|map| map.set_light((3, 0).into(), Light::Night)).dice([]), with("pistol")),
        attack("aimed", aimed, with("pistol")),
        attack("at one who lies low", lying, with("pistol")),
        attack("burst fire", set, action("burst_fire", "repeater")),
        attack("braced burst fire", braced, action("burst_fire", "tripod")),
        attack("stun", stunning, with("stunner")),
        attack("thrown", armed("h . . B", "knife").unit('h', abilities(16, 12)).dice([]), with("knife")),
    ]
}

fn by_target() -> Vec<Attack> {
    let target = |change: fn(&mut UnitData)| armed("h . . B", "pistol").unit('B', change).dice([]);
    let unwary = |dexterity: i32| {
        let scene = armed("h . . B", "pistol").aware("h", "B").unit('B', abilities(10, dexterity)).roll_initiative();
        scene.unit('h', |data| data.abilities.dexterity = 20).dice([15, 1, 1])
    };
    let species = |data: &mut UnitData| {
        data.species_bonus = DefenseBonus { reflex: 1, ..DefenseBonus::default() };
        data.class_bonus = DefenseBonus { reflex: 2, ..DefenseBonus::default() };
    };
    let reduced = |data: &mut UnitData| {
        data.damage_reduction = vec![Reduction { points: 5, except: vec![DamageType::Ion], uncuttable: false }];
    };
    vec![
        attack("quick", target(|data| data.abilities.dexterity = 16), with("pistol")),
        attack("armored", target(|data| data.armor = Some("mail".to_owned())), with("pistol")),
        attack("hide", target(|data| data.natural_armor = 3), with("pistol")),
        attack("small", target(|data| data.size = Size::Small), with("pistol")),
        attack("species and class", target(species), with("pistol")),
        attack("improved defenses", target(|data| data.feats = vec![Feat::ImprovedDefenses]), with("pistol")),
        attack("damage reduction", target(reduced), with("pistol")),
        attack("shield", target(|data| data.shield_rating = 5), with("pistol")),
        attack("flat-footed", unwary(16), with("pistol")),
        attack("flat-footed and clumsy", unwary(6), with("pistol")),
        attack(
            "ion",
            armed("h . . B", "ionizer").unit('B', |data| (data.nature, data.hit_points) = (Nature::Robot, 40)).dice([]),
            with("ionizer"),
        ),
    ]
}

fn hampered() -> Vec<Attack> {
    let mut grabbed =
        armed("B h . c", "axe").order("Bhc").unit('B', |data| data.feats = vec![Feat::MartialArts1]).dice([20]);
    grabbed.submit(grabbed.order('B', "grab").at(grabbed.id('h')));
    grabbed.pass_to('h');
    let mut worn = frail("h B . c").order("Bhc").armed('B', &["hammer"]).dice([15]);
    worn.attacks('B', 'h', "hammer");
    worn.pass_to('h');
    let mut hit = frail("h B . c").order("chB").armed('c', &["pistol"]).unit('c', |data| {
        (data.base_attack, data.feats) = (20, vec![Feat::PreciseShot]);
    });
    hit = hit.unit('B', |data| (data.hit_points, data.abilities.constitution) = (60, Some(2)));
    let mut hit = hit.dice([15, 6, 6, 6]);
    hit.attacks('c', 'B', "pistol");
    hit.pass_to('h');
    let mut helped = frail("c B . / . h .").order("chB").dice([15]);
    helped.submit(helped.order('c', "aid_attack").with(ItemKey::of("club")).at(helped.id('B')));
    helped.pass_to('h');
    let mut hindered = frail("h B").order("Bh").dice([15]);
    hindered.submit(hindered.order('B', "suppress").with(ItemKey::of("club")).at(hindered.id('h')));
    hindered.pass_to('h');
    let mut open = frail("h . . B").order("Bh").dice([2]);
    open.submit(open.order('B', "charge").with(ItemKey::of("club")).at(open.id('h')));
    open.pass_to('h');
    let mut down = scene("h B c . . . . D").order("chB").armed('c', &["knock"]).unit('c', |data| data.base_attack = 30);
    down = down.unit('B', |data| data.hit_points = 5);
    let mut down = down.dice([15]);
    down.attacks('c', 'B', "knock");
    down.pass_to('h');
    vec![
        attack("grabbed", grabbed, with("axe")),
        attack("worn", worn, with("club")),
        attack("at one who is worn", hit, with("club")),
        attack("helped", helped, with("club")),
        attack("hindered", hindered, with("club")),
        attack("at one off balance", open, with("club")),
        attack("at one who lies helpless", down, with("club")),
    ]
}

/// What is wrong if damage of that mean was promised: four standard deviations are too many.
fn check_damage(counted: &Count, promised: f64) -> Option<String> {
    let (hits, sum, squares) = counted.damage;
    let hits = f64::from(hits);
    let mean = sum / hits;
    let deviation = ((squares / hits - mean * mean) / hits).sqrt();
    let is_wrong = (mean - promised).abs() > 0.01 + 4.0 * deviation;
    is_wrong.then(|| format!("{mean:.2} points of damage, promised {promised:.2}"))
}

/// Makes the attacks: all is as their previews promise, and together they have these modifiers.
fn hold(attacks: Vec<Attack>, modifiers: &[&str]) {
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    for Attack { name, mut battle, order } in attacks {
        let (unit, target) = (order.unit, order.at.unwrap());
        let preview = battle.preview(order.clone());
        let mut counted = count(&mut battle, &order.into(), unit, target);
        let (hit, out) = (share(preview.chance.unwrap()), share(preview.defeat.unwrap_or(NEVER)));
        let odds = check(&[counted.missed, counted.hit, counted.out], &[1.0 - hit, hit - out, out]);
        let damage = check_damage(&counted, f64::from(preview.damage.unwrap().mean_x100) / 100.0);
        wrong.extend(odds.into_iter().chain(damage).map(|fault| format!("{name}: {fault}")));
        seen.append(&mut counted.terms);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let is_missing = |name: &&&str| !seen.iter().any(|seen| seen.starts_with(**name));
    let missing: Vec<&&str> = modifiers.iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "no attack had {missing:?}, but {seen:?}");
}

const IN_MELEE: [&str; 8] = [
    "base attack",
    "Strength",
    "not proficient",
    "attacker prone",
    "target prone",
    "flanking",
    "charge",
    "extra attacks",
];

/// SAGA-CONV-01, SAGA-ATK-01: blows succeed as often as promised, put as many out of action, do as much damage.
#[test]
fn blows_are_as_promised() {
    hold(in_melee(), &IN_MELEE);
}

const AT_RANGE: [&str; 12] = [
    "Dexterity",
    "short range",
    "medium range",
    "long range",
    "shooting into a melee",
    "cover",
    "improved cover",
    "concealment",
    "Careful Shot",
    "target prone",
    "autofire",
    "autofire, braced",
];

/// SAGA-CONV-01, SAGA-ATK-01: so do shots.
#[test]
fn shots_are_as_promised() {
    hold(at_range(), &AT_RANGE);
}

const BY_TARGET: [&str; 9] = [
    "base",
    "heroic level",
    "armor",
    "natural armor",
    "size",
    "class",
    "species",
    "Improved Defenses",
    "Dexterity (flat-footed)",
];

/// SAGA-CONV-01, SAGA-DEF-01: whoever is shot at.
#[test]
fn targets_are_as_promised() {
    hold(by_target(), &BY_TARGET);
}

const HAMPERED: [&str; 7] =
    ["grabbed", "condition", "aided", "suppressed", "charged", "target helpless", "Dexterity (helpless)"];

/// SAGA-CONV-01, SAGA-COND-02: whatever holds of the two for a while.
#[test]
fn what_holds_for_a_while_is_as_promised() {
    hold(hampered(), &HAMPERED);
}

const OPPORTUNITY: [&str; 1] = ["fighting defensively"];

/// SAGA-FDEF-01, SAGA-AOO-01: the risks of a move.
#[test]
fn risks_are_as_promised() {
    let mut battle = frail("h B . .").dice([]);
    battle.policy('h', "opportunity", Policy::Always);
    battle.does('h', "fight_defensively");
    battle.pass_to('B');
    let order = battle.order('B', "move").to((3, 0).into());
    let risk = battle.preview(order.clone()).risks[0].clone();
    let (unit, target) = (battle.id('h'), battle.id('B'));
    let counted = count(&mut battle, &order.into(), unit, target);
    let hit = share(risk.chance);
    assert_eq!(check(&[TIMES - counted.hits, counted.hits], &[1.0 - hit, hit]), None);
    assert_eq!(check_damage(&counted, f64::from(risk.damage.mean_x100) / 100.0), None);
    assert!(OPPORTUNITY.iter().all(|name| counted.terms.contains(*name)), "{:?}", counted.terms);
}

/// SAGA-AREA-01, SAGA-AUTO-02: everybody in an area is hit as often as promised.
#[test]
fn areas_are_as_promised() {
    let autofire = |battle: &mut Battle| battle.uses('h', "switch_autofire", "repeater");
    let mut swept = armed("h . . . B / . . . c .", "repeater").dice([]);
    autofire(&mut swept);
    let bursts = [
        (armed("h . . . B / . . . . c", "grenade").dice([]), "burst", "grenade"),
        (swept, "autofire", "repeater"),
        (armed("h . . . B / . . . c .", "flamer").dice([]), "cone", "flamer"),
    ];
    for (mut battle, action, weapon) in bursts {
        let order = battle.order('h', action).with(ItemKey::of(weapon));
        let order = if action == "cone" { order.towards(Direction::East) } else { order.at_corner(Corner::new(4, 1)) };
        let preview = battle.preview(order.clone());
        assert!(preview.caught.len() > 1, "{action}: {:?}", preview.caught);
        for caught in preview.caught {
            let counted = count(&mut battle, &order.clone().into(), order.unit, caught.unit);
            for (counted, promised) in [(counted.hits, share(caught.chance)), (counted.out, share(caught.defeat))] {
                assert_eq!(check(&[TIMES - counted, counted], &[1.0 - promised, promised]), None, "{action}");
            }
        }
    }
}

/// Nothing is promised to those who shoot where nothing is to be seen.
const NOT_PROMISED: [&str; 1] = ["target unseen"];

/// The names that the code gives to what is added to attack rolls and to Reflex: each is in one of the lists above.
#[test]
fn every_modifier_is_put_to_the_test() {
    let before = |text: &'static str, end: &str| text.split_once(end).unwrap().0;
    let parts = [
        include_str!("../../src/rules/saga/attack/mod.rs"),
        before(include_str!("../../src/rules/saga/attack/bonus.rs"), "pub fn damage_bonus"),
        before(include_str!("../../src/rules/saga/defense.rs"), "pub fn fortitude"),
        include_str!("../../src/rules/saga/conceal.rs"),
    ];
    let calls = parts.iter().flat_map(|part| part.split(".add(\"").skip(1).chain(part.split(".add_typed(\"").skip(1)));
    let named: BTreeSet<&str> = calls.filter_map(|call| call.split('"').next()).collect();
    let listed: BTreeSet<&str> =
        [&IN_MELEE[..], &AT_RANGE, &BY_TARGET, &HAMPERED, &OPPORTUNITY, &NOT_PROMISED].concat().into_iter().collect();
    assert_eq!(named.difference(&listed).collect::<Vec<_>>(), Vec::<&&str>::new());
    assert!(named.len() > 25, "{named:?}");
}
