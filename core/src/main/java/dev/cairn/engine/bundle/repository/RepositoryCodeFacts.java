package dev.cairn.engine.bundle.repository;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Facts about a repository that are derived from its code.
public final class RepositoryCodeFacts {

    private final CodeSnapshot code;
    private final CodeGraph graph;

    public RepositoryCodeFacts(CodeSnapshot code) {
        this.code = code;
        this.graph = code.graph();
    }

    public List<String> tests() {
        var byFolder = new TreeMap<String, Integer>();
        int files = 0;
        int cases = 0;
        for (var file : graph.declarations().files()) {
            if (!TestCode.isTestFile(file)) continue;
            files++;
            cases += cases(file);
            byFolder.merge(file.folder().isEmpty() ? "." : file.folder(), 1, Integer::sum);
        }
        if (files == 0) return List.of();
        var lines = new ArrayList<String>();
        lines.add(files + " test files, " + cases + " cases");
        byFolder.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> lines.add(entry.getKey() + ": " + entry.getValue() + " files"));
        return lines;
    }

    private static int cases(FileUnit file) {
        return (int) file.facts().symbols().stream()
                .filter(fact -> fact.kind() == SymbolKind.TEST_CASE
                        || (fact.is(Modifier.TEST) && fact.kind().isCallable()))
                .count();
    }

    /// Entry points: functions named main, and files in typical locations.
    public List<String> entryPoints() {
        var found = new ArrayList<String>();
        for (int node = 0; node < graph.symbols(); node++)
            if (graph.name(node).equals("main")
                    && graph.declarations().fact(node).kind().isCallable()
                    && !graph.isTest(node)) found.add(graph.id(node));
        for (var file : graph.declarations().files()) {
            var path = file.path();
            if (path.startsWith("bin/") || path.endsWith("/__main__.py") || path.matches("(src/)?index\\.[jt]sx?"))
                found.add(path);
        }
        return found;
    }

    public List<String> health() {
        int files = 0;
        int parsed = 0;
        int broken = 0;
        int unread = 0;
        for (var path : code.paths()) {
            var file = code.file(path).orElseThrow();
            files++;
            if (file.isParsed()) parsed++;
            if (file.is(FileTrait.SYNTAX_ERRORS)) broken++;
            if (!file.hasStoredContent()) unread++;
        }
        if (files == 0) return List.of();
        return List.of(
                files + " files indexed, " + parsed + " parsed as code",
                broken + " with syntax errors, " + unread + " binary or too large",
                graph.symbols() + " symbols, " + graph.edges() + " edges");
    }
}
