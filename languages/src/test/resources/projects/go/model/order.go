package model

// Order is what somebody wants to buy.
type Order struct {
	Customer string
	prices   []Money
}

// NewOrder begins an order.
func NewOrder(customer string) *Order {
	return &Order{Customer: customer}
}

// Add puts a price on it.
func (o *Order) Add(price Money) *Order {
	o.prices = append(o.prices, price)
	return o
}

// Total sums the prices.
func (o *Order) Total() Money {
	sum := Of(0)
	for _, price := range o.prices {
		sum = sum.Plus(price)
	}
	return sum
}
