package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.SearchContextSource;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Optional;
import java.util.Set;

/// Searches the code of a project as of a point in time.
public final class ProjectCodeSearch {

    private final SearchContextSource grounds;
    private final Retriever retriever;

    public ProjectCodeSearch(SearchContextSource grounds, Retriever retriever) {
        this.grounds = grounds;
        this.retriever = retriever;
    }

    public RetrieveResult search(ProjectId project, AsOf asOf, RetrieveRequest request) {
        return grounds.query(project, asOf, context -> retriever.search(request, context));
    }

    /// The id of the symbol that answers the query best.
    public Optional<String> best(ProjectId project, AsOf asOf, String query) {
        var request = new RetrieveRequest(query, 1, Set.of(), RankingMethod.FUSED);
        return search(project, asOf, request).hits().stream().map(CodeHit::id).findFirst();
    }

    /// Whether the commit history that ranking uses has been read.
    public boolean isHistoryRead(ProjectId project, AsOf asOf) {
        return grounds.query(project, asOf, context -> context.history().isRead());
    }
}
