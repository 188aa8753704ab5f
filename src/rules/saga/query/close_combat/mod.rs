//! Queries of the `close_combat` topic: disarm, grab, grapple, push, bindings.
//!
//! | module | contents |
//! |---|---|
//! | `bindings` | bindings: checks for freeing a bound unit |
//! | `contest` | grapple checks |
//! | `disarm` | disarm attempts: checks and numbers |
//! | `grab` | grab attempts: checks and numbers |
//! | `grapple` | grapples: checks |
//! | `grapple_choice` | questions to the units in a grapple |
//! | `held` | units held by a grab or a pin |
//! | `hold` | the results that the winner of a grapple can choose |
//! | `push` | directions of forced movement |

pub mod bindings;
pub mod contest;
pub mod disarm;
pub mod grab;
pub mod grapple;
pub mod grapple_choice;
pub mod held;
pub mod hold;
pub mod push;
