package dev.cairn.language.python;

import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Converts the names of `typing` and of the built-in containers to types.
final class PythonTypingNames {

    static final TypeRef ELLIPSIS = TypeRef.of("...");

    private static final Set<String> WITHOUT_TYPE = Set.of("Final", "ClassVar", "TypeAlias");
    private static final Set<String> WRAPPERS = Set.of(
            "ClassVar", "Final", "Annotated", "Required", "NotRequired", "ReadOnly", "InitVar", "Optional", "Unpack");
    private static final Set<String> LISTS = Set.of(
            "list",
            "List",
            "set",
            "Set",
            "frozenset",
            "FrozenSet",
            "deque",
            "Deque",
            "Sequence",
            "MutableSequence",
            "Iterable",
            "Iterator",
            "Generator",
            "AsyncIterable",
            "AsyncIterator",
            "AsyncGenerator",
            "Collection",
            "Container",
            "AbstractSet",
            "MutableSet",
            "Reversible",
            "KeysView",
            "ContextManager",
            "AbstractContextManager",
            "AsyncContextManager",
            "AbstractAsyncContextManager");

    private PythonTypingNames() {}

    static Optional<TypeRef> plain(String name) {
        var last = lastName(name);
        if (name.isEmpty() || WITHOUT_TYPE.contains(last)) return Optional.empty();
        return Optional.of(TypeRef.of(last.equals("Self") ? TypeRef.SELF : name));
    }

    static Optional<TypeRef> union(List<TypeRef> parts) {
        var known = parts.stream()
                .filter(part -> !part.equals(PythonAnnotations.NOTHING))
                .toList();
        if (known.isEmpty()) return parts.isEmpty() ? Optional.empty() : Optional.of(PythonAnnotations.NOTHING);
        return Optional.of(known.size() == 1 ? known.getFirst() : new TypeRef(TypeRef.UNION, known));
    }

    static Optional<TypeRef> generic(String written, List<TypeRef> arguments) {
        var name = lastName(written);
        if (name.isEmpty() || written.indexOf('(') >= 0 || written.indexOf('[') >= 0) return Optional.empty();
        if (arguments.isEmpty()) return plain(written);
        if (WRAPPERS.contains(name)) return Optional.of(arguments.getFirst());
        if (LISTS.contains(name)) return Optional.of(TypeRef.arrayOf(arguments.getFirst()));
        return switch (name) {
            case "Union" -> union(arguments);
            case "Literal" -> Optional.of(TypeRef.of("str"));
            case "Callable" -> Optional.of(new TypeRef(TypeRef.FUNCTION, List.of(arguments.getLast())));
            case "tuple", "Tuple" -> Optional.of(tuple(arguments));
            case "TypeGuard", "TypeIs" -> Optional.of(TypeRef.of("bool"));
            default -> Optional.of(new TypeRef(written, arguments));
        };
    }

    /// Replaces the type variable that annotates the receiver of a method by the type of the receiver.
    static TypeRef withSelf(TypeRef type, TypeRef declared) {
        boolean isClass = lastName(declared.name()).equalsIgnoreCase("type")
                && declared.args().size() == 1;
        var self = isClass ? declared.args().getFirst() : declared;
        return self.args().isEmpty() ? replaced(type, self) : type;
    }

    private static TypeRef replaced(TypeRef type, TypeRef self) {
        if (type.equals(self)) return TypeRef.of(TypeRef.SELF);
        return new TypeRef(
                type.name(),
                type.args().stream().map(argument -> replaced(argument, self)).toList());
    }

    private static TypeRef tuple(List<TypeRef> arguments) {
        return arguments.getLast().equals(ELLIPSIS)
                ? TypeRef.arrayOf(arguments.getFirst())
                : new TypeRef(TypeRef.TUPLE, arguments);
    }

    static String lastName(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }
}
