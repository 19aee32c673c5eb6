package dev.cairn.app;

import dev.cairn.engine.index.Differences;
import dev.cairn.engine.index.DraftParticipant;
import dev.cairn.engine.index.HistoryImport;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.IndexParts;
import dev.cairn.engine.index.Indexer;
import dev.cairn.engine.time.Moments;
import dev.cairn.local.Git;
import dev.cairn.local.StatFiles;
import dev.cairn.local.WorkspaceFiles;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import dev.cairn.parsers.manifest.ManifestReader;
import dev.cairn.projection.graph.StoredGraphs;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.serve.tool.code.CodeTools;
import dev.cairn.store.Store;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;

/// What reads code: contents and graphs first, because other rooms need them; indexing once those rooms are there.
final class CodeRoom implements AutoCloseable {

    static final ManifestParser MANIFESTS = new ManifestParser() {
        @Override
        public boolean understands(String path) {
            return ManifestReader.understands(path);
        }

        @Override
        public Optional<ManifestFacts> read(String path, String text) {
            return ManifestReader.read(path, text);
        }
    };

    private final Store store;
    private final Path home;
    private final InstantSource clock;
    private final LazyParser parser;
    private final CodeContents contents;
    private final Git git = new Git();
    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("graph").factory());
    private final StoredGraphs graphs;

    /// `home` is where natives are unpacked and what files looked like is remembered.
    CodeRoom(Store store, Path home, InstantSource clock) {
        this.store = store;
        this.home = home;
        this.clock = clock;
        this.parser = new LazyParser(home.resolve("native"));
        this.contents = new StoredContents(store.blobs(), parser, MANIFESTS);
        this.graphs = new StoredGraphs(store, contents, background);
    }

    CodeContents contents() {
        return contents;
    }

    StoredGraphs graphs() {
        return graphs;
    }

    /// Indexing in whose transactions the participants have a say.
    Engines engines(List<DraftParticipant> participants, Supplier<UUID> newId) {
        var sources = new IndexParts.Sources(new WorkspaceFiles(), git, new StatFiles(home.resolve("stat")));
        var parts = new IndexParts(store, sources, parser, contents, participants, clock);
        var jobs = new IndexJobs(new Indexer(parts, Runtime.getRuntime().availableProcessors()), newId);
        var moments = new Moments(store.feed());
        return new Engines(
                jobs,
                new CodeTools.Engines(jobs, new Differences(store, contents, git), new HistoryImport(parts), moments));
    }

    /// The engines behind the tools, and the lane their indexing runs on.
    record Engines(IndexJobs jobs, CodeTools.Engines tools) {}

    @Override
    public void close() {
        background.shutdownNow();
    }
}
