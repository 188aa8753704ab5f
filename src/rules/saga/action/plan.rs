//! What an order comes to, once it is understood.

use crate::{
    battle::{ItemKey, UnitId},
    grid::Square,
    rules::saga::{
        frame::ready::GetReadyFrame,
        query::{
            attack::charge,
            movement::{tumble, withdraw},
        },
        state::{action::Simple, area_point::Point, occasion::Occasion, psi::PsiAim},
    },
};

/// An order understood and found possible.
#[derive(Clone, Debug)]
pub enum Plan {
    /// A move along these squares.
    Move(Vec<Square>),
    /// A move that ends in hiding.
    Sneak(Vec<Square>),
    /// A withdrawal.
    Withdraw(withdraw::Way),
    /// An attack.
    Attack {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
        /// On what occasion.
        occasion: Occasion,
    },
    /// A shot with a weapon of the vehicle.
    Mounted {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
        /// Whether it is Burst Fire.
        bursts: bool,
    },
    /// An attack on an area.
    Area {
        /// With what.
        with: ItemKey,
        /// Where it is pointed.
        point: Point,
    },
    /// A psi power.
    Psi {
        /// Which.
        power: ItemKey,
        /// What it is pointed at.
        aim: PsiAim,
    },
    /// An attack into a square where nothing is to be seen.
    Guess {
        /// With what.
        with: ItemKey,
        /// Which square.
        at: Square,
    },
    /// An attack on an object of the map.
    Object {
        /// With what.
        with: ItemKey,
        /// Where it is.
        at: Square,
    },
    /// An attack on what somebody holds.
    Item {
        /// Who holds it.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// The first attack of a full attack.
    FullAttack {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// A charge.
    Charge {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
        /// Along which squares.
        way: charge::Way,
    },
    /// A coup de grace.
    Coup {
        /// To whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// An attack that helps a friend's or hinders the target's next one.
    Aid {
        /// The opponent.
        target: UnitId,
        /// With what.
        with: ItemKey,
        /// Whether it hinders.
        suppresses: bool,
    },
    /// A check that helps a friend's.
    AidCheck(UnitId),
    /// A try to disarm.
    Disarm {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// A grab.
    Grab(UnitId),
    /// A grapple.
    Grapple(UnitId),
    /// Breaking free.
    BreakGrab,
    /// An action kept back.
    Ready(GetReadyFrame),
    /// A tumble along these squares.
    Tumble(tumble::Way),
    /// A run along these squares.
    Run(Vec<Square>),
    /// Anything that takes effect at once.
    Simple(Simple),
}
