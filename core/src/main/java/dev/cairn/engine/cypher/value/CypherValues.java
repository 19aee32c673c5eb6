package dev.cairn.engine.cypher.value;

/// Constant values, and numeric access.
public final class CypherValues {

    public static final CypherValue NULL = new CypherValue.NullValue();
    public static final CypherValue TRUE = new CypherValue.BooleanValue(true);
    public static final CypherValue FALSE = new CypherValue.BooleanValue(false);

    private static final ValueComparison UNCOUNTED = new ValueComparison(_ -> {});

    private CypherValues() {}

    /// Whether a property equals a literal of the query; such values are small, so the work is not counted.
    public static boolean isEqual(CypherValue property, CypherValue written) {
        return UNCOUNTED.isEqual(property, written);
    }

    public static boolean isNumber(CypherValue value) {
        return value instanceof CypherValue.WholeNumber || value instanceof CypherValue.DecimalValue;
    }

    public static double number(CypherValue value) {
        return switch (value) {
            case CypherValue.WholeNumber(var whole) -> whole;
            case CypherValue.DecimalValue(var decimal) -> decimal;
            default -> throw new IllegalArgumentException("a value is no number");
        };
    }
}
