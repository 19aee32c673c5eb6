use shop::model::{Money, Order};
use shop::{Checkout, MemoryOrders};

fn order(customer: &str) -> Order {
    Order::new(customer).add(Money::of(3))
}

#[test]
fn pays_the_total() {
    let mut checkout = Checkout::new(MemoryOrders::new());
    assert_eq!(checkout.pay(order("ada")), Money::of(4));
}
