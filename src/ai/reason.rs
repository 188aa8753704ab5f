//! The reason why the computer gives an order or an answer, in words for people.

use crate::{
    battle::{Choice, Order, UnitId},
    dice::Chance,
    rules::{BattleQuery, Purpose},
};

/// Values below this, in hundredths of a hit point, are told as none.
const LEAST_TOLD: i32 = 10;

/// The reason for an order or an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The purpose of an order; `None` for an answer.
    pub purpose: Option<Purpose>,
    /// For a move to a better square: what it gains.
    pub comparison: Option<Comparison>,
    /// For a command that was compared with others by looking ahead: what it gains.
    pub trials: Option<Trials>,
}

/// The reason for a command that is about to be given, with what is known of it beforehand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The unit that acts or answers.
    pub unit: UnitId,
    /// The reason.
    pub reason: Reason,
    /// For an attack on a unit: what is expected of it.
    pub expected: Option<Expected>,
    /// For a reaction: the question and the answer.
    pub answered: Option<Answered>,
}

/// A question and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The question in words.
    pub question: String,
    /// The answer in words.
    pub answer: String,
    /// True if the reaction that the question proposes is taken.
    pub is_taken: bool,
}

/// The expectation of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The unit that is attacked.
    pub target: UnitId,
    /// The chance to hit it.
    pub chance: Chance,
    /// The mean damage of a hit, in hundredths of a point, for rule sets that tell it.
    pub damage_x100: Option<i32>,
}

/// The result of trying orders on copies of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trials {
    /// The number of commands that were tried.
    pub commands: usize,
    /// The gain over the usual command, in thousandths of an unhurt unit; 0 for the usual command itself.
    pub gain_per_mille: i32,
}

/// The present square and the destination of a move, compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The unit that is to be attacked from the destination.
    pub target: Option<UnitId>,
    /// The prospect of the present square.
    pub staying: Prospect,
    /// The prospect of the destination.
    pub going: Prospect,
}

/// The prospects of a unit on a square, in hundredths of a hit point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// The value of its best attack.
    pub dealt: i32,
    /// The harm that enemies may do to it.
    pub taken: i32,
}

impl Reason {
    /// The reason in sentences. `name` tells the name of a unit.
    pub fn words(&self, name: impl FnOnce(UnitId) -> String) -> String {
        self.words_with(None, name)
    }

    /// The reason in sentences, with what is expected of the order.
    fn words_with(&self, expected: Option<Expected>, name: impl FnOnce(UnitId) -> String) -> String {
        let purpose = self.purpose.map(of_purpose).unwrap_or_default().to_owned();
        let why = match (&self.comparison, expected) {
            (Some(comparison), _) => comparison.words(name),
            (None, Some(expected)) => format!("{purpose} {}", expected.words(name)),
            (None, None) => purpose,
        };
        sentences([why, self.trials_words()])
    }

    fn trials_words(&self) -> String {
        let tried = if self.purpose.is_some() { "orders" } else { "answers" };
        self.trials.map(|trials| trials.words(tried)).unwrap_or_default()
    }
}

impl Explanation {
    /// Explains an order that has not been given yet.
    pub fn of_order(query: &dyn BattleQuery, reason: Reason, order: &Order) -> Self {
        let expected = reason.purpose.and_then(|purpose| Expected::of(query, purpose, order));
        Self { unit: order.unit, reason, expected, answered: None }
    }

    /// Explains the answer to a question about a reaction, which has not been given yet.
    pub fn of_answer(choice: &Choice, reason: Reason, answer: &str) -> Self {
        Self { unit: choice.unit, reason, expected: None, answered: Answered::of(choice, answer) }
    }

    /// The explanation in sentences. `name` tells the name of a unit.
    pub fn words(&self, name: impl FnOnce(UnitId) -> String) -> String {
        match &self.answered {
            Some(answered) => answered.words(&self.reason),
            None => self.reason.words_with(self.expected, name),
        }
    }
}

impl Answered {
    /// The labels of the answer's options; `None` if the question does not have it.
    fn of(choice: &Choice, answer: &str) -> Option<Self> {
        let picked = choice.picked(answer)?;
        let labels: Vec<&str> = picked.iter().map(|option| option.label.as_str()).collect();
        let is_taken = picked.first().zip(choice.options.first()).is_some_and(|(one, first)| one.key == first.key);
        Some(Self { question: choice.prompt.clone(), answer: labels.join(", "), is_taken })
    }

    fn words(&self, reason: &Reason) -> String {
        let Self { question, answer, is_taken } = self;
        let why = match reason.trials {
            None if *is_taken => "At first sight it is worth it.".to_owned(),
            None => "At first sight it is not worth it.".to_owned(),
            Some(_) => reason.trials_words(),
        };
        sentences([format!("To \"{question}\" it answers \"{answer}\"."), why])
    }
}

/// Sentences with spaces between them; empty ones are left out.
fn sentences(all: [String; 2]) -> String {
    let all: Vec<String> = all.into_iter().filter(|sentence| !sentence.is_empty()).collect();
    all.join(" ")
}

impl Expected {
    fn of(query: &dyn BattleQuery, purpose: Purpose, order: &Order) -> Option<Self> {
        if !matches!(purpose, Purpose::Harm | Purpose::Gambit | Purpose::Assault) {
            return None;
        }
        let (target, preview) = (order.at?, query.preview(order).ok()?);
        let damage_x100 = preview.damage.map(|damage| damage.mean_x100);
        Some(Self { target, chance: preview.chance?, damage_x100 })
    }

    fn words(self, name: impl FnOnce(UnitId) -> String) -> String {
        let damage = self.damage_x100.map(|damage| format!(", for {} on average", points(damage)));
        format!("It expects to hit {} with {}{}.", name(self.target), self.chance, damage.unwrap_or_default())
    }
}

impl Trials {
    /// The result in words, with a word for the commands that were tried.
    fn words(self, tried: &str) -> String {
        let Self { commands, gain_per_mille: gain } = self;
        if gain <= 0 {
            return format!("No other of {commands} {tried} tried ahead leaves the side clearly better off.");
        }
        let percent = format!("{}.{} %", gain / 10, gain % 10);
        format!("Of {commands} {tried} tried ahead it leaves the side best off, by {percent} of a unit.")
    }
}

impl Comparison {
    fn words(&self, name: impl FnOnce(UnitId) -> String) -> String {
        let Self { target, staying, going } = self;
        let aim = match target.as_ref().filter(|_| going.has_attack()) {
            Some(target) => format!("To attack {} from there", name(*target)),
            None if going.taken < staying.taken => "To be less exposed".to_owned(),
            None => return "To get closer to the enemies, to the objective or to a friend in need.".to_owned(),
        };
        format!("{aim}: {} there, {} here.", going.words(), staying.words())
    }
}

impl Prospect {
    fn words(self) -> String {
        let attack =
            if self.has_attack() { format!("an attack worth {}", points(self.dealt)) } else { "no attack".to_owned() };
        let harm = if self.taken < LEAST_TOLD { "no".to_owned() } else { points(self.taken) };
        format!("{attack} and {harm} harm to expect")
    }

    /// Returns true if there is an attack that is worth mentioning.
    fn has_attack(self) -> bool {
        self.dealt >= LEAST_TOLD
    }
}

/// Hundredths of a point, in points with one decimal.
fn points(x100: i32) -> String {
    format!("{}.{}", x100 / 100, x100 % 100 / 10)
}

/// A sentence for an order of this purpose.
fn of_purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Harm | Purpose::Gambit => "The most promising attack from here.",
        Purpose::Support => "It helps a friend more than an attack of its own would.",
        Purpose::Assault => "To attack hand to hand at once.",
        Purpose::Travel | Purpose::Escape | Purpose::Slip => "To get to a better square.",
        Purpose::Hide | Purpose::Sneak => "Enemies cannot aim at whom they do not see.",
        Purpose::Rush => "No enemy can be attacked: it covers as much ground as possible.",
        Purpose::Wait => "No enemy can be attacked now: it waits for one to come.",
        Purpose::Guard => "Its own attacks promise less than the harm that this averts.",
        Purpose::Mend => "Healing is worth more than an attack.",
        Purpose::Steady => "Its penalties weigh more than an attack.",
        Purpose::Arm => "It can do more with this weapon in hand.",
        Purpose::Rise => "Lying down, it can do little.",
        Purpose::LieDown => "Lying down, it is harder to shoot at.",
        Purpose::Open => "The way leads through here.",
        Purpose::Close => "Behind the closed door, enemies cannot shoot at it.",
        Purpose::Break | Purpose::Breach => "It bars the way, or the objective asks for it.",
        Purpose::Search => "There may be somebody or something hidden near.",
        Purpose::Defuse => "An explosion threatens.",
        Purpose::Improve => "It makes the attack that follows better.",
        Purpose::Extend => "A further action is worth more than the die that the others lose.",
        Purpose::Luck => "Much depends on this round.",
        Purpose::Restore => "Its protection is worn down.",
        Purpose::Board | Purpose::Start | Purpose::ChangeSeat => {
            "The vehicle is worth more than what it could do on foot."
        }
        Purpose::Alight => "The vehicle is of no more use.",
        Purpose::EndTurn => "Nothing that is left is worth doing.",
        Purpose::Other => "Nothing else is worth more.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ai,
        battle::{ChoiceOption, Command},
        dice::Spread,
        level,
        level::Setup,
    };

    #[test]
    fn an_attack_says_what_is_expected_of_it() {
        let expected =
            |damage_x100| Expected { target: UnitId(3), chance: Chance { favourable: 45, of: 100 }, damage_x100 };
        let trials = Some(Trials { commands: 9, gain_per_mille: 0 });
        let reason = Reason { purpose: Some(Purpose::Harm), comparison: None, trials };
        let words = |damage_x100| {
            let (reason, expected) = (reason.clone(), Some(expected(damage_x100)));
            let explanation = Explanation { unit: UnitId(1), reason, expected, answered: None };
            explanation.words(|unit| format!("number {}", unit.0))
        };
        let most = "The most promising attack from here. It expects to hit number 3 with 45 %";
        let tried = "No other of 9 orders tried ahead leaves the side clearly better off.";
        assert_eq!(words(Some(950)), format!("{most}, for 9.5 on average. {tried}"));
        assert_eq!(words(None), format!("{most}. {tried}"));
    }

    #[test]
    fn an_answer_tells_the_question_and_what_trying_has_shown() {
        let dodge = || ChoiceOption::new("yes", "Dodge with 4D");
        let options = vec![dodge(), ChoiceOption::new("no", "Do not dodge")];
        let choice = Choice { prompt: "Finn shoots. Dodge?".to_owned(), ..Choice::about_reaction(options) };
        let words = |answer, trials| {
            let reason = Reason { purpose: None, comparison: None, trials };
            Explanation::of_answer(&choice, reason, answer).words(|_| String::new())
        };
        let yes = "To \"Finn shoots. Dodge?\" it answers \"Dodge with 4D\".";
        assert_eq!(words("yes", None), format!("{yes} At first sight it is worth it."));
        let tried = "No other of 2 answers tried ahead leaves the side clearly better off.";
        assert_eq!(words("yes", Some(Trials { commands: 2, gain_per_mille: 0 })), format!("{yes} {tried}"));
        let no = "To \"Finn shoots. Dodge?\" it answers \"Do not dodge\".";
        assert_eq!(words("no", None), format!("{no} At first sight it is not worth it."));
        let best = "Of 2 answers tried ahead it leaves the side best off, by 1.2 % of a unit.";
        assert_eq!(words("no", Some(Trials { commands: 2, gain_per_mille: 12 })), format!("{no} {best}"));
    }

    /// The expectation is that of the preview which a player sees.
    #[test]
    fn the_expectation_is_that_of_the_preview() {
        let level = level::shipped_by_key("duel").expect("a shipped level");
        let mut world = Setup::new(&level, 1).begin().expect("a battle");
        let mut memory = ai::Memory::default();
        let mut seen = 0;
        while let Some(advice) = ai::advise(&mut world, &mut memory) {
            let explained = ai::explain(&mut world, &advice).and_then(|explained| explained.expected);
            if let (Some(expected), Command::Order(order)) = (explained, &advice.command) {
                let preview = crate::rules::preview(&mut world, &advice.command).expect("a legal order");
                let damage = preview.damage.map(|Spread { mean_x100, .. }| mean_x100);
                let shown = (order.at, preview.chance, damage);
                assert_eq!(shown, (Some(expected.target), Some(expected.chance), expected.damage_x100));
                seen += 1;
            }
            crate::rules::submit(&mut world, advice.command).expect("a legal command");
        }
        assert!(seen > 0);
    }
}
