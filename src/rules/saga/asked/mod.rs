//! What the rest of the game asks: odds, what units could do to each other, menus, sheets.
//!
//! | file | what it holds |
//! |---|---|
//! | `query` | [`SagaSurvey`](survey::SagaSurvey), all that may be asked |
//! | `preview` | what an order would do |
//! | `estimate` | what units could do to each other |
//! | `stakes` | what a hit would mean |
//! | `views` | menus, sheets and tags |
//! | `guide` | the rules in a nutshell |

pub mod estimate;
pub mod guide;
pub mod preview;
pub mod query;
pub mod stakes;
pub mod views;
