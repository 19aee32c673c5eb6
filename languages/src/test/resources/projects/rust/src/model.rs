//! What is bought and sold.

/// An amount in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Money {
    pub cents: i64,
}

impl Money {
    pub fn of(euros: i64) -> Self {
        Money { cents: euros * 100 }
    }

    pub fn plus(self, other: Money) -> Money {
        Money { cents: self.cents + other.cents }
    }
}

/// What somebody wants to buy.
pub struct Order {
    pub customer: String,
    prices: Vec<Money>,
}

impl Order {
    pub fn new(customer: &str) -> Order {
        Order { customer: customer.to_string(), prices: Vec::new() }
    }

    pub fn add(mut self, price: Money) -> Self {
        self.prices.push(price);
        self
    }

    pub fn total(&self) -> Money {
        let mut sum = Money::of(0);
        for price in &self.prices {
            sum = sum.plus(*price);
        }
        sum
    }
}
