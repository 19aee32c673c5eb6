package shop.model;

public record Money(long cents) implements Comparable<Money> {

    public static final Money ZERO = new Money(0);

    public static Money of(long euros) {
        return new Money(Math.multiplyExact(euros, 100));
    }

    public Money plus(Money other) {
        return new Money(cents + other.cents());
    }

    public Money times(int count) {
        return new Money(cents * count);
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(cents, other.cents);
    }
}
