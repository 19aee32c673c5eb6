package shop;

import shop.model.Money;

abstract class Desk {

    private final String name;

    Desk(String name) {
        this.name = name;
    }

    void greet(String customer) {
        System.out.println(name + " " + customer);
    }

    void log(Money money) {
        System.out.println(money.cents());
    }
}
