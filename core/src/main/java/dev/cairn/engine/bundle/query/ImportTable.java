package dev.cairn.engine.bundle.query;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.FileUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// Which file names which module in its imports, by the module as it is written.
final class ImportTable {

    /// What may follow the name of a module where something of it is named.
    private static final List<String> SEPARATORS = List.of("/", ".", "::");

    /// One import of a module.
    record Use(FileUnit file, Place place) {}

    private final TreeMap<String, List<Use>> uses = new TreeMap<>();

    private ImportTable() {}

    static ImportTable of(CodeGraph graph) {
        var table = new ImportTable();
        for (var file : graph.world().files())
            for (var fact : file.facts().imports())
                if (!fact.module().isBlank())
                    table.uses
                            .computeIfAbsent(fact.module(), _ -> new ArrayList<>())
                            .add(new Use(
                                    file, new Place(fact.at().line(), fact.at().column())));
        return table;
    }

    /// Every import of the module or of something in it, with the module as written there.
    void forEach(String module, BiConsumer<String, Use> consumer) {
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
