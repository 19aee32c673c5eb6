package dev.cairn.model.code;

import java.util.List;
import java.util.stream.Collectors;

/// A type as written: a dotted name and its type arguments.
///
/// Pointers, references, nullability and annotations are removed. Lists, arrays, slices and other built-in sequences
/// are written as [#ARRAY] of the element, tuples as [#TUPLE], unions as [#UNION], function types as [#FUNCTION] with
/// the result as the last argument, maps whose keys matter as [#KEYED] of key and element, channels as [#CHANNEL] of
/// the element. [#SELF] is the type of the current object, [#TYPE_OF] the type of a named value, [#MEMBER] the type of
/// a member named by the second argument, [#OBJECT] an object whose members are names with their types, [#RESULT] the
/// result of a function type.
public record TypeRef(String name, List<TypeRef> args) {

    public static final String ARRAY = "[]";
    public static final String MAP = "map";
    public static final String KEYED = "[:]";
    public static final String CHANNEL = "<-";
    public static final String TUPLE = "()";
    public static final String UNION = "|";
    public static final String FUNCTION = "->";
    public static final String SELF = "this";
    public static final String TYPE_OF = "typeof";
    public static final String MEMBER = ".";
    public static final String OBJECT = "{}";
    public static final String RESULT = "=>";

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
