//! Range bands of ranged weapons.

use crate::rules::saga::data::WeaponKind;
use crate::rules::saga::query::areas::mode;
use crate::rules::saga::query::attack::arms::Arm;

/// The four bands. SAGA-ATK-06
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    PointBlank,
    Short,
    Medium,
    Long,
}

impl Band {
    /// The penalty on the attack roll. SAGA-ATK-06
    pub fn penalty(self) -> i32 {
        match self {
            Self::PointBlank => 0,
            Self::Short => -2,
            Self::Medium => -5,
            Self::Long => -10,
        }
    }

    /// Display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::PointBlank => "point-blank range",
            Self::Short => "short range",
            Self::Medium => "medium range",
            Self::Long => "long range",
        }
    }
}

/// Last square of each band; `None` for melee weapons. SAGA-BEY-31
fn ends(kind: WeaponKind) -> Option<[i32; 4]> {
    match kind {
        WeaponKind::Melee => None,
        WeaponKind::Thrown => Some([3, 6, 9, 12]),
        WeaponKind::Pistol => Some([6, 12, 18, 24]),
        WeaponKind::Carbine => Some([8, 16, 24, 40]),
        WeaponKind::Rifle => Some([10, 20, 40, 60]),
        WeaponKind::Heavy => Some([15, 30, 60, 90]),
    }
}

/// Last square of each band of a weapon in its current setting. Stun settings have a single band. SAGA-BEY-31,
/// SAGA-STUN-02
fn ends_of(arm: &Arm) -> Option<[i32; 4]> {
    if arm.shoots_to_stun() { Some([mode::STUN_RANGE; 4]) } else { ends(arm.weapon.kind) }
}

/// The maximum range of a weapon, in squares. SAGA-RANGED-03
pub fn longest(arm: &Arm) -> i32 {
    ends_of(arm).map_or(0, |[.., long]| long)
}

/// The band of a distance; `None` beyond maximum range. SAGA-ATK-06, SAGA-ATK-13
pub fn band(arm: &Arm, distance: i32) -> Option<Band> {
    bands(arm).find(|(end, _)| distance <= *end).map(|(_, band)| band)
}

/// The last square of each band, nearest first; none for melee weapons.
pub fn bands(arm: &Arm) -> impl Iterator<Item = (i32, Band)> {
    let bands = [Band::PointBlank, Band::Short, Band::Medium, Band::Long];
    let once = if arm.shoots_to_stun() { 1 } else { bands.len() };
    ends_of(arm).into_iter().flatten().zip(bands).take(once)
}

#[cfg(test)]
mod tests {
    use crate::battle::ItemKey;
    use crate::rules::saga::data::{Catalogue, Mode};
    use crate::rules::saga::query::attack::arms::Arm;
    use crate::rules::saga::query::attack::range::{Band, band};

    /// SAGA-ATK-06, SAGA-ATK-13, SAGA-RANGED-03, SAGA-BEY-31, SAGA-STUN-02
    #[test]
    fn bands_end_where_the_table_says() {
        let key = ItemKey::of("any");
        let band_of = |weapon: &str, mode: Mode, distance: i32| {
            band(
                &Arm {
                    key: &key,
                    name: weapon,
                    weapon: &Catalogue::shipped().weapons[weapon],
                    mode,
                    burst_fire: false,
                    folded: false,
                    improvised: false,
                },
                distance,
            )
        };
        assert_eq!(band_of("slug_pistol", Mode::Single, 6), Some(Band::PointBlank));
        assert_eq!(band_of("slug_pistol", Mode::Single, 7), Some(Band::Short));
        assert_eq!(band_of("slug_rifle", Mode::Single, 40), Some(Band::Medium));
        assert_eq!(band_of("throwing_spear", Mode::Single, 12), Some(Band::Long));
        assert_eq!(band_of("throwing_spear", Mode::Single, 13), None);
        assert_eq!(band_of("club", Mode::Single, 1), None);
        assert_eq!(band_of("blaster_pistol", Mode::Stun, 6), Some(Band::PointBlank));
        assert_eq!(band_of("blaster_pistol", Mode::Stun, 7), None);
        assert_eq!([Band::PointBlank, Band::Short, Band::Medium, Band::Long].map(Band::penalty), [0, -2, -5, -10]);
    }
}
