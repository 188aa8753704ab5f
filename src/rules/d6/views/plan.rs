//! What a unit has declared.

use crate::{
    battle::{Order, UnitId},
    grid::Square,
    rules::{
        Intention, IntentionStep,
        d6::{action::Action, battle::BattleAccess, breaking, kit, plan::PlanStep, preview},
    },
};

/// What a unit has declared and not yet done. D6-DECL-12
pub fn intention(battle: &BattleAccess, unit: UnitId) -> Option<Intention> {
    let body = battle.body(unit);
    if !battle.is_in_the_fight(unit) || body.plan.steps.is_empty() {
        return None;
    }
    let (mut space, mut steps) = (body.placement.space, Vec::new());
    for step in body.plan.steps.iter().filter(|step| !step.done) {
        let name = step_words(battle, unit, &step.order, step.action);
        let when = preview::When { segment: step.segment, more: 0 };
        let preview = preview::of(battle, &step.order, step.action, space, when);
        let from = space.origin;
        if let (true, Some(to)) = (step.action.goes_somewhere(), step.order.to) {
            space = space.at(to);
        }
        let (at, to) = (step.order.at, step.order.to);
        let (icon, segment) = (step.action.icon().into(), step.segment);
        let action = step.action.key();
        steps.push(IntentionStep { action, name, icon, segment, from, to, at, preview });
    }
    Some(Intention { unit, confirmed: body.plan.confirmed, steps })
}

/// Where a unit has declared to go and has not gone yet. D6-DECL-12
pub fn destination(battle: &BattleAccess, unit: UnitId) -> Option<Square> {
    let plan = battle.body(unit).plan;
    let moves = |step: &&PlanStep| step.action.goes_somewhere() && !step.done;
    plan.steps.iter().filter(|_| plan.confirmed).find(moves).and_then(|step| step.order.to)
}

/// What a unit has declared, a few words for each step.
pub fn plan_words(battle: &BattleAccess, unit: UnitId) -> Vec<String> {
    let steps = battle.body(unit).plan.steps.iter();
    steps.map(|step| step_words(battle, unit, &step.order, step.action)).collect()
}

fn step_words(battle: &BattleAccess, unit: UnitId, order: &Order, action: Action) -> String {
    let target = order.at.map(|target| if target == unit { "itself".to_owned() } else { battle.name(target) });
    let target = target.unwrap_or_default();
    let item = order.with.as_ref().map(|key| kit::name(battle, key)).unwrap_or_default();
    match action {
        Action::Attack => format!("attack {target} ({item})"),
        Action::Tackle => format!("tackle {target}"),
        Action::Hurl => format!("hurl {item} at {target}"),
        Action::Throw => format!("throw a {item}"),
        Action::AttackObject => {
            let object =
                order.to.and_then(|at| breaking::at(battle, at)).map_or("debris", |object| object.name.as_str());
            format!("attack the {object} ({item})")
        }
        Action::Walk | Action::Run => action.name_for(battle.body(unit).profile.data.nature).to_lowercase(),
        Action::Crawl => "crawl".to_owned(),
        Action::StandUp => "stand up".to_owned(),
        Action::DropProne => "drop prone".to_owned(),
        Action::Drop => format!("drop {item}"),
        Action::FirstAid => format!("help {target}"),
        Action::Draw => format!("draw {item}"),
        Action::PickUp => format!("pick up {item}"),
        Action::OpenDoor => "open the door".to_owned(),
        Action::CloseDoor => "close the door".to_owned(),
        Action::ConsoleOpen => "open doors by the console".to_owned(),
        Action::ConsoleClose => "close doors by the console".to_owned(),
        Action::Search => "search".to_owned(),
        Action::Surrender => "surrender".to_owned(),
        Action::Confirm => String::new(),
    }
}
