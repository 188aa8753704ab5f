//! Stub.
use crate::grid::{CornerLines, Map, Space, Square};
/// Grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverGrade {
    None,
    Cover,
    Improved,
    Total,
}
/// View.
#[derive(Clone, Debug, PartialEq)]
pub struct CoverView {
    pub grade: CoverGrade,
    pub lines: Option<CornerLines>,
    pub through: Vec<Square>,
}
/// Question.
pub struct CoverQuestion<'a> {
    pub map: &'a Map,
    pub attacker: Space,
    pub target: Space,
    pub affects: bool,
    pub melee: bool,
    pub target_prone: bool,
    pub target_medium_or_smaller: bool,
    pub blockers: &'a dyn Fn(Square) -> bool,
}
/// Cover.
pub fn cover(q: &CoverQuestion) -> CoverView {
    CoverView { grade: if q.affects { CoverGrade::None } else { CoverGrade::Total }, lines: None, through: vec![] }
}
/// Prone.
pub fn prone_shot_blocked(_: &Map, _: Space, _: Space) -> bool {
    false
}
