//! Tests of the list of objectives above the board, and of the sheet of an inspected unit.

use blastdoor::{
    battle::UnitId,
    client::{
        Start,
        first_hints::FirstHint,
        session::{PointedObjective, ViewModel},
        settings::Settings,
    },
    rules::RulesetId,
};

use crate::harness::{self, TestClient, Widget};

/// Five places to reach.
const PLACES: &str = r##"(
    name: "Places",
    ruleset: saga,
    map: ["v.w.x.y.z", ".........", "a.......b"],
    legend: {
        'a': (unit: trooper, side: "crew"), 'b': (unit: trooper, side: "raiders"),
        'v': (zone: "V"), 'w': (zone: "W"), 'x': (zone: "X"), 'y': (zone: "Y"), 'z': (zone: "Z"),
    },
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders")],
    objectives: [
        reach(side: "crew", zone: "V"), reach(side: "crew", zone: "W"), reach(side: "crew", zone: "X"),
        reach(side: "crew", zone: "Y"), reach(side: "crew", zone: "Z"),
    ],
)"##;

/// The line of the objective to reach a place.
fn line(client: &mut TestClient, zone: &str) -> Option<Widget> {
    button(client, &format!("crew: end a turn with one unit in {zone}"))
}

fn button(client: &mut TestClient, name: &str) -> Option<Widget> {
    client.widgets().into_iter().find(|widget| widget.name == name)
}

/// Three lines are shown; the others unfold, and each of them can be pointed at.
#[test]
fn every_objective_can_be_pointed_at() {
    let mut client = TestClient::start(Start::Play(harness::setup(PLACES)));
    client.change(FirstHint::close);
    assert!(line(&mut client, "X").is_some() && line(&mut client, "Y").is_none());
    let more = button(&mut client, "2 more").expect("a button");
    client.click_widget(&more);
    for (place, zone) in ["V", "W", "X", "Y", "Z"].into_iter().enumerate() {
        let found = line(&mut client, zone);
        let line = found.unwrap_or_else(|| panic!("{zone} has no line: {:?}", client.labels()));
        client.rest_on(&line);
        assert_eq!(*client.get::<PointedObjective>(), PointedObjective(Some(place)), "{zone}");
    }
    let fewer = button(&mut client, "fewer").expect("a button");
    client.click_widget(&fewer);
    assert!(line(&mut client, "Y").is_none());
}

/// The sheet of an inspected enemy tells at once how far its weapons reach, inside the window.
#[test]
fn the_sheet_of_an_enemy_tells_the_distances_of_its_weapons() {
    for (rules, words) in [(RulesetId::Saga, ": range "), (RulesetId::Swu, ": range "), (RulesetId::D6, ": range ")] {
        let mut client = TestClient::start(Start::Play(harness::duel().by(rules)));
        client.change(FirstHint::close);
        let own = client.get::<ViewModel>().active.expect("someone's turn");
        let view = client.get::<ViewModel>();
        let is_enemy = |unit: &UnitId| view.side(*unit) != view.side(own) && view.perceives(*unit);
        let enemy = (0..).map(UnitId).take(view.sheets.len()).find(is_enemy).expect("an enemy in sight");
        for (width, height) in [(1280.0, 720.0), (800.0, 450.0)] {
            client.change(|settings: &mut Settings| settings.ui_scale = Some(1.0));
            client.resize(width, height);
            client.inspect(Some(enemy));
            let labels = client.labels();
            assert!(labels.iter().any(|label| label.contains(words)), "{rules}: {labels:?}");
            let (sheet, window) = (client.panel("inspected").expect("it is shown"), client.window_size());
            assert!(sheet.bottom() <= window.y && sheet.right() <= window.x, "{rules}: {sheet:?} in {window:?}");
        }
    }
}
