//! The shipped data.

use blastdoor::{
    battle::LowKind,
    rules::{
        self, RulesetId,
        swu::data::{Catalogue, Size},
    },
};

/// Every kind of saga has a sheet, of the same size.
#[test]
fn every_kind_has_a_sheet() {
    let own = rules::unit_types(RulesetId::Swu);
    for kind in rules::unit_types(RulesetId::Saga) {
        let sheet = own.iter().find(|own| own.key == kind.key).unwrap_or_else(|| panic!("{} has no sheet", kind.key));
        assert_eq!(sheet.side, kind.side, "{}", kind.key);
    }
}

/// SWU-COVER-05, SWU-SLIP-05
#[test]
fn cover_ratings() {
    let objects = &Catalogue::shipped().objects;
    let low = [LowKind::Furniture, LowKind::Crate, LowKind::Console, LowKind::Barrier, LowKind::Hull];
    assert_eq!(low.map(|kind| objects.low[&kind].cover), [2, 3, 3, 4, 4]);
    let cover = Catalogue::shipped().cover;
    assert_eq!(
        (cover.railing, cover.wall_edge, cover.slit, cover.creature, cover.full_against_areas),
        (2, 6, 10, 2, 10)
    );
}

/// SWU-SIZE-01, SWU-SLIP-05
#[test]
fn sizes_in_squares() {
    let all = [Size::Tiny, Size::Small, Size::Medium, Size::Large, Size::Huge, Size::Gargantuan];
    assert_eq!(all.map(Size::side), [1, 1, 1, 2, 3, 4]);
}
