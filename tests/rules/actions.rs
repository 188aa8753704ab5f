//! ACTIONS IN A TURN

use blastdoor::{
    battle::Policy,
    rules::{
        self,
        saga::data::{Feat, Place, Skill},
    },
};

use crate::{
    scene::{Battle, carried, scene},
    support::fact::Fact::Declined,
};

/// The actions that are left by the menu: standard, move, swift.
fn left(battle: &mut Battle, letter: char) -> [u8; 3] {
    let unit = battle.id(letter);
    let allowances = rules::menu(&mut battle.world, unit).allowances;
    [0, 1, 2].map(|place: usize| allowances[place].left)
}

fn alone() -> Battle {
    scene("h......B").unit('h', |data| data.trained = vec![Skill::Acrobatics]).dice([])
}

/// SAGA-ACT-01, SAGA-ACT-06, SAGA-ACT-07, SAGA-ACT-08: one of each, in any order.
#[test]
fn one_standard_one_move_and_one_swift_action() {
    let mut battle = scene("h B . . . . .").armed('h', &["club", "tap"]).dice([2]);
    assert_eq!(left(&mut battle, 'h'), [1, 1, 1]);
    battle.uses('h', "drop", "tap");
    assert_eq!(left(&mut battle, 'h'), [1, 1, 0]);
    battle.attacks('h', 'B', "club");
    assert_eq!(left(&mut battle, 'h'), [0, 1, 0]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "club")), "no_action_left");
    battle.does('h', "drop_prone");
    assert_eq!(left(&mut battle, 'h'), [0, 0, 0], "the move went as a swift action");
    assert!(!battle.can('h', "stand_up"));
}

/// SAGA-ACT-02, SAGA-ACT-07: two moves and a swift action; not three moves.
#[test]
fn a_standard_action_may_be_a_move() {
    let mut battle = alone();
    battle.moves('h', 1, 0);
    battle.moves('h', 2, 0);
    assert_eq!(left(&mut battle, 'h'), [0, 0, 1]);
    assert_eq!(battle.refusal(battle.order('h', "move").to((3, 0).into())), "no_action_left");
    assert!(battle.can('h', "drop_prone"));
}

/// SAGA-ACT-02, SAGA-ACT-03, SAGA-ACT-08, SAGA-SWIFT-01: three swift actions, and no more; not the reverse.
#[test]
fn greater_actions_may_be_swift_ones() {
    let mut battle = alone();
    battle.does('h', "drop_prone");
    assert_eq!(left(&mut battle, 'h'), [1, 1, 0], "the swift action goes first");
    battle.does('h', "stand_up");
    battle.does('h', "drop_prone");
    assert_eq!(left(&mut battle, 'h'), [0, 0, 0]);
    assert!(!battle.can('h', "stand_up") && !battle.can('h', "kip_up"));
    let mut battle = scene("h B").dice([10, 3]);
    battle.attacks('h', 'B', "club");
    battle.does('h', "drop_prone");
    battle.does('h', "stand_up");
    assert_eq!(battle.refusal(battle.order('h', "move").to((0, 0).into())), "no_action_left");
}

/// SAGA-EXD-30, SAGA-RECOV-01: Recover in one turn takes swift, move and standard.
#[test]
fn recover_fits_into_one_turn() {
    let mut battle = scene("h B").order("Bh").armed('B', &["hammer"]).unit('h', |data| data.hit_points = 60).dice([10]);
    battle.attacks('B', 'h', "hammer");
    battle.pass_to('h');
    for _ in 0..3 {
        battle.does('h', "recover");
    }
    assert_eq!((battle.step('h'), left(&mut battle, 'h')), (0, [0, 0, 0]));
}

/// SAGA-EX-03, SAGA-ACT-09: what belongs where. Full-round actions come with the skills that need them.
#[test]
fn every_action_stands_in_its_group() {
    let mut battle = scene("h + B")
        .unit('h', |data| {
            data.weapons = vec![carried("club", Place::Held), carried("pistol", Place::Holstered)];
        })
        .dice([]);
    let unit = battle.id('h');
    let menu = rules::menu(&mut battle.world, unit);
    let group = |action: &str| {
        let holds = |group: &&rules::MenuGroup| group.entries.iter().any(|entry| entry.action.as_str() == action);
        menu.groups.iter().find(holds).map_or("nowhere", |group| group.name.as_ref())
    };
    assert_eq!(group("attack"), "Standard");
    assert_eq!(["move", "withdraw", "open_door", "draw", "holster"].map(group), ["Move"; 5]);
    assert_eq!(["drop", "drop_prone", "second_wind", "recover"].map(group), ["Swift"; 4]);
}

/// SAGA-ACT-10, SAGA-ACT-12: a free action costs nothing; one with an effect can be tried once a turn.
#[test]
fn free_actions_cost_nothing() {
    let mut battle = scene("h......B").unit('h', |data| data.trained = vec![Skill::Acrobatics]).dice([1]);
    battle.does('h', "dive_prone");
    assert_eq!(left(&mut battle, 'h'), [1, 1, 1]);
    assert_eq!(battle.refusal(battle.order('h', "dive_prone")), "tried");
    assert!(battle.can('h', "drop_prone"), "a failed try leaves the swift action");
    battle.pass_to('B');
    battle.pass_to('h');
    assert!(battle.can('h', "dive_prone"), "once in each turn");
    battle.dice_are_spent();
}

/// SAGA-ACT-11, SAGA-FLAT-03: there are no free actions while flat-footed, and so none with a reaction's strike.
#[test]
fn a_fate_point_needs_a_turn_begun() {
    let mut battle = scene("h B").aware("h", "B").roll_initiative().unit('B', |data| data.hero = true).dice([10, 9]);
    assert!(battle.is('B', "flat_footed"));
    assert_eq!(battle.refusal(battle.order('B', "spend_fate")), "not_your_turn");
    battle.ends('h');
    battle.pass_to('B');
    assert!(battle.can('B', "spend_fate"));
}

/// SAGA-ACT-13, SAGA-ACT-14, SAGA-EX-05: a reaction comes on another's turn, and one to each action, whatever it may
/// still be able to.
#[test]
fn one_reaction_to_an_action() {
    let reflexes = |data: &mut rules::saga::data::UnitData| {
        data.feats = vec![Feat::CombatReflexes];
        data.abilities.dexterity = 16;
    };
    let mut battle = scene(". B . . / h . . .").unit('B', reflexes).ai(1).dice([2]);
    let facts = battle.walks('h', &[(1, 1), (2, 1), (3, 1)]);
    assert_eq!(facts.len(), 1, "{facts:?}");
    battle.dice_are_spent();
}

/// SAGA-ACT-15, SAGA-AOO-16: the move that was struck at goes on.
#[test]
fn the_action_goes_on_after_the_reaction() {
    let mut battle = scene("B h . .").ai(1).dice([10, 3]);
    battle.moves('h', 3, 0);
    assert_eq!((battle.hp('h'), battle.at('h')), (27, (3, 0).into()));
}

/// SAGA-ACT-16: a flat-footed hero may still spend a Fate Point to live; the helpless can do nothing.
#[test]
fn the_flat_footed_react_and_the_helpless_do_not() {
    let mut battle = scene("h B C")
        .aware("h", "BC")
        .roll_initiative()
        .armed('h', &["ram"])
        .unit('B', |data| data.fate_points = Some(2))
        .dice([20, 10, 8, 7, 10]);
    battle.attacks('h', 'B', "ram");
    assert_eq!(battle.asked().kind, "fate");
    assert_eq!(battle.asked().options.iter().map(|option| option.spends_limited).collect::<Vec<_>>(), [true, false]);
    battle.answers("spend");
    assert!(battle.is('B', "unconscious"));
    battle.ends('h');
    battle.attacks('h', 'B', "ram");
    assert!(battle.is('B', "dead"), "the second point is of no use to it");
    battle.dice_are_spent();
}

/// SAGA-ACT-17, SAGA-HP-02: one hit point is as good as thirty.
#[test]
fn the_last_hit_point_is_as_good_as_any() {
    let mut battle = scene("h B").order("Bh").armed('B', &["knock"]).unit('h', |data| data.hit_points = 6).dice([10]);
    battle.attacks('B', 'h', "knock");
    battle.pass_to('h');
    assert_eq!((battle.hp('h'), left(&mut battle, 'h')), (1, [1, 1, 1]));
    assert_eq!((battle.bonus('h', 'B', "club"), battle.number('h', "speed")), (5, 6));
}

/// SAGA-AOO-09, SAGA-ACT-13: reactions are the player's choice, now or once and for all.
#[test]
fn a_player_is_asked() {
    let mut battle = scene("B h . .").dice([]);
    assert!(battle.moves('h', 2, 0).is_empty());
    assert_eq!((battle.asked().kind.as_ref(), battle.at('h')), ("opportunity", (1, 0).into()));
    assert_eq!(battle.answers("decline"), [Declined('B', "attack of opportunity")]);
    assert_eq!(battle.at('h'), (2, 0).into());
    let mut battle = scene("B h . .").dice([2]);
    battle.policy('B', "opportunity", Policy::Always);
    assert_eq!(battle.moves('h', 2, 0).len(), 1);
    let mut battle = scene("B h . .").dice([]);
    battle.policy('B', "opportunity", Policy::Never);
    battle.moves('h', 2, 0);
    assert_eq!(battle.at('h'), (2, 0).into());
}

/// SAGA-ACT-02: an action that takes a greater one says so in the menu and in its preview.
#[test]
fn a_greater_action_is_named_before_it_is_spent() {
    let mut battle = scene("h . + . B").order("hB").dice([]);
    let door = |battle: &mut Battle| {
        let order = battle.order('h', "open_door").to((2, 0).into());
        let menu = rules::menu(&mut battle.world, order.unit);
        let mut entries = menu.groups.into_iter().flat_map(|group| group.entries);
        let entry = entries.find(|entry| entry.action == order.action).unwrap();
        let price = battle.preview(order).price;
        (entry.cost.to_string(), entry.help.contains("standard action"), price.unwrap().into_owned())
    };
    battle.moves('h', 1, 0);
    assert_eq!(door(&mut battle), ("standard action".to_owned(), true, "standard action".to_owned()));
}

/// SAGA-ACT-08, SAGA-REACH-01: the odds of an attack are known when the standard action is gone, and of a blow out of
/// reach from the nearest square in reach; of a target out of sight from the nearest end of a move that sees it.
#[test]
fn refused_attacks_keep_their_odds() {
    let mut battle = scene("h . . . B").order("hB").armed('h', &["club", "pistol"]).dice([2]);
    let club = battle.attack('h', 'B', "club");
    assert_eq!(battle.refusal(club.clone()), "out_of_reach");
    let odds = rules::odds_despite(&mut battle.world, &club).unwrap();
    assert!(odds.chance.is_some() && odds.notes.contains(&"from D1".to_owned()), "{odds:?}");
    let shot = battle.attack('h', 'B', "pistol");
    let before = battle.preview(shot.clone());
    battle.attacks('h', 'B', "pistol");
    assert_eq!(battle.refusal(shot.clone()), "no_action_left");
    let after = rules::odds_despite(&mut battle.world, &shot).unwrap();
    assert_eq!((after.chance, after.damage), (before.chance, before.damage));
    let mut battle = scene("h . # . B").order("hB").armed('h', &["pistol"]).dice([]);
    let shot = battle.attack('h', 'B', "pistol");
    let odds = rules::odds_despite(&mut battle.world, &shot).unwrap();
    assert_eq!(odds.notes.last().unwrap(), "from D1, more than one move away");
    let mut battle = scene("h . # . B / . . # . . / . . . . .").order("hB").armed('h', &["pistol"]).dice([]);
    let shot = battle.attack('h', 'B', "pistol");
    assert_eq!(battle.refusal(shot.clone()), "no_line_of_sight");
    let odds = rules::odds_despite(&mut battle.world, &shot).unwrap();
    assert!(odds.chance.is_some() && odds.notes.iter().any(|note| note.starts_with("from ")), "{odds:?}");
}
