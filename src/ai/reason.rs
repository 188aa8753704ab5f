//! The reason why the computer gives an order, in words for people.

use crate::{battle::UnitId, rules::Purpose};

/// The reason for an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The purpose of the order.
    pub purpose: Purpose,
    /// For a move to a better square: what it gains.
    pub comparison: Option<Comparison>,
    /// For an order that was found by looking ahead: what it gains.
    pub trials: Option<Trials>,
}

/// The result of trying orders on copies of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trials {
    /// The number of orders that were tried.
    pub orders: usize,
    /// The gain over the usual order, in thousandths of an unhurt unit.
    pub gain_per_mille: i32,
}

/// The present square and the destination of a move, compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The unit that is to be attacked from the destination.
    pub target: Option<UnitId>,
    /// The prospect of the present square.
    pub staying: Prospect,
    /// The prospect of the destination.
    pub going: Prospect,
}

/// The prospects of a unit on a square, in hundredths of a hit point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// The value of its best attack.
    pub dealt: i32,
    /// The harm that enemies may do to it.
    pub taken: i32,
}

impl Reason {
    /// The reason as a sentence. `name` tells the name of a unit.
    pub fn words(&self, name: impl FnOnce(UnitId) -> String) -> String {
        match (&self.comparison, &self.trials) {
            (Some(comparison), _) => comparison.words(name),
            (None, Some(trials)) => format!("{} {}", of_purpose(self.purpose), trials.words()),
            (None, None) => of_purpose(self.purpose).to_owned(),
        }
    }
}

impl Trials {
    fn words(self) -> String {
        let Self { orders, gain_per_mille: gain } = self;
        let percent = format!("{}.{} %", gain / 10, gain % 10);
        format!("Of {orders} orders tried ahead it leaves the side best off, by {percent} of a unit.")
    }
}

impl Comparison {
    fn words(&self, name: impl FnOnce(UnitId) -> String) -> String {
        let Self { target, staying, going } = self;
        let aim = match target {
            Some(target) => format!("To attack {} from there", name(*target)),
            None if going.taken < staying.taken => "To be less exposed".to_owned(),
            None => return "To get closer to the enemies or to the objective.".to_owned(),
        };
        format!("{aim}: {} there, {} here.", going.words(), staying.words())
    }
}

impl Prospect {
    fn words(self) -> String {
        let points = |x100: i32| format!("{}.{}", x100 / 100, x100 % 100 / 10);
        let attack =
            if self.dealt < 10 { "no attack".to_owned() } else { format!("an attack worth {}", points(self.dealt)) };
        let harm = if self.taken < 10 { "no".to_owned() } else { points(self.taken) };
        format!("{attack} and {harm} harm to expect")
    }
}

/// A sentence for an order of this purpose.
fn of_purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Harm | Purpose::Gambit => "The most promising attack from here.",
        Purpose::Support => "It helps a friend more than an attack of its own would.",
        Purpose::Assault => "To attack hand to hand at once.",
        Purpose::Travel | Purpose::Escape | Purpose::Slip => "To get to a better square.",
        Purpose::Hide | Purpose::Sneak => "Enemies cannot aim at whom they do not see.",
        Purpose::Rush => "No enemy can be attacked: it covers as much ground as possible.",
        Purpose::Wait => "No enemy can be attacked now: it waits for one to come.",
        Purpose::Guard => "Its own attacks promise less than the harm that this averts.",
        Purpose::Mend => "Healing is worth more than an attack.",
        Purpose::Steady => "Its penalties weigh more than an attack.",
        Purpose::Arm => "It can do more with this weapon in hand.",
        Purpose::Rise => "Lying down, it can do little.",
        Purpose::LieDown => "Lying down, it is harder to shoot at.",
        Purpose::Open => "The way leads through here.",
        Purpose::Close => "Behind the closed door, enemies cannot shoot at it.",
        Purpose::Break | Purpose::Breach => "It bars the way, or the objective asks for it.",
        Purpose::Search => "There may be somebody or something hidden near.",
        Purpose::Defuse => "An explosion threatens.",
        Purpose::Improve => "It makes the attack that follows better.",
        Purpose::Extend => "A further action is worth more than the die that the others lose.",
        Purpose::Luck => "Much depends on this round.",
        Purpose::Restore => "Its protection is worn down.",
        Purpose::Board | Purpose::Start | Purpose::ChangeSeat => {
            "The vehicle is worth more than what it could do on foot."
        }
        Purpose::Alight => "The vehicle is of no more use.",
        Purpose::EndTurn => "Nothing that is left is worth doing.",
        Purpose::Other => "Nothing else is worth more.",
    }
}
