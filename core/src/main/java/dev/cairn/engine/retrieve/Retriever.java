package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.RetrieveResult.Reading;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.resolve.World;
import dev.cairn.projection.text.NearWords;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

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
            case VECTOR -> byVectors(request, ground);
        };
    }

    /// Without vectors there is no such order; that nothing is found would be untrue.
    @SuppressWarnings("ReferenceEquality") // there is one way to have none
    private static RetrieveResult byVectors(RetrieveRequest request, Ground ground) {
        if (ground.similar() == Similar.NONE)
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "No vectors are kept of this code at this moment.",
                    "Ask with ranker fused, which needs none; graph_health tells under embeddings what they lack.");
        var ranking = SeedRanking.byVectors(request.query(), ground);
        if (ranking.symbols().isEmpty())
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "No vector of this code is made yet; they are being made now.",
                    "Ask again when graph_health tells embeddings, or ask with ranker fused.");
        return ordered(request, ranking);
    }

    private static RetrieveResult ordered(RetrieveRequest request, SeedRanking ranking) {
        var symbols = ranking.symbols();
        var files = SeedRanking.files(symbols);
        var reading = new Reading(!symbols.isEmpty(), "", List.of());
        return new RetrieveResult(
                hits(request, List.of(), files, symbols), files, symbols, List.of(), List.of(), reading);
    }

    /// A question of which no word is found is read once more with the nearest words there are.
    private RetrieveResult fused(RetrieveRequest request, Ground ground) {
        var result = fused(request, "", ground);
        if (result.reading().isFound()) return result;
        var near = new NearWords(ground.text()).of(request.query());
        if (near.isEmpty()) return result;
        var again = fused(request.with(near.get().searched()), near.get().told(), ground);
        return again.reading().isFound() ? again : result;
    }

    private RetrieveResult fused(RetrieveRequest request, String takenFor, Ground ground) {
        var question = QuestionReader.read(request.query());
        var listener = new Listener(question, ground, asksVectors());
        var scores = listener.listen();
        boolean asksForTests = question.asksForTests() || request.types().contains(NodeKind.TEST);
        var files = new FileRanking(ground, weights, scores, roles, asksForTests);
        var judged = roles.of(ground);
        var topics = SideTopic.of(question.title(), question.isProse(), word -> isName(ground, word));
        if (!topics.isEmpty() && !question.isOneName())
            files.favour(judged, weights, file -> {
                var path = ground.text().paths().get(file);
                return topics.stream().anyMatch(topic -> topic.holds(path));
            });
        var targets = new Pointed(question, ground, file -> judged[file], files).targets();
        files.lead(targets.stream().map(Pointed.Target::file).distinct().toList());
        double testShare = weights.role(FileRole.TEST, asksForTests);
        var ranking = new SymbolRanking(ground, weights, files, listener, testShare);
        ranking.lead(targets);
        var symbols = ranking.best(RANKED_MAX);
        var best = files.best(RANKED_MAX);
        boolean isFound = scores.isHeard() || !targets.isEmpty();
        var notes = ground.past().isRead() ? List.<String>of() : List.of(UNREAD);
        return new RetrieveResult(
                isFound ? hits(request, leads(targets, files, ranking), best, symbols) : List.of(),
                best,
                symbols,
                request.toStart() ? ranking.places(best) : List.of(),
                request.toStart() ? ranking.named() : List.of(),
                new Reading(isFound, takenFor, notes));
    }

    /// Whether a declared name has a word in it.
    private static boolean isName(Ground ground, String word) {
        return !ground.text()
                .symbols(TermBag.of(word), Map.of(TextField.NAME, 1f), 1)
                .isEmpty();
    }

    /// What the question points at: the symbols, and the files of which no symbol is meant.
    private static List<Hit> leads(List<Pointed.Target> targets, FileRanking files, SymbolRanking ranking) {
        var leads = new ArrayList<>(ranking.pointed());
        for (var target : targets) if (target.symbol() == World.NONE) leads.add(files.hit(target.file()));
        return leads;
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

    /// What is pointed at, then what is found. Symbols say more than their files; a file is told for itself when none
    /// of its symbols is, or when asked for.
    private static List<Hit> hits(RetrieveRequest request, List<Hit> leads, List<Hit> files, List<Hit> symbols) {
        var told = new HashSet<String>();
        var first = new ArrayList<Hit>();
        for (var hit : leads) if (isWanted(request, hit) && told.add(hit.id())) first.add(hit);
        var hits = new ArrayList<Hit>();
        for (var hit : symbols) if (isWanted(request, hit) && told.add(hit.id())) hits.add(hit);
        var covered = new HashSet<String>();
        for (var hit : hits.subList(0, Math.min(hits.size(), request.limit()))) covered.add(hit.path());
        for (var hit : files)
            if (isWanted(request, hit)
                    && (!request.types().isEmpty() || !covered.contains(hit.path()))
                    && told.add(hit.id())) hits.add(hit);
        hits.sort(Comparator.comparingDouble(hit -> -hit.score()));
        if (!hits.isEmpty()) first.replaceAll(hit -> hit.atLeast(hits.getFirst().score()));
        first.addAll(hits);
        return first.subList(0, Math.min(first.size(), request.limit()));
    }

    private static boolean isWanted(RetrieveRequest request, Hit hit) {
        return request.types().isEmpty() || request.types().stream().anyMatch(hit::is);
    }
}
