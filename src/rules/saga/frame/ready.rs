//! Getting ready: what is kept back, and what shall set it off.

use crate::{
    battle::UnitId,
    rules::saga::{
        frame::opportunity::WindowFrame,
        query::ready::set_off::SetOff,
        state::readiness::{Kept, Trigger},
    },
};

/// Something has happened that sets off what units keep back.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ReadyFrame {
    /// Those who may strike before, because the same lowers a guard.
    pub first: Option<WindowFrame>,
    /// Those who may act; the next last.
    pub pending: Vec<SetOff>,
    /// What happened, in words such as `B moves`.
    pub because: String,
    /// The answer of the next one, once there is one.
    pub answer: Option<bool>,
}

/// Getting ready: what, when and for whom may still have to be asked, in this order.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GetReadyFrame {
    /// Who.
    pub unit: UnitId,
    /// What it could keep back, while that is asked.
    pub offers: Vec<Kept>,
    /// What it keeps back, once that is known.
    pub action: Option<Kept>,
    /// What sets it off, once that is known.
    pub trigger: Option<Trigger>,
    /// Who sets it off, once that is known: one enemy alone, or any.
    pub whom: Option<Option<UnitId>>,
}
