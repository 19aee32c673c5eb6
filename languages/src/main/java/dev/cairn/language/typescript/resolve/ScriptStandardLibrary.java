package dev.cairn.language.typescript.resolve;

import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;
import java.util.Set;

/// Result types of methods of the JavaScript standard library, where the results can have types of the workspace.
final class ScriptStandardLibrary {

    private static final Set<String> NODE_MODULES = words("""
            assert async_hooks buffer child_process cluster console constants crypto dgram
            diagnostics_channel dns domain events fs http http2 https inspector module net os path
            perf_hooks process punycode querystring readline repl stream string_decoder timers tls tty
            url util v8 vm wasi worker_threads zlib""");

    private static final Set<String> SAME_ELEMENTS = words("""
            filter slice concat reverse sort splice values toSorted toReversed flat fill with toSpliced
            copyWithin""");

    private static final Set<String> ONE_ELEMENT = Set.of("pop", "shift", "find", "findLast", "at", "get", "next");

    private static final Set<String> CALLED_WITH_ELEMENTS = words("""
            forEach map filter some every find findIndex findLast findLastIndex flatMap""");

    private static final Set<String> MAPS = Set.of("Map", "ReadonlyMap");

    private static final Set<String> CALLED_WITH_TWO = Set.of("sort", "toSorted");

    /// Very common method names. If the workspace has one method of such a name, a call need not mean it.
    private static final Set<String> COMMON = words("""
            add all append apply at bind call catch clear close concat delete emit end entries error
            every exec fetch filter find finally fill flush forEach from get has includes indexOf info
            init insert join json keys log map match next of off on once open parse pause pipe pop push
            read reduce remove render replace reset resolve resume reverse run send set shift size
            slice some sort splice split start stop stringify test text then toJSON toString trim
            update valueOf values wait warn write""");

    private static final Set<String> OF_LISTS = words("""
            length at concat copyWithin entries every fill filter find findIndex findLast findLastIndex
            flat flatMap forEach includes indexOf join keys lastIndexOf map pop push reduce reduceRight
            reverse shift slice some sort splice toLocaleString toReversed toSorted toSpliced toString
            unshift values with constructor hasOwnProperty isPrototypeOf propertyIsEnumerable valueOf
            size get set has add delete clear next return throw raw subarray byteLength byteOffset buffer""");

    private ScriptStandardLibrary() {}

    private static Set<String> words(String text) {
        return Set.of(text.split("\\s+", -1));
    }

    static boolean isBuiltIn(String module) {
        return NODE_MODULES.contains(module);
    }

    /// Whether built-in lists, maps and sets have a member of this name.
    static boolean isMemberOfLists(String name) {
        return OF_LISTS.contains(name);
    }

    static boolean isCommonName(String method) {
        return COMMON.contains(method);
    }

    /// The result of a built-in method on a receiver.
    static ValueType result(ValueType receiver, String method) {
        if (isPromise(receiver)) return receiver;
        if (method.equals("entries") && pair(receiver).isKnown()) return new ValueType.Elements(pair(receiver));
        if (method.equals("keys") && pair(receiver) instanceof ValueType.Tuple(var parts))
            return new ValueType.Elements(parts.getFirst());
        var element = element(receiver);
        if (!element.isKnown()) return receiver instanceof ValueType.Outside ? externalValue() : ValueType.unknown();
        if (ONE_ELEMENT.contains(method)) return element;
        if (SAME_ELEMENTS.contains(method)) return new ValueType.Elements(element);
        if (method.equals("entries"))
            return new ValueType.Elements(new ValueType.Tuple(List.of(externalValue(), element)));
        return externalValue();
    }

    /// The type that a built-in method passes to its callback.
    static ValueType passed(ValueType receiver, String method, int parameter) {
        boolean isFirstOfThen = method.equals("then") && parameter == 0;
        if (isPromise(receiver)) return isFirstOfThen ? lastArgument(receiver) : externalValue();
        // A dynamic import returns a promise of the module.
        if (receiver instanceof ValueType.Space) return isFirstOfThen ? receiver : ValueType.unknown();
        if (method.equals("forEach") && parameter == 1 && pair(receiver) instanceof ValueType.Tuple(var parts))
            return parts.getFirst();
        var element = element(receiver);
        if (!element.isKnown()) return externalValue();
        if (method.equals("reduce")) return parameter == 1 ? element : ValueType.unknown();
        boolean given = (parameter == 0 && CALLED_WITH_ELEMENTS.contains(method))
                || (parameter < 2 && CALLED_WITH_TWO.contains(method));
        return given ? element : externalValue();
    }

    /// A value of an unknown type that the workspace does not declare.
    private static ValueType externalValue() {
        return new ValueType.Outside("", "", List.of());
    }

    private static boolean isPromise(ValueType type) {
        return type instanceof ValueType.Outside(var _, var member, var _) && member.equals("Promise");
    }

    private static ValueType element(ValueType receiver) {
        return switch (receiver) {
            case ValueType.Elements(var element) -> element;
            case ValueType.Outside outside when !outside.member().equals("Promise") -> lastArgument(outside);
            default -> ValueType.unknown();
        };
    }

    /// The pair of key and value that iterating over a map gives; unknown for other types.
    static ValueType pair(ValueType of) {
        return of instanceof ValueType.Outside(var _, var member, var arguments)
                        && arguments.size() == 2
                        && MAPS.contains(member)
                ? new ValueType.Tuple(arguments)
                : ValueType.unknown();
    }

    private static ValueType lastArgument(ValueType type) {
        return type instanceof ValueType.Outside(var _, var _, var arguments) && !arguments.isEmpty()
                ? arguments.getLast()
                : ValueType.unknown();
    }
}
