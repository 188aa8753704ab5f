//! Coup de grace: a critical hit without a roll on a helpless enemy. SAGA-COUP-01, SAGA-COUP-02, SAGA-COUP-03

use crate::battle::{AttackResult, Illegal, ItemKey, Order, UnitId};
use crate::dice::{Chance, Sum, Total, sum_at_least};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::frame::{CoupFrame, SagaFrame};
use crate::rules::saga::query::attack::aim::aim;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::attack::roll::total_damage;
use crate::rules::saga::query::attack::{bonus, check, coup, helpless};
use crate::rules::saga::query::damage::{loss, reduction};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::state::{Action, BattleAccess, Combatant};
use crate::rules::{Preview, Purpose, Targeting};

/// Deals a critical hit without a roll to a helpless enemy.
pub struct CoupDeGrace;

impl ActionRules for CoupDeGrace {
    const ACTION: Action = Action::CoupDeGrace;
    const FACTS: Facts = Facts {
        name: "Coup de grace",
        help: "A critical hit without a roll on a helpless enemy in reach; whoever is down already dies.",
        icon: "dead",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        nothing_fits: Some(("not_helpless", "no helpless enemy is in reach")),
        ..Facts::FULL_ROUND
    };
    /// The target and the weapon.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        let (view, is_there) = (turn.view, |other: &Combatant| other.on_board && !other.vital.is_gone());
        let own = view.of(turn.unit);
        view.enemies_of(turn.unit).any(|enemy| is_there(enemy) && helpless::is_helpless(own, enemy))
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.best_armed(|_| true)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let (view, unit) = (turn.view, turn.unit);
        let own = view.of(unit);
        // SAGA-COUP-06
        let creatures = view.enemies_of(unit).filter(|enemy| !enemy.is_vehicle());
        let helpless = creatures.filter(|enemy| helpless::is_helpless(own, enemy));
        let mut orders: Vec<Order> = Vec::new();
        for enemy in helpless {
            for arm in arms(own) {
                let can = aim(view, unit, enemy.id, arm)
                    .is_ok_and(|aim| coup::check_aim(&aim, true, || own.is_adjacent(enemy)).is_ok());
                let order = turn.order(Self::ACTION).with(arm.key.clone()).at(enemy.id);
                if can && !orders.contains(&order) {
                    orders.push(order);
                }
            }
        }
        orders
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        coup::check(turn.view, turn.unit, target, &with)?;
        Ok((target, with))
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        let (view, attacker, with) = (turn.view, turn.unit, &with);
        let aim = check::check(view, attacker, target, with)?;
        let bonus: Total = bonus::damage_bonus(view.of(attacker), &aim.arm, aim.manner);
        let (theirs, dice, means) = (view.of(target), aim.arm.dice(), aim.arm.means());
        let weight = reduction::weight(theirs.data, means.damage_type);
        let loss = |points: i32| {
            let doubled = total_damage(points, AttackResult::Critical);
            weight.lost(reduction::reduced::<Total>(theirs, means, doubled).total())
        };
        let damage = loss::dealt(dice, bonus.total(), loss);
        let defeat = if theirs.vital.can_act() {
            // The least sum of the dice that leaves nothing.
            let least = (dice.spread().min..=dice.spread().max).find(|sum| loss(sum + bonus.total()) >= theirs.hp.now);
            least.map_or(Chance::NEVER, |least| sum_at_least(dice, least))
        } else {
            Chance { favourable: 1, of: 1 }
        };
        Ok(Preview {
            summary: format!("Coup de grace to {} with {}", theirs.name, aim.arm.name),
            chance: Some(Chance { favourable: 1, of: 1 }),
            damage: Some(damage),
            defeat: Some(defeat),
            manner: Some(aim.manner),
            risks: previews::risks(view, reactors::reactors_to(view, attacker, &aim.arm), attacker),
            notes: reduction::notes(theirs, means),
            // A unit that is out of the fight already is worth nothing more.
            worth_x100: (!theirs.vital.can_act()).then_some(0),
            ..Preview::default()
        })
    }
}

impl Begins for CoupDeGrace {
    fn begin(_: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        CoupFrame { attacker: unit, target, with, announced: false }.into()
    }
}
