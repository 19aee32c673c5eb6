package shop;

/** Anything with a price. */
public interface Priced {
    int price();
}
