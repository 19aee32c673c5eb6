package dev.cairn.engine.cypher;

/// Constant values, and numeric access.
public final class Values {

    public static final Value NULL = new Value.Null();
    public static final Value TRUE = new Value.Bool(true);
    public static final Value FALSE = new Value.Bool(false);

    private static final Comparison UNCOUNTED = new Comparison(_ -> {});

    private Values() {}

    /// Whether a property equals a literal of the query; such values are small, so the work is not counted.
    static boolean isEqual(Value property, Value written) {
        return UNCOUNTED.isEqual(property, written);
    }

    static boolean isNumber(Value value) {
        return value instanceof Value.Whole || value instanceof Value.Decimal;
    }

    static double number(Value value) {
        return switch (value) {
            case Value.Whole(var whole) -> whole;
            case Value.Decimal(var decimal) -> decimal;
            default -> throw new IllegalArgumentException("a value is no number");
        };
    }
}
