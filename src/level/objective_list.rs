//! The list of objectives, with their names and their links to triggers.

use super::{
    fault::{Fault, Faults, suggest},
    fields::{self, Spanned},
    objectives,
    ron::{Node, Span, Value},
    sections::Sections,
    trigger_draft::TriggerDraft,
};
use crate::battle::{Objective, TriggerAction};

/// The highest number of objectives.
const MOST: usize = 100;

/// The objectives of a level.
pub(super) struct ObjectiveList {
    pub objectives: Vec<ObjectiveDraft>,
    /// True if every objective was read without a fault.
    is_complete: bool,
}

/// An objective with the additional fields of its entry.
pub(super) struct ObjectiveDraft {
    pub objective: Objective,
    /// The name by which triggers refer to it.
    pub name: Option<Spanned<String>>,
    /// True if the objective is inactive until a trigger begins it.
    pub waits: bool,
    /// The position of the entry.
    pub span: Span,
}

impl ObjectiveList {
    /// The list of a level without objectives.
    pub fn none() -> Self {
        Self { objectives: Vec::new(), is_complete: true }
    }

    /// Reads the list and reports duplicates.
    pub fn read(node: &Node, sections: &Sections, faults: &mut Faults) -> Self {
        let before = faults.len();
        let nodes = fields::list(node, "a list of objectives", faults);
        if let Some(extra) = nodes.get(MOST) {
            let fault = Fault::at(extra.span.clone(), format!("there are more than {MOST} objectives"));
            faults.push(fault.help("remove some"));
            return Self { objectives: Vec::new(), is_complete: false };
        }
        let objectives: Vec<ObjectiveDraft> = nodes.iter().filter_map(|node| draft(node, sections, faults)).collect();
        let is_list = matches!(node.value, Value::List(_)) && nodes.iter().all(Node::is_complete);
        let all_read = objectives.len() == nodes.len() && is_list;
        let objectives = Self { is_complete: all_read && faults.len() == before, objectives };
        if all_read {
            objectives.check_duplicates(faults);
        }
        objectives
    }

    /// The indices of the objectives that wait for a trigger.
    pub fn waiting(&self) -> Vec<usize> {
        self.objectives.iter().enumerate().filter(|(_, draft)| draft.waits).map(|(place, _)| place).collect()
    }

    /// The index of the objective with this name; reports an unknown one.
    pub fn find(&self, name: &Spanned<String>, faults: &mut Faults) -> Option<usize> {
        let names = || self.objectives.iter().filter_map(|draft| draft.name.as_ref()).map(|name| name.value.as_str());
        let place =
            self.objectives.iter().position(|draft| draft.name.as_ref().is_some_and(|other| other.value == name.value));
        if place.is_none() && self.is_complete {
            let fault = Fault::at(name.span.clone(), format!("there is no objective with the name `{}`", name.value));
            faults.push(fault.help(match names().next() {
                Some(_) => suggest(&name.value, "named objectives", names()),
                None => format!("add `name: \"{}\"` to the objective you mean", name.value),
            }));
        }
        place
    }

    /// Reports triggers that begin an active objective.
    pub fn check_triggers(&self, triggers: &[TriggerDraft], faults: &mut Faults) {
        if !self.is_complete {
            return;
        }
        let does = |action: TriggerAction| triggers.iter().any(|draft| draft.trigger.then.contains(&action));
        for (place, draft) in self.objectives.iter().enumerate() {
            let Some(name) = &draft.name else { continue };
            let (begins, drops) = (does(TriggerAction::Begin(place)), does(TriggerAction::Drop(place)));
            if begins && !draft.waits && !drops {
                let message = format!("the objective `{}` is active from the start", name.value);
                faults.push(
                    Fault::at(name.span.clone(), message).help("add `waits: true` so that it waits for its trigger"),
                );
            }
        }
    }

    fn check_duplicates(&self, faults: &mut Faults) {
        for (place, draft) in self.objectives.iter().enumerate() {
            let mut earlier = self.objectives.iter().take(place);
            if let Some(first) = earlier.clone().find(|other| other.objective == draft.objective) {
                let fault = Fault::at(draft.span.clone(), "this objective is given twice");
                faults.push(fault.also(first.span.clone(), "first here"));
            }
            let Some(name) = &draft.name else { continue };
            let same = |other: &&ObjectiveDraft| other.name.as_ref().is_some_and(|other| other.value == name.value);
            if let Some(first) = earlier.find(same).and_then(|first| first.name.as_ref()) {
                let fault = Fault::at(name.span.clone(), format!("two objectives have the name `{}`", name.value));
                faults.push(fault.also(first.span.clone(), "first here"));
            }
        }
    }
}

fn draft(node: &Node, sections: &Sections, faults: &mut Faults) -> Option<ObjectiveDraft> {
    let before = faults.len();
    let objective = objectives::read(sections, node, faults);
    let is_sound = faults.len() == before;
    let Value::Record(record) = &node.value else { return None };
    let field = |name: &str| record.fields.iter().find(|field| field.name == name).map(|field| &field.value);
    let name = field("name").and_then(|node| fields::new_name(node, faults));
    let waits = field("waits").is_some_and(|node| fields::flag(node, faults) == Some(true));
    if let (true, None, Some(place)) = (waits && is_sound, field("name"), field("waits")) {
        let fault = Fault::at(place.span.clone(), "no trigger can begin this objective: it has no name");
        faults.push(fault.help("add one, for example `name: \"the way out\"`"));
    }
    Some(ObjectiveDraft { objective: objective?, name, waits, span: node.span.clone() })
}
