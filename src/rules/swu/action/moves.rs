//! Movement, split into as many moves as the unit likes. A prone unit crawls. SWU-MOVE-01, SWU-MOVE-05

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Cost, Noticer, Preview, Purpose, Risk, Targeting, Verb,
        swu::{
            frame::{MoveFrame, SwuFrame},
            query::{
                attack::Aim,
                attack_odds::attack_odds,
                opportunity::{best_blow, threats},
                reach, stealth,
            },
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// A move. SWU-MOVE-01
pub struct Move;

static FACTS: ActionFacts = ActionFacts {
    key: "move",
    verb: Verb::Move,
    name: "Move",
    help: "Go up to your speed, in one move or in several, before your action. Whoever lies down crawls at double cost.",
    icon: "move",
    section: Some(MenuSection::Movement),
    cost: ActionCost::Movement,
    purpose: Purpose::Travel,
    targeting: Targeting::Move,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Move {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn label(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> String {
        match (battle.is_vehicle(unit), battle.prone(unit).0) {
            (true, _) => "Drive".to_owned(),
            (false, true) => "Crawl".to_owned(),
            (false, false) => FACTS.name.to_owned(),
        }
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        if check::part_of_turn(self, battle, unit).is_err() {
            return Vec::new();
        }
        let ways = reach::ways(battle, unit);
        let squares = ways.squares(battle.board.map()).into_iter();
        squares.map(|(square, _)| Order::new(unit, FACTS.key()).to(square)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        way(battle, order).map(|_| ())
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        check::part_of_turn(self, battle, unit).err().unwrap_or_else(|| out_of_reach(battle, unit))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        self.checked_preview(battle, order).unwrap_or_default()
    }

    /// The way is searched once for both.
    fn checked_preview(&self, battle: &BattleAccess, order: &Order) -> Result<Preview, Illegal> {
        let (unit, (cost, path)) = (order.unit, way(battle, order)?);
        let left = reach::movement_left(battle, unit);
        let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
        let cost = Cost { amount: format!("{cost}/{left}"), unit: "squares" };
        let end = path.last().map(|&to| battle.space(unit).at(to));
        let exit = end.and_then(|space| battle.mission.exit_at(battle.side(unit), space));
        let noticers = stealth::noticers_on_way(battle, unit, &path);
        let seen = noticers.iter().map(|&enemy| format!("{} sees it on the way", battle.name(enemy)));
        Ok(Preview {
            summary: format!("{}{goal}: {cost}", self.label(battle, unit, None)),
            risks: risks(battle, unit, &path),
            path,
            cost: Some(cost),
            notes: exit.map(|zone| format!("leaves the battle by {}", zone.name)).into_iter().chain(seen).collect(),
            noticers: noticers.into_iter().map(Noticer::certain).collect(),
            ..Preview::default()
        })
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let found = || reach::way(battle, order.unit, order.to?).map(|(_, path)| path);
        let mut ahead = order.path.clone().or_else(found)?;
        ahead.reverse();
        Some(MoveFrame { unit: order.unit, ahead, reacted: Vec::new() }.into())
    }
}

/// The way of a move and its cost: the chosen one, or the safest to the destination.
///
/// # Errors
/// The reason why the unit cannot go that way.
fn way(battle: &BattleAccess, order: &Order) -> Result<(i32, Vec<Square>), Illegal> {
    let (unit, to) = (order.unit, check::square_of(order)?);
    let Some(path) = &order.path else {
        return reach::way(battle, unit, to).ok_or_else(|| out_of_reach(battle, unit));
    };
    let cost = reach::check_way(battle, unit, path)?;
    match path.last() == Some(&to) {
        true => Ok((cost, path.clone())),
        false => Err(Illegal::new("bad_path", "the path does not end at `to`")),
    }
}

/// The opportunity attacks on a way, as the unit's side perceives its enemies. SWU-TURN-12
fn risks(battle: &BattleAccess, unit: UnitId, path: &[Square]) -> Vec<Risk> {
    let (threats, own) = (threats(battle, unit, true), battle.space(unit));
    let (mut from, mut risks) = (own, Vec::<Risk>::new());
    for &to in path {
        for threat in threats.iter().filter(|threat| threat.is_left_by(battle, from, own.at(to))) {
            let aim = Aim::at(battle, (threat.unit, threat.space), (unit, from));
            let Some(blow) = best_blow(battle, threat.unit, aim) else { continue };
            if risks.iter().all(|risk| risk.from != threat.unit) {
                let odds = attack_odds(battle, aim, &blow);
                let what = "opportunity attack".into();
                risks.push(Risk { from: threat.unit, at: from.origin, what, chance: odds.hit, damage: odds.damage });
            }
        }
        from = own.at(to);
    }
    risks
}

fn out_of_reach(battle: &BattleAccess, unit: UnitId) -> Illegal {
    match reach::speed(battle, unit) {
        0 => Illegal::new("held_fast", format!("{} cannot move", battle.name(unit))),
        _ => {
            let left = reach::movement_left(battle, unit);
            Illegal::new("out_of_reach", format!("there is no free way there with the {left} squares left"))
        }
    }
}
