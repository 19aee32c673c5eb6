package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.List;
import java.util.Set;

/// Result types of methods of built-in and library types, where the results can have types of the workspace.
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
    private static final Set<String> RETURNS_RECEIVER = Set.of(
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
    private static final Set<String> RETURNS_ELEMENT = Set.of(
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
    private static final ValueType TEXT = new ValueType.Outside(BUILTIN, "str", List.of());

    private final TypeInference types;

    PythonStandardLibrary(TypeInference types) {
        this.types = types;
    }

    /// The result of calling something external: an instance if it is a class; otherwise an external value of
    /// unknown type.
    ValueType called(ValueType callee) {
        return callee instanceof ValueType.Outside(var packageName, var member, var arguments)
                ? new ValueType.Outside(packageName, member, arguments)
                : ValueType.unknown();
    }

    /// The result of a method that no type of the workspace declares.
    ValueType method(ValueType receiver, String method) {
        return switch (receiver) {
            case ValueType.Elements(var element) -> ofList(element, method);
            case ValueType.Tuple(var parts) -> ofList(unionOf(parts), method);
            case ValueType.Outside outside -> ofOutside(outside, method);
            case ValueType.Instance(var symbol, var _) -> ofInstance(receiver, symbol, method);
            default -> ValueType.unknown();
        };
    }

    private static ValueType unionOf(List<ValueType> parts) {
        ValueType joined = ValueType.unknown();
        for (var part : parts) joined = ValueType.either(joined, part);
        return joined;
    }

    private static ValueType ofList(ValueType element, String method) {
        if (RETURNS_RECEIVER.contains(method)) return new ValueType.Elements(element);
        if (RETURNS_ELEMENT.contains(method)) return element;
        if (method.equals("items"))
            return new ValueType.Elements(new ValueType.Tuple(List.of(ValueType.unknown(), element)));
        return new ValueType.Outside(BUILTIN, method, List.of());
    }

    private ValueType ofOutside(ValueType.Outside receiver, String method) {
        var arguments = receiver.arguments();
        var name = lastName(receiver.member());
        if (MAPPINGS.contains(name) && arguments.size() == 2)
            return ofMapping(receiver, arguments.getFirst(), arguments.getLast(), method);
        if (name.equals("str")) return TEXT_LISTS.contains(method) ? new ValueType.Elements(TEXT) : TEXT;
        if (RETURNS_RECEIVER.contains(method) || method.equals("__truediv__") || method.equals("__mod__"))
            return arguments.isEmpty() ? receiver : new ValueType.Elements(arguments.getLast());
        if (RETURNS_ELEMENT.contains(method)) return arguments.isEmpty() ? receiver : arguments.getLast();
        return new ValueType.Outside(receiver.packageName(), receiver.member() + "." + method, List.of());
    }

    private static ValueType ofMapping(ValueType receiver, ValueType key, ValueType value, String method) {
        return switch (method) {
            case "__iter__", "keys" -> new ValueType.Elements(key);
            case "values" -> new ValueType.Elements(value);
            case "items" -> new ValueType.Elements(new ValueType.Tuple(List.of(key, value)));
            case "get", "pop", "setdefault", "__getitem__" -> value;
            case "popitem" -> new ValueType.Tuple(List.of(key, value));
            case "copy", "__or__" -> receiver;
            default -> new ValueType.Outside(BUILTIN, "dict." + method, List.of());
        };
    }

    /// The result of a method that a type of the workspace inherits from an external container or context manager.
    private ValueType ofInstance(ValueType receiver, int symbol, String method) {
        if (method.equals("__enter__") || method.equals("__aenter__")) return receiver;
        for (var base : types.members().supers(symbol)) {
            var inherited = base instanceof ValueType.Instance(var above, var _)
                    ? ofInstance(receiver, above, method)
                    : base instanceof ValueType.Elements || base instanceof ValueType.Outside
                            ? method(base, method)
                            : ValueType.unknown();
            if (inherited.isKnown()) return inherited;
        }
        return ValueType.unknown();
    }

    /// The result of `value[index]`. If the value is a type, the index only gives its type arguments.
    ValueType element(ValueType of) {
        return switch (of) {
            case ValueType.Itself itself -> itself;
            case ValueType.Instance(var symbol, var _) -> {
                var own = types.callMember(of, "__getitem__");
                yield own.isKnown() ? own : ofInstance(of, symbol, "__getitem__");
            }
            case ValueType.Outside(var packageName, var member, var arguments) ->
                arguments.isEmpty() ? new ValueType.Outside(packageName, member, List.of()) : arguments.getLast();
            default -> ValueType.unknown();
        };
    }

    /// The type that an annotation means: `type[Foo]` means the class `Foo`, and `Any` means an unknown type.
    ValueType written(ValueType.Outside type) {
        return switch (lastName(type.member())) {
            case "type", "Type" ->
                type.arguments().size() == 1
                                && type.arguments().getFirst() instanceof ValueType.Instance(var symbol, var _)
                        ? new ValueType.Itself(symbol)
                        : type;
            case "Any", "object" -> ValueType.unknown();
            default -> type;
        };
    }

    private static String lastName(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }
}
