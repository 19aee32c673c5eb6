from shop.prices import Book, total


def show() -> str:
    basket = [Book(100), Book(250)]
    return "é" + str(total(basket))


show()
