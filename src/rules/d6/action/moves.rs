//! Walking, running and crawling.

use super::{ActionRules, Timing, check};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Cost, Noticer, Preview, Purpose, Targeting, Verb,
        d6::{
            data::Nature,
            frame::D6Step,
            movement,
            query::{estimates::open_actions_x100, plans, reach, stealth},
            state::{ActionCost, ActionFacts, BattleAccess, InProfiles, MenuSection, MoveMode, PlanStep},
        },
    },
};

/// A move in one mode.
pub struct Move {
    facts: &'static ActionFacts,
    mode: MoveMode,
    /// The text of the button of a vehicle.
    of_vehicles: &'static str,
}

/// A move of up to 5 m. D6-MOVE-01
pub static WALK: Move = Move {
    facts: &ActionFacts {
        key: "walk",
        verb: Verb::Move,
        name: "Walk",
        help: "Up to 5 metres, turning as you like. Takes its segment, but no dice.",
        icon: "move",
        cost: ActionCost::NoDice,
        is_for_vehicles: true,
        ..PLAIN
    },
    mode: MoveMode::Walk,
    of_vehicles: "Drive",
};

/// A move of up to 10 m with few turns. D6-MOVE-02
pub static RUN: Move = Move {
    facts: &ActionFacts {
        key: "run",
        verb: Verb::Dash,
        name: "Run",
        help: "Up to 10 metres without sharp turns. Counts as an action.",
        icon: "run",
        cost: ActionCost::Action,
        is_for_vehicles: true,
        ..PLAIN
    },
    mode: MoveMode::Run,
    of_vehicles: "Drive fast",
};

/// A move of up to 10 m by the charts. D6-MOVE-07
pub static MOVE: Move = Move {
    facts: &ActionFacts {
        key: "move",
        verb: Verb::Move,
        name: "Move",
        help: "Up to 10 metres, turning as you like. Counts as an action.",
        icon: "run",
        is_for_vehicles: true,
        ..BY_CHARTS
    },
    mode: MoveMode::Stride,
    of_vehicles: "Drive",
};

/// A move of one square while prone. D6-MOVE-11
pub static CRAWL: Move =
    Move { facts: &ActionFacts { cost: ActionCost::NoDice, ..CRAWLING }, mode: MoveMode::Crawl, of_vehicles: "Crawl" };

/// The same by the charts, where it counts as an action. D6-DECL-15, D6-MOVE-11
pub static CRAWL_BY_CHARTS: Move = Move {
    facts: &ActionFacts { profiles: InProfiles::Charts, ..CRAWLING },
    mode: MoveMode::Crawl,
    of_vehicles: "Crawl",
};

const CRAWLING: ActionFacts = ActionFacts {
    key: "crawl",
    verb: Verb::Move,
    name: "Crawl",
    help: "One square, lying down.",
    icon: "prone",
    ..PLAIN
};

/// The facts of moves that only the charts have.
const BY_CHARTS: ActionFacts = ActionFacts { profiles: InProfiles::Charts, ..PLAIN };

/// The facts that the moves of `basic` share.
const PLAIN: ActionFacts = ActionFacts {
    profiles: InProfiles::Basic,
    section: Some(MenuSection::Moves),
    purpose: Purpose::Travel,
    targeting: Targeting::Move,
    takes_move: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Move {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn name_for(&self, nature: Nature) -> &'static str {
        match nature {
            Nature::Living | Nature::Robot => self.facts.name,
            Nature::Vehicle => self.of_vehicles,
        }
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        match self.mode {
            MoveMode::Crawl => plans::will_lie(battle, unit),
            MoveMode::Walk | MoveMode::Run | MoveMode::Stride => !plans::will_lie(battle, unit),
        }
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        if check_posture(battle, unit, self.mode).is_err() {
            return Vec::new();
        }
        let bare = Order::new(unit, self.facts.key());
        reach::squares(battle, unit, self.mode).into_keys().map(|square| bare.clone().to(square)).collect()
    }

    /// Checks the posture, and that the square is within reach or the chosen way can be gone. D6-MOVE-01, D6-MOVE-02,
    /// D6-MOVE-10
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        check_posture(battle, order.unit, self.mode)?;
        let to = check::square_of(order)?;
        if let Some(path) = &order.path {
            reach::check_way(battle, order.unit, self.mode, path).map_err(|why| Illegal::new("bad_path", why))?;
            return match path.last() == Some(&to) {
                true => Ok(()),
                false => Err(Illegal::new("bad_path", "the path does not end at `to`")),
            };
        }
        if reach::way(battle, order.unit, self.mode, to).is_some() {
            Ok(())
        } else {
            let most = reach::half(reach::allowance(battle, order.unit, self.mode));
            Err(Illegal::new("out_of_reach", format!("that square is not within {most} m of free way")))
        }
    }

    /// As long as the unit may move, the lack of a free square is the reason.
    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let room = plans::check_room(battle, unit, self.facts).and_then(|()| check_posture(battle, unit, self.mode));
        room.err().unwrap_or_else(|| Illegal::new("no_way", "there is no free square within reach"))
    }

    /// The way and the length of a move. An order without a way has no preview, and no value.
    fn preview(&self, battle: &BattleAccess, order: &Order, _: Space, _: Timing) -> Preview {
        let shortest = || order.to.and_then(|to| reach::way(battle, order.unit, self.mode, to));
        let chosen = order.path.as_ref().and_then(|path| {
            let cost = reach::check_way(battle, order.unit, self.mode, path).ok()?;
            Some((cost, path.clone()))
        });
        let Some((cost, path)) = chosen.or_else(shortest) else { return Preview::default() };
        let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
        let most = reach::half(reach::allowance(battle, order.unit, self.mode));
        let cost = Cost { amount: format!("{}/{most}", reach::half(cost)), unit: "m" };
        let end = path.last().map(|&to| battle.space(order.unit).at(to));
        let exit = end.and_then(|space| battle.mission.exit_at(battle.side(order.unit), space));
        let name = self.name_for(battle.data_of(order.unit).nature);
        let noticers = end.map_or_else(Vec::new, |end| stealth::noticers(battle, order.unit, end));
        let seen = noticers.iter().map(|&enemy| format!("{} notices it there", battle.name(enemy)));
        Preview {
            summary: format!("{name}{goal}: {cost}"),
            path,
            cost: Some(cost),
            notes: exit.map(|zone| format!("leaves the battle by {}", zone.name)).into_iter().chain(seen).collect(),
            noticers: noticers.into_iter().map(Noticer::certain).collect(),
            worth_x100: self.facts.counts().then(|| price(battle, order.unit)),
            ..Preview::default()
        }
    }

    /// Goes to the declared square, or as near to it as possible.
    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        let order = &step.order;
        let went = order.to.is_some_and(|to| movement::go(battle, order.unit, self.mode, to, order.path.as_deref()));
        if !went {
            let words = "finds the way barred".to_owned();
            battle.log_event(Event::Acted { unit: order.unit, action: order.action.clone(), words });
        }
        D6Step::Done
    }
}

/// The price for the AI of a move that counts as an action: in `basic` a fixed one, by the charts the loss of a die for
/// the best attack of the unit. A move that an open action is named for costs nothing more.
fn price(battle: &BattleAccess, unit: UnitId) -> i32 {
    match (battle.rules.has_charts(), battle.plan(unit).is_naming()) {
        (false, _) => battle.data.0.ai.run,
        (true, true) => 0,
        (true, false) => {
            let attack = |actions| open_actions_x100(battle, unit, (1, actions), 0);
            attack(2) - attack(1)
        }
    }
}

/// Checks that a unit will be in the posture for a move. D6-MOVE-11
fn check_posture(battle: &BattleAccess, unit: UnitId, mode: MoveMode) -> Result<(), Illegal> {
    match (mode, plans::will_lie(battle, unit)) {
        (MoveMode::Crawl, false) => Err(Illegal::new("standing", "only those who lie down crawl")),
        (MoveMode::Walk | MoveMode::Run | MoveMode::Stride, true) => {
            Err(Illegal::new("prone", "this unit lies down: it can stand up, or crawl"))
        }
        (MoveMode::Crawl, true) | (MoveMode::Walk | MoveMode::Run | MoveMode::Stride, false) => Ok(()),
    }
}
