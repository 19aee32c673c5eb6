from shop.store.memory import MemoryOrders
