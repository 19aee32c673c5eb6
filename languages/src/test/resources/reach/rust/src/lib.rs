pub mod make;
pub mod types;
mod user;

pub use make::make as build;
pub use types::*;
pub mod conf;
pub mod values;
