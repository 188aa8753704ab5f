//! Attacks: what they roll, what they must reach, what they do.

/// On what occasion an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// The attacker's own action.
    Own,
    /// Its own action: five shots at one target. SAGA-AUTO-06
    BurstFire,
    /// Its own action: what it holds flies although it is not made for it. SAGA-RANGED-04
    Missile,
    /// Its own action: into a square where nothing is to be seen. SAGA-CONC-09
    Guess,
    /// The end of a charge.
    Charge,
    /// An action kept back. SAGA-READY-02
    Readied,
    /// An attack of opportunity.
    Opportunity,
}

impl Occasion {
    /// In words; `None` for what needs none.
    pub fn words(self) -> Option<String> {
        match self {
            Self::Own => None,
            Self::Missile => Some("improvised".to_owned()),
            Self::BurstFire => Some("burst fire".to_owned()),
            Self::Guess => Some("blindly".to_owned()),
            Self::Charge => Some("charge".to_owned()),
            Self::Readied => Some("readied".to_owned()),
            Self::Opportunity => Some("attack of opportunity".to_owned()),
        }
    }
}
