//! The attacks, the flanking and the cover at the end of a move, in sentences: for the tooltip of a square, and for screen
//! readers.

use crate::{
    battle::UnitId,
    rules::{AttackEstimate, CoverLevel, Exchange, Outlook, TargetCover, any_per_mille},
};

/// At most this many names stand behind each kind of cover.
const NAMED: usize = 3;

/// A sentence about the end of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlookLine {
    /// The sentence.
    pub words: String,
    /// Its meaning for the unit that moves.
    pub tone: Tone,
}

/// The meaning of a sentence for the unit that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It is an advantage.
    Good,
    /// It is a danger.
    Bad,
    /// It is neither.
    Plain,
    /// It matters little.
    Weak,
}

/// The unit's best attack from there, the attacks of its enemies, flanking, and cover both ways.
pub fn outlook_lines(outlook: &Outlook, name: &dyn Fn(UnitId) -> String) -> Vec<OutlookLine> {
    let mut lines = vec![attack_line(outlook, name), taken_line(outlook)];
    for exchange in &outlook.exchanges {
        if let Some(friend) = exchange.flanking.own {
            let (enemy, friend) = (name(exchange.enemy), name(friend));
            let words = format!("You flank {enemy} with {friend}: melee attacks are better");
            lines.push(OutlookLine { words, tone: Tone::Good });
        }
    }
    let flankers = outlook.exchanges.iter().filter(|each| each.flanking.theirs.is_some());
    let flankers: Vec<String> = flankers.map(|each| name(each.enemy)).collect();
    if !flankers.is_empty() {
        let words = format!("Flanked there by {}: their melee attacks are better", flankers.join(" and "));
        lines.push(OutlookLine { words, tone: Tone::Bad });
    }
    let seen: Vec<&Exchange> = outlook.exchanges.iter().filter(|each| !each.cover.is_total()).collect();
    let own = cover_words(&seen, |each| &each.cover.own, name);
    let theirs = cover_words(&seen, |each| &each.cover.theirs, name);
    lines.extend(own.map(|words| OutlookLine { words: format!("Your cover there: {words}"), tone: Tone::Plain }));
    lines.extend(theirs.map(|words| OutlookLine { words: format!("Theirs from you: {words}"), tone: Tone::Weak }));
    lines
}

fn attack_line(outlook: &Outlook, name: &dyn Fn(UnitId) -> String) -> OutlookLine {
    let Some((enemy, attack)) = outlook.best_attack() else {
        return OutlookLine { words: "No attack from there".to_owned(), tone: Tone::Weak };
    };
    let best = format!("Best attack from there: {}, {} %", name(enemy), attack.hit.percent());
    match outlook.may_attack {
        true => OutlookLine { words: best, tone: Tone::Good },
        false => OutlookLine { words: format!("{best}; no action left for it"), tone: Tone::Weak },
    }
}

fn taken_line(outlook: &Outlook) -> OutlookLine {
    let taken: Vec<&AttackEstimate> = outlook.exchanges.iter().filter_map(|each| each.taken.as_ref()).collect();
    let expected_x100 = taken.iter().map(|attack| attack.expected_x100).sum();
    let injury_per_mille = any_per_mille(taken.iter().filter_map(|attack| attack.injury_per_mille));
    let defeat_per_mille = any_per_mille(taken.iter().map(|attack| attack.defeat_per_mille));
    let harm = harm_words(expected_x100, injury_per_mille, defeat_per_mille.unwrap_or_default());
    let who = match taken.len() {
        0 => {
            return OutlookLine { words: "No enemy in sight could attack there".to_owned(), tone: Tone::Weak };
        }
        1 => "1 enemy".to_owned(),
        count => format!("{count} enemies"),
    };
    OutlookLine { words: format!("{who} could attack there: {harm}"), tone: Tone::Bad }
}

/// The kinds of cover, from the least, with the enemies to which they apply: `no cover (Guard 1), cover (Guard 2)`.
fn cover_words<'a>(
    seen: &[&'a Exchange],
    cover: impl Fn(&'a Exchange) -> &'a TargetCover,
    name: &dyn Fn(UnitId) -> String,
) -> Option<String> {
    let mut kinds: Vec<(CoverLevel, &str, Vec<String>)> = Vec::new();
    for exchange in seen {
        let TargetCover { level, words, .. } = cover(exchange);
        match kinds.iter_mut().find(|(_, other, _)| other == words) {
            Some((_, _, names)) => names.push(name(exchange.enemy)),
            None => kinds.push((*level, words, vec![name(exchange.enemy)])),
        }
    }
    kinds.sort_by_key(|(level, _, _)| *level);
    let one = |(_, words, names): &(CoverLevel, &str, Vec<String>)| match names.len() {
        0..=NAMED => format!("{words} ({})", names.join(", ")),
        count => format!("{words} ({} and {} more)", names[..NAMED].join(", "), count - NAMED),
    };
    (!kinds.is_empty()).then(|| kinds.iter().map(one).collect::<Vec<_>>().join("; "))
}

/// The harm that attacks are expected to do: damage, in hundredths of a point, or under rules without hit points the
/// chances that at least one of them hurts and that one puts the unit out of action, in thousandths.
pub fn harm_words(expected_x100: i32, injury_per_mille: Option<i32>, defeat_per_mille: i32) -> String {
    // Only what is certain is told as 100 %.
    let percent = |chance: i32| if chance < 1000 { ((chance + 5) / 10).min(99) } else { 100 };
    match injury_per_mille {
        Some(chance) => {
            let (hurt, out) = (percent(chance), percent(defeat_per_mille));
            format!("{hurt} % to be hurt, {out} % to be put out of action, if it does not react")
        }
        None => format!("{} damage to expect", tenths(expected_x100)),
    }
}

/// Hundredths of a point as a number with one decimal.
fn tenths(x100: i32) -> String {
    let tenths = (x100 + 5) / 10;
    format!("{}.{}", tenths / 10, tenths % 10)
}
