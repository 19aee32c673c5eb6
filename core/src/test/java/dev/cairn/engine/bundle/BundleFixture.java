package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.engine.bundle.manifest.TaskManifestReader;
import dev.cairn.engine.bundle.query.CoverageSource;
import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.engine.bundle.query.SymbolReferences;
import dev.cairn.engine.bundle.query.WorkTree;
import dev.cairn.engine.bundle.repository.RepositoryFactSource;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.projection.text.TextIndexCache;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.testing.MemoryCache;
import dev.cairn.testing.Stores;
import dev.cairn.view.View;
import dev.cairn.view.Views;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/// Bundles on a real store. Files are indexed from a map; the disk is another map that may differ from it.
final class BundleFixture implements AutoCloseable {

    private static final ManifestParser NO_MANIFESTS = new ManifestParser() {
        @Override
        public boolean supports(String path) {
            return false;
        }

        @Override
        public Optional<ManifestFacts> read(String path, String text) {
            return Optional.empty();
        }
    };

    final Store store;
    final Map<String, String> disk = new TreeMap<>();
    PackageConsumers consumers = PackageConsumers.ABSENT;
    SymbolReferences references = SymbolReferences.ABSENT;
    CoverageSource coverage = CoverageSource.ABSENT;
    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor();
    private final StoredContents contents;
    private final Views views;

    BundleFixture(Store store) {
        this.store = store;
        this.contents = new StoredContents(store.blobs(), new MemoryCache(), new SmallScriptParser(), NO_MANIFESTS);
        var graphs = new StoreCodeGraphs(
                store, contents, new SmallScriptRules(), GraphCache.NONE, EdgeOverlays.NONE, background);
        this.views = new Views(
                store,
                graphs,
                new TextIndexes(store.feed(), contents, TextIndexCache.NONE, background),
                List.of(),
                background);
    }

    /// Writes files to the disk and indexes them.
    void index(ProjectId project, Map<String, String> files) {
        var blobs = new HashMap<String, byte[]>();
        var request = Stores.request(project);
        files.values().forEach(text -> blobs.put(hash(text), bytes(text)));
        store.blobs().putAll(BlobSpace.CONTENT, blobs);
        Stores.write(
                store,
                new TxRequest(project, request.key(), TxKind.FULL_REBUILD, request.author()),
                draft -> files.forEach((path, text) ->
                        draft.begin(FileCodec.key(path).orElseThrow(), FileCodec.write(version(path, text)))));
        disk.putAll(files);
    }

    private static FileVersion version(String path, String text) {
        var traits = path.contains(".test.") ? Set.of(FileFacts.FileTrait.TEST) : Set.<FileFacts.FileTrait>of();
        return new FileVersion(path, hash(text), new SmallScriptParser().language(path), text.length(), traits);
    }

    private static String hash(String text) {
        return ContentHash.of(bytes(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    View view(ProjectId project) {
        views.catchUp(project);
        return views.now(project);
    }

    View view(ProjectId project, AsOf asOf) {
        return views.open(project, asOf);
    }

    /// A builder with an empty cache.
    BundleBuilder bundles() {
        return new BundleBuilder(new CodeSnapshots(), sources(), System::nanoTime);
    }

    BundleSources sources() {
        var texts = new SourceTexts() {
            @Override
            public Optional<byte[]> content(FileVersion file) {
                return contents.content(file);
            }

            @Override
            public boolean isChanged(ProjectId project, String path) {
                return false;
            }
        };
        return new BundleSources(
                new DiskMap(),
                texts,
                new UseGaps(contents::content),
                (view, name) -> consumers.of(view, name),
                (view, symbol) -> references.of(view, symbol),
                project -> coverage.of(project),
                RepositoryFactSource.NONE,
                text -> text.length() / 4 + 1);
    }

    private final class DiskMap implements WorkTree {

        @Override
        public Optional<String> contentHash(ProjectId project, String path) {
            return Optional.ofNullable(disk.get(path)).map(BundleFixture::hash);
        }

        @Override
        public List<String> paths(ProjectId project) {
            return List.copyOf(disk.keySet());
        }

        @Override
        public Optional<byte[]> content(ProjectId project, String path, int bytesMax) {
            return Optional.ofNullable(disk.get(path)).map(BundleFixture::bytes);
        }
    }

    static Manifest manifest(ManifestTreeBuilder written) {
        var checked = TaskManifestReader.read(written.root(), "try");
        return checked.manifest()
                .orElseThrow(() -> new AssertionError(checked.faults().toString()));
    }

    @Override
    public void close() {
        background.shutdownNow();
    }
}
