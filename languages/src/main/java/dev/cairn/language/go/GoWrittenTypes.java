package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Converts type nodes to [TypeRef]. A pointer becomes the type it points to; containers keep their element types.
final class GoWrittenTypes {

    private static final int DEPTH_MAX = 30;
    private static final TypeRef NOTHING = new TypeRef(TypeRef.TUPLE, List.of());
    private static final TypeRef UNKNOWN = TypeRef.of("?");
    private static final TypeRef INTERFACE = TypeRef.of("interface{}");

    private final GoFileContext file;
    private int depth;

    GoWrittenTypes(GoFileContext file) {
        this.file = file;
    }

    /// The type at a node; if the node is not a type, the result is a type named `?` or any other type.
    TypeRef of(int node) {
        if (node == NONE || depth >= DEPTH_MAX) return UNKNOWN;
        depth++;
        try {
            return convert(node);
        } finally {
            depth--;
        }
    }

    private TypeRef convert(int node) {
        return switch (file.kind(node)) {
            case GoNodeKinds.TYPE_IDENTIFIER, GoNodeKinds.IDENTIFIER -> typeNamed(file.text(node));
            case GoNodeKinds.QUALIFIED_TYPE, GoNodeKinds.SELECTOR -> typeNamed(file.text(node));
            case GoNodeKinds.GENERIC_TYPE -> generic(node);
            case GoNodeKinds.ARRAY_TYPE -> TypeRef.arrayOf(of(file.tree.child(node, file.kinds.element)));
            case GoNodeKinds.MAP_TYPE ->
                new TypeRef(TypeRef.KEYED, List.of(of(child(node, file.kinds.key)), of(child(node, file.kinds.value))));
            case GoNodeKinds.CHANNEL_TYPE -> new TypeRef(TypeRef.CHANNEL, List.of(of(child(node, file.kinds.value))));
            case GoNodeKinds.FUNCTION_TYPE -> function(node);
            case GoNodeKinds.STRUCT_TYPE -> struct(node);
            case GoNodeKinds.INTERFACE_TYPE -> contract(node);
            case GoNodeKinds.POINTER_TYPE,
                    GoNodeKinds.WRAPPED_TYPE,
                    GoNodeKinds.TYPE_ELEM,
                    GoNodeKinds.PARENTHESIZED,
                    GoNodeKinds.UNARY -> of(file.tree.firstNamedChild(node));
            default -> UNKNOWN;
        };
    }

    private int child(int node, int field) {
        return file.tree.child(node, field);
    }

    private static TypeRef typeNamed(String name) {
        return name.isBlank() ? UNKNOWN : TypeRef.of(name);
    }

    private TypeRef generic(int node) {
        var base = of(child(node, file.kinds.type));
        int arguments = child(node, file.kinds.typeArguments);
        return arguments == NONE ? base : new TypeRef(base.name(), arguments(arguments));
    }

    List<TypeRef> arguments(int list) {
        var types = new ArrayList<TypeRef>();
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child))
            types.add(of(child));
        return types;
    }

    /// Converts an anonymous struct to a type that lists its fields.
    private TypeRef struct(int node) {
        var members = new ArrayList<TypeRef>();
        int list = file.tree.firstNamedChild(node);
        for (int line = list == NONE ? NONE : file.tree.firstNamedChild(list);
                line != NONE;
                line = file.tree.nextNamedSibling(line)) {
            if (file.kind(line) != GoNodeKinds.FIELD) continue;
            var type = List.of(of(child(line, file.kinds.type)));
            int end = file.tree.end(line);
            for (int child = line + 1; child < end; child = file.tree.end(child))
                if (file.tree.field(child) == file.kinds.name && !file.tree.isMissing(child))
                    members.add(new TypeRef(file.text(child), type));
        }
        return new TypeRef(TypeRef.OBJECT, members);
    }

    /// Converts an anonymous interface to a type that lists its methods. If it embeds another interface, the type
    /// is unknown.
    private TypeRef contract(int node) {
        var members = new ArrayList<TypeRef>();
        for (int child = file.tree.firstNamedChild(node); child != NONE; child = file.tree.nextNamedSibling(child)) {
            if (file.kind(child) == GoNodeKinds.COMMENT) continue;
            var name = file.name(child);
            if (file.kind(child) != GoNodeKinds.METHOD_ELEM || name.isEmpty()) return INTERFACE;
            members.add(new TypeRef(name, List.of(function(child))));
        }
        return members.isEmpty() ? INTERFACE : new TypeRef(TypeRef.OBJECT, members);
    }

    /// The type of a function: the types of its parameters, then the type of its result.
    TypeRef function(int node) {
        var types = new ArrayList<TypeRef>();
        int parameters = child(node, file.kinds.parameters);
        if (parameters != NONE) flatten(parameters, types);
        var result = result(node);
        if (result.isEmpty() && types.size() == 1 && isYield(types.getFirst())) return sequence(types.getFirst());
        types.add(result.orElse(NOTHING));
        return new TypeRef(TypeRef.FUNCTION, types);
    }

    /// Whether a parameter is the `yield` function of an iterator: `func(yield func(V) bool)`, as in the package
    /// `iter`.
    private static boolean isYield(TypeRef parameter) {
        return parameter.name().equals(TypeRef.FUNCTION)
                && (parameter.args().size() == 2 || parameter.args().size() == 3)
                && parameter.args().getLast().name().equals("bool");
    }

    private static TypeRef sequence(TypeRef yield) {
        var given = yield.args().subList(0, yield.args().size() - 1);
        return new TypeRef(given.size() == 1 ? "iter.Seq" : "iter.Seq2", given);
    }

    /// The result type of a function; several results become a tuple, and the type is empty if there are none.
    Optional<TypeRef> result(int node) {
        int result = child(node, file.kinds.result);
        if (result == NONE) return Optional.empty();
        if (file.kind(result) != GoNodeKinds.PARAMETER_LIST) return Optional.of(of(result));
        var types = new ArrayList<TypeRef>();
        flatten(result, types);
        return switch (types.size()) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(types.getFirst());
            default -> Optional.of(new TypeRef(TypeRef.TUPLE, types));
        };
    }

    private void flatten(int list, List<TypeRef> types) {
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind != GoNodeKinds.PARAMETER && kind != GoNodeKinds.VARIADIC_PARAMETER) continue;
            var type = of(child(child, file.kinds.type));
            if (kind == GoNodeKinds.VARIADIC_PARAMETER) type = TypeRef.arrayOf(type);
            for (int i = 0; i < Math.max(1, names(child)); i++) types.add(type);
        }
    }

    private int names(int parameter) {
        int names = 0;
        int end = file.tree.end(parameter);
        for (int child = parameter + 1; child < end; child = file.tree.end(child))
            if (file.tree.field(child) == file.kinds.name && file.tree.isNamed(child)) names++;
        return names;
    }
}
