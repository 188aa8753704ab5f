//! The attacks that are put to the test, and the modifiers that they have together.

use blastdoor::{
    battle::{ItemKey, Order, Policy},
    grid::{Light, Surface, Tile},
    rules::saga::data::{DamageType, DefenseBonus, Feat, Nature, Reduction, Size, UnitData},
};

use crate::scene::{Battle, Scene, scene};

/// An attack, ready to be made.
pub struct Attack {
    pub name: &'static str,
    pub battle: Battle,
    pub order: Order,
}

/// The attack of h on B, or another order.
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
pub fn frail(drawing: &str) -> Scene {
    scene(drawing).order("hB").unit('B', |data| data.hit_points = 12)
}

/// h with one weapon.
pub fn armed(drawing: &str, weapon: &'static str) -> Scene {
    frail(drawing).armed('h', &[weapon])
}

fn abilities(strength: i32, dexterity: i32) -> impl FnOnce(&mut UnitData) {
    move |data| (data.abilities.strength, data.abilities.dexterity) = (strength, dexterity)
}

fn far(squares: usize) -> String {
    format!("h {}B", ". ".repeat(squares))
}

/// Modifiers of melee attacks.
pub const IN_MELEE: [&str; 8] = [
    "base attack",
    "Strength",
    "not proficient",
    "attacker prone",
    "target prone",
    "flanking",
    "charge",
    "extra attacks",
];

/// Blows.
pub fn in_melee() -> Vec<Attack> {
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

/// Modifiers of ranged attacks.
pub const AT_RANGE: [&str; 12] = [
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

/// Shots.
pub fn at_range() -> Vec<Attack> {
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

/// Modifiers of the target's Reflex.
pub const BY_TARGET: [&str; 9] = [
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

/// Shots at all kinds of targets.
pub fn by_target() -> Vec<Attack> {
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

/// Modifiers of attacks that last a while.
pub const HAMPERED: [&str; 7] =
    ["grabbed", "condition", "aided", "suppressed", "charged", "target helpless", "Dexterity (helpless)"];

/// Attacks of and at those for whom something holds.
pub fn hampered() -> Vec<Attack> {
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
