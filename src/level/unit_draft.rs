//! The drafts of units: as an entry describes them, and as the level places them.

use super::{
    fault::Faults,
    fields::{self, Fields, Spanned},
    ron::{Node, Span, Value},
};
use crate::{battle::Temperament, grid::Space, rules::UnitSpec};

/// A unit without its square; the legend may place it on many squares.
#[derive(Clone, Debug)]
pub(super) struct UnitPattern {
    pub kind: Spanned<String>,
    pub side: Spanned<String>,
    pub name: Option<Spanned<String>>,
    pub aware: Option<bool>,
    pub hidden: Option<bool>,
    pub unwary: Option<bool>,
    pub arrives: Option<Arrival>,
    pub temperament: Option<Temperament>,
}

/// The time at which a unit comes onto the board, if it is not there from the start.
#[derive(Clone, Debug)]
pub(super) enum Arrival {
    /// At the beginning of this round.
    Round(Spanned<u32>),
    /// When a trigger calls this reserve.
    Reserve(Spanned<String>),
}

impl UnitPattern {
    /// Reads a unit. `kind` is the value that names the kind of unit; everything else comes from `fields`.
    pub fn read(kind: &Node, fields: &Fields, faults: &mut Faults) -> Option<Self> {
        let kind = fields::name(kind, faults);
        let side = fields.need("side", "\"guards\"", faults).and_then(|node| fields::name(node, faults));
        let name = fields.get("name").and_then(|node| fields::title(node, faults));
        let mut flag = |name| fields.get(name).and_then(|node| fields::flag(node, faults));
        let (aware, hidden, unwary) = (flag("aware"), flag("hidden"), flag("unwary"));
        let arrives = fields.get("arrives").and_then(|node| Arrival::read(node, faults));
        let temperament = temperament(fields, faults);
        Some(Self { kind: kind?, side: side?, name, aware, hidden, unwary, arrives, temperament })
    }
}

/// Reads the temperament of a unit or of the units of a side.
pub(super) fn temperament(fields: &Fields, faults: &mut Faults) -> Option<Temperament> {
    let node = fields.get("temperament")?;
    fields::one_of(node, "temperaments", &Temperament::NAMES, faults).copied()
}

impl Arrival {
    /// A number is a round, a name is a reserve.
    fn read(node: &Node, faults: &mut Faults) -> Option<Self> {
        match &node.value {
            Value::Text(_) | Value::Word(_) => fields::name(node, faults).map(Self::Reserve),
            Value::Integer(_) => {
                let round = fields::number(node, 1..=999, faults)?;
                Some(Self::Round(Spanned { value: round, span: node.span.clone() }))
            }
            _ => {
                fields::wrong_kind(node, "a round like `4` or the name of a reserve", faults);
                None
            }
        }
    }
}

/// A unit as the level places it.
#[derive(Debug)]
pub(super) struct UnitDraft {
    pub spec: UnitSpec,
    pub space: Space,
    /// The position of its placement in the file.
    pub place: Span,
    /// The position of its name in the file.
    pub name_span: Option<Span>,
    /// The reserve it belongs to.
    pub reserve: Option<Spanned<String>>,
    /// The round it arrives in.
    pub arrives: Option<Spanned<u32>>,
    /// True for a vehicle with seats, which does not fight by itself.
    pub is_vehicle: bool,
}
