class Priced:
    def price(self) -> int:
        raise NotImplementedError


class Book(Priced):
    def __init__(self, cents: int) -> None:
        self.cents = cents

    def price(self) -> int:
        return self.cents


def total(items: list[Priced]) -> int:
    return sum(item.price() for item in items)
