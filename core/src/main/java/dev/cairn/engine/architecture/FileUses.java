package dev.cairn.engine.architecture;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the files and packages that a file uses, through imports or through names that need no import.
final class FileUses {

    private static final int NAMES_MAX = 4;

    /// One used node (a file or a package), the line of the import or first use, and the used names.
    record FileUse(int target, int line, boolean isImport, Set<String> names) {

        private FileUse with(int otherLine, boolean otherIsImport) {
            boolean isBetter = otherIsImport && !isImport;
            boolean isEarlier = otherIsImport == isImport && otherLine > 0 && (otherLine < line || line == 0);
            return isBetter || isEarlier ? new FileUse(target, otherLine, otherIsImport, names) : this;
        }
    }

    private final CodeGraph graph;

    FileUses(CodeGraph graph) {
        this.graph = graph;
    }

    /// The uses by used node; uses found by name only are left out.
    Map<Integer, FileUse> of(FileUnit file) {
        var uses = new LinkedHashMap<Integer, FileUse>();
        take(graph.fileNode(file), file, uses);
        for (int index = 0; index < file.facts().symbols().size(); index++) take(file.symbol(index), file, uses);
        return uses;
    }

    private void take(int node, FileUnit file, Map<Integer, FileUse> uses) {
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++) {
            if (!isUse(graph.type(edge)) || !isSure(edge) || graph.isImplicit(edge)) continue;
            int to = graph.to(edge);
            int target = graph.isPackage(to)
                    ? to
                    : graph.file(to).map(graph::fileNode).orElse(CodeGraph.NONE);
            if (target == CodeGraph.NONE || target == graph.fileNode(file)) continue;
            boolean isImport = graph.type(edge) == EdgeType.IMPORTS;
            int line = graph.edge(edge).line();
            var use = uses.merge(
                    target,
                    new FileUse(target, line, isImport, new LinkedHashSet<>()),
                    (one, _) -> one.with(line, isImport));
            if (graph.isSymbol(to) && use.names().size() < NAMES_MAX)
                use.names().add(graph.name(to));
        }
    }

    /// An import is explicit, even if its target file was resolved by convention.
    private boolean isSure(int edge) {
        var weakest = graph.type(edge) == EdgeType.IMPORTS ? EdgeProvenance.HEURISTIC : EdgeProvenance.IMPORT_RESOLVED;
        return graph.provenance(edge).isAtLeast(weakest);
    }

    private static boolean isUse(EdgeType type) {
        return switch (type) {
            case IMPORTS, CALLS, REFERENCES, EXTENDS, IMPLEMENTS -> true;
            case CONTAINS, DEFINED_IN, OVERRIDES, TESTS, DEPENDS_ON, DESCRIBES -> false;
        };
    }

    /// The import on that line as written, else the used names.
    static String written(FileUnit file, FileUse use) {
        return file.facts().moduleImports().stream()
                .filter(fact -> fact.at().line() == use.line())
                .map(fact -> fact.module())
                .findFirst()
                .orElse(String.join(", ", List.copyOf(use.names())));
    }
}
