package dev.cairn.projection.graph.cache;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.source.CodeContents;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The immutable set of a project's files at one moment, with their facts.
///
/// The facts of a file version are loaded once and shared by later sets. They are sorted by path.
public record FactSet(Map<String, FileVersion> versions, SortedMap<String, FileFacts> facts, LazyManifests buildFiles) {

    /// Facts are loaded in parallel in chunks of this size.
    private static final int FILES_AT_ONCE = 500;

    public static final FactSet NONE =
            new FactSet(Map.of(), Collections.emptySortedMap(), new LazyManifests(List.of()));

    /// A set restored from the cache.
    static FactSet restored(Map<String, FileVersion> versions, Map<String, FileFacts> facts, CodeContents contents) {
        return new FactSet(
                versions,
                new TreeMap<>(facts),
                new LazyManifests(() -> contents.manifests(versions.values().stream()
                        .sorted(Comparator.comparing(FileVersion::path))
                        .toList())));
    }

    /// A set of exactly these files; facts already in this set are not loaded again.
    public FactSet with(List<FileVersion> files, CodeContents contents) {
        Map<String, FileVersion> wanted = HashMap.newHashMap(files.size());
        files.forEach(file -> wanted.put(file.path(), file));
        var unknown = files.stream().filter(file -> !knows(file)).toList();
        return with(wanted, unknown, contents);
    }

    private FactSet with(Map<String, FileVersion> wanted, List<FileVersion> unknown, CodeContents contents) {
        boolean sameFiles = unknown.isEmpty() && wanted.size() == versions.size();
        if (sameFiles) return this;
        var allFacts = new TreeMap<>(facts);
        allFacts.keySet().retainAll(wanted.keySet());
        allFacts.putAll(read(unknown, contents));
        return new FactSet(wanted, allFacts, new LazyManifests(manifests(wanted, unknown, contents)));
    }

    /// A copy with some paths changed or removed.
    public FactSet changed(Collection<FileVersion> now, Collection<String> gone, CodeContents contents) {
        var wanted = new HashMap<>(versions);
        now.forEach(file -> wanted.put(file.path(), file));
        gone.forEach(wanted::remove);
        return with(wanted, now.stream().filter(file -> !knows(file)).toList(), contents);
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
        return IntStream.range(0, pieces)
                .parallel()
                .mapToObj(piece -> contents.facts(
                        files.subList(piece * FILES_AT_ONCE, Math.min(files.size(), (piece + 1) * FILES_AT_ONCE))))
                .flatMap(read -> read.entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
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

    /// A resolver that shares with an earlier graph what the changed files do not affect.
    public Resolver resolver(ResolutionLanguages languages, EdgeOverlay overlay, CodeGraph earlier) {
        return Resolver.of(earlier.declarations().next(facts), languages.rules(manifests()))
                .with(overlay);
    }

    public CodeGraph graph(ResolutionLanguages languages, EdgeOverlay overlay) {
        return GraphBuilder.whole(resolver(languages, overlay));
    }
}
