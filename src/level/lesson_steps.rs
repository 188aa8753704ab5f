//! The steps of a lesson: the text, the mark and the condition that ends the step.

use super::{
    consoles,
    fault::{Fault, Faults, suggest},
    fields::{self, Fields},
    lesson::{LessonGoal, LessonMark, LessonStep, WantedOrder},
    ron::{Node, Value},
    sections::Sections,
};
use crate::{
    battle::{ActionKey, UnitId},
    grid::Square,
    rules::{self, RulesetId},
};

/// The highest number of steps.
const MOST: usize = 50;
/// The longest text of a step, in characters; a longer one fits into no panel.
const LONGEST: usize = 200;

const FIELDS: [&str; 5] = ["say", "point", "until", "only", "not"];
const MARKS: [&str; 4] = ["square", "unit", "action", "end_turn"];
const GOALS: [&str; 12] =
    ["read", "pointed", "order", "asked", "answer", "turn", "out", "open", "stands", "flanked", "clear_shot", "round"];

/// The other sections of the level, against which a lesson is checked.
pub(super) struct LessonContext<'a> {
    pub sections: &'a Sections<'a>,
    /// The rules for which the level is read.
    pub ruleset: RulesetId,
    /// The actions that steps may name.
    pub actions: Vec<ActionKey>,
}

impl LessonContext<'_> {
    /// The actions under the level's own rules, and under others for which the level is read.
    pub fn actions(own: RulesetId, other: Option<RulesetId>) -> Vec<ActionKey> {
        std::iter::once(own).chain(other).flat_map(rules::action_keys).collect()
    }
}

/// Reads the list of steps.
pub(super) fn read(node: &Node, context: &LessonContext, faults: &mut Faults) -> Vec<LessonStep> {
    let nodes = fields::list(node, "a list of steps", faults);
    if let Some(extra) = nodes.get(MOST) {
        let fault = Fault::at(extra.span.clone(), format!("there are more than {MOST} steps"));
        faults.push(fault.help("make two lessons of this one"));
        return Vec::new();
    }
    nodes.iter().filter_map(|node| step(node, context, faults)).collect()
}

fn step(node: &Node, context: &LessonContext, faults: &mut Faults) -> Option<LessonStep> {
    let fields = Fields::of(node, "a step", &FIELDS, faults)?;
    let say = fields.need("say", "\"Click the marked square.\"", faults).and_then(|node| say(node, faults));
    let point = fields.get("point").map(|node| mark(node, context, faults));
    let until = fields.get("until").map_or(Some(LessonGoal::Read), |node| goal(node, context, faults));
    let (say, until) = (say?, until?);
    let point = match point {
        Some(point) => Some(point?),
        None => None,
    };
    if until == LessonGoal::Pointed && !matches!(point, Some(LessonMark::Square(_) | LessonMark::Unit(_))) {
        let place = fields.get("until").map_or(node.span.clone(), |node| node.span.clone());
        let fault = Fault::at(place, "this step waits for the pointer and points at nothing on the board");
        faults.push(fault.help("add `point: square(at: (3, 4))` or `point: unit(name: \"Finn\")`"));
        return None;
    }
    Some(LessonStep { say, point, until })
}

/// Reads the text of a step; its lines are joined.
fn say(node: &Node, faults: &mut Faults) -> Option<String> {
    let text = fields::text(node, faults)?;
    let words = text.value.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = words.chars().count();
    if length > LONGEST {
        let fault = Fault::at(text.span, format!("this text has {length} characters; the limit is {LONGEST}"));
        faults.push(fault.help("make two steps of it"));
        return None;
    }
    Some(words)
}

/// The name of a mark or a condition, whether it has fields or not.
fn kind(node: &Node) -> Option<&str> {
    match &node.value {
        Value::Word(word) => Some(word),
        _ => fields::tag(node).map(|tag| tag.value),
    }
}

fn mark(node: &Node, context: &LessonContext, faults: &mut Faults) -> Option<LessonMark> {
    match (kind(node), &node.value) {
        (Some("end_turn"), Value::Word(_)) => Some(LessonMark::EndTurn),
        (Some("square"), Value::Record(_)) => {
            let fields = Fields::of(node, "the mark `square`", &["at"], faults)?;
            square(&fields, "at", context, faults).map(LessonMark::Square)
        }
        (Some("unit"), Value::Record(_)) => {
            let fields = Fields::of(node, "the mark `unit`", &["name"], faults)?;
            unit(&fields, "name", context, faults).map(LessonMark::Unit)
        }
        (Some("action"), Value::Record(_)) => {
            let fields = Fields::of(node, "the mark `action`", &["key"], faults)?;
            fields.need("key", "attack", faults).and_then(|node| action(node, context, faults)).map(LessonMark::Action)
        }
        (found, _) => {
            unknown(node, found, "marks", &MARKS, "a mark like `square(at: (3, 4))` or `end_turn`", faults);
            None
        }
    }
}

fn goal(node: &Node, context: &LessonContext, faults: &mut Faults) -> Option<LessonGoal> {
    match (kind(node), &node.value) {
        (Some("read"), Value::Word(_)) => Some(LessonGoal::Read),
        (Some("pointed"), Value::Word(_)) => Some(LessonGoal::Pointed),
        (Some("asked"), Value::Word(_)) => Some(LessonGoal::Asked),
        (Some("answer"), Value::Word(_)) => Some(LessonGoal::Answer { options: Vec::new() }),
        (Some("turn"), Value::Word(_)) => Some(LessonGoal::Turn),
        (Some("order"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `order`", &["action", "unit", "target"], faults)?;
            order(&fields, context, faults)
        }
        (Some("answer"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `answer`", &["option"], faults)?;
            let options = fields.need("option", "react", faults).and_then(|node| options(node, faults))?;
            Some(LessonGoal::Answer { options })
        }
        (Some("open"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `open`", &["at"], faults)?;
            let node = fields.need("at", "(5, 2)", faults)?;
            let before = faults.len();
            let doors = consoles::some_doors(node, context.sections.layout?, faults);
            (faults.len() == before).then_some(LessonGoal::Open(doors))
        }
        (Some("out"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `out`", &["unit"], faults)?;
            unit(&fields, "unit", context, faults).map(LessonGoal::Out)
        }
        (Some("stands"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `stands`", &["unit", "at"], faults)?;
            let who = unit(&fields, "unit", context, faults);
            let at = square(&fields, "at", context, faults);
            Some(LessonGoal::Stands(who?, at?))
        }
        (Some("flanked"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `flanked`", &["unit"], faults)?;
            unit(&fields, "unit", context, faults).map(LessonGoal::Flanked)
        }
        (Some("clear_shot"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `clear_shot`", &["unit", "target"], faults)?;
            let (who, target) = (unit(&fields, "unit", context, faults), unit(&fields, "target", context, faults));
            Some(LessonGoal::ClearShot { unit: who?, target: target? })
        }
        (Some("round"), Value::Record(_)) => {
            let fields = Fields::of(node, "the condition `round`", &["begins"], faults)?;
            fields::number(fields.need("begins", "2", faults)?, 1..=999, faults).map(LessonGoal::Round)
        }
        (found, _) => {
            unknown(node, found, "conditions", &GOALS, "a condition like `order(action: move)` or `read`", faults);
            None
        }
    }
}

/// Reports a mark or a condition that there is not, or that has fields where it needs none or none where it needs some.
fn unknown(node: &Node, found: Option<&str>, what: &str, known: &[&str], wanted: &str, faults: &mut Faults) {
    match found.filter(|found| !known.contains(found)) {
        Some(found) => {
            let fault = Fault::at(node.span.clone(), format!("`{found}` is not one of the {what}"));
            faults.push(fault.help(suggest(found, what, known.iter().copied())));
        }
        None => fields::wrong_kind_of(node, wanted, format!("{what}: {}", known.join(", ")), faults),
    }
}

fn order(fields: &Fields, context: &LessonContext, faults: &mut Faults) -> Option<LessonGoal> {
    let actions = fields.need("action", "attack", faults).and_then(|node| actions(node, context, faults));
    let mut named = |name| match fields.get(name) {
        Some(_) => unit(fields, name, context, faults).map(Some),
        None => Some(None),
    };
    let (unit, target) = (named("unit"), named("target"));
    Some(LessonGoal::Order(WantedOrder { actions: actions?, unit: unit?, target: target? }))
}

/// Reads the key of one option or a list of them.
fn options(node: &Node, faults: &mut Faults) -> Option<Vec<String>> {
    match &node.value {
        Value::List(nodes) if nodes.is_empty() => {
            faults.push(Fault::at(node.span.clone(), "there are no options here").help("name one: `option: react`"));
            None
        }
        Value::List(nodes) => nodes.iter().map(|node| Some(fields::name(node, faults)?.value)).collect(),
        _ => Some(vec![fields::name(node, faults)?.value]),
    }
}

/// Reads one action or a list of them.
fn actions(node: &Node, context: &LessonContext, faults: &mut Faults) -> Option<Vec<ActionKey>> {
    match &node.value {
        Value::List(nodes) if nodes.is_empty() => {
            faults.push(Fault::at(node.span.clone(), "there are no actions here").help("name one: `action: attack`"));
            None
        }
        Value::List(nodes) => nodes.iter().map(|node| action(node, context, faults)).collect(),
        _ => Some(vec![action(node, context, faults)?]),
    }
}

fn action(node: &Node, context: &LessonContext, faults: &mut Faults) -> Option<ActionKey> {
    let name = fields::name(node, faults)?;
    let found = context.actions.iter().find(|action| action.as_str() == name.value);
    if found.is_none() {
        let message = format!("the rules `{}` have no action `{}`", context.ruleset, name.value);
        let keys = context.actions.iter().map(ActionKey::as_str);
        faults.push(Fault::at(name.span, message).help(suggest(&name.value, "actions", keys)));
    }
    found.cloned()
}

fn square(fields: &Fields, name: &str, context: &LessonContext, faults: &mut Faults) -> Option<Square> {
    let square = fields.need(name, "(3, 4)", faults).and_then(|node| fields::square(node, faults))?;
    let map = &context.sections.layout?.map;
    fields::on_map(&square, map, faults).then_some(square.value)
}

fn unit(fields: &Fields, name: &str, context: &LessonContext, faults: &mut Faults) -> Option<UnitId> {
    let name = fields.need(name, "\"Finn\"", faults).and_then(|node| fields::name(node, faults))?;
    context.sections.unit_named(&name, faults).map(|(unit, _)| unit)
}
