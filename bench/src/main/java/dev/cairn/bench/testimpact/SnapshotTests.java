package dev.cairn.bench.testimpact;

import dev.cairn.bench.localisation.GitMirror;
import dev.cairn.bench.localisation.RepositoryAt;
import dev.cairn.engine.inspect.CoChanges;
import dev.cairn.engine.inspect.RankedTest;
import dev.cairn.engine.inspect.TestRanking;
import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.test.TestFiles;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.language.SourceReader;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.text.Commit;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A repository as of one snapshot, asked for the tests of changes.
final class SnapshotTests implements AutoCloseable {

    private static final ManifestParser MANIFESTS = new LanguageRegistry().manifests();

    private final RepositoryAt repository;
    private final CodeGraph graph;
    private final CoChanges past;

    SnapshotTests(GitMirror mirror, String snapshot, SourceReader reader) {
        this.repository = new RepositoryAt(mirror, reader);
        repository.move(snapshot);
        var rules = new LanguageRegistry().rules(manifests(mirror, mirror.tree(snapshot)));
        this.graph = GraphBuilder.whole(Resolver.of(repository.facts(), rules));
        var ancestors = mirror.log(List.of(snapshot)).values();
        this.past = CoChanges.of(consumer ->
                ancestors.forEach(commit -> consumer.accept(new Commit(commit.epochSecond(), "", commit.files()))));
    }

    private static List<ManifestFacts> manifests(GitMirror mirror, Map<String, String> tree) {
        var pathOf = new HashMap<String, List<String>>();
        tree.forEach((path, blob) -> {
            if (MANIFESTS.supports(path))
                pathOf.computeIfAbsent(blob, _ -> new ArrayList<>()).add(path);
        });
        var found = new ArrayList<ManifestFacts>();
        mirror.blobs(
                pathOf.keySet(),
                (blob, content) -> pathOf.getOrDefault(blob, List.of())
                        .forEach(path -> MANIFESTS
                                .read(path, new String(content, StandardCharsets.UTF_8))
                                .ifPresent(found::add)));
        return found;
    }

    List<RankedTest> tests(ChangedRow row) {
        var change = change(row.touched());
        return repository
                .text()
                .read(view ->
                        TestRanking.rank(change, new TestRanking.RankingEvidence(view, past, row.beforeEpochSecond())));
    }

    /// Changed symbols where they are known, the whole file where none of it is.
    private ChangedNodes change(ChangedRow.Touched touched) {
        var nodes = new ArrayList<Integer>();
        for (var path : touched.files()) {
            var file = graph.declarations().file(path);
            if (file.isEmpty()) continue;
            var names = touched.symbols().stream()
                    .filter(symbol -> symbol.file().equals(path))
                    .map(ChangedRow.Named::name)
                    .toList();
            var symbols = file.get().facts().symbols();
            var changed = IntStream.range(0, symbols.size())
                    .filter(index -> names.contains(symbols.get(index).name()))
                    .mapToObj(file.get()::symbol)
                    .toList();
            if (changed.isEmpty()) nodes.add(graph.fileNode(file.get()));
            else nodes.addAll(changed);
        }
        return new ChangedNodes(graph, nodes);
    }

    int files() {
        return graph.declarations().files().size();
    }

    int testFiles() {
        return TestFiles.of(graph).all().size();
    }

    @Override
    public void close() {
        repository.close();
    }
}
