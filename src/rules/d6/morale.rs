//! Surrender, by order or by a loss of morale. D6-RND-03

pub use crate::rules::common::morale::{SURRENDER, install, judge, surrender};

use super::state::BattleAccess;
use crate::{battle::SideId, rules::common::morale::MoraleAccess};

impl MoraleAccess for BattleAccess<'_, '_> {
    fn give_up(&mut self, side: SideId) {
        self.surrendered_mut().0.push(side);
    }
}
