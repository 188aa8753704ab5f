//! Begins the first level under each rule set, out of sight, looks at it as the panels do, and lets the computer decide
//! once. A browser translates the engine's code for it, and the shipped rules, difficulties and glossary are read.

use bevy::{prelude::*, window::RequestRedraw};

use super::{
    budget::{FrameBudget, is_before_battle},
    glyphs::small_letters_are_rendered,
    pipelines,
};
use crate::{
    ai,
    battle::{Controller, Difficulty, Status, UnitId},
    client::session::{Setup, ViewModel},
    level,
    rules::{self, BattleQuery, Purpose, RulesetId, perceived_enemies, threat_map},
};

/// The course of the rehearsal.
#[derive(Resource, Default)]
struct Rehearsal {
    /// The number of steps so far, of all rule sets.
    steps: usize,
    /// The battle that has begun under the present rule set.
    battle: Option<World>,
}

/// A part of the rehearsal under a rule set.
type Step = fn(RulesetId, &mut Option<World>);

/// The steps under each rule set, at most one in a frame. Each does something for the first time; the view model asks
/// again what the steps before it have asked, and little more.
const STEPS: [Step; 11] = [
    |_, _| ai::read_tuning(),
    |ruleset, _| _ = rules::glossary(ruleset),
    |ruleset, _| _ = rules::unit_types(ruleset),
    |ruleset, battle| *battle = begin(ruleset),
    |_, battle| ask(battle, |query, unit| _ = query.sheet(unit)),
    |_, battle| ask(battle, |query, unit| _ = query.reach(unit)),
    |_, battle| ask(battle, |query, unit| _ = query.menu(unit)),
    |_, battle| _ = battle.as_mut().map(|battle| ViewModel::as_seen_by(battle, None)),
    |_, battle| _ = battle.as_mut().and_then(look_before_a_move),
    |_, battle| ask(battle, |query, unit| _ = threat_map(query, &perceived_enemies(query, unit), unit)),
    |_, battle| {
        _ = battle.as_mut().map(|battle| ai::advise_as(battle, &mut ai::Memory::default(), Difficulty::Regular));
    },
];

pub(super) fn plugin(app: &mut App) {
    let is_due = is_before_battle.and_then(small_letters_are_rendered).and_then(resource_exists::<Rehearsal>);
    app.init_resource::<Rehearsal>().add_systems(Update, go_on.run_if(is_due).after(pipelines::draw));
}

fn go_on(
    mut rehearsal: ResMut<Rehearsal>,
    mut budget: ResMut<FrameBudget>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut steps = RulesetId::ALL.into_iter().flat_map(|ruleset| STEPS.map(|step| (ruleset, step)));
    let Some((ruleset, step)) = steps.nth(rehearsal.steps) else {
        commands.remove_resource::<Rehearsal>();
        return;
    };
    redraw.write(RequestRedraw);
    if budget.is_left() {
        budget.spend(|| step(ruleset, &mut rehearsal.battle));
        rehearsal.steps += 1;
    }
}

/// Asks something about the unit in turn.
fn ask(battle: &mut Option<World>, question: impl FnOnce(&dyn BattleQuery, UnitId)) {
    let Some(battle) = battle else { return };
    if let Some(unit) = battle.resource::<Status>().active() {
        rules::query(battle, |query| question(query, unit));
    }
}

/// Asks what the board shows before a move; `None` if no move is possible.
fn look_before_a_move(battle: &mut World) -> Option<()> {
    let mut orders = rules::orders(battle).into_iter();
    let travel = orders.find(|order| rules::purpose(battle, &order.action) == Purpose::Travel)?;
    let preview = rules::preview(battle, &travel.clone().into()).ok()?;
    rules::outlook(battle, &travel, *preview.path.last()?);
    Some(())
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
    use crate::client::warm_up::budget;

    #[test]
    fn a_battle_begins_and_is_thought_about_under_each_rule_set() {
        let mut app = App::new();
        app.add_message::<RequestRedraw>().init_resource::<Rehearsal>();
        app.add_plugins(budget::plugin).add_systems(Update, go_on);
        for (place, ruleset) in RulesetId::ALL.into_iter().enumerate() {
            for _ in STEPS {
                app.update();
            }
            let mut rehearsal = app.world_mut().resource_mut::<Rehearsal>();
            assert_eq!(rehearsal.steps, STEPS.len() * (place + 1));
            let battle = rehearsal.battle.as_mut().expect("a battle");
            assert!(ViewModel::as_seen_by(battle, None).humans_turn, "{ruleset}: a person has a menu");
            assert!(look_before_a_move(battle).is_some(), "{ruleset}: a person can move");
        }
        app.update();
        assert!(!app.world().contains_resource::<Rehearsal>(), "it is over");
    }

    #[test]
    fn a_frame_with_other_work_has_none_of_it() {
        let mut app = App::new();
        app.add_message::<RequestRedraw>().init_resource::<Rehearsal>();
        app.add_plugins(budget::plugin);
        app.add_systems(Update, (|mut budget: ResMut<FrameBudget>| budget.spend_all(), go_on).chain());
        app.update();
        assert_eq!(app.world().resource::<Rehearsal>().steps, 0);
    }
}
