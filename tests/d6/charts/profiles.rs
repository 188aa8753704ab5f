//! The three profiles as rule sets

use blastdoor::rules::{self, RulesetId};

use crate::scene::scene;

/// D6-PROF-02, D6-PROF-03, D6-PROF-04: each profile is a rule set of its own, with help of its own; a battle has one.
#[test]
fn each_profile_is_a_rule_set() {
    let keys = [RulesetId::D6, RulesetId::D6Charts, RulesetId::D6Segments].map(RulesetId::key);
    assert_eq!(keys, ["d6", "d6_charts", "d6_segments"]);
    let has = |rules, topic: &str| rules::guide(rules).iter().any(|(name, _)| *name == topic);
    assert!(!has(RulesetId::D6, "Stun setting") && has(RulesetId::D6Charts, "Stun setting"));
    assert!(!has(RulesetId::D6Charts, "Accurate attacks") && has(RulesetId::D6Segments, "Accurate attacks"));
    let actions = |mut battle: crate::scene::Battle| {
        let unit = battle.id('a');
        let menu = rules::menu(&mut battle.world, unit);
        menu.groups.iter().flat_map(|group| &group.entries).map(|entry| entry.action.to_string()).collect::<Vec<_>>()
    };
    let [basic, charts] = [scene("a B"), scene("a B").charts()].map(|scene| actions(scene.dice([])));
    assert!(basic.contains(&"walk".to_owned()) && !charts.contains(&"walk".to_owned()));
    assert!(charts.contains(&"move".to_owned()) && !basic.contains(&"move".to_owned()));
}
