import abc

from ..model import Order


class Orders(abc.ABC):
    @abc.abstractmethod
    def save(self, order: Order) -> None: ...

    def save_all(self, orders):
        for order in orders:
            self.save(order)
