package shop.model;

import java.util.ArrayList;
import java.util.List;

/** What somebody wants to buy. */
public class Order {

    private final String customer;
    private final List<Line> lines = new ArrayList<>();

    public Order(String customer) {
        this.customer = customer;
    }

    public Order add(Line line) {
        lines.add(line);
        return this;
    }

    public Money total() {
        Money sum = Money.ZERO;
        for (Line line : lines) sum = sum.plus(line.price());
        return sum;
    }

    public String customer() {
        return customer;
    }

    /** One product and how often. */
    public record Line(String product, int count, Money each) {

        public Money price() {
            return each.times(count);
        }
    }
}
