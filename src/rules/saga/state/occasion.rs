//! The occasions of attacks.

/// The occasion of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttackOccasion {
    /// The attacker's own action.
    Own,
    /// The attacker's own action: five shots at one target. SAGA-AUTO-06
    BurstFire,
    /// The attacker's own action: it throws a weapon that is not made for throwing. SAGA-RANGED-04
    Missile,
    /// The attacker's own action: an attack into a square in which it sees nobody. SAGA-CONC-09
    Guess,
    /// The attack at the end of a charge.
    Charge,
    /// A readied action. SAGA-READY-02
    Readied,
    /// An attack of opportunity.
    Opportunity,
    /// The attacker's own action: a blow with a weapon that is not made for melee. SAGA-MELEE-03
    Club,
}

impl AttackOccasion {
    /// Returns true if the weapon serves as an improvised one, whatever it is made for.
    pub fn is_improvised(self) -> bool {
        matches!(self, Self::Missile | Self::Club)
    }

    /// Text for players; `None` for a regular attack.
    pub fn words(self) -> Option<String> {
        match self {
            Self::Own => None,
            Self::Missile | Self::Club => Some("improvised".to_owned()),
            Self::BurstFire => Some("burst fire".to_owned()),
            Self::Guess => Some("blindly".to_owned()),
            Self::Charge => Some("charge".to_owned()),
            Self::Readied => Some("readied".to_owned()),
            Self::Opportunity => Some("attack of opportunity".to_owned()),
        }
    }
}
