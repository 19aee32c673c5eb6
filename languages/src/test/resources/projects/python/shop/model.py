"""What is bought and sold."""
from __future__ import annotations

import dataclasses
from typing import List


@dataclasses.dataclass(frozen=True)
class Money:
    cents: int = 0

    @classmethod
    def of(cls, euros: int) -> "Money":
        return cls(euros * 100)

    def plus(self, other: "Money") -> "Money":
        return Money(self.cents + other.cents)


class Order:
    """What somebody wants to buy."""

    def __init__(self, customer: str):
        self.customer = customer
        self.prices: List[Money] = []

    def add(self, price: Money) -> "Order":
        self.prices.append(price)
        return self

    @property
    def total(self) -> Money:
        result = Money()
        for price in self.prices:
            result = result.plus(price)
        return result
