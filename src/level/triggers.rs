//! Triggers: the conditions under which a level's events happen.

use super::{
    consoles::some_doors,
    fault::{Fault, Faults, count as plural, suggest},
    fields::{self, Fields},
    ron::Node,
    sections::Sections,
    trigger_actions::{self, TriggerContext},
    trigger_draft::TriggerDraft,
};
use crate::battle::{Trigger, TriggerCondition};

/// The highest number of triggers.
const MOST: usize = 200;
/// The highest number of actions of all triggers together.
const MOST_ACTIONS: usize = 1000;

const FIELDS: [&str; 4] = ["when", "then", "only", "not"];
const CONDITIONS: [&str; 6] = ["round", "enters", "out", "lost", "broken", "opened"];

/// Reads the list of triggers.
pub(super) fn read(node: &Node, context: &TriggerContext, faults: &mut Faults) -> Vec<TriggerDraft> {
    let nodes = fields::list(node, "a list of triggers", faults);
    if let Some(extra) = nodes.get(MOST) {
        let fault = Fault::at(extra.span.clone(), format!("there are more than {MOST} triggers"));
        faults.push(fault.help("remove some, or give one trigger several actions"));
        return Vec::new();
    }
    let triggers = nodes.iter().filter_map(|node| {
        let fields = Fields::of(node, "a trigger", &FIELDS, faults)?;
        let place = fields.need("when", "round(begins: 4)", faults);
        let when = place.and_then(|node| condition(node, context.sections, faults));
        let then = fields.need("then", "say(text: \"…\")", faults)?;
        let (then, actions) = trigger_actions::read(then, context, faults).into_iter().unzip();
        Some(TriggerDraft { trigger: Trigger { when: when?, then }, when: place?.span.clone(), actions })
    });
    let triggers: Vec<TriggerDraft> = triggers.collect();
    let actions: usize = triggers.iter().map(|draft| draft.trigger.then.len()).sum();
    if actions > MOST_ACTIONS {
        let place = nodes.first().map_or(node.span.clone(), |first| first.span.clone());
        let fault = Fault::at(place, format!("the triggers have {actions} actions together"));
        faults.push(fault.help(format!("the limit is {MOST_ACTIONS}: remove some")));
    }
    triggers
}

fn condition(node: &Node, sections: &Sections, faults: &mut Faults) -> Option<TriggerCondition> {
    let Some(tag) = fields::tag(node) else {
        let known = format!("conditions: {}", CONDITIONS.join(", "));
        fields::wrong_kind_of(node, "a condition like `round(begins: 4)`", known, faults);
        return None;
    };
    match tag.value {
        "round" => round(node, faults),
        "enters" => {
            let fields = Fields::of(node, "the condition `enters`", &["side", "zone"], faults)?;
            let (side, zone) = (sections.side(&fields, faults), sections.zone(&fields, faults));
            let (side, (zone, name)) = (side?, zone?);
            sections.check_reach(side, zone, 1, &name, None, faults);
            Some(TriggerCondition::Enters { side, zone })
        }
        "out" => {
            let fields = Fields::of(node, "the condition `out`", &["unit"], faults)?;
            let name = fields.need("unit", "\"Captain Orr\"", faults).and_then(|node| fields::name(node, faults))?;
            sections.unit_named(&name, faults).map(|(unit, _)| TriggerCondition::Out(unit))
        }
        "lost" => lost(node, sections, faults),
        "broken" => {
            let fields = Fields::of(node, "the condition `broken`", &["at"], faults)?;
            let at = fields.need("at", "(3, 4)", faults).and_then(|node| fields::square(node, faults))?;
            let layout = sections.layout?;
            if fields::on_map(&at, &layout.map, faults) && !layout.has_object(at.value) {
                let fault =
                    Fault::at(at.span.clone(), format!("there is nothing to break on {}", at.value.file_notation()));
                faults.push(fault.help("doors, crates, consoles and other low objects can be broken"));
            }
            Some(TriggerCondition::Broken(at.value))
        }
        "opened" => {
            let fields = Fields::of(node, "the condition `opened`", &["door"], faults)?;
            let node = fields.need("door", "(5, 2)", faults)?;
            let door = fields::square(node, faults)?;
            some_doors(node, sections.layout?, faults);
            Some(TriggerCondition::Opened(door.value))
        }
        other => {
            let fault = Fault::at(tag.span, format!("there is no condition `{other}`"));
            faults.push(fault.help(suggest(other, "conditions", CONDITIONS)));
            None
        }
    }
}

fn round(node: &Node, faults: &mut Faults) -> Option<TriggerCondition> {
    let fields = Fields::of(node, "the condition `round`", &["begins"], faults)?;
    let node = fields.need("begins", "4", faults)?;
    let round = fields::number(node, 1..=999, faults)?;
    Some(TriggerCondition::Round(round))
}

fn lost(node: &Node, sections: &Sections, faults: &mut Faults) -> Option<TriggerCondition> {
    let fields = Fields::of(node, "the condition `lost`", &["side", "units"], faults)?;
    let side = sections.side(&fields, faults);
    let node = fields.need("units", "3", faults)?;
    let (units, side) = (fields::number(node, 1..=999, faults)?, side?);
    let all = sections.units.of(side).count();
    if usize::from(units) > all && sections.units.is_complete && all > 0 {
        let key = sections.key(side);
        let message = format!("the side `{key}` has only {} to lose", plural(all, "unit"));
        let fault = Fault::at(node.span.clone(), message);
        faults.push(fault.help(format!("ask for {all} at most")));
    }
    Some(TriggerCondition::Lost { side, units })
}
