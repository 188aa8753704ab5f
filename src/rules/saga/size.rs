//! What size categories decide.

use super::data::Size;

impl Size {
    /// All of them, the smallest first.
    pub const ALL: [Self; 9] = [
        Self::Fine,
        Self::Diminutive,
        Self::Tiny,
        Self::Small,
        Self::Medium,
        Self::Large,
        Self::Huge,
        Self::Gargantuan,
        Self::Colossal,
    ];

    /// Squares along each edge of the fighting space. SAGA-SPACE-01, SAGA-SPACE-02
    pub fn side(self) -> u8 {
        match self {
            Self::Fine | Self::Diminutive | Self::Tiny | Self::Small | Self::Medium => 1,
            Self::Large => 2,
            Self::Huge => 3,
            Self::Gargantuan => 4,
            Self::Colossal => 6,
        }
    }

    /// Size modifier to Ref. SAGA-DEF-09
    pub fn reflex(self) -> i32 {
        match self {
            Self::Fine => 10,
            Self::Diminutive => 5,
            Self::Tiny => 2,
            Self::Small => 1,
            Self::Medium => 0,
            Self::Large => -1,
            Self::Huge => -2,
            Self::Gargantuan => -5,
            Self::Colossal => -10,
        }
    }

    /// Size bonus to the damage threshold. SAGA-DT-02
    pub fn threshold(self) -> i32 {
        match self {
            Self::Fine | Self::Diminutive | Self::Tiny | Self::Small | Self::Medium => 0,
            Self::Large => 5,
            Self::Huge => 10,
            Self::Gargantuan => 20,
            Self::Colossal => 50,
        }
    }

    /// Reach in squares unless the unit's data says otherwise; 0 means into its own square only.
    /// SAGA-REACH-02, SAGA-REACH-05, SAGA-REACH-07
    pub fn reach(self) -> i32 {
        match self {
            Self::Fine | Self::Diminutive | Self::Tiny => 0,
            Self::Small | Self::Medium | Self::Large => 1,
            Self::Huge => 2,
            Self::Gargantuan => 3,
            Self::Colossal => 4,
        }
    }

    /// Categories between two sizes.
    pub fn difference(self, other: Self) -> u8 {
        (self as u8).abs_diff(other as u8)
    }

    /// Whether it may share its square with any creature. SAGA-SPACE-02
    pub fn shares_squares(self) -> bool {
        self <= Self::Tiny
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-DEF-09, SAGA-DT-02, SAGA-SPACE-01, SAGA-SPACE-02, SAGA-REACH-02, SAGA-REACH-07
    #[test]
    fn sizes_follow_their_tables() {
        let rows = [
            (Size::Fine, 1, 10, 0, 0),
            (Size::Diminutive, 1, 5, 0, 0),
            (Size::Tiny, 1, 2, 0, 0),
            (Size::Small, 1, 1, 0, 1),
            (Size::Medium, 1, 0, 0, 1),
            (Size::Large, 2, -1, 5, 1),
            (Size::Huge, 3, -2, 10, 2),
            (Size::Gargantuan, 4, -5, 20, 3),
            (Size::Colossal, 6, -10, 50, 4),
        ];
        for (size, side, reflex, threshold, reach) in rows {
            assert_eq!((size.side(), size.reflex(), size.threshold(), size.reach()), (side, reflex, threshold, reach));
        }
    }
}
