//! The frame of hits: reactions that negate a hit, such as Block, Deflect and Destiny Points.

use crate::battle::{ActionKey, AttackKind, AttackResult, Choice, ChoiceOption, Event, Policy, Roll, Work};
use crate::dice::Breakdown;
use crate::rules::saga::close_combat::push;
use crate::rules::saga::damage::wound;
use crate::rules::saga::data::{Skill, WeaponGroup};
use crate::rules::saga::frame::damage::Answer;
use crate::rules::saga::frame::{AreaResult, Force, HitFrame, SagaFrame, SagaStep};
use crate::rules::saga::psi::psi_roll;
use crate::rules::saga::query::areas::area_attack::halved;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::attack::defense::Guard;
use crate::rules::saga::query::attack::helpless;
use crate::rules::saga::query::attack::odds::d20_check_with;
use crate::rules::saga::query::attack::roll::total_damage;
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::query::reactions::hit::NegationTalent;
use crate::rules::saga::reactions::{destiny, negations, soak};
use crate::rules::saga::state::{BattleAccess, BattleView, Combatant};
use crate::rules::saga::vehicles::swerve;
use crate::rules::saga::{prompts, query};

/// Penalty on the check for each use since the unit's own turn. SAGA-BEY-06
const FATIGUE: i32 = 5;

/// The talent that works against a hit: Block in melee, Deflect against ranged attacks and autofire, none against
/// bursts and splashes. SAGA-BEY-06
fn talent_against(frame: &HitFrame) -> Option<NegationTalent> {
    match (&frame.force, frame.manner) {
        (Force::Strike { .. }, AttackKind::Melee) => Some(NegationTalent::Block),
        (Force::Strike { .. }, AttackKind::Ranged | AttackKind::Thrown) => Some(NegationTalent::Deflect),
        (Force::Share { area_result, .. }, _) => area_result.deflectable.then_some(NegationTalent::Deflect),
    }
}

/// Returns true if a unit can use its talent: trained in Psi, holding an active energy blade, able to use its
/// Dexterity. SAGA-BEY-06
fn is_ready(combatant: &Combatant, attacker: &Combatant) -> bool {
    let has_blade = || arms(combatant).any(|arm| arm.weapon.group == WeaponGroup::EnergyBlades && !arm.is_unarmed());
    combatant.is_present()
        && combatant.data.trained.contains(&Skill::Psi)
        && helpless::guard(attacker, combatant) == Guard::Alert
        && has_blade()
}

/// Bonus on the check, with the penalty for earlier uses. SAGA-BEY-06, SAGA-BEY-14
fn bonus(combatant: &Combatant) -> Breakdown {
    let mut bonus: Breakdown = psi_check::bonus(combatant);
    bonus.add("wards before", -FATIGUE * i32::from(combatant.negations_used));
    bonus
}

/// The reactions available against a hit.
struct Ways {
    ward: Option<NegationTalent>,
    destiny: bool,
}

impl Ways {
    fn of(view: &BattleView, frame: &HitFrame) -> Self {
        let combat_data = view.combat_data(frame.target);
        let (defender, attacker) = (view.combatant(frame.target), view.combatant(frame.attacker));
        let is_allowed = |reaction: &str| view.rule_data(frame.target).policies.of(reaction) != Policy::Never;
        let ward = talent_against(frame).filter(|talent| {
            let has_it = combat_data.profile.data.feats.contains(&talent.feat());
            has_it && is_allowed(talent.key()) && is_ready(&defender, &attacker)
        });
        let hits = match &frame.force {
            Force::Strike { .. } => true,
            Force::Share { area_result, .. } => area_result.hits,
        };
        let is_able = defender.is_present() && !defender.bound;
        let destiny = combat_data.destiny.left && hits && is_able && is_allowed(query::reactions::destiny::REACTION);
        Self { ward, destiny }
    }

    /// The answer by policy.
    fn standing_answer(&self, view: &BattleView, frame: &HitFrame) -> Option<Answer> {
        let is_always = |reaction: &str| view.rule_data(frame.target).policies.of(reaction) == Policy::Always;
        if self.ward.is_some_and(|talent| is_always(talent.key())) {
            Some(Answer::Ward)
        } else if self.destiny && is_always(query::reactions::destiny::REACTION) {
            Some(Answer::Destiny)
        } else if view.sides.controller(view.side(frame.target)).is_asked() {
            None
        } else {
            Some(self.usual_answer(view, frame))
        }
    }

    /// The usual answer of the computer: it always uses its talents, and its Destiny Point only to avoid defeat.
    fn usual_answer(&self, view: &BattleView, frame: &HitFrame) -> Answer {
        match self.ward {
            Some(_) => Answer::Ward,
            None if self.destiny && destiny::is_worth_it(view, frame) => Answer::Destiny,
            None => Answer::Decline,
        }
    }
}

/// Offers the target its reactions, then lets the hit land. A unit has one reaction per attack. SAGA-ACT-13,
/// SAGA-ACT-14, SAGA-ACT-15, SAGA-ACT-16, SAGA-ATK-12, SAGA-BEY-02, SAGA-BEY-06
impl Work<SagaFrame> for HitFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        if let Some(swerve) = swerve::chance(&battle.view(), &self) {
            return SagaStep::Continue(swerve.into());
        }
        let ways = Ways::of(&battle.view(), &self);
        if self.reacted || (ways.ward.is_none() && !ways.destiny) {
            let reacted = self.reacted;
            return land(battle, self, reacted);
        }
        let Some(answer) = self.answer.or_else(|| ways.standing_answer(&battle.view(), &self)) else {
            let choice = choice(&battle.view(), &self, &ways);
            return SagaStep::Ask(self.into(), choice);
        };
        match (answer, ways.ward) {
            (Answer::Ward, Some(talent)) => ward(battle, self, talent),
            (Answer::Destiny, _) if ways.destiny => {
                destiny::spend(battle, self.target);
                miss(battle, self, "the attack misses by a twist of fate", |area_result| area_result.if_missed)
            }
            (Answer::Decline, Some(talent)) if self.answer.is_some() => {
                battle.log_event(Event::Declined { unit: self.target, reaction: talent.key().to_owned() });
                land(battle, self, false)
            }
            (Answer::Ward | Answer::Destiny | Answer::Decline, _) => land(battle, self, false),
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Answer::from_key(option);
    }
}

/// Rolls the check against the total of the attack. SAGA-BEY-06
fn ward(battle: &mut BattleAccess, frame: HitFrame, talent: NegationTalent) -> SagaStep {
    let (unit, dc) = (frame.target, frame.total);
    let bonus = bonus(&battle.combatant(unit));
    negations::count(battle, unit);
    let roll = psi_roll::roll(battle, unit, bonus);
    let passed = roll.total >= dc;
    battle.log_event(Event::checked(unit, "Psi", roll, dc, passed));
    if !passed {
        return land(battle, frame, true);
    }
    let action = ActionKey::of(talent.key());
    battle.log_event(Event::Acted { unit, action, words: talent.words().to_owned() });
    // Against autofire it works like Evasion. SAGA-BEY-06
    miss(battle, frame, "", |area_result| area_result.hits.then_some(area_result.halved + 1))
}

/// Negates a hit. An area attack still does the damage of a miss. SAGA-ATK-12
fn miss(battle: &mut BattleAccess, frame: HitFrame, words: &str, left: impl Fn(&AreaResult) -> Option<u8>) -> SagaStep {
    if !words.is_empty() {
        let action = ActionKey::of(query::reactions::destiny::REACTION);
        battle.log_event(Event::Acted { unit: frame.target, action, words: words.to_owned() });
    }
    match frame.force {
        Force::Strike { .. } => SagaStep::Done,
        Force::Share { roll, area_result } => match left(&area_result) {
            Some(halved) => {
                let force = Force::Share { roll, area_result: AreaResult { halved, hits: false, ..area_result } };
                land(battle, HitFrame { force, ..frame }, true)
            }
            None => SagaStep::Done,
        },
    }
}

/// Lets the hit land and passes its damage on.
fn land(battle: &mut BattleAccess, frame: HitFrame, reacted: bool) -> SagaStep {
    let HitFrame { attacker, target, total, verdict, means, manner, .. } = frame;
    let is_strike = matches!(frame.force, Force::Strike { .. });
    let rides = match &frame.force {
        Force::Strike { .. } => true,
        Force::Share { area_result, .. } => area_result.hits,
    };
    let rider = frame.with.filter(|_| rides);
    let (roll, amount, notes) = match frame.force {
        Force::Strike { dice, damage } => {
            let faces = battle.dice.roll_code(dice);
            let roll = Roll::new(dice, faces, damage);
            let amount = total_damage(roll.total, verdict);
            let notes = match verdict {
                AttackResult::Critical => vec![format!("critical hit: {} doubled", roll.total.max(1))],
                AttackResult::Hit | AttackResult::Miss => Vec::new(),
            };
            (roll, amount, notes)
        }
        Force::Share { roll, area_result } => {
            let full = roll.total.max(1);
            let notes = match area_result.halved {
                0 => Vec::new(),
                1 => vec![format!("half of {full}")],
                _ => vec![format!("a quarter of {full}")],
            };
            (roll, halved(full, area_result.halved), notes)
        }
    };
    let wound = wound::rolled(target, Some(attacker), roll, amount, notes).made_of(means);
    let wound = match &rider {
        Some(weapon) => wound.dealt_with(weapon),
        None => wound,
    };
    let next = if reacted { wound.into() } else { soak::before(&battle.view(), wound, total) };
    // SAGA-BEY-12
    let shoves = is_strike && manner == AttackKind::Melee;
    match push::after_hit(&battle.view(), attacker, target).filter(|_| shoves) {
        Some(push) => SagaStep::Push(push.into(), next),
        None => SagaStep::Continue(next),
    }
}

fn choice(view: &BattleView, frame: &HitFrame, ways: &Ways) -> Choice {
    let unit = frame.target;
    let combatant = view.combatant(unit);
    let (mut options, mut details) = (Vec::new(), prompts::hit_details(view, frame));
    if let Some(talent) = ways.ward {
        let bonus = bonus(&combatant);
        let chance = d20_check_with(bonus.total(), frame.total, combatant.fate_next);
        let name = talent.feat().name();
        details.push(format!("{name}: Psi check, {:+} against {}: {chance}", bonus.total(), frame.total));
        options.push(ChoiceOption::check(talent.key(), name, chance, bonus));
    } else {
        details.push(format!("the attack came to {}", frame.total));
    }
    if ways.destiny {
        let label = "Spend the Destiny Point: it misses";
        options.push(ChoiceOption::new(query::reactions::destiny::REACTION, label).spending_limited());
    }
    options.push(ChoiceOption::decline("Take it"));
    let kind = ways.ward.map_or(query::reactions::destiny::REACTION, NegationTalent::key);
    let usual = match (ways.usual_answer(view, frame), ways.ward) {
        (Answer::Ward, Some(talent)) => talent.key(),
        (Answer::Destiny, _) => query::reactions::destiny::REACTION,
        (Answer::Ward | Answer::Decline, _) => ChoiceOption::DECLINE,
    };
    Choice {
        kind: kind.into(),
        side: view.side(unit),
        unit,
        about: Some(frame.attacker),
        prompt: format!("{}. What does {} do?", prompts::hit_summary(view, frame), combatant.name),
        details,
        is_reaction: true,
        options,
    }
    .advising(usual)
}
