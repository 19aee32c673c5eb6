use std::collections::HashMap;

use super::Orders;
use crate::model::Order;

#[derive(Default)]
pub struct MemoryOrders {
    orders: HashMap<String, Order>,
}

impl MemoryOrders {
    pub fn new() -> Self {
        MemoryOrders { orders: HashMap::new() }
    }
}

impl Orders for MemoryOrders {
    fn save(&mut self, order: Order) {
        self.orders.insert(order.customer.clone(), order);
    }
}
