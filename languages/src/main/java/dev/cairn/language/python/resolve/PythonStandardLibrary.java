package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.type.Types;
import java.util.List;
import java.util.Set;

/// Results of built-in and library types, as far as they carry types of the workspace.
final class PythonStandardLibrary {

    private static final String BUILTIN = "python:";
    private static final Set<String> MAPPINGS = Set.of(
            "dict",
            "Dict",
            "Mapping",
            "MutableMapping",
            "defaultdict",
            "DefaultDict",
            "OrderedDict",
            "ChainMap",
            "WeakValueDictionary",
            "WeakKeyDictionary",
            "MappingProxyType");
    private static final Set<String> ITSELF = Set.of(
            "__iter__",
            "__aiter__",
            "__add__",
            "__or__",
            "__and__",
            "__sub__",
            "__mul__",
            "copy",
            "union",
            "difference",
            "intersection",
            "values",
            "__reversed__");
    private static final Set<String> ONE = Set.of(
            "pop",
            "popleft",
            "__getitem__",
            "__next__",
            "__anext__",
            "get",
            "setdefault",
            "__enter__",
            "__aenter__",
            "send");
    private static final Set<String> TEXT_LISTS = Set.of("split", "rsplit", "splitlines", "partition", "rpartition");
    private static final Type TEXT = new Type.Outside(BUILTIN, "str", List.of());

    private final Types types;

    PythonStandardLibrary(Types types) {
        this.types = types;
    }

    /// The result of an external call: an instance of a class, or an unknown external value of a function.
    Type called(Type callee) {
        return callee instanceof Type.Outside(var packageName, var member, var arguments)
                ? new Type.Outside(packageName, member, arguments)
                : Type.unknown();
    }

    /// The result of a method that no type of the workspace declares.
    Type method(Type receiver, String method) {
        return switch (receiver) {
            case Type.Elements(var element) -> ofList(element, method);
            case Type.Tuple(var parts) -> ofList(joined(parts), method);
            case Type.Outside outside -> ofOutside(outside, method);
            case Type.Instance(var symbol, var _) -> ofInstance(receiver, symbol, method);
            default -> Type.unknown();
        };
    }

    private static Type joined(List<Type> parts) {
        Type joined = Type.unknown();
        for (var part : parts) joined = Type.either(joined, part);
        return joined;
    }

    private static Type ofList(Type element, String method) {
        if (ITSELF.contains(method)) return new Type.Elements(element);
        if (ONE.contains(method)) return element;
        if (method.equals("items")) return new Type.Elements(new Type.Tuple(List.of(Type.unknown(), element)));
        return new Type.Outside(BUILTIN, method, List.of());
    }

    private Type ofOutside(Type.Outside receiver, String method) {
        var arguments = receiver.arguments();
        var name = lastName(receiver.member());
        if (MAPPINGS.contains(name) && arguments.size() == 2)
            return ofMapping(receiver, arguments.getFirst(), arguments.getLast(), method);
        if (name.equals("str")) return TEXT_LISTS.contains(method) ? new Type.Elements(TEXT) : TEXT;
        if (ITSELF.contains(method) || method.equals("__truediv__") || method.equals("__mod__"))
            return arguments.isEmpty() ? receiver : new Type.Elements(arguments.getLast());
        if (ONE.contains(method)) return arguments.isEmpty() ? receiver : arguments.getLast();
        return new Type.Outside(receiver.packageName(), receiver.member() + "." + method, List.of());
    }

    private static Type ofMapping(Type receiver, Type key, Type value, String method) {
        return switch (method) {
            case "__iter__", "keys" -> new Type.Elements(key);
            case "values" -> new Type.Elements(value);
            case "items" -> new Type.Elements(new Type.Tuple(List.of(key, value)));
            case "get", "pop", "setdefault", "__getitem__" -> value;
            case "popitem" -> new Type.Tuple(List.of(key, value));
            case "copy", "__or__" -> receiver;
            default -> new Type.Outside(BUILTIN, "dict." + method, List.of());
        };
    }

    /// A type of the workspace that extends a container or context manager inherits its results.
    private Type ofInstance(Type receiver, int symbol, String method) {
        if (method.equals("__enter__") || method.equals("__aenter__")) return receiver;
        for (var base : types.members().supers(symbol)) {
            var inherited = base instanceof Type.Instance(var above, var _)
                    ? ofInstance(receiver, above, method)
                    : base instanceof Type.Elements || base instanceof Type.Outside
                            ? method(base, method)
                            : Type.unknown();
            if (inherited.isKnown()) return inherited;
        }
        return Type.unknown();
    }

    /// The result of indexing a value; indexing a type only supplies its type arguments.
    Type element(Type of) {
        return switch (of) {
            case Type.Itself itself -> itself;
            case Type.Instance(var symbol, var _) -> {
                var own = types.callMember(of, "__getitem__");
                yield own.isKnown() ? own : ofInstance(of, symbol, "__getitem__");
            }
            case Type.Outside(var packageName, var member, var arguments) ->
                arguments.isEmpty() ? new Type.Outside(packageName, member, List.of()) : arguments.getLast();
            default -> Type.unknown();
        };
    }

    /// `type[Foo]` is `Foo` itself; `Any` says nothing.
    Type written(Type.Outside type) {
        return switch (lastName(type.member())) {
            case "type", "Type" ->
                type.arguments().size() == 1 && type.arguments().getFirst() instanceof Type.Instance(var symbol, var _)
                        ? new Type.Itself(symbol)
                        : type;
            case "Any", "object" -> Type.unknown();
            default -> type;
        };
    }

    private static String lastName(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }
}
