//! The computer opponent by the charts, over a whole round: the actions that it names as they come up, its points, and
//! what it takes in hand.

use blastdoor::{
    battle::{Objective, Order, SideId, UnitId},
    grid::Square,
    rules::d6::data::Skill,
};

use crate::scene::{Battle, Scene, scene};

/// The orders that a unit declares until it confirms.
fn declares(battle: &mut Battle, letter: char) -> Vec<String> {
    let mut actions = Vec::new();
    while battle.active() == Some(letter) {
        let order = battle.decides();
        battle.submit(order.clone());
        actions.push(order.action.to_string());
        if actions.last().is_some_and(|action| action == "confirm") {
            break;
        }
    }
    actions
}

/// A unit declares these orders and so many open actions, and confirms; all others hold still until its next turn.
fn plays_until_named(battle: &mut Battle, letter: char, orders: impl IntoIterator<Item = Order>, open: usize) {
    battle.calls(letter);
    orders.into_iter().for_each(|order| _ = battle.submit(order));
    battle.declare(letter, None, open);
    battle.calls(letter);
}

/// a with a gun that does 5D.
fn gunner(text: &str) -> Scene {
    let scene = scene(text).charts().ai(0).armed('a', &["gun"]).code('a', Skill::Blaster, "5D");
    scene.weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
}

/// D6-DECL-04, D6-MOVE-11: whoever lies down in a round does not get up as a later action of the same round.
#[test]
fn it_does_not_get_up_in_the_round_in_which_it_lay_down() {
    let mut battle = gunner(". a # . . . . B / . . . . . . . .").seeded(1);
    let orders = [battle.order('a', "move").to(Square::new(0, 0)), battle.order('a', "drop_prone")];
    plays_until_named(&mut battle, 'a', orders, 1);
    assert!(battle.is('a', "prone"));
    assert_ne!(battle.decides().action.as_str(), "stand_up");
}

/// D6-MOVE-11: whoever has got up in the last round had a reason to, and does not lie down where it stands.
#[test]
fn it_does_not_lie_down_right_after_it_got_up() {
    let lies = |has_risen: bool| {
        let drawn = gunner("a . . . . . . . . . . . B").armed('B', &["gun"]).code('B', Skill::Blaster, "5D");
        let mut battle = drawn.seeded(1);
        if has_risen {
            battle.plays([battle.order('a', "drop_prone")]);
            battle.plays([battle.order('a', "stand_up")]);
        }
        battle.calls('a');
        let actions = declares(&mut battle, 'a');
        assert!(actions.contains(&"attack".to_owned()), "{actions:?}");
        actions.contains(&"drop_prone".to_owned())
    };
    assert_eq!([false, true].map(lies), [true, false]);
}

/// D6-DECL-04, D6-MULT-08: open actions are for attacks. Whoever has moved in the round shoots at the enemy next to it rather
/// than run about.
#[test]
fn it_does_not_run_about_with_open_actions() {
    let field = ". . . . . . . . . . . .";
    let drawn = gunner(&format!("{field} / {field} / {field} / . . . . a . . . . B . . / {field} / {field} / {field}"));
    let drawn = drawn.armed('B', &["powered_axe"]).code('B', Skill::Melee, "6D").code('a', Skill::Dexterity, "1D");
    let mut battle = drawn.seeded(1);
    battle.calls('a');
    battle.submit(battle.order('a', "move").to(Square::new(5, 3)));
    battle.declare('a', None, 2);
    battle.declare('B', Some(battle.order('B', "move").to(Square::new(6, 3))), 1);
    battle.calls('a');
    assert_eq!(battle.decides().action.as_str(), "attack");
}

/// D6-DECL-18: whoever declares next attacks another object than the one that a friend is about to break.
#[test]
fn two_units_do_not_break_one_crate() {
    let drawn = gunner("a . . . o . B / b . . . o . .").armed('b', &["gun"]).code('b', Skill::Blaster, "5D");
    let drawn = drawn.weapon("gun", |gun| gun.damage = "9D".parse().unwrap()).zone("the core", &[(4, 0), (4, 1)]);
    let mut battle = drawn.goal(Objective::Destroy { side: SideId(0), zone: 0 }).seeded(1);
    let mut targets = Vec::new();
    for letter in ['a', 'b'] {
        battle.calls(letter);
        let order = battle.decides();
        assert_eq!(order.action.as_str(), "attack_object");
        targets.push(order.to);
        battle.declare(letter, Some(order), 0);
    }
    assert_ne!(targets[0], targets[1]);
}

/// D6-DECL-02: nor does it open a door that an enemy has declared to open.
#[test]
fn it_does_not_open_the_door_that_an_enemy_opens() {
    let opens = |enemy_opens: bool| {
        let drawn = gunner("B + a").with_initiative().code('a', Skill::Perception, "9D");
        let mut battle = drawn.code('B', Skill::Perception, "1D").seeded(1);
        battle.declare('B', enemy_opens.then(|| battle.order('B', "open_door").to(Square::new(1, 0))), 0);
        declares(&mut battle, 'a').contains(&"open_door".to_owned())
    };
    assert_eq!([false, true].map(opens), [true, false]);
}

/// D6-WPN-10, D6-DMG-03: a gun at its feet is worth more than the knife in its belt.
#[test]
fn it_picks_up_its_gun() {
    let mut battle = gunner("a . . . . . . B").carries('a', &["knife"]).seeded(1);
    battle.plays([battle.with('a', "drop", "gun")]);
    let order = battle.decides();
    assert_eq!((order.action.as_str(), order.with.as_ref().map(|key| key.as_str())), ("pick_up", Some("gun")));
}

/// D6-WPN-10: a beast leaves the gun where it lies.
#[test]
fn a_beast_picks_up_no_gun() {
    let takes = |beast: bool| {
        let mut battle = gunner("a . . . . . . B").unit('a', |data| data.beast = beast).seeded(1);
        battle.plays([battle.with('a', "drop", "gun")]);
        battle.decides().action.as_str() == "pick_up"
    };
    assert_eq!([false, true].map(takes), [true, false]);
}

/// D6-DECL-05, D6-PTS-02: a Fate Point is spent where it wins much, and not on a trifle.
#[test]
fn it_spends_a_fate_point_where_much_depends_on_it() {
    let spends = |damage: &str, strength: &str| {
        let drawn = gunner("a . . . . . . . B").unit('a', |data| data.fate_points = 1);
        let drawn = drawn.weapon("gun", |gun| gun.damage = damage.parse().unwrap()).code('a', Skill::Blaster, "2D");
        let drawn = drawn.code('B', Skill::Strength, strength).code('B', Skill::Dodge, "2D");
        let mut battle = drawn.goal(Objective::Defeat { side: SideId(0), unit: UnitId(1) }).seeded(1);
        battle.calls('a');
        declares(&mut battle, 'a').contains(&"fate_point".to_owned())
    };
    assert!(spends("6D", "2D"));
    assert!(!spends("1D", "6D"));
}

/// D6-COVER-12: whoever must be brought somewhere unseen shoots at nobody while it hides.
#[test]
fn a_hidden_escortee_keeps_quiet() {
    let shoots = |is_escorted: bool| {
        let drawn = gunner("a . . . . B . . b / # # # # # # # # #").placed('a', |spec| spec.hidden = true);
        let drawn = drawn.zone("the lift", &[(7, 0)]);
        let drawn = match is_escorted {
            true => drawn.goal(Objective::Escort { side: SideId(0), unit: UnitId(0), zone: Some(0) }),
            false => drawn,
        };
        let mut battle = drawn.seeded(1);
        battle.calls('a');
        battle.decides().at.is_some()
    };
    assert_eq!([false, true].map(shoots), [true, false]);
}

/// D6-MOVE-11: whoever has far to go and nobody to shoot at gets up instead of crawling.
#[test]
fn it_does_not_crawl_to_a_distant_place() {
    let field = ". . . . . . . .";
    let drawn = scene(&format!("a {field} {field} / . {field} {field} / . {field} B")).charts().ai(0);
    let drawn = drawn.armed('B', &["gun"]).weapon("gun", |gun| gun.damage = "5D".parse().unwrap());
    let drawn = drawn.code('B', Skill::Blaster, "3D").code('a', Skill::Strength, "3D");
    let drawn = drawn.zone("the ford", &[(16, 0)]).goal(Objective::Reach { side: SideId(0), zone: 0, units: 1 });
    let mut battle = drawn.seeded(1);
    battle.plays([battle.order('a', "drop_prone")]);
    battle.calls('a');
    assert_eq!(battle.decides().action.as_str(), "stand_up");
}

/// D6-AID-09, D6-FULL-08: a medic that gets to a friend who could fight again helps in the same round rather than leap for
/// cover.
#[test]
fn a_medic_helps_rather_than_dodges() {
    let after_a_shot = |seed| {
        let drawn = scene("a . . . b . . . . B").segments().ai(0).armed('a', &["medkit"]).armed('B', &["gun"]);
        let drawn =
            drawn.code('a', Skill::FirstAid, "6D").code('a', Skill::Dodge, "4D").code('B', Skill::Blaster, "4D");
        let mut battle = drawn.weapon("gun", |gun| gun.damage = "4D".parse().unwrap()).seeded(seed);
        battle.plays([battle.attack('B', 'b', "gun")]);
        battle
    };
    let mut battles = (0..100).map(after_a_shot);
    let hurt = battles.find_map(|mut battle| (battle.injury('b') == "incapacitated").then_some(battle));
    let mut battle = hurt.unwrap();
    battle.calls('a');
    assert_eq!(declares(&mut battle, 'a')[..2], ["move", "one_more"]);
    battle.calls('a');
    assert!(["first_aid", "revive"].contains(&battle.decides().action.as_str()));
}

/// D6-MULT-01: an enemy that falls by the first blow is not worth more of them.
#[test]
fn it_announces_no_more_actions_than_are_of_use() {
    let announced = |strength: &str| {
        let drawn = scene("a B . . . . . C").charts().ai(0).armed('a', &["powered_axe"]).armed('C', &["gun"]);
        let drawn = drawn.code('a', Skill::Melee, "9D").code('a', Skill::Strength, "4D").code('a', Skill::Dodge, "4D");
        let drawn = drawn.code('B', Skill::Strength, strength).code('C', Skill::Blaster, "1D");
        let drawn = drawn.weapon("gun", |gun| gun.damage = "6D".parse().unwrap());
        let mut battle = drawn.seeded(1);
        battle.calls('a');
        declares(&mut battle, 'a').iter().filter(|action| *action == "one_more").count()
    };
    let (frail, tough) = (announced("1D"), announced("6D"));
    assert!(frail < tough, "{frail}, {tough}");
}

/// D6-DECL-04, D6-MULT-01: whoever has announced many actions makes them all, however many orders in a row that takes.
#[test]
fn it_makes_all_actions_that_it_has_announced() {
    let row = |enemy: char| format!(". . . {enemy}");
    let rows: Vec<String> = ["a . . B".to_owned()].into_iter().chain(('C'..='M').map(row)).collect();
    let drawn = gunner(&rows.join(" / ")).code('a', Skill::Blaster, "40D").code('a', Skill::Dodge, "1D");
    let drawn = ('B'..='M').fold(drawn, |drawn, enemy| drawn.code(enemy, Skill::Strength, "1D"));
    let mut battle = drawn.seeded(1);
    battle.calls('a');
    let announced = declares(&mut battle, 'a').iter().filter(|action| *action == "one_more").count();
    assert!(announced > 16, "{announced}");
    let mut shots = 0;
    // The last enemy may fall before the last shot.
    while shots < announced && battle.active().is_some() {
        battle.calls('a');
        let order = battle.decides();
        assert_eq!(order.action.as_str(), "attack", "after {shots} shots of {announced}");
        battle.submit(order);
        shots += 1;
    }
    assert!(shots > 8, "{shots} of {announced}");
}

/// D6-COVER-05: a shot that cannot hit but by a miracle is none, and whoever can do nothing else holds still.
#[test]
fn it_makes_no_hopeless_shot() {
    let shoots = |blaster: &str| {
        let drawn =
            scene("# # # # # # # # # / a | . . . . o B / # # # # # # # # #").charts().ai(0).armed('a', &["gun"]);
        let drawn = drawn.code('a', Skill::Blaster, blaster).code('B', Skill::Dexterity, "1D");
        let mut battle = drawn.weapon("gun", |gun| gun.damage = "5D".parse().unwrap()).seeded(1);
        battle.calls('a');
        let chance = battle.preview(battle.attack('a', 'B', "gun")).chance.unwrap().per_mille();
        (chance, declares(&mut battle, 'a').contains(&"attack".to_owned()))
    };
    let (hopeless, fair) = (shoots("2D+1"), shoots("5D"));
    assert!((1..=40).contains(&hopeless.0) && !hopeless.1, "{hopeless:?}");
    assert!(fair.0 > 40 && fair.1, "{fair:?}");
}

/// D6-DECL-18, D6-PROT-11: an attack on a crate that a friend breaks first is aimed at another one that the side must
/// destroy; a person is asked.
#[test]
fn an_attack_on_a_broken_crate_is_aimed_at_another() {
    let crates = || {
        let drawn = scene("a . . . o . B / b . . . o . .").charts().armed('a', &["gun"]).armed('b', &["gun"]);
        let drawn =
            drawn.code('a', Skill::Blaster, "6D").code('b', Skill::Blaster, "6D").code('a', Skill::Dexterity, "3D");
        let drawn = drawn.weapon("gun", |gun| gun.damage = "20D".parse().unwrap()).zone("core", &[(4, 0), (4, 1)]);
        drawn.goal(Objective::Destroy { side: SideId(0), zone: 0 })
    };
    let at = |battle: &Battle, letter| battle.with(letter, "attack_object", "gun").to(Square::new(4, 0));
    let mut battle = crates().ai(0).seeded(1);
    battle.plays([at(&battle, 'a'), at(&battle, 'b')]);
    assert!(battle.is_won(SideId(0), "core"), "both crates are broken in one round");
    let mut battle = crates().seeded(1);
    battle.plays([at(&battle, 'a'), at(&battle, 'b')]);
    let options: Vec<String> = battle.asked().options.iter().map(|option| option.key.to_string()).collect();
    assert_eq!(options, ["object-4-1", "lose"]);
    battle.answers("object-4-1");
    assert!(battle.is_won(SideId(0), "core"));
}

/// D6-GREN-19: it throws no grenade that is likely to hurt itself if it can shoot instead.
#[test]
fn it_does_not_blow_itself_up() {
    let actions = |gap: usize| {
        let (floor, wall) = (". ".repeat(gap), "# ".repeat(gap));
        let drawn = gunner(&format!("a {floor}B C / # {wall}D E")).carries('a', &["frag_grenade"]);
        let mut battle = drawn.code('a', Skill::Throwing, "6D").code('a', Skill::Dexterity, "4D").seeded(1);
        battle.calls('a');
        declares(&mut battle, 'a')
    };
    let (near, far) = (actions(3), actions(10));
    assert!(near.contains(&"attack".to_owned()) && !near.contains(&"throw".to_owned()), "{near:?}");
    assert!(far.contains(&"throw".to_owned()), "{far:?}");
}
