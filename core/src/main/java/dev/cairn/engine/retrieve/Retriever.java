package dev.cairn.engine.retrieve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;

/// Answers questions about code with ranked files and symbols.
public final class Retriever {

    /// How many files and symbols are ordered for one answer.
    public static final int RANKED_MAX = 100;

    /// What is said of an answer that past commits had no say in yet.
    public static final String UNREAD = "Past commits are still being read; they will sharpen later answers.";

    private final Weights weights;
    private final Roles roles = new Roles();

    public Retriever(Weights weights) {
        this.weights = weights;
    }

    /// Whether vectors have a say in the usual order.
    public boolean asksVectors() {
        return weights.file(Signal.MEANING) > 0;
    }

    public RetrieveResult search(RetrieveRequest request, Ground ground) {
        return switch (request.ranker()) {
            case FUSED -> fused(request, ground);
            case SEED -> ordered(request, SeedRanking.fused(request.query(), ground));
            case VECTOR -> ordered(request, SeedRanking.byVectors(request.query(), ground));
        };
    }

    private static RetrieveResult ordered(RetrieveRequest request, SeedRanking ranking) {
        var symbols = ranking.symbols();
        var files = SeedRanking.files(symbols);
        return new RetrieveResult(hits(request, files, symbols), files, symbols, List.of(), List.of(), List.of());
    }

    private RetrieveResult fused(RetrieveRequest request, Ground ground) {
        var question = QuestionReader.read(request.query());
        var listener = new Listener(question, ground, asksVectors());
        var files = new FileRanking(ground, weights, listener.listen(), roles, question.asksForTests());
        var ranking = new SymbolRanking(ground, weights, files, listener);
        var symbols = ranking.best(RANKED_MAX);
        var best = files.best(RANKED_MAX);
        return new RetrieveResult(
                hits(request, best, symbols),
                best,
                symbols,
                request.toStart() ? ranking.places() : List.of(),
                request.toStart() ? ranking.named() : List.of(),
                ground.past().isRead() ? List.of() : List.of(UNREAD));
    }

    /// Every file a signal speaks for, in no order.
    public List<Candidate> candidates(String query, Ground ground) {
        var scores = new Listener(QuestionReader.read(query), ground, true).listen();
        var candidates = new ArrayList<Candidate>();
        var judged = roles.of(ground);
        for (int file = 0; file < ground.text().paths().size(); file++) {
            var signals = scores.of(file);
            if (!signals.isEmpty())
                candidates.add(new Candidate(ground.text().paths().get(file), judged[file], signals));
        }
        return candidates;
    }

    /// Symbols say more than their files; a file is told for itself when none of its symbols is, or when asked for.
    private static List<Hit> hits(RetrieveRequest request, List<Hit> files, List<Hit> symbols) {
        var told = new HashSet<String>();
        var hits = new ArrayList<Hit>();
        for (var hit : symbols) if (isWanted(request, hit) && told.add(hit.id())) hits.add(hit);
        var covered = new HashSet<String>();
        for (var hit : hits.subList(0, Math.min(hits.size(), request.limit()))) covered.add(hit.path());
        for (var hit : files)
            if (isWanted(request, hit) && (!request.types().isEmpty() || !covered.contains(hit.path()))) hits.add(hit);
        hits.sort(Comparator.comparingDouble(hit -> -hit.score()));
        return hits.subList(0, Math.min(hits.size(), request.limit()));
    }

    private static boolean isWanted(RetrieveRequest request, Hit hit) {
        return request.types().isEmpty() || request.types().contains(hit.kind());
    }
}
