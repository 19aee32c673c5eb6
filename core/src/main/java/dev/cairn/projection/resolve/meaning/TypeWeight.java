package dev.cairn.projection.resolve.meaning;

import java.util.List;
import java.util.stream.Stream;

/// Keeps types small: what nests without end, or doubles with every step, is not worth following.
public final class TypeWeight {

    private static final int PARTS_MAX = 100;
    private static final int ALTERNATIVES_MAX = 32;

    private TypeWeight() {}

    /// Whether a type made of these parts has few enough of them, theirs included.
    public static boolean fits(List<Type> parts) {
        return left(parts, PARTS_MAX) > 0;
    }

    private static int left(List<Type> parts, int budget) {
        int rest = budget;
        for (var part : parts) {
            if (rest <= 0) return 0;
            rest = left(inside(part), rest - 1);
        }
        return rest;
    }

    private static List<Type> inside(Type type) {
        return switch (type) {
            case Type.Instance(var _, var arguments) -> arguments;
            case Type.Outside(var _, var _, var arguments) -> arguments;
            case Type.Tuple(var parts) -> parts;
            case Type.Elements(var element) -> List.of(element);
            case Type.Returns(var parameters, var result) ->
                Stream.concat(parameters.stream(), Stream.of(result)).toList();
            case Type.Union(var left, var right) -> List.of(left, right);
            case Type.Callable(var _, var receiver) -> List.of(receiver);
            case Type.Itself _, Type.Space _, Type.Shape _, Type.Unknown _ -> List.of();
        };
    }

    /// One of two, each alternative once; those beyond a maximum are left out.
    static Type either(Type left, Type right) {
        if (right instanceof Type.Union(var first, var second)) return either(either(left, first), second);
        if (has(left, right) || alternatives(left) >= ALTERNATIVES_MAX) return left;
        return new Type.Union(left, right);
    }

    private static boolean has(Type types, Type wanted) {
        return types instanceof Type.Union(var left, var right)
                ? has(left, wanted) || has(right, wanted)
                : types.equals(wanted);
    }

    private static int alternatives(Type type) {
        return type instanceof Type.Union(var left, var right) ? alternatives(left) + alternatives(right) : 1;
    }
}
