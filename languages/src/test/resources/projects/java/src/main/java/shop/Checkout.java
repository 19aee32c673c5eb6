package shop;

import static shop.model.Money.of;

import shop.model.*;
import shop.store.Orders;

public class Checkout extends Desk {

    private final Orders orders;

    public Checkout(Orders orders) {
        super("checkout");
        this.orders = orders;
    }

    public Money pay(Order order) {
        orders.save(order);
        var total = order.total();
        if (total.compareTo(of(100)) > 0) greet(order.customer());
        Runnable later = () -> log(total);
        later.run();
        return total;
    }

    public Money again(String customer) {
        return pay(orders.require(customer));
    }
}
