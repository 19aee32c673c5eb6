package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import shop.model.Money;
import shop.model.Order;
import shop.store.MemoryOrders;

class CheckoutTest {

    private final Checkout checkout = new Checkout(new MemoryOrders());

    @Test
    void paysTheTotal() {
        var order = new Order("ada").add(new Order.Line("pen", 2, Money.of(3)));
        assertEquals(Money.of(6), checkout.pay(order));
    }

    @Test
    void paysAgain() {
        checkout.pay(new Order("ada"));
        assertEquals(Money.ZERO, checkout.again("ada"));
    }
}
