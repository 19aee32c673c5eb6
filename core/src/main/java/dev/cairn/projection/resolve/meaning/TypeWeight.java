package dev.cairn.projection.resolve.meaning;

import java.util.List;
import java.util.stream.Stream;

/// Limits the size of inferred types, because recursive code can produce types that grow without end.
public final class TypeWeight {

    private static final int PARTS_MAX = 100;
    private static final int ALTERNATIVES_MAX = 32;

    private TypeWeight() {}

    /// Whether a type with these parts, including nested parts, is within the limit.
    public static boolean fits(List<ValueType> parts) {
        return remainingBudget(parts, PARTS_MAX) > 0;
    }

    private static int remainingBudget(List<ValueType> parts, int budget) {
        int rest = budget;
        for (var part : parts) {
            if (rest <= 0) return 0;
            rest = remainingBudget(inside(part), rest - 1);
        }
        return rest;
    }

    private static List<ValueType> inside(ValueType type) {
        return switch (type) {
            case ValueType.Instance(var _, var arguments) -> arguments;
            case ValueType.Outside(var _, var _, var arguments) -> arguments;
            case ValueType.Tuple(var parts) -> parts;
            case ValueType.Elements(var element) -> List.of(element);
            case ValueType.Returns(var parameters, var result) ->
                Stream.concat(parameters.stream(), Stream.of(result)).toList();
            case ValueType.Union(var left, var right) -> List.of(left, right);
            case ValueType.Callable(var _, var receiver) -> List.of(receiver);
            case ValueType.Itself _, ValueType.Space _, ValueType.Shape _, ValueType.Unknown _ -> List.of();
        };
    }

    /// The union of two types without duplicates. Alternatives beyond the limit are dropped.
    static ValueType either(ValueType left, ValueType right) {
        if (right instanceof ValueType.Union(var first, var second)) return either(either(left, first), second);
        if (contains(left, right) || alternatives(left) >= ALTERNATIVES_MAX) return left;
        return new ValueType.Union(left, right);
    }

    private static boolean contains(ValueType types, ValueType wanted) {
        return types instanceof ValueType.Union(var left, var right)
                ? contains(left, wanted) || contains(right, wanted)
                : types.equals(wanted);
    }

    private static int alternatives(ValueType type) {
        return type instanceof ValueType.Union(var left, var right) ? alternatives(left) + alternatives(right) : 1;
    }
}
