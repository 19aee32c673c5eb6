package dev.cairn.model.code;

import java.util.List;
import java.util.stream.Collectors;

/// A type as written: a dotted name and its arguments.
///
/// Pointers, references, nullability and annotations are stripped. Lists, arrays, slices and other element types of a
/// language's own syntax are written as [#ARRAY] of the element, tuples as [#TUPLE], unions as [#UNION], function types
/// as [#FUNCTION] whose last argument is the result, maps whose keys matter as [#KEYED] of key and element, channels as
/// [#CHANNEL] of the element. [#OBJECT] is an object with members, each written as a name with its type.
public record TypeRef(String name, List<TypeRef> args) {

    public static final String ARRAY = "[]";
    public static final String MAP = "map";
    public static final String KEYED = "[:]";
    public static final String CHANNEL = "<-";
    public static final String OBJECT = "{}";
    public static final String TUPLE = "()";
    public static final String UNION = "|";
    public static final String FUNCTION = "->";

    public TypeRef {
        args = List.copyOf(args);
        if (name.isEmpty()) throw new IllegalArgumentException("a type needs a name");
    }

    public static TypeRef of(String name) {
        return new TypeRef(name, List.of());
    }

    public static TypeRef arrayOf(TypeRef element) {
        return new TypeRef(ARRAY, List.of(element));
    }

    @Override
    public String toString() {
        return args.isEmpty()
                ? name
                : name + args.stream().map(TypeRef::toString).collect(Collectors.joining(", ", "<", ">"));
    }
}
