package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.graph.cache.FactSet;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.MemoryCache;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Two packages of one workspace have the same name, so the first of their build files decides.
class BuildFileOrderTest {

    private static final LanguageRegistry LANGUAGES = new LanguageRegistry();
    private static final String SECOND = "b/package.json";

    private final MemoryStore store = new MemoryStore(new HandClock(Instant.EPOCH), Stores.ids());

    private FileVersion file(String path, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var hash = ContentHash.of(bytes);
        store.blobs().putAll(BlobSpace.CONTENT, Map.of(hash, bytes));
        return new FileVersion(path, hash, LANGUAGES.language(path), bytes.length, Set.of());
    }

    private FileVersion buildFile(String path, String version) {
        return file(path, "{\"name\": \"lib\", \"version\": \"" + version + "\", \"main\": \"x.js\"}");
    }

    private List<FileVersion> files(FileVersion second) {
        return List.of(
                buildFile("a/package.json", "1"),
                file("a/x.js", "export function f() {}\n"),
                second,
                file("b/x.js", "export function f() {}\n"),
                file("c.js", "import { f } from 'lib';\nexport function use() { f(); }\n"));
    }

    private static List<String> edges(FactSet files) {
        return GraphWords.of(files.graph(LANGUAGES, EdgeOverlay.NONE));
    }

    @Test
    void savingABuildFileChangesNeitherTheirOrderNorAnyEdge() {
        try (var reader = new SourceReader(GoldenFactsTest.engine())) {
            var contents = new StoredContents(store.blobs(), new MemoryCache(), reader, LANGUAGES.manifests());
            var before = FactSet.NONE.with(files(buildFile(SECOND, "1")), contents);
            var saved = buildFile(SECOND, "2");

            var oneSaved = before.changed(List.of(saved), List.of(), contents);
            var allListed = before.with(files(saved), contents);

            for (var after : List.of(oneSaved, allListed)) {
                assertThat(after.manifests()).extracting(ManifestFacts::path).containsExactly("a/package.json", SECOND);
                assertThat(edges(after)).isEqualTo(edges(before));
            }
            assertThat(edges(before)).anyMatch(edge -> edge.startsWith("c.js::use CALLS a/x.js::f"));
        }
    }
}
