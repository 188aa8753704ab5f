//! Attack: one attack on one enemy, alone or as part of a full attack. SAGA-ATK-01, SAGA-FULL-02

use std::borrow::Cow;

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::area_attacks::AreaPlan;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack_menu, fields, previews};
use crate::rules::saga::attack::full_attack;
use crate::rules::saga::data::{Blast, Mode};
use crate::rules::saga::frame::{AttackFrame, SagaFrame};
use crate::rules::saga::query::areas::area::{self, Pattern};
use crate::rules::saga::query::attack::arms::UNARMED;
use crate::rules::saga::query::attack::check;
use crate::rules::saga::query::{self, gear};
use crate::rules::saga::state::{Action, AreaPoint, AttackOccasion, BattleAccess, BattleView, Cost};
use crate::rules::{Preview, Purpose, Targeting};

/// Attacks one enemy.
pub struct Attack;

/// An attack on one target, which a weapon that splashes makes an attack on an area. SAGA-AREA-13
pub enum AttackPlan {
    /// An attack on the target alone.
    Single {
        /// The target.
        target: UnitId,
        /// The weapon used.
        with: ItemKey,
    },
    /// An attack on the target and everyone next to it.
    Splash(AreaPlan),
}

impl AttackPlan {
    /// An attack with a weapon that has this blast, or none.
    pub fn new(target: UnitId, with: ItemKey, blast: Option<Blast>) -> Self {
        match blast {
            Some(Blast::Splash) => Self::Splash(AreaPlan { with, point: AreaPoint::Unit(target) }),
            Some(Blast::Burst(_) | Blast::Cone(_)) | None => Self::Single { target, with },
        }
    }

    /// The odds of the attack.
    ///
    /// # Errors
    /// The reason why the attack is impossible.
    pub fn preview(self, turn: &Turn) -> Result<Preview, Illegal> {
        match self {
            Self::Splash(area) => area.preview(turn),
            Self::Single { target, with } => previews::strike(turn.view, turn.unit, target, &with, AttackOccasion::Own),
        }
    }

    /// The frame that carries the attack out.
    pub fn frame(self, attacker: UnitId) -> SagaFrame {
        match self {
            Self::Splash(area) => area.frame(attacker),
            Self::Single { target, with } => {
                AttackFrame { attacker, target, with, occasion: AttackOccasion::Own, announced: None }.into()
            }
        }
    }

    /// The weapon used.
    fn weapon(&self) -> &ItemKey {
        match self {
            Self::Splash(area) => &area.with,
            Self::Single { with, .. } => with,
        }
    }
}

/// The arms that attack one target, those that splash included.
pub fn arms_at_one(turn: &Turn) -> Vec<ItemKey> {
    turn.armed(|arm| matches!(area::pattern(arm), None | Some(Pattern::Splash)))
}

/// The attacks that the unit can make now: in a full attack, those that may come next. SAGA-FULL-05, SAGA-FULL-13
pub fn open_attacks(turn: &Turn) -> Vec<Order> {
    let may = |with: &ItemKey| query::attack::full_attack::check_weapon(turn.view, turn.unit, with).is_ok();
    turn.attacks().filter(|attack| attack.with.as_ref().is_some_and(may)).collect()
}

impl ActionRules for Attack {
    const ACTION: Action = Action::Attack;
    const FACTS: Facts = Facts {
        name: "Attack",
        help: "Roll 1d20 and your attack bonus against the target's Reflex defense.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
        aboard: Aboard::OwnWeapons,
        follows_aim: true,
        ..Facts::STANDARD
    };
    type Plan = AttackPlan;

    fn cost(view: &BattleView, unit: UnitId) -> Cost {
        // The full attack that it belongs to has paid for it. SAGA-FULL-02
        if query::attack::full_attack::is_running(view, unit) { Cost::Free } else { Self::FACTS.cost }
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        arms_at_one(turn)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        open_attacks(turn)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<AttackPlan, Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        let aim = check::check(turn.view, turn.unit, target, &with)?;
        query::attack::full_attack::check_weapon(turn.view, turn.unit, &with)?;
        let blast = aim.arm.weapon.blast;
        Ok(AttackPlan::new(target, with, blast))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        let mode = with.and_then(|key| turn.own.arsenal.mode(key)).unwrap_or_default();
        let name = if mode == Mode::Stun { "Stun" } else { Self::FACTS.name };
        attack_menu::label(turn, name, with)
    }

    fn icon(turn: &Turn, with: Option<&ItemKey>) -> &'static str {
        let weapon = with.and_then(|key| gear::weapon(turn.view, key));
        match with.map(ItemKey::as_str) {
            Some(UNARMED) => "unarmed",
            Some(_) if weapon.is_some_and(|weapon| !weapon.is_melee()) => "attack_ranged",
            Some(_) | None => "attack_melee",
        }
    }

    fn cost_words(turn: &Turn) -> Cow<'static, str> {
        if query::attack::full_attack::is_running(turn.view, turn.unit) {
            "part of the full attack".into()
        } else {
            turn.budget.price(Self::cost(turn.view, turn.unit))
        }
    }

    fn preview(turn: &Turn, _: &Order, plan: AttackPlan) -> Result<Preview, Illegal> {
        plan.preview(turn)
    }
}

impl Begins for Attack {
    fn begin(battle: &mut BattleAccess, unit: UnitId, plan: AttackPlan) -> SagaFrame {
        full_attack::spend(battle, unit, plan.weapon());
        plan.frame(unit)
    }
}
