//! Damage profiles: the properties of damage that reduction depends on.

use crate::rules::saga::data::weapon::DamageType;

/// The properties of damage that shields and damage reduction depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DamageProfile {
    /// Damage type.
    pub damage_type: DamageType,
    /// True if an energy blade deals it. SAGA-DR-05
    pub cuts_through: bool,
}

impl DamageProfile {
    /// Damage of a type that no energy blade deals.
    pub const fn of(damage_type: DamageType) -> Self {
        Self { damage_type, cuts_through: false }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::data::damage_profile::DamageProfile;
    use crate::rules::saga::data::traits::Reduction;
    use crate::rules::saga::data::weapon::DamageType;
    use crate::rules::saga::query::damage::reduction;

    const BLASTER: DamageProfile = DamageProfile::of(DamageType::Energy);
    const SLUG: DamageProfile = DamageProfile::of(DamageType::Piercing);
    const FIST: DamageProfile = DamageProfile::of(DamageType::Bludgeoning);
    const BLADE: DamageProfile = DamageProfile { damage_type: DamageType::Energy, cuts_through: true };

    fn reduction(points: i32, except: &[DamageType]) -> Reduction {
        Reduction { points, except: except.to_vec(), uncuttable: false }
    }

    /// SAGA-EX-23, SAGA-DR-01, SAGA-DR-02
    #[test]
    fn named_types_go_through() {
        let all = [reduction(10, &[])];
        assert_eq!([BLASTER, SLUG, FIST].map(|means| reduction::points(&all, means)), [10, 10, 10]);
        let but_energy = [reduction(5, &[DamageType::Energy])];
        assert_eq!([BLASTER, SLUG, FIST].map(|means| reduction::points(&but_energy, means)), [0, 5, 5]);
        let but_points_and_edges = [reduction(10, &[DamageType::Piercing, DamageType::Slashing])];
        let knife = DamageProfile::of(DamageType::Slashing);
        assert_eq!(
            [BLASTER, SLUG, knife, FIST].map(|means| reduction::points(&but_points_and_edges, means)),
            [10, 0, 0, 10]
        );
    }

    /// SAGA-EX-24, SAGA-DR-04
    #[test]
    fn only_the_best_counts() {
        let two = [reduction(1, &[]), reduction(10, &[DamageType::Energy])];
        assert_eq!(reduction::points(&two, BLASTER), 1);
        assert_eq!(reduction::points(&two, SLUG), 10);
    }

    /// SAGA-DR-05
    #[test]
    fn energy_blades_cut_through() {
        let mut hull = reduction(10, &[]);
        assert_eq!(reduction::points(std::slice::from_ref(&hull), BLADE), 0);
        hull.uncuttable = true;
        assert_eq!(reduction::points(&[hull], BLADE), 10);
    }
}
