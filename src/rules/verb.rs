//! The verbs by which players know the actions of all rule sets, and how much an action matters now.

use serde::Serialize;

use super::Purpose;

/// Lists the verbs once: variant, name for programs, name for players.
macro_rules! verbs {
    ($($variant:ident $key:literal $name:literal;)*) => {
        /// A family of actions that a player thinks of as one: attacking, moving, reloading. Every action of every rule
        /// set has one verb, and it is the same in all of them, so a verb can have one key for ever.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Verb {
            $(#[doc = $name] $variant,)*
        }

        impl Verb {
            /// All verbs, the most prominent first: action bars show them in this order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name for programs.
            pub fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),* }
            }

            /// The name that players read.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }
        }
    };
}

verbs! {
    Attack "attack" "Attack";
    Move "move" "Move";
    Volley "volley" "Special";
    Area "area" "Area";
    Charge "charge" "Charge";
    Psi "psi" "Psi";
    Reload "reload" "Reload";
    Posture "posture" "Posture";
    Recover "recover" "Recover";
    Extend "extend" "One more";
    Aim "aim" "Aim";
    Guard "guard" "Defend";
    Ready "ready" "Ready";
    Mend "mend" "Heal";
    Grapple "grapple" "Grapple";
    Open "open" "Operate";
    Vehicle "vehicle" "Vehicle";
    Hide "hide" "Hide";
    Aid "aid" "Aid";
    Dash "dash" "Run";
    Withdraw "withdraw" "Withdraw";
    Draw "draw" "Draw";
    Take "take" "Take";
    Defuse "defuse" "Get rid of";
    Unbind "unbind" "Free";
    Setting "setting" "Setting";
    Break "break" "Break";
    Search "search" "Search";
    Luck "luck" "Luck";
    PutAway "put_away" "Put away";
    Talk "talk" "Talk";
    Wait "wait" "Wait";
}

/// The importance of an action to its unit now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Prominence {
    /// The situation calls for it: the unit is prone, its magazine is empty.
    Urgent,
    /// Players consider it in most turns in which it is possible.
    Usual,
    /// Players look for it when they want it.
    Rare,
}

impl Prominence {
    /// The prominence of an action with this verb and purpose. Taking a weapon in hand or loading it is urgent for a unit
    /// that is unarmed or whose weapon is empty, which `is_wanting` tells.
    pub(super) fn of(verb: Verb, purpose: Purpose, is_wanting: bool) -> Self {
        match purpose {
            Purpose::Improve if verb == Verb::Setting => Self::Rare,
            Purpose::Arm if is_wanting => Self::Urgent,
            Purpose::Rise | Purpose::Steady | Purpose::Start | Purpose::Defuse | Purpose::Extend => Self::Urgent,
            Purpose::Harm
            | Purpose::Gambit
            | Purpose::Support
            | Purpose::Assault
            | Purpose::Travel
            | Purpose::Hide
            | Purpose::Wait
            | Purpose::Guard
            | Purpose::Mend
            | Purpose::Open
            | Purpose::Improve
            | Purpose::Restore
            | Purpose::Board => Self::Usual,
            Purpose::Arm
            | Purpose::Escape
            | Purpose::Slip
            | Purpose::Sneak
            | Purpose::Rush
            | Purpose::Break
            | Purpose::Breach
            | Purpose::Search
            | Purpose::ChangeSeat
            | Purpose::Alight
            | Purpose::LieDown
            | Purpose::Luck
            | Purpose::Close
            | Purpose::EndTurn
            | Purpose::Other => Self::Rare,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_names_of_verbs_are_distinct() {
        for (place, verb) in Verb::ALL.iter().enumerate() {
            for other in &Verb::ALL[place + 1..] {
                assert!(verb.key() != other.key() && verb.name() != other.name(), "{verb:?}, {other:?}");
            }
        }
    }

    #[test]
    fn an_unarmed_unit_draws_first() {
        assert_eq!(Prominence::of(Verb::Draw, Purpose::Arm, true), Prominence::Urgent);
        assert_eq!(Prominence::of(Verb::Draw, Purpose::Arm, false), Prominence::Rare);
    }
}
