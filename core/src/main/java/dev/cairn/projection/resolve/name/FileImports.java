package dev.cairn.projection.resolve.name;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The imports of one file, by the local names that they define.
final class FileImports {

    private final Map<String, List<ImportFact>> byName = new HashMap<>();
    private final List<ImportFact> wildcards = new ArrayList<>();
    private final boolean hasNestedImports;

    FileImports(FileFacts facts) {
        boolean inside = false;
        for (var written : facts.imports()) {
            inside |= written.scope() >= 0;
            written.alias().ifPresent(alias -> add(alias, written));
            for (var named : written.names()) add(named.local(), written);
            if (written.is(ImportFact.ImportStyle.WILDCARD)) wildcards.add(written);
        }
        hasNestedImports = inside;
    }

    private void add(String name, ImportFact written) {
        byName.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(written);
    }

    /// Whether an import inside a symbol, for example in a function, may define a name.
    boolean mayBeImportedInside(String name) {
        return hasNestedImports && (!wildcards.isEmpty() || byName.containsKey(name));
    }

    List<ImportFact> defining(String name) {
        return byName.getOrDefault(name, List.of());
    }

    List<ImportFact> wildcards() {
        return wildcards;
    }
}
