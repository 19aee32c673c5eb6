use crate::model::{Money, Order};
use crate::store::{MemoryOrders, Orders};

pub struct Checkout<O: Orders> {
    orders: O,
}

impl<O: Orders> Checkout<O> {
    pub fn new(orders: O) -> Self {
        Checkout { orders }
    }

    pub fn pay(&mut self, order: Order) -> Money {
        let total = checked(order.total());
        self.orders.save(order);
        total
    }
}

fn checked(money: Money) -> Money {
    println!("{}", money.cents);
    Money::of(1).plus(money)
}

pub async fn pay_later(order: Order) -> Money {
    let mut checkout = Checkout::new(MemoryOrders::new());
    checkout.pay(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_money() {
        assert_eq!(checked(Money::of(1)).cents, 200);
    }
}
