pub const RETRY_MAX: u32 = 3;
pub static DELAY: u32 = RETRY_MAX * 2;

pub enum Color {
    Red,
    Blue,
}

pub struct Holder {
    pub size: u32,
    pub other: Option<Box<Holder>>,
}

impl Holder {
    pub const LIMIT: u32 = 9;

    pub fn grow(&mut self) -> u32 {
        self.size += Self::LIMIT;
        self.size + DELAY
    }
}
