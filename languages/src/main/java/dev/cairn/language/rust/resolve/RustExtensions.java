package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds the methods that traits of the workspace add to types of other crates, as in `impl Loud for str`.
///
/// A method of the type itself hides a method of a trait, so common method names of the standard library are not
/// looked up.
final class RustExtensions {

    private static final int[] NONE = {};

    /// The types whose methods a value of a type also has, because it dereferences to them or implements them.
    private static final Map<String, List<String>> TYPES_WITH_METHODS = Map.of(
            "String", List.of("String", "str"),
            "Vec", List.of("Vec", "Iterator", "IntoIterator"));

    private final ResolutionLookups lookups;
    private final RustTraits traits;
    private final RustImplementations implementations;

    /// Methods of `impl` blocks by the last part of the type's name, then by method name.
    private final Map<String, Map<String, int[]>> methods = new HashMap<>();

    private final OneTimeReading files;

    RustExtensions(ResolutionLookups lookups, RustTraits traits, RustImplementations implementations) {
        this.lookups = lookups;
        this.traits = traits;
        this.implementations = implementations;
        this.files = new OneTimeReading(lookups, this::readAll);
    }

    int[] of(ValueType receiver, String method) {
        if (RustKnownNames.COMMON_METHODS.contains(method)) return NONE;
        if (!files.isDone()) return NONE;
        var name =
                switch (receiver) {
                    case ValueType.Outside outside -> last(outside.member());
                    case ValueType.Elements _ -> "Vec";
                    default -> "";
                };
        for (var type : TYPES_WITH_METHODS.getOrDefault(name, List.of(name))) {
            var found = methods.getOrDefault(type, Map.of()).get(method);
            if (found != null) return found;
            for (var trait : traits.ofOutside(type))
                if (trait instanceof ValueType.Instance(var symbol, var _)) {
                    var declared = lookups.types().members().find(symbol, method);
                    if (declared.length > 0) return declared;
                }
        }
        return NONE;
    }

    private static String last(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }

    private void readAll() {
        for (var file : lookups.declarations().files()) if (file.facts().language() == Language.RUST) read(file);
    }

    private void read(FileUnit file) {
        var declarations = file.facts().declarations();
        for (int index = 0; index < declarations.size(); index++) {
            var declared = declarations.get(index);
            if (declared.owner().isEmpty()
                    || declared.isLocal()
                    || !declared.kind().isCallable()) continue;
            if (implementations.owner(file, index) != DeclarationTable.NONE) continue;
            methods.computeIfAbsent(last(declared.owner()), _ -> new HashMap<>())
                    .merge(declared.name(), new int[] {file.symbol(index)}, RustExtensions::concat);
        }
    }

    private static int[] concat(int[] left, int[] right) {
        var both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }
}
