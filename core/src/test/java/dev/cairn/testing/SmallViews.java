package dev.cairn.testing;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.resolve.rule.ExternalNames;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.projection.text.TextIndexCache;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.view.View;
import dev.cairn.view.Views;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Collectors;

/// Real views over a store, of files as [SmallCode] reads them.
public final class SmallViews implements AutoCloseable {

    public static final ProjectId PROJECT = new ProjectId("shop");

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

    private static final ResolutionLanguages DECLARATIONS_ONLY = new ResolutionLanguages() {
        @Override
        public WorkspaceRules rules(List<ManifestFacts> manifests) {
            return WorkspaceRules.NONE;
        }

        @Override
        public ExternalNames externalNames() {
            return ExternalNames.DIRECT;
        }
    };

    private final Store store;
    private final ProjectId project;
    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().factory());
    private final TextIndexes texts;
    private final CodeContents contents;
    private final StoreCodeGraphs graphs;
    private final Views views;

    private final HandClock clock;

    /// Views of a project in a new store in memory.
    public SmallViews() {
        this(new HandClock(Instant.parse("2026-01-31T09:00:00Z")));
    }

    /// Views of a project in a new store in memory, whose graphs have edges from elsewhere.
    public SmallViews(EdgeOverlays overlays) {
        this(DECLARATIONS_ONLY, overlays);
    }

    private SmallViews(HandClock clock) {
        this(new MemoryStore(clock, Stores.ids()), PROJECT, clock);
    }

    /// Views of code with the rules and overlays given.
    public SmallViews(ResolutionLanguages languages, EdgeOverlays overlays) {
        this(new GraphRules(languages, overlays), new HandClock(Instant.EPOCH));
    }

    private SmallViews(GraphRules rules, HandClock clock) {
        this(new MemoryStore(clock, Stores.ids()), PROJECT, clock, rules);
    }

    private record GraphRules(ResolutionLanguages languages, EdgeOverlays overlays) {}

    /// Views of a project of a store.
    public SmallViews(Store store, ProjectId project) {
        this(store, project, new HandClock(Instant.EPOCH));
    }

    private SmallViews(Store store, ProjectId project, HandClock clock) {
        this(store, project, clock, new GraphRules(DECLARATIONS_ONLY, EdgeOverlays.NONE));
    }

    private SmallViews(Store store, ProjectId project, HandClock clock, GraphRules rules) {
        this.clock = clock;
        this.store = store;
        this.project = project;
        this.contents = new StoredContents(store.blobs(), new MemoryCache(), new SmallParser(), NO_MANIFESTS);
        this.graphs =
                new StoreCodeGraphs(store, contents, rules.languages(), GraphCache.NONE, rules.overlays(), background);
        this.texts = new TextIndexes(store.feed(), contents, TextIndexCache.NONE, background);
        this.views = new Views(store, graphs, texts, List.of(), background);
    }

    private record SmallParser() implements LanguageParser {

        @Override
        public FileFacts parse(String path, byte[] content) {
            return SmallCode.facts(path, new String(content, StandardCharsets.UTF_8));
        }

        @Override
        public Language language(String path) {
            return path.endsWith(".py") ? Language.PYTHON : Language.OTHER;
        }
    }

    public Store store() {
        return store;
    }

    /// The clock of a store in memory.
    public HandClock clock() {
        return clock;
    }

    public CodeContents contents() {
        return contents;
    }

    public Views views() {
        return views;
    }

    /// Indexes a file in one transaction.
    public SmallViews save(String path, String text) {
        return save(new SmallCode().file(path, text));
    }

    /// Indexes files in one transaction.
    public SmallViews save(SmallCode code) {
        for (var path : code.paths())
            store.blobs().putAll(BlobSpace.CONTENT, Map.of(ContentHash.of(code.content(path)), code.content(path)));
        var request = Stores.request(project);
        Stores.write(
                store,
                new TxRequest(project, request.key(), TxKind.FILE_CHANGE, request.author()),
                draft -> code.paths()
                        .forEach(path -> draft.begin(
                                FileCodec.key(path).orElseThrow(),
                                FileCodec.write(version(path, code.content(path))))));
        return this;
    }

    /// Removes a file in one transaction.
    public SmallViews delete(String path) {
        var request = Stores.request(project);
        Stores.write(
                store,
                new TxRequest(project, request.key(), TxKind.FILE_CHANGE, request.author()),
                draft -> draft.end(FileCodec.key(path).orElseThrow()));
        return this;
    }

    private static FileVersion version(String path, byte[] content) {
        return new FileVersion(
                path, ContentHash.of(content), new SmallParser().language(path), content.length, Set.of());
    }

    /// A view of everything saved so far.
    public View now() {
        return at(AsOf.NOW);
    }

    /// The view that a request gets now, whatever is still pending.
    public View atOnce() {
        return views.now(project);
    }

    /// A view of a moment; if that is the present, of everything saved so far.
    public View at(AsOf asOf) {
        if (asOf.equals(AsOf.NOW) && graphs.available(project).isPresent()) views.catchUp(project);
        return views.open(project, asOf);
    }

    /// Indexes the newest text of all files, whatever the graph knows.
    public void followText() {
        var snapshot = store.snapshot(project);
        var files = contents.files(snapshot).stream().collect(Collectors.toMap(FileVersion::path, file -> file));
        texts.pin(project, files, snapshot.seq()).close();
    }

    /// The newest transaction in the text.
    public long textSeq() {
        return texts.seq(project);
    }

    /// Runs a test while no work is done in the background.
    public void pauseBackground(Runnable test) {
        var end = new CountDownLatch(1);
        var paused = background.submit(() -> {
            end.await();
            return true;
        });
        try {
            test.run();
        } finally {
            end.countDown();
        }
        join(paused);
    }

    /// Waits until the work planned so far is done.
    public void awaitBackground() {
        join(background.submit(() -> true));
    }

    private static void join(Future<Boolean> work) {
        try {
            if (!work.get()) throw new AssertionError("not done");
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        background.shutdownNow();
        texts.close();
    }
}
