//! The modules of a crate, and their imports of one another.

use std::{collections::BTreeMap, fmt};

use crate::source::{Named, Source};

/// The path of a module below the crate's root, such as `["battle", "unit"]`. The root's is empty.
pub type ModulePath = Vec<String>;

/// An import of one module by another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    pub from: ModulePath,
    pub to: ModulePath,
    /// True if the path leads to `to` only through a `use` of the module that it names, such as a parent's `pub use`.
    pub is_passed_on: bool,
    /// The file and line that names it first.
    pub place: String,
    /// The path as it is written there.
    pub written: String,
}

impl fmt::Display for Import {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, place, written, .. } = self;
        write!(f, "src/{place}: {} imports {} by `{written}`", from.join("::"), to.join("::"))
    }
}

struct Module {
    file: String,
    source: Source,
}

/// All modules of a crate.
pub struct Modules(BTreeMap<ModulePath, Module>);

/// Returns true if one of the two lies inside the other, or both are the same.
pub fn are_nested(one: &[String], other: &[String]) -> bool {
    one.starts_with(other) || other.starts_with(one)
}

impl Modules {
    /// Reads files, each given by its path below `src` and its text. `main.rs` is a crate of its own and left out.
    pub fn new(files: &[(String, String)]) -> Self {
        let mut modules = BTreeMap::new();
        for (file, text) in files.iter().filter(|(file, _)| file != "main.rs") {
            let mut path: ModulePath = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
            path.pop_if(|last| last == "mod" || file == "lib.rs");
            modules.insert(path, Module { file: file.clone(), source: Source::new(text) });
        }
        let for_tests: Vec<ModulePath> = modules
            .iter()
            .flat_map(|(path, module)| {
                module
                    .source
                    .test_modules
                    .iter()
                    .map(move |name| [path.as_slice(), std::slice::from_ref(name)].concat())
            })
            .collect();
        modules.retain(|path, _| !for_tests.iter().any(|test| path.starts_with(test)));
        Self(modules)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Every import, each pair of modules once. A module inside the other is no import.
    pub fn imports(&self) -> Vec<Import> {
        self.0.iter().flat_map(|(from, module)| self.imports_of(from, module)).collect()
    }

    fn imports_of(&self, from: &ModulePath, module: &Module) -> Vec<Import> {
        let mut imports: BTreeMap<ModulePath, Import> = BTreeMap::new();
        for named in &module.source.named {
            let Some(path) = self.absolute(from, &named.scope, &named.path, 0) else { continue };
            for (hops, to) in self.reached(&path).into_iter().enumerate() {
                let is_passed_on = hops > 0;
                let known = imports.get(&to).is_some_and(|known| is_passed_on || !known.is_passed_on);
                if known || are_nested(from, &to) {
                    continue;
                }
                let place = format!("{}:{}", module.file, named.line);
                let written = named.path.join("::");
                imports.insert(to.clone(), Import { from: from.clone(), to, is_passed_on, place, written });
            }
        }
        imports.into_values().collect()
    }

    /// The path from the crate's root of one that `module` writes in `scope`. None for a path of another crate.
    fn absolute(&self, module: &[String], scope: &[String], path: &[String], hops: usize) -> Option<ModulePath> {
        let here = || [module, scope].concat();
        let (first, rest) = path.split_first()?;
        let start = match first.as_str() {
            "crate" => Vec::new(),
            "self" => here(),
            "super" => {
                let mut above = here();
                let ups = path.iter().take_while(|segment| *segment == "super").count();
                above.truncate(above.len().checked_sub(ups)?);
                return Some([above, path[ups..].to_vec()].concat());
            }
            _ => {
                let child = [here(), vec![first.clone()]].concat();
                if self.0.contains_key(&child) { child } else { self.imported(module, first, hops)? }
            }
        };
        Some([start.as_slice(), rest].concat())
    }

    /// The path that `module` gives `name` by a `use`.
    fn imported(&self, module: &[String], name: &str, hops: usize) -> Option<ModulePath> {
        let is_it = |named: &&Named| named.name.as_deref() == Some(name) && named.path != [name];
        let found = self.0.get(module)?.source.named.iter().find(is_it)?;
        // A name may stand for itself, as in `use a::b; use b::a;`: such a chain ends here.
        if hops > 8 { None } else { self.absolute(module, &found.scope, &found.path, hops + 1) }
    }

    /// The modules through which a path leads: the one that it names, and those which have the name from elsewhere.
    fn reached(&self, path: &[String]) -> Vec<ModulePath> {
        let mut reached = Vec::new();
        let mut path = path.to_vec();
        loop {
            let Some(length) = (1..=path.len()).rev().find(|length| self.0.contains_key(&path[..*length])) else {
                return reached;
            };
            let (module, rest) = path.split_at(length);
            if reached.iter().any(|known| known == module) {
                return reached;
            }
            reached.push(module.to_vec());
            let Some((name, rest)) = rest.split_first() else { return reached };
            let Some(next) = self.imported(module, name, 0) else { return reached };
            path = [next.as_slice(), rest].concat();
        }
    }
}
