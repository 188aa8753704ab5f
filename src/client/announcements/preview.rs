//! The numbers of a preview in a few short sentences.

use std::cmp::Reverse;

use bevy::platform::collections::HashSet;

use crate::{
    battle::UnitId,
    client::hud::outlook_lines,
    rules::{AttackEstimate, Exchange, Outlook, Preview, Risk},
};

/// At most this many units are named; of more, only the number is said.
const NAMED: usize = 3;

/// The summary of a command, its odds, the units in its area, and the attacks that it provokes. `second` is the second of
/// two moves.
pub(super) fn preview_words(
    preview: &Preview,
    second: Option<&Preview>,
    name: &dyn Fn(UnitId) -> String,
) -> Vec<String> {
    let summary = Some(preview.summary.clone()).filter(|summary| !summary.is_empty());
    let moves = || [Some(preview), second].into_iter().flatten();
    let risks = moves().flat_map(|preview| preview.risks.iter().map(move |risk| (preview, risk))).collect::<Vec<_>>();
    [summary, odds_words(preview), area_words(preview, name), risk_words(&risks, name)].into_iter().flatten().collect()
}

/// The chance, unless the summary tells it, and the expected damage: `55 % to succeed, 7 damage if it does`.
fn odds_words(preview: &Preview) -> Option<String> {
    let chance = preview.chance.map(|chance| chance.to_string()).filter(|chance| !preview.summary.contains(chance));
    let chance = chance.map(|chance| format!("{chance} to succeed"));
    let damage = preview.damage.filter(|damage| damage.max > 0).map(|damage| {
        let damage = damage_words(damage.mean_x100);
        if preview.chance.is_some() { format!("{damage} if it succeeds") } else { damage }
    });
    let words: Vec<String> = [chance, damage, preview.injury_words()].into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// The units that an area attack catches, each with the chance of full damage.
fn area_words(preview: &Preview, name: &dyn Fn(UnitId) -> String) -> Option<String> {
    // The summary of an attack on one unit tells its chance.
    let is_told = |chance: &str| preview.caught.len() == 1 && preview.summary.contains(chance);
    let caught = preview.caught.iter().filter(|caught| !is_told(&caught.chance.to_string()));
    let words: Vec<String> = caught
        .map(|caught| {
            let friend = if caught.is_friend { "your own " } else { "" };
            format!("{friend}{} {}", name(caught.unit), caught.chance)
        })
        .collect();
    (!words.is_empty()).then(|| format!("It catches {}", words.join(", ")))
}

/// The attacks that a command provokes, on a move each with its square.
fn risk_words(risks: &[(&Preview, &Risk)], name: &dyn Fn(UnitId) -> String) -> Option<String> {
    let on_the_way = risks.iter().any(|(preview, _)| !preview.path.is_empty());
    let place = if on_the_way { "On the way: " } else { "It provokes: " };
    let one = |(preview, risk): &(&Preview, &Risk)| {
        let (danger, damage) = (preview.danger_words(risk), damage_words(risk.damage.mean_x100));
        format!("{danger} by {}, {} to hit, {damage}", name(risk.from), risk.chance)
    };
    match risks {
        [] => None,
        _ if risks.len() <= NAMED => Some(format!("{place}{}", risks.iter().map(one).collect::<Vec<_>>().join("; "))),
        _ => {
            let expected = risks.iter().map(|(_, risk)| risk.chance.per_mille() * risk.damage.mean_x100 / 1000).sum();
            let mut told = HashSet::new();
            let squares = risks.iter().map(|(_, risk)| risk.at).filter(|at| told.insert(*at));
            let squares: Vec<String> = squares.map(|at| at.to_string()).collect();
            let at = if on_the_way { format!(" at {}", squares.join(", ")) } else { String::new() };
            Some(format!("{place}{} attacks{at}, {} to expect", risks.len(), damage_words(expected)))
        }
    }
}

/// The enemies in sight from the end of a move, the attacks, the flanking and the cover there, and the chances of the most
/// dangerous enemies.
pub(super) fn outlook_words(outlook: &Outlook, name: &dyn Fn(UnitId) -> String) -> Vec<String> {
    let is_seen =
        |exchange: &&Exchange| !exchange.cover.is_total() || exchange.dealt.is_some() || exchange.taken.is_some();
    let seen = match outlook.exchanges.iter().filter(is_seen).count() {
        0 => return vec!["No enemy in sight from there".to_owned()],
        1 => "1 enemy in sight from there".to_owned(),
        count => format!("{count} enemies in sight from there"),
    };
    let lines = outlook_lines(outlook, name).into_iter().map(|line| line.words);
    let danger = |exchange: &&Exchange| exchange.taken.as_ref().map_or(0, |taken| taken.expected_x100);
    let mut attacking: Vec<&Exchange> =
        outlook.exchanges.iter().filter(|each| each.dealt.is_some() || each.taken.is_some()).collect();
    attacking.sort_by_key(|exchange| Reverse(danger(exchange)));
    let chances = attacking.into_iter().take(NAMED).map(|exchange| {
        let chance = |who: &str, attack: &Option<AttackEstimate>| {
            attack.as_ref().map(|attack| format!("{who} {} %", attack.hit.percent()))
        };
        let both = [chance("you hit with", &exchange.dealt), chance("it hits with", &exchange.taken)];
        format!("{}: {}", name(exchange.enemy), both.into_iter().flatten().collect::<Vec<_>>().join(", "))
    });
    [seen].into_iter().chain(lines).chain(chances).collect()
}

/// Hundredths of a point as whole points of damage.
fn damage_words(x100: i32) -> String {
    match (x100 + 50) / 100 {
        0 if x100 > 0 => "less than 1 damage".to_owned(),
        damage => format!("{damage} damage"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::{Chance, Spread},
        grid::Square,
        rules::{AreaTarget, AttackEstimate, Flanking, MutualCover},
    };

    fn name(unit: UnitId) -> String {
        format!("Guard {}", unit.0)
    }

    fn percent(favourable: u32) -> Chance {
        Chance { favourable, of: 100 }
    }

    const DAMAGE: Spread = Spread { min: 3, mean_x100: 820, max: 14 };

    fn risk(from: u16) -> Risk {
        let (at, what) = (Square::new(1, 1), "attack of opportunity".into());
        Risk { from: UnitId(from), at, what, chance: percent(40), damage: DAMAGE }
    }

    #[test]
    fn an_attack_is_said_with_its_odds() {
        let attack = Preview {
            summary: "Blaster at Guard 1: 55 %".into(),
            chance: Some(percent(55)),
            damage: Some(DAMAGE),
            defeat: Some(percent(20)),
            ..Preview::default()
        };
        let words = ["Blaster at Guard 1: 55 %", "8 damage if it succeeds, 20 % to put the target out of action"];
        assert_eq!(preview_words(&attack, None, &name), words);
        let other = Preview { summary: "Blaster at Guard 1".into(), defeat: None, risks: vec![risk(2)], ..attack };
        let words = [
            "Blaster at Guard 1",
            "55 % to succeed, 8 damage if it succeeds",
            "It provokes: attack of opportunity by Guard 2, 40 % to hit, 8 damage",
        ];
        assert_eq!(preview_words(&other, None, &name), words);
    }

    #[test]
    fn an_area_is_said_with_its_units() {
        let target = |unit, is_friend| AreaTarget {
            unit: UnitId(unit),
            is_friend,
            chance: percent(45),
            expected_x100: 400,
            defeat: percent(0),
            stays_per_mille: 1000,
            notes: vec!["45 % full".into()],
        };
        let caught = vec![target(1, false), target(2, true)];
        let area = Preview { summary: "Grenade (2 caught)".into(), caught, ..Preview::default() };
        let words = ["Grenade (2 caught)", "It catches Guard 1 45 %, your own Guard 2 45 %"];
        assert_eq!(preview_words(&area, None, &name), words);
    }

    #[test]
    fn the_dangers_of_both_moves_are_said() {
        let leg = |risks| Preview { path: vec![Square::new(1, 1)], risks, ..Preview::default() };
        let words = preview_words(&leg(vec![risk(1)]), Some(&leg(vec![risk(2)])), &name);
        let one = |guard| format!("attack of opportunity at B2 by Guard {guard}, 40 % to hit, 8 damage");
        assert_eq!(words, [format!("On the way: {}; {}", one(1), one(2))]);
        let many = preview_words(&leg((1..=4).map(risk).collect()), None, &name);
        assert_eq!(many, ["On the way: 4 attacks at B2, 13 damage to expect"]);
    }

    #[test]
    fn the_enemies_at_the_end_of_a_move_are_counted() {
        let attack = |expected_x100, injury_per_mille| AttackEstimate {
            with: None,
            hit: percent(50),
            expected_x100,
            injury_per_mille,
            defeat_per_mille: injury_per_mille.map_or(0, |chance| chance / 2),
            exposure_x100: 0,
        };
        let exchange = |enemy, taken: Option<AttackEstimate>| Exchange {
            enemy: UnitId(enemy),
            dealt: Some(attack(100, None)),
            taken,
            cover: MutualCover::default(),
            flanking: Flanking::default(),
        };
        let words = |exchanges| outlook_words(&Outlook { may_attack: true, exchanges }, &name).join(". ");
        assert_eq!(words(Vec::new()), "No enemy in sight from there");
        let one = words(vec![exchange(1, None)]);
        let expected = "1 enemy in sight from there. Best attack from there: Guard 1, 50 %. No enemy in sight could attack \
                        there. Your cover there:  (Guard 1). Theirs from you:  (Guard 1). Guard 1: you hit with 50 %";
        assert_eq!(one, expected);
        let two = words(vec![exchange(1, Some(attack(30, None))), exchange(2, Some(attack(900, None)))]);
        assert!(two.starts_with("2 enemies in sight from there. "), "{two}");
        assert!(two.contains("2 enemies could attack there: 9.3 damage to expect"), "{two}");
        let chances = "Guard 2: you hit with 50 %, it hits with 50 %. Guard 1: you hit with 50 %, it hits with 50 %";
        assert!(two.ends_with(chances), "the more dangerous one first: {two}");
        // Units without hit points are hurt, and lose no points.
        let hurt = words(vec![exchange(1, Some(attack(30, Some(500)))), exchange(2, Some(attack(900, Some(400))))]);
        assert!(
            hurt.contains("attack there: 70 % to be hurt, 40 % to be put out of action, if it does not react. "),
            "{hurt}"
        );
    }
}
