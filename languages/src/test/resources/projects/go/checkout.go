package shop

import (
	"fmt"

	"example.com/shop/model"
	st "example.com/shop/store"
)

// Checkout takes payments.
type Checkout struct {
	desk
	orders st.Orders
}

type desk struct{ name string }

func (d desk) greet(customer string) {
	fmt.Println(d.name, customer)
}

// New opens a checkout.
func New(orders st.Orders) *Checkout {
	return &Checkout{desk: desk{name: "checkout"}, orders: orders}
}

// Pay saves an order and tells its total.
func (c *Checkout) Pay(order *model.Order) (model.Money, error) {
	if err := c.orders.Save(order); err != nil {
		return model.Money{}, fmt.Errorf("pay: %w", err)
	}
	c.greet(order.Customer)
	return order.Total(), nil
}

// PayLater pays in the background.
func PayLater(order *model.Order) {
	checkout := New(st.NewMemory())
	go func() {
		_, _ = checkout.Pay(order)
	}()
}
