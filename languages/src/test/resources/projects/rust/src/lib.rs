pub mod checkout;
pub mod model;
mod store;

pub use checkout::Checkout;
pub use store::{MemoryOrders, Orders};
