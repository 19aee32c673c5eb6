package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.HashMap;
import java.util.Map;

/// Finds the type that an `impl` block is for, and caches it.
final class RustImplementations {

    private final ResolutionLookups lookups;
    private final Map<String, Integer> owners = new HashMap<>();

    RustImplementations(ResolutionLookups lookups) {
        this.lookups = lookups;
    }

    /// The type of the `impl` block that contains a symbol.
    int owner(FileUnit file, int index) {
        var declaration = file.facts().symbols().get(index);
        var key = file.number() + " " + declaration.parent() + " " + declaration.owner();
        var known = owners.get(key);
        if (known != null) return known;
        var place = new UseSite(file, declaration.parent(), declaration.span().startByte());
        // Isolated, because the answer must not depend on another resolution inside which this may run.
        lookups.runIsolated(() -> {
            var type = lookups.types().of(TypeRef.of(declaration.owner()), place);
            owners.put(key, type instanceof ValueType.Instance(var symbol, var _) ? symbol : DeclarationTable.NONE);
        });
        return owners.getOrDefault(key, DeclarationTable.NONE);
    }
}
