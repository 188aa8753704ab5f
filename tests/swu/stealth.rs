//! Hiding and searching.

use blastdoor::{
    grid::Light,
    rules::{Noticer, swu::data::Gear},
};

use crate::scene::*;

/// SWU-ACT-12, SWU-STEALTH-01, SWU-STEALTH-02, SWU-STEALTH-03, SWU-STEALTH-06, SWU-EX-07
#[test]
fn a_hidden_unit_cannot_be_aimed_at_and_strikes_with_advantage() {
    let mut battle = scene("ao...B").armed('a', &["gun"]).armed('B', &["gun"]).dice([11, 4, 15, 3]);
    battle.submit(battle.order('a', "hide"));
    assert!(battle.is('a', "hidden"));
    battle.ends('a');
    assert_eq!(battle.refusal(battle.attack('B', 'a', "gun")), "no_target");
    battle.ends('B');
    let order = battle.attack('a', 'B', "gun");
    assert_eq!(battle.notes(order.clone()), ["advantage: hidden"]);
    battle.submit(order);
    assert!(!battle.is('a', "hidden"), "an attack reveals");
}

/// SWU-STEALTH-02, SWU-STEALTH-04: passive Perception 10 is not lower than the check.
#[test]
fn a_unit_that_fails_to_hide_is_told_so() {
    let mut battle = scene("ao...B").dice([10]);
    let facts = battle.submit(battle.order('a', "hide"));
    assert!(!battle.is('a', "hidden"));
    let tried = Fact::Acted('a', "hide");
    assert_eq!(facts, [tried, Fact::Rolled('a', "Stealth", 10), tried], "the last one tells the result");
}

/// SWU-STEALTH-01, SWU-EX-07: in plain view the action is refused.
#[test]
fn nobody_hides_in_the_open() {
    let mut battle = scene("a....B").dice([]);
    assert_eq!(battle.refusal(battle.order('a', "hide")), "in_the_open");
}

/// SWU-STEALTH-05: smoke and darkness obscure, and night gear sees through the dark.
#[test]
fn smoke_and_darkness_obscure() {
    let mut battle = scene("a.%..B").dice([]);
    assert_eq!(battle.refusal(battle.order('a', "hide")), "");
    let dark = || {
        let mut drawn = scene("a....B");
        drawn.map.set_light((0, 0).into(), Light::Dark);
        drawn
    };
    let mut battle = dark().dice([]);
    assert_eq!(battle.refusal(battle.order('a', "hide")), "");
    let mut battle = dark().unit('B', |data| data.gear.push(Gear::NightGear)).dice([]);
    assert_eq!(battle.refusal(battle.order('a', "hide")), "in_the_open");
}

/// SWU-STEALTH-06: a step into clear view ends it.
#[test]
fn a_step_into_the_open_reveals() {
    let mut battle = scene("ao...B/......").dice([15]);
    battle.submit(battle.order('a', "hide"));
    battle.ends('a');
    battle.ends('B');
    let seen = battle.preview(battle.goes('a', 2, 1)).noticers;
    assert_eq!(seen, [Noticer::certain(battle.id('B'))], "and the preview said so");
    battle.submit(battle.goes('a', 2, 1));
    assert!(!battle.is('a', "hidden"));
}

/// SWU-STEALTH-04: the preview tells for each enemy the chance that it notices the unit.
#[test]
fn who_may_notice_is_told_before() {
    let mut battle = scene("ao...B").dice([]);
    let preview = battle.preview(battle.order('a', "hide"));
    let (hides, [noticer]) = (preview.chance.unwrap(), &preview.noticers[..]) else { panic!("{preview:?}") };
    assert_eq!((noticer.unit, noticer.chance.of), (battle.id('B'), hides.of));
    assert_eq!(noticer.chance.favourable + hides.favourable, hides.of);
}

/// SWU-ACT-15, SWU-ACT-16: a search reaches the Stealth total.
#[test]
fn a_search_finds_what_it_equals() {
    let found = |die: u32| {
        let mut battle = scene("ao...B").dice([13, die]);
        battle.submit(battle.order('a', "hide"));
        battle.ends('a');
        battle.submit(battle.order('B', "search"));
        !battle.is('a', "hidden")
    };
    assert!(found(13) && !found(12));
}
