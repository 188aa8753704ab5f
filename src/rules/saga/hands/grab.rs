//! Grab: a hand on an enemy that keeps it where it is.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use crate::{
    battle::{AttackKind, Choice, ChoiceOption, Controller, Event, Illegal, ItemKey, UnitId},
    dice::{Breakdown, Sum},
    rules::{
        Preview,
        saga::{
            ability::character_level,
            action::Action,
            asked::preview,
            battle::BattleAccess,
            effects::{self, Effect, EffectKind, Until},
            frame::SagaStep,
            moving::reach::{self, Reach},
            sequence::awareness,
            strike::{
                aim::{Aim, aim},
                arms::{Arm, UNARMED, arms},
                attack::{self, Attempt, Strike},
            },
            view::{BattleView, Combatant},
        },
    },
};

/// Taken from the roll of a grab. SAGA-GRAB-01
const PENALTY: i32 = -5;

/// A try to grab.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GrabFrame {
    /// Who grabs.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Whether those who may react had their chance.
    pub announced: bool,
}

/// Breaking free of those who hold.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BreakFrame {
    /// Who breaks free.
    pub unit: UnitId,
    /// From how many it still can. SAGA-GRAB-05
    pub left: usize,
    /// From whom next, once there is an answer.
    pub answer: Option<UnitId>,
}

/// What orders and rolls call bare hands.
pub fn bare_hands() -> ItemKey {
    ItemKey::of(UNARMED)
}

/// Why a unit cannot lay hands on another: one at a time, no more than one size larger.
/// SAGA-GRAB-01, SAGA-GRAB-02, SAGA-GRAP-02
pub fn check<'a>(view: &BattleView<'a>, unit: UnitId, target: UnitId) -> Result<Aim<'a>, Illegal> {
    let (own, theirs) = (view.of(unit), view.of(target));
    if own.side == theirs.side {
        return Err(Illegal::new("friend", format!("{} is on the same side", theirs.name)));
    }
    attack::check_stance(own)?;
    if !theirs.is_present() {
        return Err(Illegal::new("no_target", format!("{} is no opponent any more", theirs.name)));
    }
    if theirs.is_vehicle() || theirs.ride.is_some() {
        return Err(Illegal::new("vehicle", "neither vehicles nor those in them can be held"));
    }
    if theirs.data.size as i8 - own.data.size as i8 > 1 {
        return Err(Illegal::new("too_large_to_hold", format!("{} is too large to hold", theirs.name)));
    }
    if view.combatants().any(|other| other.id != target && is_held_by(other, unit)) {
        return Err(Illegal::new("holds_another", "it holds another opponent: let go first"));
    }
    let hands: Option<Arm<'a>> = arms(own).find(Arm::is_unarmed);
    let Some(hands) = hands else { return Err(Illegal::new("no_hands", "there is no hand to grab with")) };
    aim(view, unit, target, hands).map_err(|refusal| refusal.illegal(theirs.name, &hands))
}

/// Why it cannot be grabbed.
pub fn check_grab(view: &BattleView, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if is_held_by(view.of(target), unit) {
        return Err(Illegal::new("held", format!("{} is held already", view.of(target).name)));
    }
    check(view, unit, target).map(|_| ())
}

/// Whether one unit holds another.
pub fn is_held_by(combatant: &Combatant, by: UnitId) -> bool {
    combatant.effects.iter().any(|effect| is_hold(effect.what) && effect.by == by)
}

/// Whether anyone holds a unit: it cannot leave its square. SAGA-GRAB-04, SAGA-BEY-08
pub fn is_held(combatant: &Combatant) -> bool {
    combatant.effects.iter().any(|effect| is_hold(effect.what))
}

fn is_hold(what: EffectKind) -> bool {
    matches!(what, EffectKind::Grabbed | EffectKind::Pinned)
}

/// Whom a unit holds.
pub fn held_by(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    battle.those(|state| state.effects.iter().any(|effect| is_hold(effect.what) && effect.by == unit))
}

/// Works a grab out. SAGA-GRAB-01
pub fn work_out<'a>(view: &BattleView<'a>, unit: UnitId, target: UnitId, aim: Aim<'a>) -> Strike<'a, Breakdown> {
    let mut strike: Strike<Breakdown> = attack::work_out(view, unit, target, aim);
    Sum::add(&mut strike.bonus, "grab", PENALTY);
    strike
}

/// Rolls an attack with bare hands that does no damage, and tells whether it hits.
pub fn roll(
    battle: &mut BattleAccess,
    unit: UnitId,
    target: UnitId,
    numbers: (Breakdown, Breakdown),
    what: &str,
) -> bool {
    let (bonus, against) = numbers;
    let (weapon, occasion) = ("bare hands".to_owned(), Some(what.to_owned()));
    let attempt = Attempt { attacker: unit, target, weapon, manner: AttackKind::Melee, against, occasion };
    attack::try_to_hit(battle, &bare_hands(), 0, bonus, attempt)
}

/// Grabs, after those whom bare hands provoke had their chance. SAGA-GRAB-01, SAGA-GRAB-06
impl Work<SagaFrame> for GrabFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let GrabFrame { unit, target, announced } = self;
        if !battle.vital(unit).is_fit() {
            return SagaStep::Done;
        }
        if !announced && let Some(herald) = attack::herald(battle, unit, target, &bare_hands()) {
            return SagaStep::Push(GrabFrame { announced: true, ..self }.into(), herald);
        }
        let view = battle.view();
        let Ok(aim) = check(&view, unit, target) else { return SagaStep::Done };
        let Strike { bonus, against, .. } = work_out(&view, unit, target, aim);
        if roll(battle, unit, target, (bonus, against), "grab") {
            effects::begin(battle, target, Effect { what: EffectKind::Grabbed, by: unit, until: Until::Ended });
        }
        SagaStep::Done
    }
}

/// Why a unit cannot break free.
pub fn check_break(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    if grabbers(battle, unit).is_empty() {
        return Err(Illegal::new("not_held", "nobody holds this unit"));
    }
    Ok(())
}

/// Who has grabbed a unit.
fn grabbers(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    let effects = battle.effects(unit);
    effects.iter().filter(|effect| effect.what == EffectKind::Grabbed).map(|effect| effect.by).collect()
}

/// Begins to break free: from one grabber for each level. SAGA-GRAB-05
pub fn break_frame(battle: &BattleAccess, unit: UnitId) -> BreakFrame {
    let levels = usize::try_from(character_level(battle.data_of(unit))).unwrap_or(1);
    BreakFrame { unit, left: levels.max(1), answer: None }
}

/// Breaks free of one after the other, of those chosen if not of all. SAGA-GRAB-05
impl Work<SagaFrame> for BreakFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        let mut grabbers = grabbers(battle, unit);
        if grabbers.is_empty() || self.left == 0 {
            return SagaStep::Done;
        }
        let side = battle.side(unit);
        if self.answer.is_none() && grabbers.len() > self.left && battle.sides.controller(side) == Controller::Human {
            let options = grabbers.iter().map(|by| ChoiceOption::new(by.0.to_string(), battle.name(*by)));
            let choice = Choice {
                kind: "break_grab".into(),
                side,
                unit,
                about: None,
                prompt: format!("Of whom does {} break free?", battle.name(unit)),
                details: vec![format!("{} more of {}", self.left, grabbers.len())],
                is_reaction: false,
                options: options.collect(),
            };
            return SagaStep::Ask(self.into(), choice);
        }
        // Unasked, the best fighters first.
        grabbers.sort_by_key(|&by| (std::cmp::Reverse(battle.data_of(by).base_attack), by));
        let of = self.answer.take().filter(|by| grabbers.contains(by)).or_else(|| grabbers.first().copied());
        if let Some(of) = of {
            let words = format!("breaks free of {}", battle.name(of));
            battle.tell(Event::Acted { unit, action: Action::BreakGrab.key(), words });
            effects::end(battle, unit, |effect| effect.what == EffectKind::Grabbed && effect.by == of);
        }
        self.left -= 1;
        SagaStep::Continue(self.into())
    }

    fn answered(&mut self, option: &str) {
        self.answer = option.parse().ok().map(UnitId);
    }
}

/// Why a unit cannot let go. SAGA-GRAB-07
pub fn check_let_go(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    if held_by(battle, unit).is_empty() {
        return Err(Illegal::new("holds_nobody", "it holds nobody"));
    }
    awareness::check_free_action(&battle.body(unit))
}

/// Lets go of whomever a unit holds: by its will, or because it becomes helpless or dies. SAGA-GRAB-07
pub fn let_go(battle: &mut BattleAccess, unit: UnitId) {
    for held in held_by(battle, unit) {
        effects::end(battle, held, |effect| is_hold(effect.what) && effect.by == unit);
    }
}

/// Nobody holds the dead.
pub fn free(battle: &mut BattleAccess, unit: UnitId) {
    effects::end(battle, unit, |effect| is_hold(effect.what));
}

/// Hands that no longer reach let go: the grabber has moved away, or the other was moved. SAGA-GRAB-07
pub fn watch_distance(battle: &mut BattleAccess, mover: UnitId) {
    let apart = |battle: &BattleAccess, by: UnitId, held: UnitId| {
        let reach = Reach { squares: reach::natural(&battle.combatant(by)), passes_slits: false };
        !reach::can_touch(&battle.board, battle.space(by), reach, battle.space(held))
    };
    for held in held_by(battle, mover) {
        if apart(battle, mover, held) {
            effects::end(battle, held, |effect| is_hold(effect.what) && effect.by == mover);
        }
    }
    let holders = battle.effects(mover).iter().filter(|effect| is_hold(effect.what)).map(|effect| effect.by);
    for by in holders.collect::<Vec<UnitId>>() {
        if apart(battle, by, mover) {
            effects::end(battle, mover, |effect| is_hold(effect.what) && effect.by == by);
        }
    }
}

/// A grab. SAGA-GRAB-01
pub fn preview(view: &BattleView, unit: UnitId, target: UnitId) -> Result<Preview, Illegal> {
    let aim = check(view, unit, target)?;
    let strike = work_out(view, unit, target, aim);
    Ok(preview::harmless(view, unit, target, "Grab", &strike))
}
