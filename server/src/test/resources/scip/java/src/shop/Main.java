package shop;

import java.util.List;

public final class Main {
    static int total(List<? extends Priced> items) {
        int sum = 0;
        for (Priced item : items) sum += item.price();
        return sum;
    }

    public static void main(String[] arguments) {
        String euro = "€"; System.out.println(euro + total(List.of(new Book(100), new Book(250))));
    }
}
