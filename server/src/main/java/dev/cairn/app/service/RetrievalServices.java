package dev.cairn.app.service;

import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.cypher.run.QueryLimits;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.engine.retrieve.CodeVectors;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.context.IndexedSearchContexts;
import dev.cairn.engine.retrieve.history.RecordedCommitHistories;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import dev.cairn.git.GitHistories;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.serve.tool.retrieve.CypherGraphCache;
import dev.cairn.serve.tool.retrieve.RetrieveEngines;
import dev.cairn.store.Store;
import java.util.concurrent.Executor;

/// Builds code search over text, history and vectors.
public final class RetrievalServices implements AutoCloseable {

    private final Store store;
    private final CodeServices code;
    private final TextIndexes texts;
    private final RecordedCommitHistories pasts;
    private final CodeVectors vectors;
    private final IndexedSearchContexts grounds;
    private final Retriever retriever = new Retriever(RankingWeights.shipped());
    private final ProjectCodeSearch search;

    public RetrievalServices(
            Store store, CodeServices code, GitHistories histories, VectorFeed feed, Executor background) {
        this.store = store;
        this.code = code;
        this.texts = new TextIndexes(store, code.contents(), code.textFiles(), code.background());
        this.pasts = new RecordedCommitHistories(histories, background);
        this.vectors = new CodeVectors(code.graphs(), feed, background);
        this.grounds = new IndexedSearchContexts(code.graphs(), texts, pasts, vectors);
        this.search = new ProjectCodeSearch(grounds, retriever);
        code.afterSaves(project -> background.execute(() -> texts.catchUp(project)));
    }

    public ProjectCodeSearch search() {
        return search;
    }

    public TextIndexes texts() {
        return texts;
    }

    /// Loads the history of a project before the first request.
    public void prepare(ProjectId project) {
        pasts.prepare(project);
    }

    public VectorCoverage coverage(ProjectId project) {
        return vectors.coverage(project);
    }

    public RetrieveEngines engines(QuerySources sources) {
        return new RetrieveEngines(
                grounds,
                retriever,
                code.graphs(),
                code.communities()::of,
                new Cypher(QueryLimits.standard(System::nanoTime)),
                sources,
                new CypherGraphCache(sources, code.communities()::of));
    }

    /// Identifies the state of all inputs to answers about code; it changes whenever one of them does.
    public String watermark(ProjectId project, AsOf asOf) {
        return store.snapshot(project, asOf).seq() + " " + pasts.watermark(project) + " "
                + (retriever.usesVectors() ? vectors.watermark(project) : 0) + " "
                + code.digests(project).written();
    }

    @Override
    public void close() {
        pasts.close();
        texts.close();
    }
}
