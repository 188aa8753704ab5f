//! Weapons and other items, and armour.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{DamageKind, HitLocation, Skill};
use crate::dice::Pips;

/// The key of the weapon of every unit with hands.
pub const BARE_HANDS: &str = "bare_hands";
/// The key of the weapon that a tackle is made with. D6-MELEE-09
pub const TACKLE: &str = "tackle";

/// A weapon, a grenade, or a medkit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The name that players read.
    pub name: String,
    /// The skill it is used with.
    pub skill: Skill,
    /// Damage. Added to Strength where [`Weapon::strength`] is set. D6-DMG-03, D6-MELEE-08
    #[serde(default)]
    pub damage: Pips,
    /// True if the wielder's Strength is added to the damage. D6-MELEE-05
    #[serde(default)]
    pub strength: bool,
    /// Short, medium and long range in metres; `None` for close combat. D6-DIFF-13
    #[serde(default)]
    pub range: Option<(i32, i32, i32)>,
    /// The same three ranges when the item is thrown; `None` if it cannot be thrown. D6-GREN-02
    #[serde(default)]
    pub thrown: Option<(i32, i32, i32)>,
    /// The difficulty of a blow in close combat. D6-MELEE-02, D6-MELEE-04
    #[serde(default)]
    pub difficulty: i32,
    /// Radius in metres and damage of each blast band, the innermost first; empty for items that do not explode.
    /// D6-GREN-18
    #[serde(default)]
    pub blast: Vec<(i32, Pips)>,
    /// The timer of a timed grenade; `None` for one that explodes on contact. In the profile `basic` all do. D6-GREN-08,
    /// D6-GREN-11
    #[serde(default)]
    pub timer: Option<Timer>,
    /// The kind of damage; `None` to go by the skill: blasters and energy blades do energy damage. D6-ARM-10
    #[serde(default)]
    pub kind: Option<DamageKind>,
    /// True for a blaster that cannot be set for stun. D6-STUN-02
    #[serde(default)]
    pub no_stun: bool,
    /// True if a hit also knocks the target down. D6-MELEE-09
    #[serde(default)]
    pub knocks_down: bool,
    /// True for a part of the body, which is never drawn and never dropped.
    #[serde(default)]
    pub natural: bool,
    /// True if each use uses one up.
    #[serde(default)]
    pub consumed: bool,
    /// The dice that resist damage to the weapon itself. D6-WPN-02, D6-WPN-11
    #[serde(default = "two_dice")]
    pub body: Pips,
    /// The state in which an order uses the weapon. Queries set it; the data has none.
    #[serde(skip)]
    pub in_use: InUse,
}

fn two_dice() -> Pips {
    Pips::dice(2)
}

/// The state in which an order uses a weapon: the damage to it, and a called shot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InUse {
    /// The damage in words; empty for a weapon in good order.
    pub condition: &'static str,
    /// The dice that its own damage has lost. D6-WPN-04, D6-WPN-05
    pub lost: Pips,
    /// The points by which the difficulties to use it have risen. D6-WPN-05
    pub harder: i32,
    /// The called shot that it is used for. D6-CALL-01
    pub called_shot: Option<CalledShot>,
}

/// The aim of a called shot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledShot {
    /// The key of the part of the body, or of the item in the target's hands.
    pub part: String,
    /// The dice that it adds to the difficulty. D6-CALL-02 to D6-CALL-04
    pub dice: Pips,
}

/// The settings of the timer of a grenade, in seconds. D6-GREN-09 to D6-GREN-11
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timer {
    /// The setting that most people use.
    pub usual: u32,
    /// The setting that gives time to get away.
    pub long: u32,
}

impl Weapon {
    /// True for a weapon of close combat, which reaches adjacent targets only.
    pub fn is_close(&self) -> bool {
        self.range.is_none() && self.skill != Skill::FirstAid
    }

    /// The kind of damage that it does. D6-ARM-10
    pub fn damage_kind(&self) -> DamageKind {
        self.kind.unwrap_or(match self.skill {
            Skill::Blaster | Skill::EnergyBlade => DamageKind::Energy,
            _ => DamageKind::Physical,
        })
    }

    /// True if it can be set for stun: every blaster can, unless its data says otherwise. D6-STUN-02
    pub fn has_stun_setting(&self) -> bool {
        self.skill == Skill::Blaster && self.damage_kind() == DamageKind::Energy && !self.no_stun
    }

    /// The weapon after damage to it: the dice are taken from its own damage as far as it has any. D6-WPN-04, D6-WPN-05,
    /// D6-WPN-11
    #[must_use]
    pub fn worn(&self, condition: &'static str, dice: i32, harder: i32) -> Self {
        let lost = Pips::dice(dice.min(self.damage.whole_dice()));
        Self { in_use: InUse { condition, lost, harder, ..self.in_use.clone() }, ..self.clone() }
    }

    /// The weapon as it is used for a called shot. D6-CALL-01
    #[must_use]
    pub fn aimed(&self, called_shot: CalledShot) -> Self {
        Self { in_use: InUse { called_shot: Some(called_shot), ..self.in_use.clone() }, ..self.clone() }
    }

    /// True if it explodes where it lands.
    pub fn is_grenade(&self) -> bool {
        !self.blast.is_empty()
    }

    /// The weapon as it is thrown instead of wielded; `None` if it cannot be thrown. The damage stays the same.
    /// D6-GREN-02, D6-DECL-16
    pub fn in_flight(&self) -> Option<Arc<Self>> {
        let range = self.thrown?;
        Some(Arc::new(Self { skill: Skill::Throwing, range: Some(range), ..self.clone() }))
    }
}

/// Armour. D6-ARM-01
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// The name that players read.
    pub name: String,
    /// Added to Strength against damage. In the profile `basic`, Dexterity and its skills drop by as much. D6-ARM-04,
    /// D6-ARM-05
    pub protection: Pips,
    /// Its values by the charts; `None` if they are those of `basic`.
    #[serde(default)]
    pub charts: Option<ArmourValues>,
    /// The places that it covers, if hits have places; empty for the whole body. D6-ARM-06
    #[serde(default)]
    pub covers: Vec<HitLocation>,
}

impl Armour {
    /// True if it covers a place of the body. D6-ARM-06
    pub fn covers(&self, place: HitLocation) -> bool {
        self.covers.is_empty() || self.covers.contains(&place)
    }

    /// Its values by the charts, or in the profile `basic`. D6-ARM-02 to D6-ARM-05
    pub fn values(&self, by_charts: bool) -> ArmourValues {
        let basic = ArmourValues { physical: self.protection, energy: self.protection, bulk: self.protection };
        self.charts.filter(|_| by_charts).unwrap_or(basic)
    }
}

/// The values of an armour. D6-ARM-02, D6-ARM-03
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmourValues {
    /// Added to Strength against physical damage.
    pub physical: Pips,
    /// Added to Strength against energy damage.
    pub energy: Pips,
    /// Taken from Dexterity and its skills.
    #[serde(default)]
    pub bulk: Pips,
}
