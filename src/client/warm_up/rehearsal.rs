//! Begins the first level under each rule set, out of sight, and lets the computer decide once. A browser translates the
//! engine's code for it, and the shipped rules, difficulties and glossary are read.

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    ai,
    battle::Difficulty,
    client::session::{Screen, Setup},
    level,
    rules::{self, RulesetId},
};

/// The course of the rehearsal.
#[derive(Resource, Default)]
struct Rehearsal {
    /// The number of rule sets that are done.
    done: usize,
    /// The battle that has begun under the next one.
    battle: Option<World>,
}

pub(super) fn plugin(app: &mut App) {
    let is_due = in_state(Screen::MainMenu).and_then(resource_exists::<Rehearsal>);
    app.init_resource::<Rehearsal>().add_systems(Update, go_on.run_if(is_due));
}

fn go_on(mut rehearsal: ResMut<Rehearsal>, mut commands: Commands, mut redraw: MessageWriter<RequestRedraw>) {
    let Some(&ruleset) = RulesetId::ALL.get(rehearsal.done) else {
        commands.remove_resource::<Rehearsal>();
        return;
    };
    match rehearsal.battle.take() {
        None => {
            rules::glossary(ruleset);
            rehearsal.battle = begin(ruleset);
        }
        Some(mut battle) => _ = ai::advise_as(&mut battle, &mut ai::Memory::default(), Difficulty::Regular),
    }
    if rehearsal.battle.is_none() {
        rehearsal.done += 1;
    }
    redraw.write(RequestRedraw);
}

/// The first level, begun under a rule set.
fn begin(ruleset: RulesetId) -> Option<World> {
    let level = level::shipped().into_iter().next()?;
    Setup::new(&level, 0).by(ruleset).begin().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_begins_and_is_thought_about_under_each_rule_set() {
        let mut app = App::new();
        app.add_message::<RequestRedraw>().init_resource::<Rehearsal>().add_systems(Update, go_on);
        for done in 0..RulesetId::ALL.len() {
            app.update();
            let rehearsal = app.world().resource::<Rehearsal>();
            assert!(rehearsal.done == done && rehearsal.battle.is_some(), "one frame for the beginning");
            app.update();
            let rehearsal = app.world().resource::<Rehearsal>();
            assert!(rehearsal.done == done + 1 && rehearsal.battle.is_none(), "and one for a decision");
        }
        app.update();
        assert!(!app.world().contains_resource::<Rehearsal>(), "it is over");
    }
}
