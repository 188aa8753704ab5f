//! Area attacks: valid target points, the units in the area, and their cover.

use crate::battle::{AttackKind, Illegal, ItemKey, UnitId};
use crate::grid::{Barrier, Corner, CornerSight, Diagonal, Direction, Space, Square, burst, cone};
use crate::rules::saga::data::{Blast, WeaponKind};
use crate::rules::saga::query::areas::brace;
use crate::rules::saga::query::attack::aim::{self, is_usable};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::range::{self, Band};
use crate::rules::saga::query::attack::refusal::Refusal;
use crate::rules::saga::query::attack::{arming, attack_cover};
use crate::rules::saga::query::objects::object_cover;
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::query::sight::{burst_cover, guess, stealth};
use crate::rules::saga::query::vehicles::{gunner, vehicle};
use crate::rules::saga::state::{Action, AreaPoint, BattleView, Combatant};

/// Shots that one autofire attack uses. SAGA-AUTO-03
pub const AUTOFIRE_SHOTS: u16 = 10;

/// The area of effect of a weapon in its current setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// All units within this many squares of a grid intersection.
    Burst(i16),
    /// Two by two squares.
    Autofire,
    /// A cone of this many rows from the attacker's space.
    Cone(i16),
    /// A target and all adjacent squares.
    Splash,
}

impl Pattern {
    /// The action that makes this attack.
    pub fn action(self) -> Action {
        match self {
            Self::Burst(_) => Action::Burst,
            Self::Autofire => Action::Autofire,
            Self::Cone(_) => Action::Cone,
            Self::Splash => Action::Attack,
        }
    }
}

/// The area of effect of a weapon; `None` if it attacks a single target.
pub fn pattern(arm: &Arm) -> Option<Pattern> {
    if arm.is_on_autofire() {
        return Some(Pattern::Autofire);
    }
    match arm.weapon.blast? {
        Blast::Burst(radius) => Some(Pattern::Burst(radius)),
        Blast::Cone(rows) => Some(Pattern::Cone(rows)),
        Blast::Splash => Some(Pattern::Splash),
    }
}

/// An area attack that can be made.
#[derive(Clone, Copy, Debug)]
pub struct AreaAim<'a> {
    /// The weapon used.
    pub arm: Arm<'a>,
    /// The area of effect.
    pub pattern: Pattern,
    /// The target point.
    pub point: AreaPoint,
    /// The range band; `None` for a cone.
    pub band: Option<Band>,
    /// True if the weapon is braced. SAGA-AUTO-04
    pub braced: bool,
    /// Line of effect from the centre of a burst.
    sight: Option<CornerSight>,
}

/// Aims a weapon at a target point for an order, or returns the reason why the order is illegal.
pub fn check<'a>(view: &'a BattleView, unit: UnitId, with: &ItemKey, point: AreaPoint) -> Result<AreaAim<'a>, Illegal> {
    if view.bearer(unit).id != unit {
        gunner::seat_assignment(view, unit)?;
    }
    let arm = arming::arm_of(view, unit, with)?;
    aim_area(view, unit, arm, point).map_err(|refusal| match refusal {
        Refused::Aim(refusal, target) => {
            let target = target.map_or_else(|| "the centre".to_owned(), |target| view.name(target));
            refusal.illegal(&target, &arm)
        }
        Refused::WrongPattern => Illegal::new("no_area", format!("the {} does not hit such an area", arm.name)),
        Refused::Outside => Illegal::new("off_the_map", "that is not on the map"),
    })
}

/// The reason why a weapon cannot be aimed at a target point, without text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The attack is impossible, in some cases because of a particular unit.
    Aim(Refusal, Option<UnitId>),
    /// The weapon attacks no area, or an area of another shape.
    WrongPattern,
    /// The target point is off the map.
    Outside,
}

/// Aims a weapon at a target point, or returns the reason why that is impossible from here. SAGA-AREA-11, SAGA-AREA-17,
/// SAGA-AUTO-03, SAGA-AUTO-10, SAGA-PRONE-06
pub fn aim_area<'a>(view: &BattleView, unit: UnitId, arm: Arm<'a>, point: AreaPoint) -> Result<AreaAim<'a>, Refused> {
    let shooter = view.of(unit);
    let own = view.bearer(shooter.id);
    let pattern = pattern(&arm).ok_or(Refused::WrongPattern)?;
    let bare = |refusal: Refusal| Refused::Aim(refusal, None);
    is_usable(own, &arm).map_err(bare)?;
    if gunner::is_cut_off(view, shooter) {
        return Err(bare(Refusal::Broken));
    }
    let braced = brace::is_braced(shooter, arm.key);
    let aim = |band, sight| Ok(AreaAim { arm, pattern, point, band, braced, sight });
    match (pattern, point) {
        (Pattern::Burst(_), AreaPoint::Corner(centre)) => {
            let band = range::band(&arm, checked_distance(view, own, centre)?);
            let too_far = || bare(Refusal::OutOfRange(distance(own.space, centre)));
            if centre.squares().into_iter().all(|square| attack_cover::lies_behind(view, own, Space::single(square))) {
                return Err(bare(Refusal::ProneBehindLowObject));
            }
            let sight = CornerSight::from_body(view.board.map(), centre, own.space);
            aim(Some(band.ok_or_else(too_far)?), Some(sight.ok_or(bare(Refusal::NoLineOfEffect))?))
        }
        (Pattern::Autofire, AreaPoint::Corner(centre)) => {
            if own.arsenal.shots(arm.key).is_some_and(|shots| shots < AUTOFIRE_SHOTS) {
                return Err(bare(Refusal::TooFewShots(AUTOFIRE_SHOTS)));
            }
            let band = range::band(&arm, checked_distance(view, own, centre)?);
            let too_far = || bare(Refusal::OutOfRange(distance(own.space, centre)));
            let band = band.ok_or_else(too_far)?;
            // The squares need not be seen. SAGA-AUTO-10
            let squares = centre.squares().map(Space::single).into_iter();
            let reached = squares.filter(|&there| view.board.sight().affects_space(own.space, there));
            let reached: Vec<Space> = reached.collect();
            if reached.is_empty() {
                return Err(bare(Refusal::NoLineOfEffect));
            }
            if reached.into_iter().all(|there| attack_cover::lies_behind(view, own, there)) {
                return Err(bare(Refusal::ProneBehindLowObject));
            }
            aim(Some(band), None)
        }
        (Pattern::Cone(_), AreaPoint::Direction(_)) => aim(None, None),
        (Pattern::Splash, AreaPoint::Unit(target)) => {
            let seen = aim::aim(view, unit, target, arm).map_err(|refusal| Refused::Aim(refusal, Some(target)))?;
            aim(range::band(&arm, seen.distance), None)
        }
        (Pattern::Splash, AreaPoint::Object(square)) => {
            let object = view.target_at(square).ok_or(bare(Refusal::NoTarget))?;
            let seen = aim::aim_at_object(view, unit, &object, arm).map_err(bare)?;
            aim(range::band(&arm, seen.distance), None)
        }
        (Pattern::Splash, AreaPoint::Unseen(square)) => {
            guess::check_shot(view, shooter, &arm, square).map_err(bare)?;
            aim(range::band(&arm, shooter.space.distance(Space::single(square), Diagonal::Double)), None)
        }
        (Pattern::Burst(_) | Pattern::Autofire | Pattern::Cone(_) | Pattern::Splash, _) => Err(Refused::WrongPattern),
    }
}

/// Counted squares to the nearest square around a grid intersection. SAGA-AREA-17, SAGA-AUTO-10
pub fn distance(own: Space, centre: Corner) -> i32 {
    let squares = centre.squares().into_iter();
    squares.map(|square| own.distance(Space::single(square), Diagonal::Double)).min().unwrap_or(0)
}

fn checked_distance(view: &BattleView, own: &Combatant, centre: Corner) -> Result<i32, Refused> {
    let is_on_map = centre.squares().into_iter().any(|square| view.board.map().contains(square));
    if is_on_map { Ok(distance(own.space, centre)) } else { Err(Refused::Outside) }
}

impl AreaAim<'_> {
    /// Ranged or thrown.
    pub fn manner(&self) -> AttackKind {
        if self.arm.weapon.kind == WeaponKind::Thrown { AttackKind::Thrown } else { AttackKind::Ranged }
    }

    /// The squares of the area, regardless of obstacles. SAGA-AREA-12, SAGA-AREA-13, SAGA-AUTO-02, SAGA-BEY-15
    pub fn squares(&self, view: &BattleView, attacker: UnitId) -> Vec<Square> {
        let own = view.of(attacker).space;
        let mut squares: Vec<Square> = match (self.pattern, self.point) {
            (Pattern::Burst(radius), AreaPoint::Corner(centre)) => burst(centre, radius).collect(),
            (Pattern::Autofire, AreaPoint::Corner(centre)) => centre.squares().into(),
            (Pattern::Cone(rows), AreaPoint::Direction(direction)) => cone(own, direction, rows).collect(),
            (Pattern::Splash, AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_)) => {
                let Some(theirs) = self.primary_space(view) else { return Vec::new() };
                let side = i16::from(theirs.side);
                let span = -1..=side;
                let around = span.clone().flat_map(|dy| span.clone().map(move |dx| theirs.origin.offset(dx, dy)));
                around.collect()
            }
            (Pattern::Burst(_) | Pattern::Autofire | Pattern::Cone(_) | Pattern::Splash, _) => Vec::new(),
        };
        squares.retain(|&square| view.board.map().contains(square));
        squares
    }

    /// The squares of the area in which a unit would be affected: squares that can be occupied and have line of effect
    /// from the area's origin. SAGA-AREA-07, SAGA-AREA-10
    pub fn exposed_squares(&self, view: &BattleView, attacker: UnitId) -> Vec<Square> {
        let (board, own) = (view.board, view.of(attacker));
        let is_reached = |square: Square| {
            let there = Space::single(square);
            match (self.pattern, self.point, self.sight) {
                (Pattern::Burst(_), AreaPoint::Corner(_), Some(sight)) => sight.reaches(board.map(), square),
                (Pattern::Splash, AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_), _) => {
                    board.sight().affects_space(self.splash_origin(view, own), there)
                }
                _ => board.sight().affects_space(own.space, there) && !attack_cover::lies_behind(view, own, there),
            }
        };
        let mut squares = self.squares(view, attacker);
        squares.retain(|&square| board.map().tile(square).barrier != Barrier::Wall && is_reached(square));
        squares
    }

    /// The space of the primary target of a splash weapon.
    fn primary_space(&self, view: &BattleView) -> Option<Space> {
        match self.point {
            AreaPoint::Unit(target) => Some(view.of(target).space),
            AreaPoint::Object(square) | AreaPoint::Unseen(square) => Some(Space::single(square)),
            AreaPoint::Corner(_) | AreaPoint::Direction(_) => None,
        }
    }

    /// The space from which a splash spreads: that of the primary target, or on the attacker's side of a closed door.
    fn splash_origin(&self, view: &BattleView, own: &Combatant) -> Space {
        let is_solid = |space: &Space| view.board.map().tile(space.origin).barrier == Barrier::Wall;
        self.primary_space(view).filter(|space| !is_solid(space)).unwrap_or(own.space)
    }

    /// Returns true if the unit is the primary target of a splash weapon.
    pub fn is_primary(&self, unit: &Combatant) -> bool {
        match self.point {
            AreaPoint::Unit(target) => target == unit.id,
            AreaPoint::Unseen(square) => unit.space.contains(square),
            AreaPoint::Corner(_) | AreaPoint::Direction(_) | AreaPoint::Object(_) => false,
        }
    }

    /// All units in the area in roster order, with the cover of each. Units without line of effect from the area's
    /// origin are not affected. SAGA-AREA-01, SAGA-AREA-07, SAGA-AREA-09, SAGA-AREA-10
    pub fn caught(&self, view: &BattleView, attacker: UnitId) -> Vec<(UnitId, CoverGrade)> {
        let squares = self.squares(view, attacker);
        let own = view.bearer(attacker);
        let is_inside = |other: &&Combatant| {
            other.on_board && !other.vital.is_gone() && squares.iter().any(|&square| other.space.contains(square))
        };
        let inside = view.combatants().filter(is_inside).map(|other| {
            let cover = self.cover(view, own, other, &squares);
            (other.id, vehicle::sheltered(other, cover))
        });
        inside.filter(|(_, cover)| *cover != CoverGrade::Total).collect()
    }

    fn cover(&self, view: &BattleView, own: &Combatant, target: &Combatant, squares: &[Square]) -> CoverGrade {
        let (board, theirs) = (view.board, target.space);
        let placement = |but: Option<UnitId>| -> Vec<Space> {
            let others = view.combatants().filter(|other| attack_cover::gives_cover(other) && other.id != target.id);
            others.filter(|other| Some(other.id) != but).map(|other| other.space).collect()
        };
        match (self.pattern, self.point, self.sight) {
            (Pattern::Burst(_), AreaPoint::Corner(centre), Some(sight)) => {
                let mut reached = theirs.squares().filter(|square| squares.contains(square));
                let affects = reached.any(|square| sight.reaches(board.map(), square));
                burst_cover::burst_cover(board.map(), centre, theirs, affects, &placement(None))
            }
            (Pattern::Splash, AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_), _) => {
                if self.is_primary(target) {
                    return CoverGrade::None;
                }
                let affects = board.sight().affects_space(self.splash_origin(view, own), theirs);
                let primary = self.primary_space(view).unwrap_or(own.space);
                burst_cover::splash_cover(board.map(), primary, theirs, affects, &placement(self.point.unit()))
            }
            // The weapon is in the attacker's own hands, so nothing covers the attacker from it.
            _ if own.id == target.id => CoverGrade::None,
            _ if attack_cover::lies_behind(view, own, theirs) => CoverGrade::Total,
            _ => attack_cover::cover_grade(view, own, target, AttackKind::Ranged),
        }
    }
}

impl AreaAim<'_> {
    /// Returns true if an object on a square is beside the primary target of a splash weapon.
    pub fn is_beside(&self, at: Square) -> bool {
        self.pattern == Pattern::Splash
            && !matches!(self.point, AreaPoint::Object(square) | AreaPoint::Unseen(square) if square == at)
    }

    /// The cover of an object on a square of the area; `None` without line of effect from the origin. A solid object is
    /// affected if an adjacent square has line of effect. SAGA-AREA-07, SAGA-AREA-09, SAGA-AREA-10
    pub fn cover_of_object(&self, view: &BattleView, attacker: UnitId, at: Square) -> Option<CoverGrade> {
        let (board, there) = (view.board, Space::single(at));
        let own = view.bearer(attacker);
        let map = board.map();
        let placement = || -> Vec<Space> {
            let others =
                view.combatants().filter(|other| attack_cover::gives_cover(other) && !other.space.overlaps(there));
            others.map(|other| other.space).collect()
        };
        let is_reached = |reaches: &dyn Fn(Square) -> bool| match map.tile(at).barrier {
            Barrier::Wall => map.fronts(at).any(reaches),
            Barrier::Open | Barrier::Low | Barrier::Aperture => reaches(at),
        };
        let affects = |from: Space| is_reached(&|square| board.sight().affects_space(from, Space::single(square)));
        match (self.pattern, self.point, self.sight) {
            (Pattern::Burst(_), AreaPoint::Corner(centre), Some(sight)) => {
                is_reached(&|square| sight.reaches(map, square))
                    .then(|| burst_cover::burst_cover_of_object(map, centre, there, &placement()))
            }
            (Pattern::Splash, AreaPoint::Object(primary) | AreaPoint::Unseen(primary), _) if primary == at => {
                Some(CoverGrade::None)
            }
            (Pattern::Splash, AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_), _) => {
                let primary = self.primary_space(view).unwrap_or(own.space);
                affects(self.splash_origin(view, own))
                    .then(|| burst_cover::splash_cover_of_object(map, primary, there, &placement()))
            }
            _ => affects(own.space).then(|| object_cover::cover_of(view, own, there, AttackKind::Ranged)),
        }
    }
}

/// The most useful target points for a weapon: those that affect an enemy that the side perceives, the place where it
/// last saw one that hides, or an object that the side must destroy; sorted by a rough value, at most [`MOST_POINTS`].
/// SAGA-AREA-17, SAGA-AREA-18, SAGA-AUTO-10, SAGA-BEY-23
pub fn points<'a>(view: &BattleView, unit: UnitId, arm: Arm<'a>) -> Vec<AreaAim<'a>> {
    let own = view.of(unit);
    let seen = || view.enemies_of(unit).filter(|enemy| enemy.is_present() && view.perceives(own.side, enemy.id));
    let guessed: Vec<Space> =
        view.enemies_of(unit).filter_map(|enemy| stealth::last_seen(view, own.side, enemy.id)).collect();
    let spaces = || seen().map(|enemy| enemy.space).chain(guessed.iter().copied());
    let targets = view.mission.destroy_targets(&view.progress, view.board, own.side);
    let marked = || targets.iter().copied().map(Space::single);
    let candidates: Vec<AreaPoint> = match pattern(&arm) {
        None => return Vec::new(),
        Some(Pattern::Splash) => {
            seen().filter(|enemy| !enemy.is_unseen_by(unit)).map(|enemy| AreaPoint::Unit(enemy.id)).collect()
        }
        Some(Pattern::Cone(_)) => Direction::ALL.map(AreaPoint::Direction).into(),
        Some(Pattern::Autofire) => corners_around(spaces().chain(marked()), 1),
        Some(Pattern::Burst(radius)) => corners_around(spaces().chain(marked()), radius),
    };
    let longest = range::longest(&arm);
    let is_near = |point: &AreaPoint| match point {
        AreaPoint::Corner(centre) => distance(own.space, *centre) <= longest,
        AreaPoint::Direction(_) | AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_) => true,
    };
    // The cheap estimate first: the enemies and allies in the area, regardless of obstacles.
    let mut rough: Vec<(i32, AreaPoint)> = candidates
        .into_iter()
        .filter(is_near)
        .map(|point| (rough_worth(view, own, &arm, point, (&targets, &guessed)), point))
        .collect();
    rough.retain(|(worth, _)| *worth > i32::MIN);
    rough.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let aims = rough.into_iter().filter_map(|(_, point)| aim_area(view, unit, arm, point).ok());
    let hits_target = |aim: &AreaAim| {
        let squares = aim.squares(view, unit);
        targets.iter().any(|at| squares.contains(at) && aim.cover_of_object(view, unit, *at).is_some())
    };
    let is_met = |caught: UnitId| view.of(caught).side != own.side && view.perceives(own.side, caught);
    let meets_guess = |aim: &AreaAim| {
        let exposed = aim.exposed_squares(view, unit);
        guessed.iter().any(|space| exposed.iter().any(|&square| space.contains(square)))
    };
    let is_useful = |aim: &AreaAim| {
        aim.caught(view, unit).iter().any(|(caught, _)| is_met(*caught))
            || hits_target(aim)
            || (!guessed.is_empty() && meets_guess(aim))
    };
    aims.filter(is_useful).take(MOST_POINTS).collect()
}

/// Maximum number of target points offered for one weapon.
const MOST_POINTS: usize = 24;

/// A rough value of an area: enemies, places where enemies may hide and objects to be destroyed minus twice the allies;
/// `i32::MIN` without any.
fn rough_worth(
    view: &BattleView,
    own: &Combatant,
    arm: &Arm,
    point: AreaPoint,
    (targets, guessed): (&[Square], &[Space]),
) -> i32 {
    let Some(pattern) = pattern(arm) else { return i32::MIN };
    let aim = AreaAim { arm: *arm, pattern, point, band: None, braced: false, sight: None };
    let squares = aim.squares(view, own.id);
    let marked = targets.iter().filter(|at| squares.contains(at)).count()
        + guessed.iter().filter(|space| squares.iter().any(|&square| space.contains(square))).count();
    let (mut enemies, mut friends) = (i32::try_from(marked).unwrap_or(i32::MAX), 0);
    for other in view.combatants().filter(|other| other.is_present()) {
        if squares.iter().any(|&square| other.space.contains(square)) {
            if other.side == own.side { friends += 1 } else { enemies += 1 }
        }
    }
    if enemies == 0 { i32::MIN } else { enemies - 2 * friends }
}

/// The grid intersections whose burst of this radius covers one of these spaces, sorted and without duplicates.
fn corners_around(spaces: impl Iterator<Item = Space>, radius: i16) -> Vec<AreaPoint> {
    let mut corners: Vec<Corner> = Vec::new();
    for square in spaces.flat_map(Space::squares) {
        // Distance is symmetric, so the burst around the square's corner yields the intersections.
        let around = burst(Corner::new(square.x, square.y), radius);
        corners.extend(around.map(|at| Corner::new(at.x + 1, at.y + 1)));
    }
    corners.sort_unstable();
    corners.dedup();
    corners.into_iter().map(AreaPoint::Corner).collect()
}
