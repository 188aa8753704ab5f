//! Feats and talents, and their names.

use serde::{Deserialize, Serialize};

/// Feats and talents that the rules know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feat {
    /// A Psi check with an energy blade negates a melee attack. SAGA-BEY-06
    Block,
    /// +2 damage dice against a single target with a weapon set to autofire. SAGA-AUTO-06
    BurstFire,
    /// Reduces the damage of each attack by this many points. SAGA-DR-03
    DamageReduction(u8),
    /// A Psi check with an energy blade negates a ranged attack. SAGA-BEY-06
    Deflect,
    /// Half damage from an area attack that hits, none from one that misses. SAGA-AREA-16
    Evasion,
    /// +1 on a ranged attack after aiming. SAGA-AIM-05
    CarefulShot,
    /// Several attacks of opportunity per round. SAGA-AOO-13, SAGA-BEY-07
    CombatReflexes,
    /// Pinning deals damage. Requires Pin. SAGA-BEY-09
    Crush,
    /// +1 damage die after aiming. SAGA-AIM-06, SAGA-BEY-05
    Deadeye,
    /// One extra attack in a full attack; all attacks at -5. SAGA-FULL-11
    DoubleAttack,
    /// Two-weapon penalty of -5 instead of -10. SAGA-FULL-10
    DualWeaponMastery1,
    /// Two-weapon penalty of -2 instead of -10. SAGA-FULL-10
    DualWeaponMastery2,
    /// No two-weapon penalty. SAGA-FULL-10
    DualWeaponMastery3,
    /// One extra second wind per day. SAGA-WIND-05
    ExtraSecondWind,
    /// +5 on disarm attempts; a failed attempt provokes no attack of opportunity. SAGA-DISARM-07
    ImprovedDisarm,
    /// +1 to all defenses. SAGA-EX-06
    ImprovedDefenses,
    /// +5 to the damage threshold. SAGA-DT-07, SAGA-BEY-03
    ImprovedDamageThreshold,
    /// Improved unarmed attacks that do not provoke. SAGA-BEY-04
    MartialArts1,
    /// A successful grapple pins. SAGA-BEY-08
    Pin,
    /// No penalty for shooting into a melee. SAGA-MEL-02
    PreciseShot,
    /// Drawing and holstering a weapon are swift actions. SAGA-MOVE-06
    QuickDraw,
    /// A melee hit pushes the target back. SAGA-BEY-12
    RamRush,
    /// Allows disarming with a ranged attack. SAGA-DISARM-08
    RangedDisarm,
    /// Tripping throws the target. Requires Trip. SAGA-BEY-11
    Throw,
    /// A successful grapple trips. SAGA-BEY-10
    Trip,
    /// One extra attack besides Double Attack's; all attacks at -10. SAGA-FULL-12
    TripleAttack,
    /// A Pilot check negates an attack on the vehicle, once per round. SAGA-BEY-13
    VehicularCombat,
}

impl Feat {
    /// Display name, with its number where it has one.
    pub fn words(self) -> String {
        match self {
            Self::DamageReduction(points) => format!("{} {points}", self.name()),
            _ => self.name().to_owned(),
        }
    }

    /// Display name without its number.
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
