package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Optional;
import java.util.Set;

/// Searches the code of a project as of a point in time.
public final class CodeSearch {

    private final Grounds grounds;
    private final Retriever retriever;

    public CodeSearch(Grounds grounds, Retriever retriever) {
        this.grounds = grounds;
        this.retriever = retriever;
    }

    public RetrieveResult search(ProjectId project, AsOf asOf, RetrieveRequest request) {
        return grounds.on(project, asOf, context -> retriever.search(request, context));
    }

    /// The id of the symbol that answers the query best.
    public Optional<String> best(ProjectId project, AsOf asOf, String query) {
        var request = new RetrieveRequest(query, 1, Set.of(), Ranker.FUSED);
        return search(project, asOf, request).hits().stream().map(Hit::id).findFirst();
    }

    /// Whether the commit history that ranking uses has been read.
    public boolean isHistoryRead(ProjectId project, AsOf asOf) {
        return grounds.on(project, asOf, context -> context.past().isRead());
    }
}
