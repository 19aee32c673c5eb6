package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.engine.retrieve.context.SymbolNeighbours;
import dev.cairn.engine.retrieve.history.RecordedHistory;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.Commit;
import dev.cairn.projection.text.CommitMessageIndex;
import dev.cairn.projection.text.TextProjection;
import dev.cairn.projection.text.TextView;
import dev.cairn.testing.SmallCode;
import java.util.Optional;
import java.util.function.Function;

/// A small code base with one commit, ready for search.
final class SearchedCode implements AutoCloseable {

    private final TextProjection text = new TextProjection();
    private final CommitMessageIndex messages = new CommitMessageIndex();
    private final Retriever retriever = new Retriever(RankingWeights.shipped());
    private final DeclarationTable declarations;

    private final SmallCode code;

    SearchedCode(SmallCode code, Commit commit) {
        this.code = code;
        declarations = DeclarationTable.of(code.facts());
        code.facts().forEach((path, facts) -> text.put(path, facts, code.content(path)));
        messages.add(consumer -> consumer.accept(commit));
    }

    DeclarationTable declarations() {
        return declarations;
    }

    RetrieveResult search(RetrieveRequest request) {
        var past = new RecordedHistory(messages, Long.MAX_VALUE);
        return search(
                request.withPlacesRequested(),
                view -> new SearchContext(declarations, view, SymbolNeighbours.NONE, past, SimilaritySearch.NONE)
                        .with(path -> Optional.of(code.content(path))));
    }

    RetrieveResult search(RetrieveRequest request, Function<TextView, SearchContext> context) {
        return text.read(view -> retriever.search(request, context.apply(view)));
    }

    @Override
    public void close() {
        text.close();
        messages.close();
    }
}
