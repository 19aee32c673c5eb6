from .base import Orders


class MemoryOrders(Orders):
    def __init__(self):
        self.orders = {}

    def save(self, order):
        self.orders[order.customer] = order
