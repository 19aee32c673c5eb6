package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;
import java.util.Set;

/// Result types of methods of the Rust standard library, where the results can have types of the workspace.
final class RustStandardLibrary {

    private static final String STANDARD = "rust:std";
    private static final Set<String> LISTS =
            Set.of("Vec", "VecDeque", "HashSet", "BTreeSet", "BinaryHeap", "Iter", "IterMut", "IntoIter", "SmallVec");
    private static final Set<String> MAPS = Set.of("HashMap", "BTreeMap", "IndexMap", "DashMap", "Entry");
    private static final Set<String> OPTIONS = Set.of("Option", "Result", "Poll");
    private static final Set<String> CELLS = Set.of(
            "Mutex",
            "RwLock",
            "RefCell",
            "Cell",
            "UnsafeCell",
            "OnceCell",
            "OnceLock",
            "LazyLock",
            "Lazy",
            "Weak",
            "LocalKey",
            "Ref",
            "RefMut",
            "MutexGuard",
            "RwLockReadGuard",
            "RwLockWriteGuard",
            "AssertUnwindSafe",
            "CachePadded",
            "MaybeUninit",
            "PhantomData",
            "Reverse",
            "Wrapping",
            "OwnedMutexGuard");
    private static final Set<String> RETURNS_RECEIVER = Set.of(
            "clone",
            "as_ref",
            "as_mut",
            "borrow",
            "borrow_mut",
            "to_owned",
            "deref",
            "deref_mut",
            "by_ref",
            "get_mut",
            "get_ref",
            "as_pin_mut",
            "project",
            "unwrap",
            "expect",
            "into_inner",
            "as_deref",
            "as_deref_mut",
            "into_ref",
            "get_unchecked_mut",
            "get_pin_mut",
            "into_future",
            "new",
            "default",
            "with_capacity",
            "from");
    private static final Set<String> RETURNS_INNER = Set.of(
            "unwrap",
            "expect",
            "?",
            "unwrap_or",
            "unwrap_or_else",
            "unwrap_or_default",
            "get_or_insert_with",
            "get_or_insert",
            "insert",
            "unwrap_unchecked");
    private static final Set<String> RETURNS_OPTION = Set.of(
            "as_ref",
            "as_mut",
            "take",
            "cloned",
            "copied",
            "ok",
            "as_deref",
            "as_deref_mut",
            "map_err",
            "or_else",
            "or",
            "ok_or",
            "ok_or_else",
            "filter",
            "replace",
            "clone",
            "await",
            "as_pin_mut",
            "inspect",
            "context",
            "with_context",
            "inspect_err");
    private static final Set<String> RETURNS_LIST = Set.of(
            "iter",
            "iter_mut",
            "into_iter",
            "drain",
            "rev",
            "skip",
            "take",
            "filter",
            "chain",
            "cloned",
            "copied",
            "peekable",
            "collect",
            "clone",
            "skip_while",
            "take_while",
            "step_by",
            "as_slice",
            "as_mut_slice",
            "to_vec",
            "inspect",
            "by_ref",
            "fuse",
            "split_off",
            "into_boxed_slice",
            "as_ref",
            "as_mut",
            "values",
            "to_owned",
            "cycle",
            "into_vec",
            "borrow",
            "borrow_mut",
            "difference",
            "union",
            "intersection",
            "sorted");
    private static final Set<String> RETURNS_ELEMENT = Set.of(
            "next",
            "first",
            "last",
            "get",
            "get_mut",
            "pop",
            "pop_front",
            "pop_back",
            "front",
            "back",
            "front_mut",
            "back_mut",
            "first_mut",
            "last_mut",
            "nth",
            "peek",
            "peek_mut",
            "max",
            "min",
            "max_by_key",
            "min_by_key",
            "find",
            "next_back",
            "choose",
            "iter_next");
    private static final Set<String> LOCKS =
            Set.of("lock", "read", "write", "try_lock", "try_read", "try_write", "get_mut");

    private final ResolutionLookups lookups;

    RustStandardLibrary(ResolutionLookups lookups) {
        this.lookups = lookups;
    }

    /// The result of calling something external. Its type is unknown, but certainly not declared in this
    /// workspace.
    ValueType called(ValueType callee) {
        return callee instanceof ValueType.Outside(var packageName, var member, var _)
                ? new ValueType.Outside(packageName, member, List.of())
                : ValueType.unknown();
    }

    ValueType written(ValueType.Outside type) {
        return LISTS.contains(lastName(type)) && !type.arguments().isEmpty()
                ? new ValueType.Elements(type.arguments().getFirst())
                : type;
    }

    /// The result of a method that no type of the workspace declares.
    ValueType method(ValueType receiver, String method) {
        switch (method) {
            case "Some", "Ok", "Ready" -> {
                return option(receiver);
            }
            case "Err" -> {
                return new ValueType.Outside(STANDARD, "Result", List.of(ValueType.unknown(), receiver));
            }
            default -> {}
        }
        return switch (receiver) {
            case ValueType.Elements(var element) -> ofList(receiver, element, method);
            case ValueType.Outside outside -> ofOutside(outside, method);
            case ValueType.Instance instance -> ofInstance(instance, method);
            case ValueType.Tuple tuple -> RETURNS_RECEIVER.contains(method) ? tuple : outside(method);
            default -> ValueType.unknown();
        };
    }

    private static ValueType option(ValueType inner) {
        return new ValueType.Outside(STANDARD, "Option", List.of(inner));
    }

    private static ValueType outside(String member) {
        return new ValueType.Outside(STANDARD, member, List.of());
    }

    private static ValueType ofList(ValueType list, ValueType element, String method) {
        if (RETURNS_LIST.contains(method)) return list;
        if (RETURNS_ELEMENT.contains(method)) return option(element);
        return switch (method) {
            case "enumerate" -> new ValueType.Elements(new ValueType.Tuple(List.of(outside("usize"), element)));
            case "remove", "swap_remove", "index" -> element;
            case "chunks", "windows", "split_at", "unwrap", "expect", "?" -> new ValueType.Elements(list);
            default -> outside(method);
        };
    }

    private ValueType ofOutside(ValueType.Outside receiver, String method) {
        var arguments = receiver.arguments();
        var name = lastName(receiver);
        if (arguments.isEmpty()) return plain(receiver, method);
        var first = arguments.getFirst();
        if (OPTIONS.contains(name)) return ofOption(receiver, first, method);
        if (MAPS.contains(name) && arguments.size() >= 2) return ofMap(receiver, first, arguments.get(1), method);
        if (CELLS.contains(name)) return ofCell(receiver, first, method);
        if (name.equals("Future") && method.equals("await")) return arguments.getLast();
        return plain(receiver, method);
    }

    private static ValueType plain(ValueType.Outside receiver, String method) {
        if (RETURNS_RECEIVER.contains(method) || method.equals("?") || method.equals("await")) return receiver;
        return new ValueType.Outside(receiver.packageName(), receiver.member() + "." + method, List.of());
    }

    private static ValueType ofOption(ValueType.Outside receiver, ValueType inner, String method) {
        if (RETURNS_INNER.contains(method)) return inner;
        if (RETURNS_OPTION.contains(method)) return receiver;
        return switch (method) {
            case "unwrap_err", "expect_err" -> receiver.arguments().getLast();
            case "err" -> option(receiver.arguments().getLast());
            case "iter", "iter_mut", "into_iter" -> new ValueType.Elements(inner);
            case "flatten", "transpose" -> inner;
            default -> outside("Option." + method);
        };
    }

    private static ValueType ofMap(ValueType receiver, ValueType key, ValueType value, String method) {
        return switch (method) {
            case "get", "get_mut", "remove", "insert" -> option(value);
            case "or_insert", "or_insert_with", "or_default", "index" -> value;
            case "values", "values_mut", "into_values" -> new ValueType.Elements(value);
            case "keys", "into_keys" -> new ValueType.Elements(key);
            case "iter", "iter_mut", "into_iter", "drain" ->
                new ValueType.Elements(new ValueType.Tuple(List.of(key, value)));
            case "first_key_value", "last_key_value", "pop_first", "pop_last" ->
                option(new ValueType.Tuple(List.of(key, value)));
            case "entry", "clone", "and_modify", "as_ref", "as_mut", "borrow", "borrow_mut" -> receiver;
            default -> outside("HashMap." + method);
        };
    }

    private static ValueType ofCell(ValueType.Outside receiver, ValueType inner, String method) {
        if (LOCKS.contains(method)) return receiver.packageName().startsWith("rust:") ? option(inner) : inner;
        return switch (method) {
            case "clone", "as_ref", "new" -> receiver;
            case "upgrade" -> option(inner);
            case "get" -> lastName(receiver).startsWith("Once") ? option(inner) : inner;
            default -> inner;
        };
    }

    private ValueType ofInstance(ValueType.Instance receiver, String method) {
        if (lookups.declarations().fact(receiver.symbol()).kind() == SymbolKind.TYPE_ALIAS) {
            var aliasTarget = aliasTarget(receiver);
            if (aliasTarget.isKnown()) return method(aliasTarget, method);
        }
        return switch (method) {
            case "await" -> {
                var output = associated(receiver, "Output");
                yield output.isKnown() ? output : receiver;
            }
            case "next" -> {
                var item = associated(receiver, "Item");
                yield item.isKnown() ? option(item) : outside(method);
            }
            case "iter", "into_iter", "by_ref" -> receiver;
            case "?" -> receiver;
            default -> RETURNS_RECEIVER.contains(method) ? receiver : outside(method);
        };
    }

    /// The type that a generic alias stands for; it is usually `Result` with a fixed error type.
    private ValueType aliasTarget(ValueType.Instance alias) {
        for (var target : lookups.types().members().supers(alias.symbol()))
            if (target instanceof ValueType.Outside(var packageName, var member, var arguments)) {
                if (alias.arguments().isEmpty() || arguments.isEmpty()) return target;
                var filled = new java.util.ArrayList<>(arguments);
                filled.set(0, alias.arguments().getFirst());
                return new ValueType.Outside(packageName, member, filled);
            }
        return ValueType.unknown();
    }

    private ValueType associated(ValueType.Instance of, String name) {
        for (int symbol : lookups.types().members().find(of.symbol(), name))
            if (lookups.declarations().fact(symbol).kind() == SymbolKind.TYPE_ALIAS) {
                var supers = lookups.types().members().supers(symbol);
                if (!supers.isEmpty()) return supers.getFirst();
            }
        return ValueType.unknown();
    }

    /// The element type of an iterable value, or the content type of a wrapper.
    ValueType element(ValueType of) {
        return switch (of) {
            case ValueType.Instance instance -> associated(instance, "Item");
            case ValueType.Outside outside -> outside.arguments().isEmpty() ? outside("element") : ofElement(outside);
            default -> ValueType.unknown();
        };
    }

    private static ValueType ofElement(ValueType.Outside of) {
        var arguments = of.arguments();
        if (MAPS.contains(lastName(of)) && arguments.size() >= 2)
            return new ValueType.Tuple(List.of(arguments.getFirst(), arguments.get(1)));
        return arguments.getFirst();
    }

    private static String lastName(ValueType.Outside type) {
        return type.member().substring(type.member().lastIndexOf('.') + 1);
    }
}
