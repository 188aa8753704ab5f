//! The sides of a level.

use super::{
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Spanned},
    ron::{Node, Span, Value},
    unit_draft,
};
use crate::battle::{Controller, SideId, SideInfo, Temperament};

/// The highest number of sides; more would be hard to tell apart on the board.
const MOST: usize = 6;

/// A side with the defaults for its units.
#[derive(Debug)]
pub(super) struct SideDraft {
    pub info: SideInfo,
    pub key_span: Span,
    pub aware: Option<bool>,
    pub hidden: bool,
    pub unwary: bool,
    /// The temperament of its units, unless they have their own.
    pub temperament: Option<Temperament>,
    /// The percentage of units out of action at which the side gives up.
    pub gives_up_at: Option<u8>,
}

/// All sides of the level.
#[derive(Debug)]
pub(super) struct SideList {
    pub sides: Vec<SideDraft>,
    /// True if the list was read without a fault, so that an absent side is known to be missing.
    pub is_complete: bool,
    /// The position of the beginning of the list.
    pub place: Span,
}

const FIELDS: [&str; 8] = ["key", "name", "controller", "aware", "hidden", "unwary", "temperament", "morale"];

impl SideList {
    /// Reads the list of sides.
    pub fn read(node: Option<&Node>, faults: &mut Faults) -> Self {
        let place = node.map_or(0..0, |node| node.span.start..(node.span.start + 1).min(node.span.end));
        let mut list = Self {
            sides: Vec::new(),
            place,
            is_complete: node.is_some_and(|node| matches!(node.value, Value::List(_))),
        };
        let Some(node) = node else { return list };
        let nodes = fields::list(node, "a list of sides", faults);
        for node in nodes {
            list.is_complete &= node.is_complete();
            match SideDraft::read(node, faults) {
                Some(side) => list.add(side, faults),
                None => list.is_complete = false,
            }
        }
        if list.is_complete && list.sides.len() < 2 {
            let message = match list.sides.len() {
                0 => "there are no sides",
                _ => "there is only one side",
            };
            let fault = Fault::at(list.place.clone(), message);
            faults
                .push(fault.help("a battle needs two: add `(key: \"guards\", name: \"The guards\", controller: ai)`"));
        }
        if let Some(extra) = list.sides.get(MOST) {
            faults.push(Fault::at(extra.key_span.clone(), format!("there are more than {MOST} sides")));
        }
        list
    }

    fn add(&mut self, side: SideDraft, faults: &mut Faults) {
        if let Some(first) = self.sides.iter().find(|first| first.info.key == side.info.key) {
            self.is_complete = false;
            let fault = Fault::at(side.key_span.clone(), format!("two sides have the key `{}`", side.info.key));
            faults.push(fault.also(first.key_span.clone(), "first here").help("give each side its own key"));
        }
        self.sides.push(side);
    }

    /// The side with this key; reports an unknown one.
    pub fn find(&self, key: &Spanned<String>, faults: &mut Faults) -> Option<SideId> {
        let place = self.sides.iter().position(|side| side.info.key == key.value);
        if place.is_none() && self.is_complete {
            let fault = Fault::at(key.span.clone(), format!("there is no side `{}`", key.value));
            let keys = self.sides.iter().map(|side| side.info.key.as_str());
            faults.push(fault.help(suggest(&key.value, "sides", keys)));
        }
        place.and_then(|place| u8::try_from(place).ok()).map(SideId)
    }

    /// The draft of a side.
    pub fn side(&self, id: SideId) -> Option<&SideDraft> {
        self.sides.get(usize::from(id.0))
    }

    /// The sides with their ids.
    pub fn ids(&self) -> impl Iterator<Item = (SideId, &SideDraft)> {
        (0..=u8::MAX).map(SideId).zip(&self.sides)
    }
}

impl SideDraft {
    fn read(node: &Node, faults: &mut Faults) -> Option<Self> {
        let fields = Fields::of(node, "a side", &FIELDS, faults)?;
        let key = fields.need("key", "\"guards\"", faults).and_then(|node| fields::new_name(node, faults));
        let name = fields.get("name").and_then(|node| fields::title(node, faults));
        let controller =
            fields.get("controller").and_then(|node| fields::one_of(node, "controllers", &Controller::NAMES, faults));
        let mut flag = |name| fields.get(name).and_then(|node| fields::flag(node, faults));
        let (aware, hidden, unwary) = (flag("aware"), flag("hidden"), flag("unwary"));
        let gives_up_at = fields.get("morale").and_then(|node| gives_up_at(node, faults));
        let key = key?;
        let name = name.map_or_else(|| key.value.clone(), |name| name.value);
        Some(Self {
            info: SideInfo { key: key.value, name, controller: controller.copied().unwrap_or(Controller::REGULAR) },
            key_span: key.span,
            aware,
            hidden: hidden.unwrap_or(false),
            unwary: unwary.unwrap_or(false),
            temperament: unit_draft::temperament(&fields, faults),
            gives_up_at,
        })
    }
}

fn gives_up_at(node: &Node, faults: &mut Faults) -> Option<u8> {
    let fields = Fields::of(node, "a rule of morale", &["gives_up_at"], faults)?;
    fields.need("gives_up_at", "50", faults).and_then(|node| fields::number(node, 1..=100, faults))
}
