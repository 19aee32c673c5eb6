package shop.store;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shop.model.Order;

public final class MemoryOrders implements Orders {

    private final Map<String, Order> byCustomer = new HashMap<>();

    @Override
    public void save(Order order) {
        byCustomer.put(order.customer(), order);
    }

    @Override
    public Optional<Order> find(String customer) {
        return Optional.ofNullable(byCustomer.get(customer));
    }
}
