//! The outlook of the square under the mouse is what `blastdoor serve` answers about the move there.

use bevy::prelude::*;
use blastdoor::{
    ai,
    battle::{Command, Sides},
    client::session::{Request, Session},
    dice::Dice,
    grid::Square,
    level::{self, Setup},
    record::Record,
    rules::RulesetId,
};
use serde_json::{Value, json};

use crate::{
    served::Served,
    session::{app, ask, point_at, take_seat, view},
};

/// The squares that the unit in turn reaches with one move, some of them.
fn some_squares(app: &App, chance: &mut Dice) -> Vec<Square> {
    let reach = view(app).reach.iter().flat_map(|reach| &reach.squares);
    reach.filter(|reached| reached.moves == 1 && chance.roll(10) == 1).map(|reached| reached.square).collect()
}

/// Loads the battle of the client into `serve`, and returns the key of the side that commands in it.
fn load(app: &App, served: &mut Served) -> Value {
    let session = app.world().resource::<Session>();
    let save: Value = serde_json::from_str(&Record::of(app.world(), &session.setup).to_text()).expect("it is JSON");
    served.get(&json!({ "op": "load", "save": save }));
    let side = view(app).status.side().expect("somebody commands");
    json!(app.world().resource::<Sides>().info(side).expect("a side").key)
}

#[test]
fn the_square_under_the_mouse_shows_what_serve_answers() {
    let mut served = Served::start();
    for rules in RulesetId::ALL {
        let (mut chance, mut memory, mut compared) = (Dice::seeded(3), ai::Memory::default(), 0);
        let level = level::shipped_by_key("cantina").expect("a shipped level");
        let setup = level.sides().0.iter().fold(Setup::new(&level, 5).by(rules), |setup, side| {
            setup.controller(&side.key, blastdoor::battle::Controller::Human)
        });
        let mut app = app();
        ask(&mut app, Request::Start(setup));
        app.update();
        for _ in 0..30 {
            take_seat(&mut app);
            let squares = some_squares(&app, &mut chance);
            let side = if squares.is_empty() { Value::Null } else { load(&app, &mut served) };
            for square in squares {
                let intent = point_at(&mut app, square);
                let (Some(command @ Command::Order(_)), Some(outlook)) = (&intent.candidate, &intent.outlook) else {
                    continue;
                };
                let told = served.get(&json!({ "op": "preview", "command": command, "as": side }));
                assert_eq!(json!(outlook), told["outlook"], "{rules}: {command:?}");
                assert_eq!(json!(intent.preview.and_then(Result::ok)), told["preview"], "{rules}: {command:?}");
                compared += outlook.exchanges.len();
            }
            let Some(advice) = ai::advise(app.world_mut(), &mut memory) else { break };
            ask(&mut app, Request::SubmitAdvised(advice));
        }
        assert!(compared > 10, "{rules}: {compared}");
    }
}
