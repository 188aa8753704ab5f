//! Feats and talents: which there are, and what players read.

use serde::{Deserialize, Serialize};

/// Feats and talents the rules know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feat {
    /// A Psi check with an energy blade negates a melee attack. SAGA-BEY-06
    Block,
    /// +2 dice on a single target with a weapon set to autofire. SAGA-AUTO-06
    BurstFire,
    /// So many points off the damage of each attack. SAGA-DR-03
    DamageReduction(u8),
    /// A Psi check with an energy blade negates a ranged attack. SAGA-BEY-06
    Deflect,
    /// Half of the damage of an area attack that hits, none of one that misses. SAGA-AREA-16
    Evasion,
    /// +1 on a ranged attack after aiming. SAGA-AIM-05
    CarefulShot,
    /// Several attacks of opportunity a round. SAGA-AOO-13, SAGA-BEY-07
    CombatReflexes,
    /// Pinning hurts, too. Needs Pin. SAGA-BEY-09
    Crush,
    /// One more die of damage after aiming. SAGA-AIM-06, SAGA-BEY-05
    Deadeye,
    /// One more attack in a full attack, all at -5. SAGA-FULL-11
    DoubleAttack,
    /// Two weapons at -5 instead of -10. SAGA-FULL-10
    DualWeaponMastery1,
    /// Two weapons at -2 instead of -10. SAGA-FULL-10
    DualWeaponMastery2,
    /// Two weapons without a penalty. SAGA-FULL-10
    DualWeaponMastery3,
    /// One more second wind a day. SAGA-WIND-05
    ExtraSecondWind,
    /// +5 on disarming, and no attack of opportunity for a failure. SAGA-DISARM-07
    ImprovedDisarm,
    /// +1 to all defenses. SAGA-EX-06
    ImprovedDefenses,
    /// +5 to the damage threshold. SAGA-DT-07, SAGA-BEY-03
    ImprovedDamageThreshold,
    /// Better unarmed attacks that do not provoke. SAGA-BEY-04
    MartialArts1,
    /// A grapple pins. SAGA-BEY-08
    Pin,
    /// No penalty for shooting into a melee. SAGA-MEL-02
    PreciseShot,
    /// Drawing and holstering are swift actions. SAGA-MOVE-06
    QuickDraw,
    /// A melee hit pushes its target back. SAGA-BEY-12
    RamRush,
    /// Disarming by a shot. SAGA-DISARM-08
    RangedDisarm,
    /// Tripping throws. Needs Trip. SAGA-BEY-11
    Throw,
    /// A grapple trips. SAGA-BEY-10
    Trip,
    /// One more attack on top of Double Attack's, all at -10. SAGA-FULL-12
    TripleAttack,
    /// A Pilot check negates an attack on the vehicle, once a round. SAGA-BEY-13
    VehicularCombat,
}

impl Feat {
    /// What players read, with its number where it has one.
    pub fn words(self) -> String {
        match self {
            Self::DamageReduction(points) => format!("{} {points}", self.name()),
            _ => self.name().to_owned(),
        }
    }

    /// What players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Block => "Block",
            Self::BurstFire => "Burst Fire",
            Self::DamageReduction(_) => "Damage Reduction",
            Self::Deflect => "Deflect",
            Self::Evasion => "Evasion",
            Self::CarefulShot => "Careful Shot",
            Self::CombatReflexes => "Combat Reflexes",
            Self::Crush => "Crush",
            Self::Deadeye => "Deadeye",
            Self::DoubleAttack => "Double Attack",
            Self::DualWeaponMastery1 => "Dual Weapon Mastery I",
            Self::DualWeaponMastery2 => "Dual Weapon Mastery II",
            Self::DualWeaponMastery3 => "Dual Weapon Mastery III",
            Self::ExtraSecondWind => "Extra Second Wind",
            Self::ImprovedDisarm => "Improved Disarm",
            Self::ImprovedDefenses => "Improved Defenses",
            Self::ImprovedDamageThreshold => "Improved Damage Threshold",
            Self::MartialArts1 => "Martial Arts I",
            Self::Pin => "Pin",
            Self::PreciseShot => "Precise Shot",
            Self::QuickDraw => "Quick Draw",
            Self::RamRush => "Ram Rush",
            Self::RangedDisarm => "Ranged Disarm",
            Self::Throw => "Throw",
            Self::Trip => "Trip",
            Self::TripleAttack => "Triple Attack",
            Self::VehicularCombat => "Vehicular Combat",
        }
    }
}
