//! Begins the first level under each rule set, out of sight, looks at it as the panels do, and lets the computer decide
//! once. A browser translates the engine's code for it, and the shipped rules, difficulties and glossary are read.

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    ai,
    battle::{Controller, Difficulty},
    client::session::{Screen, Setup, ViewModel},
    level,
    rules::{self, RulesetId},
};

/// The course of the rehearsal.
#[derive(Resource, Default)]
struct Rehearsal {
    /// The number of frames so far.
    frames: usize,
    /// The battle that has begun under the present rule set.
    battle: Option<World>,
}

/// The frames of each rule set: one for the beginning, one for the panels, one for the computer.
const FRAMES: usize = 3;

pub(super) fn plugin(app: &mut App) {
    let is_due = in_state(Screen::MainMenu).and_then(resource_exists::<Rehearsal>);
    app.init_resource::<Rehearsal>().add_systems(Update, go_on.run_if(is_due));
}

fn go_on(mut rehearsal: ResMut<Rehearsal>, mut commands: Commands, mut redraw: MessageWriter<RequestRedraw>) {
    let Some(&ruleset) = RulesetId::ALL.get(rehearsal.frames / FRAMES) else {
        commands.remove_resource::<Rehearsal>();
        return;
    };
    match (rehearsal.frames % FRAMES, &mut rehearsal.battle) {
        (0, battle) => {
            rules::glossary(ruleset);
            *battle = begin(ruleset);
        }
        (1, Some(battle)) => _ = ViewModel::as_seen_by(battle, None),
        (_, Some(battle)) => _ = ai::advise_as(battle, &mut ai::Memory::default(), Difficulty::Regular),
        (_, None) => {}
    }
    rehearsal.frames += 1;
    redraw.write(RequestRedraw);
}

/// The first level, begun under a rule set, with a person on each side, for whom there is a menu.
fn begin(ruleset: RulesetId) -> Option<World> {
    let level = level::shipped().into_iter().next()?;
    let sides = level.default_controllers().into_iter().map(|(key, ..)| key);
    let setup = sides.fold(Setup::new(&level, 0).by(ruleset), |setup, side| setup.controller(side, Controller::Human));
    setup.begin().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_begins_and_is_thought_about_under_each_rule_set() {
        let mut app = App::new();
        app.add_message::<RequestRedraw>().init_resource::<Rehearsal>().add_systems(Update, go_on);
        for (place, ruleset) in RulesetId::ALL.into_iter().enumerate() {
            app.update();
            let mut rehearsal = app.world_mut().resource_mut::<Rehearsal>();
            let battle = rehearsal.battle.as_mut().expect("a battle");
            assert!(ViewModel::as_seen_by(battle, None).humans_turn, "{ruleset}: a person has a menu");
            app.update();
            app.update();
            assert_eq!(app.world().resource::<Rehearsal>().frames, FRAMES * (place + 1));
        }
        app.update();
        assert!(!app.world().contains_resource::<Rehearsal>(), "it is over");
    }
}
