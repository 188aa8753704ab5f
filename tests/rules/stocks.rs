//! Folding stocks

use blastdoor::{
    battle::ItemKey,
    rules::saga::data::{Autofire, WeaponGroup, WeaponKind},
};

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::ItemMoved,
};

/// h passes B, who holds a weapon of this kind with or without a stock, folded or not.
fn passing(kind: WeaponKind, stock: bool, folded: bool) -> Battle {
    let gun = scene("B h . / . . .").order("Bh").weapon("gun", "3d8", |weapon| {
        (weapon.kind, weapon.group) = (kind, WeaponGroup::Rifles);
        (weapon.folded_stock, weapon.extended_stock) = (stock && folded, stock && !folded);
    });
    gun.armed('B', &["gun"]).dice([])
}

/// Returns true if h lets B strike by leaving.
fn strikes(battle: &mut Battle) -> bool {
    battle.pass_to('h');
    !battle.preview(battle.order('h', "move").to((2, 0).into())).risks.is_empty()
}

/// SAGA-BEY-35, SAGA-AOO-02: pistols and carbines strike at those who pass either way, rifles only with a
/// folded stock.
#[test]
fn folded_weapons_strike_at_those_who_pass() {
    use WeaponKind::{Carbine, Pistol, Rifle};
    for (kind, stock, folded, strikes_out) in [
        (Carbine, false, false, true),
        (Carbine, true, true, true),
        (Carbine, true, false, true),
        (Rifle, false, false, false),
        (Rifle, true, true, true),
        (Rifle, true, false, false),
        (Pistol, true, false, true),
    ] {
        let mut battle = passing(kind, stock, folded);
        assert_eq!(strikes(&mut battle), strikes_out, "{kind:?}, stock {stock}, folded {folded}");
    }
}

/// SAGA-BEY-35: changing takes a swift action, and goes both ways.
#[test]
fn a_swift_action_changes_it() {
    let mut battle = passing(WeaponKind::Rifle, true, true);
    let fold = battle.order('B', "fold_stock").with(ItemKey::of("gun"));
    assert!(blastdoor::rules::legal(&mut battle.world).contains(&fold.clone().into()));
    assert_eq!(battle.submit(fold.clone()), [ItemMoved('B', "gun")]);
    assert!(battle.sheet('B').lines.iter().any(|line| line.contains("stock extended")));
    assert!(battle.can('B', "stand_up") || battle.can('B', "drop_prone"), "the other actions are left");
    assert!(!strikes(&mut battle));
    battle.pass_to('B');
    battle.submit(fold.clone());
    assert!(strikes(&mut battle));
    let mut battle = passing(WeaponKind::Rifle, false, false);
    assert_eq!(battle.refused(fold), "no_stock");
}

/// SAGA-BEY-35, SAGA-AUTO-05: a pistol can be braced with its stock extended only.
#[test]
fn an_extended_pistol_may_be_braced() {
    let gun = scene("h . . . B").weapon("gun", "3d6", |weapon| {
        (weapon.kind, weapon.group) = (WeaponKind::Pistol, WeaponGroup::Pistols);
        (weapon.folded_stock, weapon.autofire) = (true, Autofire::Only);
    });
    let mut battle = gun.armed('h', &["gun"]).dice([]);
    let brace = battle.order('h', "brace").with(ItemKey::of("gun"));
    assert_eq!(battle.refusal(brace.clone()), "no_brace");
    battle.uses('h', "fold_stock", "gun");
    assert_eq!(battle.refusal(brace), "");
}
