package dev.cairn.projection.graph.cache;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.ResolvingThreads;
import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.source.CodeContents;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pcollections.TreePMap;

/// The immutable set of a worktree's files at one moment, with their facts.
///
/// The facts of a file version are loaded once and shared by later sets. Both maps are sorted by path, and a later
/// set shares their unchanged parts.
public record FactSet(
        TreePMap<String, FileVersion> versions, TreePMap<String, FileFacts> facts, LazyManifests buildFiles) {

    /// Facts are loaded in parallel in chunks of this size.
    private static final int FILES_AT_ONCE = 500;

    public static final FactSet NONE = new FactSet(TreePMap.empty(), TreePMap.empty(), new LazyManifests(List.of()));

    /// A set restored from the cache.
    static FactSet restored(Map<String, FileVersion> versions, Map<String, FileFacts> facts, CodeContents contents) {
        return new FactSet(
                TreePMap.fromSortedMap(new TreeMap<>(versions)),
                TreePMap.fromSortedMap(new TreeMap<>(facts)),
                new LazyManifests(() -> contents.manifests(versions.values().stream()
                        .sorted(Comparator.comparing(FileVersion::path))
                        .toList())));
    }

    /// A set of exactly these files; facts already in this set are not loaded again.
    public FactSet with(List<FileVersion> files, CodeContents contents) {
        var wanted = new TreeMap<String, FileVersion>();
        files.forEach(file -> wanted.put(file.path(), file));
        var unknown = files.stream().filter(file -> !knows(file)).toList();
        if (unknown.isEmpty() && wanted.size() == versions.size()) return this;
        var allFacts = new TreeMap<String, FileFacts>((SortedMap<String, FileFacts>) facts);
        allFacts.keySet().retainAll(wanted.keySet());
        allFacts.putAll(read(unknown, contents));
        return new FactSet(
                TreePMap.fromSortedMap(wanted),
                TreePMap.fromSortedMap(allFacts),
                new LazyManifests(manifests(wanted, unknown, contents)));
    }

    /// A copy with some paths changed or removed.
    public FactSet changed(Collection<FileVersion> now, Collection<String> gone, CodeContents contents) {
        var unknown = now.stream().filter(file -> !knows(file)).toList();
        if (unknown.isEmpty() && gone.stream().noneMatch(versions::containsKey)) return this;
        var byPath = new HashMap<String, FileVersion>();
        now.forEach(file -> byPath.put(file.path(), file));
        var wanted = versions.minusAll(gone).plusAll(byPath);
        var allFacts = facts.minusAll(gone).plusAll(read(unknown, contents));
        return new FactSet(wanted, allFacts, new LazyManifests(manifests(wanted, unknown, contents)));
    }

    /// Whether this is the same object; every change creates a new set.
    @SuppressWarnings("ReferenceEquality")
    public boolean isSame(FactSet other) {
        return this == other;
    }

    /// The paths whose content differs from the earlier set.
    public Stream<String> changedSince(FactSet before) {
        return versions.values().stream().filter(file -> !before.knows(file)).map(FileVersion::path);
    }

    private boolean knows(FileVersion file) {
        var known = versions.get(file.path());
        return known != null && known.contentHash().equals(file.contentHash());
    }

    private static Map<String, FileFacts> read(List<FileVersion> files, CodeContents contents) {
        int pieces = (files.size() + FILES_AT_ONCE - 1) / FILES_AT_ONCE;
        if (pieces == 0) return Map.of();
        var read = ResolvingThreads.AWAITED.all(IntStream.range(0, pieces)
                .<Callable<Map<String, FileFacts>>>mapToObj(piece -> () -> contents.facts(
                        files.subList(piece * FILES_AT_ONCE, Math.min(files.size(), (piece + 1) * FILES_AT_ONCE))))
                .toList());
        var all = new HashMap<String, FileFacts>();
        read.forEach(all::putAll);
        return all;
    }

    /// The build files of the new set. Only those that were added or changed are read.
    private List<ManifestFacts> manifests(
            Map<String, FileVersion> wanted, List<FileVersion> unknown, CodeContents contents) {
        var manifests = manifests();
        boolean same = manifests.stream().allMatch(manifest -> {
            var file = wanted.get(manifest.path());
            return file != null && knows(file);
        });
        var read = contents.manifests(unknown);
        if (same && read.isEmpty()) return manifests;
        var kept = new ArrayList<ManifestFacts>(read);
        manifests.stream()
                .filter(manifest -> wanted.containsKey(manifest.path()) && knows(wanted.get(manifest.path())))
                .forEach(kept::add);
        return List.copyOf(kept);
    }

    public List<ManifestFacts> manifests() {
        return buildFiles.get();
    }

    public Resolver resolver(ResolutionLanguages languages, EdgeOverlay overlay) {
        return Resolver.of(facts, languages.rules(manifests())).with(overlay);
    }

    /// The graph of these files, built from an earlier one.
    public GraphUpdate update(CodeGraph earlier, ResolutionLanguages languages, EdgeOverlay overlay) {
        return GraphUpdate.after(earlier, facts, languages.rules(manifests()), overlay);
    }

    /// A resolver of the declarations of a graph that was built from exactly these files.
    public Resolver resolver(ResolutionLanguages languages, CodeGraph graph) {
        var rules = languages.rules(manifests());
        return graph.unresolved().isEmpty()
                ? Resolver.ofAttached(graph.declarations(), rules)
                : Resolver.of(facts, rules);
    }

    public CodeGraph graph(ResolutionLanguages languages, EdgeOverlay overlay) {
        return GraphBuilder.whole(resolver(languages, overlay));
    }

    /// The graph of these files, whose rows are shared with a similar graph where they are equal.
    public CodeGraph graph(
            ResolutionLanguages languages,
            EdgeOverlay overlay,
            ResolvingThreads threads,
            Supplier<Optional<CodeGraph>> similar) {
        return GraphBuilder.whole(resolver(languages, overlay), threads, similar);
    }
}
