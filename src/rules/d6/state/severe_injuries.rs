//! Lasting injuries. Only by the charts, and only with the option.

use bevy::prelude::Component;

use crate::{
    dice::Pips,
    rules::d6::data::{HitLocation, Skill},
};

/// The lasting injuries of a unit. D6-SEV-01, D6-SEV-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SevereInjuries {
    /// The places, in the order in which they were injured. An arm or a leg is listed once.
    pub places: Vec<HitLocation>,
}

impl SevereInjuries {
    /// Adds an injury. An arm or a leg that is lost already is not lost again.
    pub fn add(&mut self, place: HitLocation) {
        if !is_limb(place) || !self.places.contains(&place) {
            self.places.push(place);
        }
    }

    /// The hands that the unit can still use. D6-SEV-04
    pub fn hands(&self) -> usize {
        2_usize.saturating_sub(self.count(&[HitLocation::LeftArm, HitLocation::RightArm]))
    }

    /// True if a leg is lost, which halves moves. D6-SEV-04
    pub fn is_lame(&self) -> bool {
        self.count(&[HitLocation::LeftLeg, HitLocation::RightLeg]) > 0
    }

    /// The change of the code of an attribute or a skill. D6-SEV-04
    pub fn change_of(&self, skill: Skill) -> Pips {
        let lost = self.count(&[HitLocation::Head, HitLocation::Torso]);
        let is_weakened = skill.attribute() == Skill::Strength;
        Pips(if is_weakened { -i32::try_from(lost).unwrap_or(i32::MAX) } else { 0 })
    }

    fn count(&self, places: &[HitLocation]) -> usize {
        self.places.iter().filter(|place| places.contains(place)).count()
    }
}

/// True for an arm and for a leg.
fn is_limb(place: HitLocation) -> bool {
    match place {
        HitLocation::Head | HitLocation::Torso => false,
        HitLocation::LeftArm | HitLocation::RightArm | HitLocation::LeftLeg | HitLocation::RightLeg => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use HitLocation::{Head, LeftArm, LeftLeg, RightArm, RightLeg, Torso};

    /// D6-SEV-04: an arm or a leg is lost once; each injury of the head or the torso costs a pip of Strength and of what is
    /// built on it.
    #[test]
    fn effects_of_lasting_injuries() {
        let effects = |places: &[HitLocation]| {
            let mut injuries = SevereInjuries::default();
            places.iter().for_each(|place| injuries.add(*place));
            let pips = |skill| injuries.change_of(skill).0;
            (injuries.hands(), injuries.is_lame(), pips(Skill::Brawling), pips(Skill::Blaster))
        };
        assert_eq!(effects(&[]), (2, false, 0, 0));
        assert_eq!(effects(&[LeftArm, LeftArm]), (1, false, 0, 0));
        assert_eq!(effects(&[LeftArm, RightArm]), (0, false, 0, 0));
        assert_eq!(effects(&[LeftLeg, RightLeg]), (2, true, 0, 0));
        assert_eq!(effects(&[Head, Torso, Torso]), (2, false, -3, 0));
    }
}
