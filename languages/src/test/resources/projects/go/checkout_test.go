package shop

import (
	"testing"

	"example.com/shop/model"
	"example.com/shop/store"
)

func order(t *testing.T) *model.Order {
	t.Helper()
	return model.NewOrder("ada").Add(model.Of(3))
}

func TestPaysTheTotal(t *testing.T) {
	checkout := New(store.NewMemory())
	if _, err := checkout.Pay(order(t)); err != nil {
		t.Fatal(err)
	}
}

func TestPaysLater(t *testing.T) {
	PayLater(order(t))
}
