package dev.cairn.app.service;

import dev.cairn.engine.index.DraftParticipant;
import dev.cairn.engine.index.IndexDependencies;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.Indexer;
import dev.cairn.files.ScipFile;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.git.GitRepo;
import dev.cairn.git.LocalGit;
import dev.cairn.home.StatCacheFiles;
import dev.cairn.language.scip.ScipReader;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.scip.ScipImporter;
import dev.cairn.projection.scip.ScipStore;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.FactsKey;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.SqliteCache;
import dev.cairn.testing.Stores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/// A repository on disk, a durable store, real parsers and the indexer between them.
public final class IndexedTree implements AutoCloseable {

    public static final ProjectId PROJECT = new ProjectId("tree");

    /// Loaded once, because native libraries stay loaded in the process.
    public static final LazyLanguageParser PARSER = new LazyLanguageParser(Path.of("target", "test-natives"));

    private static final int THREADS = 2;

    public final GitRepo repo;
    public final Store store;
    public final Cache cache;
    public final StoredContents contents;
    public final ScipStore shelf;
    public final IndexDependencies parts;
    public final Workspace workspace;
    private final Indexer indexer;

    private IndexedTree(GitRepo repo, Path folder, List<DraftParticipant> participants) {
        this.repo = repo;
        this.store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID);
        this.cache = SqliteCache.open(folder.resolve("cache.db"), FactsKey.extractor());
        this.contents = new StoredContents(store.blobs(), cache, PARSER, CodeServices.MANIFESTS);
        var sources = new IndexDependencies.LocalSources(
                new WorkspaceFiles(), new LocalGit(), new StatCacheFiles(folder.resolve("stat")), cache);
        this.shelf = new ScipStore(store.blobs());
        this.parts = new IndexDependencies(store, sources, PARSER, contents, participants, InstantSource.system())
                .with(new ScipFile(new ScipImporter(new ScipReader(), contents), shelf));
        this.indexer = new Indexer(parts, THREADS);
        this.workspace = new Workspace(PROJECT, new WorkspaceSettings(repo.folder(), List.of(), List.of(), true));
    }

    public static IndexedTree in(Path folder, DraftParticipant... participants) {
        try {
            var real = folder.toRealPath();
            return new IndexedTree(GitRepo.create(real.resolve("repo")), real, List.of(participants));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public IndexReport index() {
        return index(IndexMode.INCREMENTAL, IndexProgress.NONE);
    }

    public IndexReport index(IndexMode mode, IndexProgress progress) {
        return indexer.index(request(mode, Optional.empty()), progress);
    }

    public IndexReport indexOnly(String... paths) {
        return indexer.index(request(IndexMode.INCREMENTAL, Optional.of(Set.of(paths))), IndexProgress.NONE);
    }

    private IndexRequest request(IndexMode mode, Optional<Set<String>> paths) {
        return new IndexRequest(
                workspace,
                mode,
                paths,
                TxKind.INCREMENTAL_REBUILD,
                Stores.AUTHOR,
                Stores.requestKey(UUID.randomUUID().toString()));
    }

    /// The hash of every known file at a moment.
    public Map<String, String> hashes(AsOf asOf) {
        var hashes = new TreeMap<String, String>();
        for (var file : contents.files(store.snapshot(PROJECT, asOf))) hashes.put(file.path(), file.contentHash());
        return hashes;
    }

    public FileVersion file(String path) {
        return contents.file(store.snapshot(PROJECT), path).orElseThrow();
    }

    @Override
    public void close() {
        cache.close();
        store.close();
    }
}
