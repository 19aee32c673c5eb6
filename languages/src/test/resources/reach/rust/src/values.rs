use crate::conf::{self, Color, Holder, RETRY_MAX};

pub const START: u32 = conf::DELAY;

pub fn imported(size: u32) -> Holder {
    Holder { size, other: None }
}

pub fn matched(color: Color, held: &Holder) -> u32 {
    match color {
        Color::Red => RETRY_MAX + START,
        Color::Blue => held.size + Holder::LIMIT,
    }
}
