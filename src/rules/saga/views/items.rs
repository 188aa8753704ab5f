//! The items that the menu lists for an action.

use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::{
        action::Action,
        aim,
        area::{self, Pattern},
        arms::{Arm, UNARMED, arms},
        brace,
        data::{Feat, Mode, Place},
        field::Field,
        flurry, gear,
        muster::Fighter,
        psi,
    },
};

pub(super) fn items(field: &Field, unit: UnitId, action: Action) -> Vec<ItemKey> {
    let body = field.body(unit);
    let natural = |key: &ItemKey| gear::weapon(field, key).is_some_and(|weapon| weapon.is_natural());
    let at = |place: Place| {
        let items = field.body(unit).arsenal.items.iter().filter(move |item| item.place == place);
        items.map(|item| item.key.clone()).collect::<Vec<_>>()
    };
    let setting = |mode: Mode| {
        let items = field.body(unit).arsenal.held().filter(move |item| item.weapon.has(mode));
        items.map(|item| item.key.clone()).collect::<Vec<_>>()
    };
    let mut keys = match action {
        Action::Attack | Action::AttackObject | Action::AttackItem => {
            let fighter = field.fighter(unit);
            let at_one = |arm: &Arm| matches!(area::pattern(arm), None | Some(Pattern::Splash));
            arms(&fighter).filter(at_one).map(|arm| arm.key.clone()).collect()
        }
        Action::Burst | Action::Autofire | Action::BurstFire | Action::Cone => {
            let fits = |arm: &Arm| match area::pattern(arm) {
                Some(Pattern::Burst(_)) => action == Action::Burst,
                Some(Pattern::Cone(_)) => action == Action::Cone,
                Some(Pattern::Autofire) => matches!(action, Action::Autofire | Action::BurstFire),
                Some(Pattern::Splash) | None => false,
            };
            arms(&field.fighter(unit)).filter(fits).map(|arm| arm.key.clone()).collect()
        }
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            psi::known_for(&field.fighter(unit), action).map(|known| known.key.clone()).collect()
        }
        Action::AttackSquare => {
            let fighter = field.fighter(unit);
            arms(&fighter).filter(|arm| aim::is_single(&fighter, arm).is_ok()).map(|arm| arm.key.clone()).collect()
        }
        Action::FoldStock => {
            body.arsenal.held().filter(|item| item.weapon.has_stock()).map(|item| item.key.clone()).collect()
        }
        Action::MendItem => {
            body.arsenal.held().filter(|item| item.wear.needs_mending()).map(|item| item.key.clone()).collect()
        }
        Action::SwitchStun => setting(Mode::Stun),
        Action::SwitchAutofire => setting(Mode::Autofire),
        Action::Brace => body.arsenal.held().filter(|item| brace::helps(item)).map(|item| item.key.clone()).collect(),
        Action::FullAttack => {
            let own = field.fighter(unit);
            arms(&own).filter(|arm| flurry::check(&own, arm.key).is_ok()).map(|arm| arm.key.clone()).collect()
        }
        Action::Charge => melee_arms(&field.fighter(unit)),
        Action::Disarm if body.profile.data.feats.contains(&Feat::RangedDisarm) => armed(&field.fighter(unit)),
        Action::Disarm => melee_arms(&field.fighter(unit)),
        Action::AidAttack | Action::Suppress | Action::Ready => armed(&field.fighter(unit)),
        Action::CoupDeGrace => {
            let own = field.fighter(unit);
            arms(&own).filter(|arm| !arm.is_unarmed()).map(|arm| arm.key.clone()).collect()
        }
        Action::Draw => at(Place::Holstered),
        Action::TakeStored => at(Place::Stored),
        Action::PickUp => gear::within_grasp(field, unit).into_iter().map(|(_, key)| key).collect(),
        Action::Holster | Action::Drop => at(Place::Held).into_iter().filter(|key| !natural(key)).collect(),
        Action::Activate => {
            let arsenal = field.body(unit).arsenal;
            at(Place::Held).into_iter().filter(|key| arsenal.is_off(key)).collect()
        }
        Action::Reload => {
            let loads = |key: &ItemKey| gear::weapon(field, key).is_some_and(|weapon| weapon.shots.is_some());
            at(Place::Held).into_iter().filter(loads).collect()
        }
        _ => Vec::new(),
    };
    let mut seen = Vec::new();
    keys.retain(|key| {
        let new = !seen.contains(key);
        seen.push(key.clone());
        new
    });
    keys
}

/// What a unit could strike with hand to hand.
fn melee_arms(fighter: &Fighter) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = arms(fighter).filter(|arm| arm.weapon.is_melee()).map(|arm| arm.key.clone()).collect();
    // Bare hands are worth a line only where there is nothing better.
    if keys.len() > 1 {
        keys.retain(|key| key.as_str() != UNARMED);
    }
    keys
}

/// What a unit could attack with; bare hands only where there is nothing better.
fn armed(fighter: &Fighter) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = arms(fighter).map(|arm| arm.key.clone()).collect();
    if keys.len() > 1 {
        keys.retain(|key| key.as_str() != UNARMED);
    }
    keys
}
