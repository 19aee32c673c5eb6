mod memory;

pub use memory::MemoryOrders;

use crate::model::Order;

/// Where orders are kept.
pub trait Orders {
    fn save(&mut self, order: Order);

    fn save_all(&mut self, orders: Vec<Order>) {
        for order in orders {
            self.save(order);
        }
    }
}
