import pytest

from shop import Checkout, Money, Order
from shop.checkout import pay_later
from shop.store import MemoryOrders


@pytest.fixture
def checkout():
    return Checkout(MemoryOrders())


def order_of(customer):
    return Order(customer).add(Money.of(3))


def test_pays_the_total(checkout):
    Checkout(MemoryOrders()).pay(order_of("ada"))


class TestLater:
    async def test_pays_later(self):
        await pay_later(order_of("bob"))
