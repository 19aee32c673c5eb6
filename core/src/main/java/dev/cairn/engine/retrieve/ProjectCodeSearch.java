package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.FileContents;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.engine.retrieve.history.CommitHistory;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.view.View;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Searches the code of a view.
public final class ProjectCodeSearch {

    private final Retriever retriever;
    private final Function<View, CommitHistory> histories;
    private final Function<View, SimilaritySearch> vectors;
    private final Function<View, FileContents> contents;

    public ProjectCodeSearch(
            Retriever retriever,
            Function<View, CommitHistory> histories,
            Function<View, SimilaritySearch> vectors,
            Function<View, FileContents> contents) {
        this.retriever = retriever;
        this.histories = histories;
        this.vectors = vectors;
        this.contents = contents;
    }

    public RetrieveResult search(View view, RetrieveRequest request) {
        var context = SearchContext.of(view, histories.apply(view), vectors.apply(view));
        return retriever.search(request, context.with(contents.apply(view)));
    }

    /// The id of the symbol that answers the query best.
    public Optional<String> bestHit(View view, String query) {
        var request = new RetrieveRequest(query, 1, Set.of(), RankingMethod.FUSED);
        return search(view, request).hits().stream().map(CodeHit::id).findFirst();
    }
}
