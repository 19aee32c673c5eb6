package dev.cairn.app;

import dev.cairn.engine.cypher.Caps;
import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.engine.retrieve.CodeSearch;
import dev.cairn.engine.retrieve.CodeVectors;
import dev.cairn.engine.retrieve.LiveGrounds;
import dev.cairn.engine.retrieve.RecordedPasts;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.Weights;
import dev.cairn.local.GitHistories;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.text.Texts;
import dev.cairn.projection.vector.Coverage;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.serve.tool.retrieve.RetrieveDesk;
import dev.cairn.serve.tool.retrieve.WorkspaceGraphs;
import dev.cairn.store.Store;
import java.util.concurrent.Executor;

/// Builds code search over text, history and vectors.
final class RetrieveRoom implements AutoCloseable {

    private final Store store;
    private final CodeRoom code;
    private final Texts texts;
    private final RecordedPasts pasts;
    private final CodeVectors vectors;
    private final LiveGrounds grounds;
    private final Retriever retriever = new Retriever(Weights.shipped());
    private final CodeSearch search;

    RetrieveRoom(Store store, CodeRoom code, GitHistories histories, VectorFeed feed, Executor background) {
        this.store = store;
        this.code = code;
        this.texts = new Texts(store, code.contents(), code.texts(), code.background());
        this.pasts = new RecordedPasts(histories, background);
        this.vectors = new CodeVectors(code.graphs(), feed, background);
        this.grounds = new LiveGrounds(code.graphs(), texts, pasts, vectors);
        this.search = new CodeSearch(grounds, retriever);
        code.afterSaves(project -> background.execute(() -> texts.catchUp(project)));
    }

    CodeSearch search() {
        return search;
    }

    Texts texts() {
        return texts;
    }

    /// Loads the history of a project before the first request.
    void prepare(ProjectId project) {
        pasts.prepare(project);
    }

    Coverage coverage(ProjectId project) {
        return vectors.coverage(project);
    }

    RetrieveDesk desk(QuerySources sources) {
        return new RetrieveDesk(
                grounds,
                retriever,
                code.graphs(),
                code.communities()::of,
                new Cypher(Caps.standard(System::nanoTime)),
                sources,
                new WorkspaceGraphs(sources, code.communities()::of));
    }

    /// Identifies the state of all inputs to answers about code; it changes whenever one of them does.
    String watermark(ProjectId project, AsOf asOf) {
        return store.snapshot(project, asOf).seq() + " " + pasts.watermark(project) + " "
                + (retriever.asksVectors() ? vectors.watermark(project) : 0) + " "
                + code.digests(project).written();
    }

    @Override
    public void close() {
        pasts.close();
        texts.close();
    }
}
