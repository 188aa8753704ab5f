//! Grapple: a test of strength in which the winner pins, trips or throws. SAGA-GRAP-01, SAGA-GRAP-04, SAGA-GRAP-07

use crate::battle::{AttackKind, Illegal, Order, UnitId};
use crate::dice::{Breakdown, Chance, Sum, Total};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::data::Feat;
use crate::rules::saga::frame::{GrappleFrame, GrappleStage, SagaFrame};
use crate::rules::saga::query::attack::bonus;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::best_strike;
use crate::rules::saga::query::close_combat::contest::{bonus, chance_to_win};
use crate::rules::saga::query::close_combat::hold::{holds, natural_arm};
use crate::rules::saga::query::close_combat::{grab, grapple, grapple_choice};
use crate::rules::saga::query::damage::loss;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Grapples an enemy.
pub struct Grapple;

impl ActionRules for Grapple {
    const ACTION: Action = Action::Grapple;
    const FACTS: Facts = Facts {
        name: "Grapple",
        help: "Bare-handed attack, then a test of strength: pin, trip, or strike with a light weapon.",
        icon: "grab",
        targeting: Targeting::Unit,
        purpose: Purpose::Gambit,
        nothing_fits: Some(("out_of_reach", "nobody to lay hands on is in reach")),
        ..Facts::STANDARD
    };
    /// The enemy.
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        grapple::knows_how(&turn.own.profile.data)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        if !Self::is_offered(turn) {
            return Vec::new();
        }
        turn.at_enemies(Self::ACTION, |enemy| grapple::check(turn.view, turn.unit, enemy).is_ok())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::target(turn.view, order)?, |&target| grapple::check(turn.view, turn.unit, target))
    }

    fn preview(turn: &Turn, _: &Order, target: UnitId) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        let aim = grab::check(view, unit, target)?;
        let strike: Strike<Breakdown> = strike::work_out(view, unit, target, aim);
        let (own, theirs) = (view.of(unit), view.of(target));
        let bonuses = [own, theirs].map(|combatant| bonus::<Breakdown>(combatant));
        let wins = chance_to_win(bonuses[0].total(), bonuses[1].total());
        let mut preview = previews::harmless(view, unit, target, "Grapple", &strike);
        let [own_bonus, their_bonus] = bonuses;
        preview.notes.push(format!(
            "then wins the grapple: {wins}, {} against {}",
            own_bonus.total(),
            their_bonus.total()
        ));
        let prize: Vec<String> =
            holds(own, theirs).iter().map(|hold| grapple_choice::label(view, unit, hold).to_lowercase()).collect();
        preview.notes.push(format!("by winning: {}", prize.join(" or ")));
        // A turn that the target loses, and what a natural weapon does.
        let hit = preview.chance.map_or(0, Chance::per_mille);
        let kept = best_strike::expected_strike(view, target, unit);
        let crush = natural_arm(own).map_or(0, |arm| {
            let bonus: Total = bonus::damage_bonus(own, &arm, AttackKind::Melee);
            loss::damage_of(arm.dice(), bonus.total()).mean_x100
        });
        let hurts = own.data.feats.iter().any(|feat| matches!(feat, Feat::Crush | Feat::Throw));
        preview.worth_x100 = Some((kept + if hurts { crush } else { 0 }) * hit / 1000 * wins.per_mille() / 1000);
        Ok(preview)
    }
}

impl Begins for Grapple {
    fn begin(_: &mut BattleAccess, unit: UnitId, target: UnitId) -> SagaFrame {
        GrappleFrame { unit, target, stage: GrappleStage::Announce }.into()
    }
}
