//! Range bands of ranged weapons.

use super::data::WeaponKind;

/// The four bands. SAGA-ATK-06
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    PointBlank,
    Short,
    Medium,
    Long,
}

impl Band {
    /// Added to the attack roll. SAGA-ATK-06
    pub fn penalty(self) -> i32 {
        match self {
            Self::PointBlank => 0,
            Self::Short => -2,
            Self::Medium => -5,
            Self::Long => -10,
        }
    }

    /// What players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::PointBlank => "point-blank range",
            Self::Short => "short range",
            Self::Medium => "medium range",
            Self::Long => "long range",
        }
    }
}

/// Last square of each band; `None` for weapons that are not ranged. SAGA-BEY-31
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

/// The farthest square a weapon can be shot or thrown at. SAGA-RANGED-03
pub fn longest(kind: WeaponKind) -> i32 {
    ends(kind).map_or(0, |[.., long]| long)
}

/// The band of a distance; `None` beyond the weapon's long range. SAGA-ATK-06, SAGA-ATK-13
pub fn band(kind: WeaponKind, distance: i32) -> Option<Band> {
    bands(kind).find(|(end, _)| distance <= *end).map(|(_, band)| band)
}

/// The last square of each band, the nearest first; none for weapons that are not ranged.
pub fn bands(kind: WeaponKind) -> impl Iterator<Item = (i32, Band)> {
    let bands = [Band::PointBlank, Band::Short, Band::Medium, Band::Long];
    ends(kind).into_iter().flatten().zip(bands)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-ATK-06, SAGA-ATK-13, SAGA-RANGED-03, SAGA-BEY-31
    #[test]
    fn bands_end_where_the_table_says() {
        assert_eq!(band(WeaponKind::Pistol, 6), Some(Band::PointBlank));
        assert_eq!(band(WeaponKind::Pistol, 7), Some(Band::Short));
        assert_eq!(band(WeaponKind::Rifle, 40), Some(Band::Medium));
        assert_eq!(band(WeaponKind::Thrown, 12), Some(Band::Long));
        assert_eq!(band(WeaponKind::Thrown, 13), None);
        assert_eq!(band(WeaponKind::Melee, 1), None);
        assert_eq!([Band::PointBlank, Band::Short, Band::Medium, Band::Long].map(Band::penalty), [0, -2, -5, -10]);
    }
}
