//! Aid another: help a check, help an attack, hinder an attack.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::aid_odds;
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Illegal, ItemKey, UnitId},
    dice::{Breakdown, Sum},
    rules::{
        Preview,
        saga::{
            ability,
            asked::preview,
            battle::BattleAccess,
            data::{Skill, UnitData},
            effects::{self, Effect, EffectKind, Effects, Until},
            frame::SagaStep,
            objects::breaking,
            strike::{
                aim,
                attack::{self, Attempt, Strike},
            },
            view::{BattleView, Combatant},
        },
    },
};

/// What the attack of a helper or hinderer must reach, and the check of a helper. SAGA-AID-02, SAGA-AID-04
const DC: i32 = 10;
/// Added for the one who is helped, taken from the one who is hindered. SAGA-AID-02, SAGA-AID-04, SAGA-AID-05
pub const HELP: i32 = 2;

/// A check that can be helped: of a skill, or of Strength where something is to be broken. SAGA-AID-02
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Of a skill.
    Skill(Skill),
    /// Of Strength.
    Strength,
}

/// The checks that come up in a battle and can be made for somebody else to see how.
const TASKS: [Task; 11] = [
    Task::Skill(Skill::Acrobatics),
    Task::Skill(Skill::Endurance),
    Task::Skill(Skill::Mechanics),
    Task::Skill(Skill::Perception),
    Task::Skill(Skill::Pilot),
    Task::Skill(Skill::Psi),
    Task::Skill(Skill::Ride),
    Task::Skill(Skill::Stealth),
    Task::Skill(Skill::TreatInjury),
    Task::Skill(Skill::UseComputer),
    Task::Strength,
];

/// An attack that helps or hinders.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AidFrame {
    /// Who helps or hinders.
    pub unit: UnitId,
    /// The opponent.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Whether it hinders the opponent instead of helping a friend.
    pub suppresses: bool,
    /// What comes next.
    pub stage: AidStage,
    /// The friend chosen, once there is an answer.
    pub ally: Option<UnitId>,
}

/// What of it comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AidStage {
    /// Those whom it provokes have their chance.
    Announce,
    /// The roll.
    Roll,
    /// It has succeeded: whom does it help?
    Help,
}

/// A check that helps another's.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AidCheckFrame {
    /// Who helps.
    pub unit: UnitId,
    /// Whom.
    pub ally: UnitId,
    /// With which check, once there is an answer.
    pub task: Option<Task>,
}

/// Why a unit cannot help with, or hinder, an attack so: the attack must be a possible one. SAGA-AID-06
pub fn check(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
    suppresses: bool,
) -> Result<(), Illegal> {
    attack::check(battle, view, unit, target, with)?;
    if !view.of(target).is_present() {
        return Err(Illegal::new("no_target", format!("{} is no opponent any more", battle.name(target))));
    }
    if !suppresses && allies(view, unit).next().is_none() {
        return Err(Illegal::new("no_ally", "there is no friend to help"));
    }
    Ok(())
}

/// Whom a unit could help: vehicles do nothing by themselves.
pub fn allies<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> impl Iterator<Item = &'m Combatant<'a>> {
    let side = view.of(unit).side;
    view.combatants()
        .filter(move |other| other.side == side && other.id != unit && other.is_present() && !other.is_vehicle())
}

/// The attack of a helper or hinderer: all that counts on its own side, against a fixed number. SAGA-AID-06
pub fn work_out<'a>(view: &BattleView<'a>, unit: UnitId, target: UnitId, aim: aim::Aim<'a>) -> Strike<'a, Breakdown> {
    let strike: Strike<Breakdown> = attack::work_out(view, unit, target, aim);
    Strike { against: Breakdown::new().with("fixed", DC), ..strike }
}

/// Rolls, and helps or hinders. SAGA-AID-04, SAGA-AID-05, SAGA-AID-06
impl Work<SagaFrame> for AidFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let AidFrame { unit, target, ref with, suppresses, stage, ally } = self;
        if !battle.vital(unit).is_fit() {
            return SagaStep::Done;
        }
        match stage {
            AidStage::Announce => {
                let next = AidFrame { stage: AidStage::Roll, ..self.clone() };
                match attack::herald(battle, unit, target, with) {
                    Some(herald) => SagaStep::Push(next.into(), herald),
                    None => SagaStep::Continue(next.into()),
                }
            }
            AidStage::Roll => {
                let view = battle.view();
                let Ok(aim) = attack::check(battle, &view, unit, target, with) else { return SagaStep::Done };
                let Strike { bonus, against, .. } = work_out(&view, unit, target, aim);
                let (weapon, manner, shots) = (aim.arm.name.to_owned(), aim.manner, aim.arm.shots());
                let occasion = Some(if suppresses { "suppression" } else { "aid" }.to_owned());
                let attempt = Attempt { attacker: unit, target, weapon, manner, against, occasion };
                let passed = attack::try_to_hit(battle, with, shots, bonus, attempt);
                match (passed, suppresses) {
                    (false, _) => SagaStep::Done,
                    (true, true) => {
                        effects::begin(battle, target, lasting(EffectKind::Suppressed, unit));
                        SagaStep::Done
                    }
                    (true, false) => SagaStep::Continue(AidFrame { stage: AidStage::Help, ..self }.into()),
                }
            }
            AidStage::Help => {
                let view = battle.view();
                let own = *view.of(unit);
                let mut helped: Vec<&Combatant> = allies(&view, unit).collect();
                let theirs = view.of(target);
                helped.sort_by_key(|ally| (ally.distance(theirs), ally.id));
                if ally.is_none() && helped.len() > 1 && battle.sides.controller(own.side) == Controller::Human {
                    let options = helped.iter().map(|ally| ChoiceOption::new(ally.id.0.to_string(), ally.name));
                    let choice = Choice {
                        kind: "aid".into(),
                        side: own.side,
                        unit,
                        about: Some(target),
                        prompt: format!("Whose next attack on {} does {} help?", theirs.name, own.name),
                        details: vec![format!("+{HELP} on it, if it is made before {}'s next turn", own.name)],
                        is_reaction: false,
                        options: options.collect(),
                    };
                    return SagaStep::Ask(self.clone().into(), choice);
                }
                let gains_most = || aid_odds::most_helped(&view, unit, target).map(|(ally, _)| ally);
                let ally = ally.or_else(gains_most).or_else(|| helped.first().map(|ally| ally.id));
                if let Some(ally) = ally {
                    effects::begin(battle, ally, lasting(EffectKind::Aided { against: target }, unit));
                }
                SagaStep::Done
            }
        }
    }

    fn answered(&mut self, option: &str) {
        self.ally = option.parse().ok().map(UnitId);
    }
}

/// It lapses at the start of the helper's next turn. SAGA-AID-06
fn lasting(what: EffectKind, by: UnitId) -> Effect {
    Effect { what, by, until: Until::Start { of: by, turns: 1 } }
}

/// Hindrance is used up by the next attack roll, whatever at; help by the next at the opponent it was for.
/// SAGA-AID-04, SAGA-AID-05
pub fn use_up(battle: &mut BattleAccess, attacker: UnitId, target: Option<UnitId>) {
    let helped = target.map(|against| EffectKind::Aided { against });
    effects::end(battle, attacker, |effect| effect.what == EffectKind::Suppressed || Some(effect.what) == helped);
}

/// Why a unit cannot help a friend with a check.
pub fn check_ally(view: &BattleView, unit: UnitId, ally: UnitId) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(unit), view.of(ally));
    if ally == unit || !allies(view, unit).any(|other| other.id == ally) {
        return Err(Illegal::new("no_ally", format!("{} is no friend to help", theirs.name)));
    }
    if view.board.sight().sees_space(own.space, theirs.space) {
        Ok(())
    } else {
        Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", theirs.name)))
    }
}

/// Makes the same check against 10 for a friend. SAGA-AID-02, SAGA-AID-03
impl Work<SagaFrame> for AidCheckFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let AidCheckFrame { unit, ally, task } = self;
        let side = battle.side(unit);
        let Some(task) = task.or_else(|| (battle.sides.controller(side) == Controller::Ai).then_some(TASKS[0])) else {
            let tasks = TASKS.into_iter().filter(|task| task.is_open_to(battle.data_of(unit)));
            let options = tasks.map(|task| ChoiceOption {
                breakdown: Some(task.bonus(battle, unit)),
                ..ChoiceOption::new(task.key(), task.name())
            });
            let choice = Choice {
                kind: "aid_check".into(),
                side,
                unit,
                about: Some(ally),
                prompt: format!("With which check does {} help {}?", battle.name(unit), battle.name(ally)),
                details: vec![format!("10 or more gives {} +{HELP} on its next check of it", battle.name(ally))],
                is_reaction: false,
                options: options.collect(),
            };
            return SagaStep::Ask(self.into(), choice);
        };
        if task.is_passed(battle, unit) {
            effects::begin(battle, ally, lasting(EffectKind::AidedCheck { task }, unit));
        }
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.task = Task::from_key(option);
    }
}

impl Task {
    /// The check with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        TASKS.into_iter().find(|task| task.key() == key)
    }

    fn key(self) -> String {
        self.name().to_lowercase().replace(' ', "_")
    }

    /// What players call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Skill(skill) => ability::skill_name(skill),
            Self::Strength => "Strength",
        }
    }

    /// Whether somebody of this kind can make the check: Psi takes training. SAGA-BEY-14
    fn is_open_to(self, data: &UnitData) -> bool {
        match self {
            Self::Skill(Skill::Psi) => data.trained.contains(&Skill::Psi),
            Self::Skill(_) | Self::Strength => true,
        }
    }

}

impl Task {
    fn bonus(self, battle: &BattleAccess, unit: UnitId) -> Breakdown {
        match self {
            Self::Skill(skill) => ability::skill_bonus(battle, unit, skill),
            Self::Strength => breaking::force(battle, unit),
        }
    }

}

impl Task {
    /// Rolls the check of a helper, who never takes 10. SAGA-AID-03
    fn is_passed(self, battle: &mut BattleAccess, unit: UnitId) -> bool {
        let bonus = self.bonus(battle, unit);
        let roll = attack::roll_with_fate(battle, unit, bonus);
        use_up_check(battle, unit, self);
        let passed = roll.total >= DC;
        battle.tell(Event::Checked { unit, what: self.name().to_owned(), roll, dc: DC, passed });
        passed
    }
}

/// Help with a check, of what holds of the one who makes it. SAGA-AID-02
pub fn add_help(bonus: &mut impl Sum, effects: &Effects, task: Task) {
    let helped = effects.iter().filter(|effect| effect.what == EffectKind::AidedCheck { task });
    helped.for_each(|_| bonus.add("aided", HELP));
}

/// It is used up by the check it was for.
pub fn use_up_check(battle: &mut BattleAccess, unit: UnitId, task: Task) {
    effects::end(battle, unit, |effect| effect.what == EffectKind::AidedCheck { task });
}

/// An attack against a fixed number that does no damage.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
    suppresses: bool,
) -> Result<Preview, Illegal> {
    let aim = attack::check(battle, view, unit, target, with)?;
    let strike = work_out(view, unit, target, aim);
    let (verb, gain, worth) = if suppresses {
        ("Suppress", format!("its next attack at -{HELP}"), aid_odds::hindered(view, unit, target))
    } else {
        let worth = aid_odds::most_helped(view, unit, target).map_or(0, |(_, gain)| gain);
        ("Aid against", format!("a friend's next attack on it at +{HELP}"), worth)
    };
    let mut preview = preview::harmless(view, unit, target, verb, &strike);
    preview.notes.insert(0, gain);
    preview.worth_x100 = preview.chance.map(|chance| chance.per_mille() * worth / 1000);
    Ok(preview)
}
