package dev.cairn.bench.localisation;

import dev.cairn.language.LanguageRegistry;
import dev.cairn.language.SourceReader;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.TextProjection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A repository that can be moved from one snapshot to another; only files that differ are parsed again.
public final class RepositoryAt implements AutoCloseable {

    /// Maximum number of contents that are kept.
    private static final int CONTENTS_MAX = 5_000;

    private final GitMirror mirror;
    private final SourceReader reader;
    private final TextProjection text = new TextProjection();
    private final Map<String, String> blobs = new HashMap<>();
    private final Map<String, Optional<byte[]>> contents = new HashMap<>();
    private final Map<String, FileFacts> facts = new HashMap<>();
    private Optional<CodeGraph> graph = Optional.empty();

    public RepositoryAt(GitMirror mirror, SourceReader reader) {
        this.mirror = mirror;
        this.reader = reader;
    }

    /// Moves to a snapshot and returns its declarations.
    public DeclarationTable move(String snapshot) {
        graph = Optional.empty();
        var tree = mirror.tree(snapshot);
        for (var path : List.copyOf(blobs.keySet())) if (!tree.containsKey(path)) drop(path);
        var changed = new HashMap<String, List<String>>();
        tree.forEach((path, blob) -> {
            if (!blob.equals(blobs.get(path)))
                changed.computeIfAbsent(blob, _ -> new ArrayList<>()).add(path);
        });
        changed.values()
                .forEach(paths -> paths.stream().filter(RepositoryAt::isOther).forEach(this::pathOnly));
        var wanted = new HashSet<String>();
        changed.forEach((blob, paths) -> {
            if (paths.stream().anyMatch(path -> !isOther(path))) wanted.add(blob);
        });
        mirror.blobs(wanted, (blob, content) -> parse(changed.getOrDefault(blob, List.of()), content));
        changed.forEach((blob, paths) -> paths.forEach(path -> blobs.put(path, blob)));
        return DeclarationTable.of(facts);
    }

    private static boolean isOther(String path) {
        return SourceReader.languageOf(path) == Language.OTHER;
    }

    private void pathOnly(String path) {
        put(path, FileFacts.pathOnly(Language.OTHER, Set.of(), List.of()), new byte[0]);
    }

    private void parse(List<String> paths, byte[] content) {
        for (var path : paths) if (!isOther(path)) put(path, reader.parse(path, content), content);
    }

    private void put(String path, FileFacts said, byte[] content) {
        facts.put(path, said);
        text.put(path, said, content);
    }

    private void drop(String path) {
        blobs.remove(path);
        facts.remove(path);
        text.remove(path);
    }

    /// The code graph of the current snapshot, built at the first call; `declarations` must be those of the last
    /// move.
    CodeGraph graph(DeclarationTable declarations) {
        if (graph.isEmpty())
            graph = Optional.of(GraphBuilder.whole(Resolver.of(facts, new LanguageRegistry().rules(List.of()))));
        if (graph.get().declarations().files().size() != declarations.files().size())
            throw new IllegalStateException("the graph is of another snapshot");
        return graph.get();
    }

    Optional<byte[]> content(String path) {
        if (contents.size() > CONTENTS_MAX) contents.clear();
        return Optional.ofNullable(blobs.get(path)).flatMap(blob -> contents.computeIfAbsent(blob, this::read));
    }

    private Optional<byte[]> read(String blob) {
        var found = new ArrayList<byte[]>();
        mirror.blobs(Set.of(blob), (_, content) -> found.add(content));
        return found.stream().findFirst();
    }

    public TextProjection text() {
        return text;
    }

    /// The facts of every file of the snapshot.
    public Map<String, FileFacts> facts() {
        return Map.copyOf(facts);
    }

    @Override
    public void close() {
        text.close();
    }
}
