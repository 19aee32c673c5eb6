package store

import (
	"errors"
	"sync"

	"example.com/shop/model"
)

// Orders keeps orders.
type Orders interface {
	Save(order *model.Order) error
}

// Memory keeps them in memory.
type Memory struct {
	mu     sync.Mutex
	orders map[string]*model.Order
}

// NewMemory makes an empty one.
func NewMemory() *Memory {
	return &Memory{orders: map[string]*model.Order{}}
}

// Save keeps an order.
func (m *Memory) Save(order *model.Order) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if order == nil {
		return errors.New("no order")
	}
	m.put(order)
	return nil
}

func (m *Memory) put(order *model.Order) {
	m.orders[order.Customer] = order
}
