from .checkout import Checkout
from .model import Money, Order

__all__ = ["Checkout", "Money", "Order"]
