package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// The imports of all files, by module name as written.
final class ImportTable {

    /// Separators between the name of a module and a member.
    private static final List<String> SEPARATORS = List.of("/", ".", "::");

    /// One import of a module; a wildcard import makes its members visible without a qualifier.
    record ModuleImport(FileUnit file, FilePosition place, boolean isWildcard) {}

    private final TreeMap<String, List<ModuleImport>> uses = new TreeMap<>();

    private ImportTable() {}

    static ImportTable of(CodeGraph graph) {
        var table = new ImportTable();
        for (var file : graph.declarations().files())
            for (var fact : file.facts().moduleImports())
                if (!fact.module().isBlank())
                    table.uses
                            .computeIfAbsent(fact.module(), _ -> new ArrayList<>())
                            .add(new ModuleImport(
                                    file,
                                    new FilePosition(fact.at().line(), fact.at().column()),
                                    fact.is(ImportFact.ImportStyle.WILDCARD)));
        return table;
    }

    /// Every import of the module or of a member, with the module as written there.
    void forEach(String module, BiConsumer<String, ModuleImport> consumer) {
        uses.getOrDefault(module, List.of()).forEach(use -> consumer.accept(module, use));
        for (var separator : SEPARATORS) {
            var start = module + separator;
            for (var entry : uses.tailMap(start, true).entrySet()) {
                if (!entry.getKey().startsWith(start)) break;
                entry.getValue().forEach(use -> consumer.accept(entry.getKey(), use));
            }
        }
    }
}
