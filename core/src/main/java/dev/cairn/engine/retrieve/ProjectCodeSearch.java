package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.FileContents;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.engine.retrieve.history.CommitHistory;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.RankingSignal;
import dev.cairn.view.View;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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
        return retriever.search(request, context(view));
    }

    private SearchContext context(View view) {
        var context = SearchContext.of(view, histories.apply(view), vectors.apply(view));
        return context.with(contents.apply(view));
    }

    /// How much each signal of a question speaks for some files, by path, the strongest first. Files for which no
    /// signal speaks are left out.
    public Map<String, Map<RankingSignal, Double>> signals(View view, String question, Set<String> paths) {
        var found = new TreeMap<String, Map<RankingSignal, Double>>();
        for (var candidate : retriever.candidates(question, context(view)))
            if (paths.contains(candidate.path())) found.put(candidate.path(), strongestFirst(candidate.signals()));
        return found;
    }

    private static Map<RankingSignal, Double> strongestFirst(Map<RankingSignal, Double> signals) {
        var ordered = new LinkedHashMap<RankingSignal, Double>();
        signals.entrySet().stream()
                .sorted(Map.Entry.<RankingSignal, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(signal -> ordered.put(signal.getKey(), signal.getValue()));
        return ordered;
    }

    /// The id of the symbol that answers the query best.
    public Optional<String> bestHit(View view, String query) {
        var request = new RetrieveRequest(query, 1, Set.of(), RankingMethod.FUSED);
        return search(view, request).hits().stream().map(CodeHit::id).findFirst();
    }
}
