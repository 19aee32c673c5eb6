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

    /// Maximum number of files and symbols that are ranked for one answer.
    public static final int RANKED_MAX = 100;

    /// Note for answers computed before the commit history was read.
    public static final String UNREAD = "Past commits are still being read; they will sharpen later answers.";

    private final Weights weights;
    private final Roles roles = new Roles();

    public Retriever(Weights weights) {
        this.weights = weights;
    }

    /// Whether the default ranking uses vectors.
    public boolean asksVectors() {
        return weights.file(Signal.MEANING) > 0;
    }

    public RetrieveResult search(RetrieveRequest request, Ground context) {
        return switch (request.ranker()) {
            case FUSED -> fused(request, context);
            case SEED -> ordered(request, SeedRanking.fused(request.query(), context));
            case VECTOR -> byVectors(request, context);
        };
    }

    /// Refuses if there are no vectors: an empty result would be wrong.
    @SuppressWarnings("ReferenceEquality") // NONE is the only instance without vectors
    private static RetrieveResult byVectors(RetrieveRequest request, Ground context) {
        if (context.similar() == Similar.NONE)
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "No vectors are kept of this code at this moment.",
                    "Ask with ranker fused, which needs none; graph_health tells under embeddings what they lack.");
        var ranking = SeedRanking.byVectors(request.query(), context);
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

    /// If no word of the question is found, searches once more with the most similar indexed words.
    private RetrieveResult fused(RetrieveRequest request, Ground context) {
        var result = fused(request, "", context);
        if (result.reading().isFound()) return result;
        var near = new NearWords(context.text()).of(request.query());
        if (near.isEmpty()) return result;
        var again = fused(request.with(near.get().searched()), near.get().told(), context);
        return again.reading().isFound() ? again : result;
    }

    private RetrieveResult fused(RetrieveRequest request, String takenFor, Ground context) {
        var question = QuestionReader.read(request.query());
        var listener = new Listener(question, context, asksVectors());
        var scores = listener.listen();
        boolean asksForTests = question.asksForTests() || request.types().contains(NodeKind.TEST);
        var files = new FileRanking(context, weights, scores, roles, asksForTests);
        var roleOfFile = roles.of(context);
        var topics = SideTopic.of(question.title(), question.isProse(), word -> isName(context, word));
        if (!topics.isEmpty() && !question.isOneName())
            files.favour(roleOfFile, weights, file -> {
                var path = context.text().paths().get(file);
                return topics.stream().anyMatch(topic -> topic.holds(path));
            });
        var targets = new Pointed(question, context, file -> roleOfFile[file], files).targets();
        files.lead(targets.stream().map(Pointed.Target::file).distinct().toList());
        double testShare = weights.role(FileRole.TEST, asksForTests);
        var ranking = new SymbolRanking(context, weights, files, listener, testShare);
        ranking.lead(targets);
        var symbols = ranking.best(RANKED_MAX);
        var best = files.best(RANKED_MAX);
        boolean isFound = scores.isHeard() || !targets.isEmpty();
        var notes = context.past().isRead() ? List.<String>of() : List.of(UNREAD);
        return new RetrieveResult(
                isFound ? hits(request, leads(targets, files, ranking), best, symbols) : List.of(),
                best,
                symbols,
                request.toStart() ? ranking.places(best) : List.of(),
                request.toStart() ? ranking.named() : List.of(),
                new Reading(isFound, takenFor, notes));
    }

    /// Whether a declared name contains a word.
    private static boolean isName(Ground context, String word) {
        return !context.text()
                .symbols(TermBag.of(word), Map.of(TextField.NAME, 1f), 1)
                .isEmpty();
    }

    /// The explicitly named symbols, and the files for which no symbol was named.
    private static List<Hit> leads(List<Pointed.Target> targets, FileRanking files, SymbolRanking ranking) {
        var leads = new ArrayList<>(ranking.pointed());
        for (var target : targets) if (target.symbol() == World.NONE) leads.add(files.hit(target.file()));
        return leads;
    }

    /// Every file with at least one signal, unordered.
    public List<Candidate> candidates(String query, Ground context) {
        var scores = new Listener(QuestionReader.read(query), context, true).listen();
        var candidates = new ArrayList<Candidate>();
        var roleOfFile = roles.of(context);
        for (int file = 0; file < context.text().paths().size(); file++) {
            var signals = scores.of(file);
            if (!signals.isEmpty())
                candidates.add(new Candidate(context.text().paths().get(file), roleOfFile[file], signals));
        }
        return candidates;
    }

    /// Explicit targets first, then ranked hits. A file is listed only if none of its symbols is, or if files were
    /// requested.
    private static List<Hit> hits(RetrieveRequest request, List<Hit> leads, List<Hit> files, List<Hit> symbols) {
        var listed = new HashSet<String>();
        var first = new ArrayList<Hit>();
        for (var hit : leads) if (isWanted(request, hit) && listed.add(hit.id())) first.add(hit);
        var hits = new ArrayList<Hit>();
        for (var hit : symbols) if (isWanted(request, hit) && listed.add(hit.id())) hits.add(hit);
        var covered = new HashSet<String>();
        for (var hit : hits.subList(0, Math.min(hits.size(), request.limit()))) covered.add(hit.path());
        for (var hit : files)
            if (isWanted(request, hit)
                    && (!request.types().isEmpty() || !covered.contains(hit.path()))
                    && listed.add(hit.id())) hits.add(hit);
        hits.sort(Comparator.comparingDouble(hit -> -hit.score()));
        if (!hits.isEmpty()) first.replaceAll(hit -> hit.atLeast(hits.getFirst().score()));
        first.addAll(hits);
        return first.subList(0, Math.min(first.size(), request.limit()));
    }

    private static boolean isWanted(RetrieveRequest request, Hit hit) {
        return request.types().isEmpty() || request.types().stream().anyMatch(hit::is);
    }
}
