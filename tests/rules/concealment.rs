//! CONCEALMENT, and hiding

use blastdoor::{
    battle::{Event, ItemKey},
    grid::{Barrier, Corner, Light, Map, Square, Surface, Tile},
    rules::saga::data::{Blast, DamageType, Vision, Weapon, WeaponKind},
};

use crate::scene::{Battle, Scene, scene};

/// Thin smoke on squares.
fn smoke<'a>(squares: &'a [(i16, i16)]) -> impl FnOnce(&mut Map) + 'a {
    let thin = Surface { concealing: true, ..Surface::default() };
    move |map| squares.iter().for_each(|&square| map.set_tile(square.into(), Tile { surface: thin, ..Tile::default() }))
}

/// Light on squares.
fn light<'a>(level: Light, squares: &'a [(i16, i16)]) -> impl FnOnce(&mut Map) + 'a {
    move |map| squares.iter().for_each(|&square| map.set_light(square.into(), level))
}

/// SAGA-CONC-01, SAGA-OBJ-02: smoke hides a crate as it hides a unit.
#[test]
fn objects_behind_smoke() {
    let bonus = |scene: Scene| {
        let mut battle = scene.dice([]);
        let order = battle.order('h', "attack_object").with(ItemKey::of("pistol")).to((3, 0).into());
        battle.preview(order).bonus.unwrap().total()
    };
    let row = || shooter("h . . o . B");
    assert_eq!(bonus(row()), 5);
    assert_eq!(bonus(row().map(smoke(&[(1, 0)]))), 3);
}

fn shooter(drawing: &str) -> Scene {
    scene(drawing).armed('h', &["pistol"])
}

/// The penalty of the shot at B.
fn penalty(scene: Scene) -> i32 {
    scene.dice([]).bonus('h', 'B', "pistol") - 5
}

/// SAGA-CONC-01, SAGA-CONC-02, SAGA-CONC-04: one line through smoke is enough; the target's own square counts, the
/// shooter's does not.
#[test]
fn smoke_on_the_way() {
    let row = || shooter("h . . B / . . . .");
    assert_eq!(penalty(row()), 0);
    assert_eq!(penalty(row().map(smoke(&[(1, 0)]))), -2);
    assert_eq!(penalty(row().map(smoke(&[(3, 0)]))), -2);
    assert_eq!(penalty(row().map(smoke(&[(0, 0)]))), 0);
    assert_eq!(penalty(row().map(smoke(&[(1, 1), (2, 1)]))), 0, "beside the way");
}

/// SAGA-CONC-03, SAGA-CONC-12: hand to hand, next to it, only whoever stands wholly inside; with reach as for a shot.
#[test]
fn smoke_and_blows() {
    let blow = |scene: Scene, weapon| scene.armed('h', &[weapon]).dice([]).bonus('h', 'B', weapon) - 5;
    assert_eq!(blow(scene("h B").map(smoke(&[(1, 0)])), "club"), -2);
    assert_eq!(blow(scene("h B").map(smoke(&[(0, 0)])), "club"), 0);
    assert_eq!(blow(scene("h . B").map(smoke(&[(1, 0)])), "spear"), -2);
}

/// SAGA-EX-20, SAGA-CONC-05: fog, night, no lamp: still -2.
#[test]
fn concealment_does_not_add_up() {
    let foggy_night = || {
        let fog = shooter("h . . B").map(smoke(&[(1, 0), (2, 0), (3, 0)]));
        fog.map(light(Light::Night, &[(0, 0), (1, 0), (2, 0), (3, 0)]))
    };
    assert_eq!(penalty(foggy_night()), -2);
    let preview = |scene: Scene| {
        let mut battle = scene.dice([]);
        battle.preview(battle.attack('h', 'B', "pistol")).cover
    };
    assert_eq!(preview(foggy_night()).as_deref(), Some("concealment"));
}

/// SAGA-CONC-07, SAGA-CONC-08, SAGA-EX-26: eyes and the dark; smoke works against all of them.
#[test]
fn eyes() {
    let in_the = |level, vision| {
        let scene = shooter("h . . B").map(light(level, &[(3, 0)])).unit('h', |data| data.vision = vision);
        let mut battle = scene.dice([]);
        let order = battle.attack('h', 'B', "pistol");
        match battle.refusal(order).as_str() {
            "" => Some(battle.bonus('h', 'B', "pistol") - 5),
            _ => None,
        }
    };
    let all = |level| [Vision::Normal, Vision::LowLight, Vision::Dark].map(|vision| in_the(level, vision));
    assert_eq!(all(Light::Poor), [Some(-2), Some(0), Some(0)]);
    assert_eq!(all(Light::Night), [Some(-2), Some(0), Some(0)]);
    assert_eq!(all(Light::Dark), [None, None, Some(0)]);
    for vision in [Vision::LowLight, Vision::Dark] {
        let smoky = shooter("h . . B").map(smoke(&[(2, 0)])).unit('h', |data| data.vision = vision);
        assert_eq!(penalty(smoky), -2);
    }
    let mut lamp_lit = shooter("h . . B").map(light(Light::Dark, &[(0, 0), (1, 0), (2, 0)])).dice([]);
    assert_eq!(lamp_lit.bonus('h', 'B', "pistol"), 5, "who stands in the light is seen out of the dark");
}

fn blindly(battle: &Battle, x: i16, weapon: &'static str) -> blastdoor::battle::Order {
    battle.order('h', "attack_square").with(ItemKey::of(weapon)).to(Square::new(x, 0))
}

/// SAGA-CONC-09, SAGA-CONC-12: into a square where nothing is seen: -5 in all; a miss and an empty square look alike,
/// and the roll is not told.
#[test]
fn into_a_guessed_square() {
    let dark = || shooter("h . . B . .").map(light(Light::Dark, &[(2, 0), (3, 0), (4, 0)]));
    let mut battle = dark().dice([16, 1, 2, 3]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "no_line_of_sight");
    assert_eq!(battle.refusal(blindly(&battle, 1, "pistol")), "in_sight");
    battle.submit(blindly(&battle, 3, "pistol"));
    assert_eq!(battle.hp('B'), 24, "16 + 5 - 5 against 11");
    let miss = events_of(dark().dice([10]), 3);
    let empty = events_of(dark().dice([]), 2);
    assert_eq!(acted(&miss).len(), 2);
    assert_eq!(acted(&miss)[1], acted(&empty)[1], "the words are the same, too");
    assert!(miss.iter().all(|event| !matches!(event, Event::Attacked { .. } | Event::Rolled { .. })), "{miss:?}");
    let mut battle = dark().dice([11, 1, 1, 1]);
    battle.submit(blindly(&battle, 3, "pistol"));
    assert_eq!(battle.hp('B'), 27, "11 + 5 - 5 is just enough: not -7");
}

/// SAGA-CONC-12, SAGA-BEY-23: a guess strikes at whatever is there, noticed or not; that it is there is not told
/// before.
#[test]
fn a_guess_at_somebody_hidden() {
    let dark = light(Light::Dark, &[(3, 0)]);
    let scene = shooter("h . . B .").map(dark).placed('B', |spec| spec.hidden = true).roll_initiative();
    // B hides with 19, h looks with 2; then initiative.
    let mut battle = scene.dice([19, 2, 5, 15, 16, 1, 2, 3]);
    battle.pass_to('h');
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "no_target");
    let guess = blindly(&battle, 3, "pistol");
    assert!(battle.preview(guess.clone()).caught.is_empty());
    assert!(!blastdoor::rules::legal(&mut battle.world).contains(&guess.clone().into()));
    battle.submit(guess);
    assert_eq!(battle.hp('B'), 24, "16 + 5 - 5 against 11");
    battle.dice_are_spent();
}

fn events_of(mut battle: Battle, x: i16) -> Vec<Event> {
    battle.events();
    let order = blindly(&battle, x, "pistol");
    blastdoor::rules::submit(&mut battle.world, order.into()).unwrap();
    battle.events()
}

fn acted(events: &[Event]) -> Vec<&Event> {
    events.iter().filter(|event| matches!(event, Event::Acted { .. })).collect()
}

/// SAGA-CONC-10, SAGA-AOO-12: no attack of opportunity at what is not seen.
#[test]
fn no_opportunity_in_the_dark() {
    let mut battle = scene("h B . / . . . / . . .").map(light(Light::Dark, &[(0, 0), (0, 1), (0, 2)])).ai(1).dice([]);
    battle.moves('h', 0, 2);
    let mut battle = scene("h B . / . . . / . . .").ai(1).dice([2]);
    battle.moves('h', 0, 2);
    battle.dice_are_spent();
}

/// SAGA-BEY-41, SAGA-EX-26, SAGA-CONC-09: the blinded see nobody, go at half speed, and can only guess.
#[test]
fn blinded() {
    let flash = |weapon: &mut Weapon| {
        (weapon.kind, weapon.blast, weapon.blinds) = (WeaponKind::Thrown, Some(Blast::Burst(1)), 2);
        weapon.damage_type = DamageType::Stun;
    };
    let scene = scene("h . B . C / . . . . .").weapon("flash", "1", flash).armed('h', &["flash"]);
    let mut battle = scene.armed('B', &["pistol"]).dice([15, 12]);
    battle.submit(battle.order('h', "burst").with(ItemKey::of("flash")).at_corner(Corner::new(3, 0)));
    assert!(battle.is('B', "blinded"));
    assert_eq!(battle.number('B', "speed"), 3);
    battle.pass_to('B');
    assert_eq!(battle.refusal(battle.attack('B', 'h', "pistol")), "no_line_of_sight");
    let guess = battle.order('B', "attack_square").with(ItemKey::of("pistol")).to(Square::new(0, 0));
    assert_eq!(battle.refusal(guess), "");
    battle.pass_to('h');
    assert!(battle.is('B', "blinded"), "one round later");
    battle.pass_to('C');
    battle.pass_to('h');
    assert!(!battle.is('B', "blinded"), "two rounds later");
}

/// SAGA-COVER-10, SAGA-COVER-13, SAGA-CONC-06, SAGA-CONC-11: hiding takes cover or concealment; what hampers the eye
/// helps.
#[test]
fn hiding() {
    let noticed = |scene: Scene, stealth: u32, perception: u32| {
        let scene = scene.placed('B', |spec| spec.hidden = true).roll_initiative();
        scene.dice([stealth, perception, 10, 5]).round() == 1
    };
    assert!(noticed(scene("h . . . B"), 20, 1), "in the open nobody hides");
    let crates = || scene("h . . o B");
    assert!(noticed(crates(), 10, 10) && !noticed(crates(), 10, 9));
    let fog = || scene("h . . . B").map(smoke(&[(4, 0)]));
    assert!(noticed(fog(), 10, 15) && !noticed(fog(), 10, 14));
    let dark = || scene("h . . . B").map(light(Light::Dark, &[(4, 0)]));
    assert!(noticed(dark(), 5, 15) && !noticed(dark(), 5, 14));
    let slit = || scene("h . . . B").border(Barrier::Aperture, (3, 0), (4, 0));
    assert!(noticed(slit(), 10, 15) && !noticed(slit(), 10, 14));
}

/// SAGA-CONC-09, SAGA-AREA-17, SAGA-AUTO-10, SAGA-BEY-23: weapons that attack areas are pointed into the dark, at those
/// who are known to be there and at the place where one that hides was last seen.
#[test]
fn areas_in_the_dark() {
    let sneaky = |data: &mut blastdoor::rules::saga::data::UnitData| {
        data.trained.push(blastdoor::rules::saga::data::Skill::Stealth);
    };
    let dark = |weapon: &'static str| {
        let squares: Vec<(i16, i16)> = (2..6).flat_map(|x| [(x, 0), (x, 1)]).collect();
        let scene = scene("h . . . B . / . . . . . .").armed('h', &[weapon]).unit('B', sneaky).order("Bh");
        scene.map(light(Light::Dark, &squares))
    };
    let weapons = [("grenade", "burst"), ("tripod", "autofire"), ("flamer", "cone")];
    for (weapon, action) in weapons {
        let orders = |battle: &mut Battle| {
            let legal = blastdoor::rules::orders(&mut battle.world).into_iter();
            legal.filter(|order| order.action.as_str() == action).collect::<Vec<_>>()
        };
        let mut battle = dark(weapon).dice([]);
        battle.pass_to('h');
        let known = orders(&mut battle);
        assert!(!known.is_empty(), "{weapon}");
        assert_eq!(battle.preview(known[0].clone()).caught.len(), 1, "{weapon}");
        // B hides there, or has sneaked away since.
        let hidden = |sneaks: bool| {
            let mut battle = dark(weapon).dice([15, 5, 15, 5]);
            battle.does('B', "hide");
            if sneaks {
                battle.submit(battle.order('B', "sneak").to((5, 1).into()));
            }
            battle.pass_to('h');
            assert!(battle.is('B', "hidden"));
            let orders = orders(&mut battle);
            let previews: Vec<String> =
                orders.iter().map(|order| format!("{:?}", battle.preview(order.clone()))).collect();
            (orders, previews)
        };
        let (there, gone) = (hidden(false), hidden(true));
        assert!(!there.0.is_empty(), "{weapon}");
        assert_eq!(there, gone, "{weapon}");
    }
}

/// SAGA-CONC-12, SAGA-AREA-13, SAGA-BEY-23: a rocket at a guessed square: -5, whoever is there is the primary target and
/// those beside it are splashed; of one who takes no damage nothing is told.
#[test]
fn a_rocket_into_the_dark() {
    let dark = || {
        let scene = scene("h . . . . B C . . D / . . . . . . . . . .").armed('h', &["rocket"]);
        scene.map(light(Light::Dark, &(2..10).map(|x| (x, 0)).collect::<Vec<_>>()))
    };
    let at = |battle: &Battle, x: i16| battle.order('h', "attack_square").with(ItemKey::of("rocket")).to((x, 0).into());
    let mut battle = dark().dice([11, 1, 1, 1, 1, 1, 1]);
    let order = at(&battle, 5);
    assert!(blastdoor::rules::legal(&mut battle.world).contains(&order.clone().into()));
    let preview = battle.preview(order.clone());
    assert_eq!(preview.bonus.unwrap().total(), 0);
    assert_eq!(preview.caught.len(), 2);
    battle.submit(order);
    assert_eq!(['B', 'C', 'D'].map(|letter| battle.hp(letter)), [24, 27, 30], "11 against 11: all, and half");
    battle.dice_are_spent();
    let mut battle = dark().dice([10]);
    let order = at(&battle, 8);
    battle.events();
    battle.submit(order);
    assert_eq!(battle.hp('D'), 30, "10 does not splash one who has 11");
    battle.dice_are_spent();
}

/// SAGA-AREA-10, SAGA-BEY-23: whoever throws a grenade does not learn of one that hides behind cover and takes no damage.
#[test]
fn unharmed_and_not_told_of() {
    let scene = scene("h . . . . . B .").border(Barrier::Low, (5, 0), (6, 0)).armed('h', &["grenade"]);
    let quick = |data: &mut blastdoor::rules::saga::data::UnitData| data.class_bonus.reflex = 20;
    let scene = scene.unit('B', quick).placed('B', |spec| spec.hidden = true).roll_initiative();
    // B hides with 19, h looks with 2; then initiative, and the throw.
    let mut battle = scene.dice([19, 2, 5, 15, 12]);
    battle.pass_to('h');
    battle.submit(battle.order('h', "burst").with(ItemKey::of("grenade")).at_corner(Corner::new(5, 0)));
    let hider = battle.id('B');
    let told = |side: u8| {
        let log = battle.world.resource::<blastdoor::battle::Log>();
        let mut events = log.perceived_by(blastdoor::battle::SideId(side));
        events.any(|(_, event)| matches!(*event, Event::Attacked { target, .. } if target == hider))
    };
    assert_eq!([told(0), told(1)], [false, true]);
    battle.dice_are_spent();
}
