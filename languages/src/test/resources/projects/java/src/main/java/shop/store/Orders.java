package shop.store;

import java.util.Optional;
import shop.model.Order;

/** Where orders are kept. */
public interface Orders {

    void save(Order order);

    Optional<Order> find(String customer);

    default Order require(String customer) {
        return find(customer).orElseThrow();
    }
}
