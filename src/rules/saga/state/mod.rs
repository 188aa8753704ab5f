//! The state layer of saga: components of units and things, resources, and the values that queries and frames share.
//!
//! It knows `data` and the engine, and neither rules that compute (`query`) nor suspended work (`frame`) nor any topic.
//! The doc comment of a component or resource names the topic that owns it: after deployment that topic writes it, and
//! others go through its functions. The tables at the end of `access` give each owner its write access.
//!
//! | module | contents |
//! |---|---|
//! | `access` | access to the world: `BattleAccess` bundles the components of all units and the resources of the battle |
//! | `action` | the actions of a turn, as commands name them |
//! | `area_point` | the target point of an area attack |
//! | `arsenal` | weapons and items that units hold, carry and drop |
//! | `awareness` | awareness of enemies, being flat-footed, and stealth |
//! | `bindings` | bindings: a bound unit is helpless until it is freed or the bindings are broken |
//! | `budget` | the action budget of a turn and the costs of actions |
//! | `condition` | the condition track |
//! | `effects` | temporary effects on units: fighting defensively, aiming, grabbed |
//! | `fate` | Fate Points and Destiny Points |
//! | `full_attack` | full attacks: several attacks in one full-round action, all at a penalty |
//! | `move_mode` | the modes of movement |
//! | `object_target` | the target of an attack on an object |
//! | `objects` | things as saga sees them: the components of objects, and `Object`, the counterpart of a combatant |
//! | `occasion` | the occasions of attacks |
//! | `order` | initiative and the turn order |
//! | `posture` | posture (upright or prone), and the progress of a climb |
//! | `psi` | the psi powers of units |
//! | `reactions` | reactions used since the unit's own turn |
//! | `readiness` | readied actions and their triggers |
//! | `recovery` | healing and repair: first aid, cures, Recover, second wind; ailments, which hinder them |
//! | `strain` | overloaded spans: gangways and gratings that carry more than they bear |
//! | `vehicle` | state of vehicles and of the units aboard |
//! | `view` | the read model, which queries and previews take: every unit in its current state, or in a hypothetical one |
//! | `vital` | hit points, shields, the consequence of damage, and vital state: able to act, unconscious, dead |

pub mod access;
pub mod action;
pub mod area_point;
pub mod arsenal;
pub mod awareness;
pub mod bindings;
pub mod budget;
pub mod condition;
pub mod effects;
pub mod fate;
pub mod full_attack;
pub mod move_mode;
pub mod object_target;
pub mod objects;
pub mod occasion;
pub mod order;
pub mod posture;
pub mod psi;
pub mod reactions;
pub mod readiness;
pub mod recovery;
pub mod strain;
pub mod vehicle;
pub mod view;
pub mod vital;

pub use access::{BattleAccess, CombatDataReadOnlyItem, Profile, SagaData, StateDataReadOnlyItem};
pub use action::Action;
pub use area_point::AreaPoint;
pub use arsenal::{Arsenal, Bracing, Item};
pub use awareness::{Awareness, Stealth};
pub use bindings::Bindings;
pub use budget::{Budget, Cost};
pub use condition::ConditionTrack;
pub use effects::{EffectKind, Effects, Task, TurnPoint, Until};
pub use fate::{Destiny, FateOnNextRoll, FatePoints};
pub use full_attack::FullAttackState;
pub use move_mode::MoveMode;
pub use object_target::ObjectTarget;
pub use objects::{Lying, Mended, Object, ObjectCondition, ObjectProfile};
pub use occasion::AttackOccasion;
pub use order::{DelayedTurn, Initiative, Moment, Rank, TurnOrder};
pub use posture::{Climbing, Posture};
pub use psi::{Death, KnownPower, PsiAim, PsiPowers};
pub use reactions::{Negations, Opportunities};
pub use readiness::{ReadiedAction, Readiness, ReadyTrigger};
pub use recovery::{Ailment, Ailments, Care, Recovery, SecondWinds, Service};
pub use strain::{Strain, Strains};
pub use vehicle::{Aboard, OccupiedVehicle, SeatAssignment, VehicleState};
pub use view::{BattleView, Combatant};
pub use vital::{HitPoints, Shield, Vital};
