package dev.cairn.model.code;

import java.util.List;
import java.util.stream.Collectors;

/// A type as written in the source: a dotted name and its type arguments.
///
/// Pointers, references, nullability and annotations are removed. Built-in types have the special names below. The
/// argument of [#ARRAY] (any list, array or slice) and of [#CHANNEL] is the element. The arguments of [#TUPLE] and
/// [#UNION] are their parts, those of [#FUNCTION] the parameters and then the result, and those of [#KEYED] (a map
/// whose key type is known) key and element. [#SELF] is the type of the current object. [#TYPE_OF] is the type of
/// a named value, [#MEMBER] the type of the member that the second argument names, and [#RESULT] the result of a
/// function type. [#OBJECT] is an object type with the names and types of its members.
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
