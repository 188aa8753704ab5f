//! Modules that import each other in circles.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    fmt,
};

use crate::modules::{Import, ModulePath};

/// Modules of which each imports, over others, each of the others.
pub struct Cycle<'a> {
    pub modules: Vec<&'a ModulePath>,
    /// A shortest way round: the imports in order, each from the module to which the one before it leads.
    pub way: Vec<&'a Import>,
}

impl fmt::Display for Cycle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.modules.iter().map(|module| module.join("::")).collect();
        writeln!(f, "{} modules import each other in a cycle: {}", names.len(), names.join(", "))?;
        self.way.iter().try_for_each(|import| writeln!(f, "    {import}"))
    }
}

type Graph<'a> = BTreeMap<&'a ModulePath, Vec<&'a Import>>;

/// All cycles. A module is in one of them at most.
pub fn find(imports: &[Import]) -> Vec<Cycle<'_>> {
    let mut graph = Graph::new();
    for import in knotted(imports) {
        graph.entry(&import.from).or_default().push(import);
    }
    let mut cycles: Vec<Cycle> = Vec::new();
    for module in graph.keys() {
        if cycles.iter().any(|cycle| cycle.modules.contains(module)) {
            continue;
        }
        let reached = ways(&graph, module);
        if !reached.contains_key(module) {
            continue;
        }
        let modules: Vec<_> =
            reached.keys().copied().filter(|other| ways(&graph, other).contains_key(module)).collect();
        let way = modules.iter().map(|start| way_round(&graph, start)).min_by_key(Vec::len);
        cycles.push(Cycle { modules, way: way.unwrap_or_default() });
    }
    cycles
}

/// The imports without those that lead to a module which imports nothing more: they are in no cycle.
fn knotted(imports: &[Import]) -> Vec<&Import> {
    let mut left: Vec<&Import> = imports.iter().collect();
    loop {
        let importers: BTreeSet<&ModulePath> = left.iter().map(|import| &import.from).collect();
        let before = left.len();
        left.retain(|import| importers.contains(&import.to));
        if left.len() == before {
            return left;
        }
    }
}

/// Every module that `start` reaches by imports, with the last import of a shortest way to it.
fn ways<'a>(graph: &Graph<'a>, start: &'a ModulePath) -> BTreeMap<&'a ModulePath, &'a Import> {
    let mut last = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(module) = waiting.pop_front() {
        for import in graph.get(module).into_iter().flatten() {
            last.entry(&import.to).or_insert_with(|| {
                waiting.push_back(&import.to);
                *import
            });
        }
    }
    last
}

/// A shortest way from `start` back to itself.
fn way_round<'a>(graph: &Graph<'a>, start: &'a ModulePath) -> Vec<&'a Import> {
    let last = ways(graph, start);
    let mut way = Vec::new();
    let mut at = start;
    while let Some(import) = last.get(at) {
        way.insert(0, *import);
        at = &import.from;
        if at == start {
            break;
        }
    }
    way
}
