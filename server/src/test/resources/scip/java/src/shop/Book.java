package shop;

public final class Book implements Priced {
    private final int cents;

    public Book(int cents) {
        this.cents = cents;
    }

    @Override
    public int price() {
        return cents;
    }
}
