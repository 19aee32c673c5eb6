package dev.cairn.app.service;

import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.cypher.run.QueryLimits;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.engine.pack.TrailingInputs;
import dev.cairn.engine.retrieve.CodeVectors;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.history.RecordedCommitHistories;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import dev.cairn.git.GitHistories;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.serve.tool.retrieve.CypherGraphCache;
import dev.cairn.serve.tool.retrieve.RetrieveEngines;
import dev.cairn.store.Store;
import dev.cairn.view.View;
import dev.cairn.view.Views;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Builds [Views], which give each request its view, and the code search over text, commit history and vectors.
public final class RetrievalServices implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RetrievalServices.class);

    private static final long UNLOAD_MINUTES = 1;

    private final CodeServices code;
    private final TextIndexes texts;
    private final RecordedCommitHistories commits;
    private final CodeVectors vectors;
    private final Views views;
    private final Retriever retriever = new Retriever(RankingWeights.shipped());
    private final ProjectCodeSearch search;

    public RetrievalServices(
            Store store, CodeServices code, GitHistories histories, VectorFeed feed, Executor background) {
        this.code = code;
        this.texts = new TextIndexes(store.feed(), code.contents(), code.textFiles(), code.background());
        this.commits = new RecordedCommitHistories(histories, background);
        this.vectors = new CodeVectors(code::newest, feed, background);
        var trailing = new ArrayList<TrailingProjection>(code.trailing());
        trailing.add(vectors);
        trailing.add(commits);
        this.views = new Views(store, code.graphs(), texts, trailing, code.following());
        this.search = new ProjectCodeSearch(
                retriever,
                commits::history,
                vectors::similarity,
                view -> path -> view.code().file(path).flatMap(code.contents()::content));
        views.begin();
    }

    public Views views() {
        return views;
    }

    /// Removes from memory, once a minute, the code of projects that were not read for this long.
    public void unloadUnread(Duration idle) {
        var _ = code.background()
                .scheduleWithFixedDelay(() -> unload(idle), UNLOAD_MINUTES, UNLOAD_MINUTES, TimeUnit.MINUTES);
    }

    /// A failure must not end the schedule.
    private void unload(Duration idle) {
        try {
            var unloaded = views.unloadUnread(idle);
            if (!unloaded.isEmpty()) LOG.info("not read for {}, so out of memory: {}", idle, unloaded);
        } catch (RuntimeException e) {
            LOG.warn("Projects that nobody reads stay in memory", e);
        }
    }

    public ProjectCodeSearch search() {
        return search;
    }

    public TextIndexes texts() {
        return texts;
    }

    public VectorCoverage coverage(ProjectId project) {
        return vectors.coverage(project);
    }

    public RetrieveEngines engines(QuerySources sources) {
        return new RetrieveEngines(
                search,
                code.communities(),
                new Cypher(QueryLimits.standard(System::nanoTime)),
                sources,
                new CypherGraphCache(sources, code.communities()));
    }

    /// The current versions of the inputs of a pack that are updated in the background and so may be older than
    /// the view.
    ///
    /// @param episodeVectors the version of the vectors of episodes; another number means that a search may find
    /// other episodes
    public TrailingInputs trailing(View view, long episodeVectors) {
        var project = view.project();
        return new TrailingInputs(
                commits.watermark(project),
                retriever.usesVectors() ? vectors.watermark(project) : 0,
                episodeVectors,
                code.digests(project).written());
    }

    @Override
    public void close() {
        commits.close();
        texts.close();
    }
}
