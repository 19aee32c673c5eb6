import logging

from . import model
from .store.base import Orders
from .tools import retried as twice

LOG = logging.getLogger(__name__)


class Checkout:
    def __init__(self, orders: Orders):
        self.orders = orders

    @twice
    def pay(self, order: model.Order) -> model.Money:
        self.orders.save(order)
        LOG.info("paid %s", order.customer)
        return self._checked(order.total)

    def _checked(self, money: model.Money):
        limit = model.Money.of(100)
        return limit.plus(money)


async def pay_later(order):
    from .store import MemoryOrders

    desk = Checkout(MemoryOrders())
    return desk.pay(order)
