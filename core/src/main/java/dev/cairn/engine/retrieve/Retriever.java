package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.RetrieveResult.QuestionReading;
import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.context.FileRoles;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.engine.retrieve.question.NonCodeTopic;
import dev.cairn.engine.retrieve.question.QuestionReader;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.ExplicitTargets;
import dev.cairn.engine.retrieve.rank.FileRanking;
import dev.cairn.engine.retrieve.rank.RankFusion;
import dev.cairn.engine.retrieve.rank.RankingSignal;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import dev.cairn.engine.retrieve.rank.SignalScorer;
import dev.cairn.engine.retrieve.rank.SymbolRanking;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.SpellingCorrection;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.WeightedTerms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Answers questions about code with ranked files and symbols.
public final class Retriever {

    /// Maximum number of files and symbols that are ranked for one answer.
    public static final int RANKED_MAX = 100;

    /// Note for answers computed before the commit history was read.
    public static final String HISTORY_UNREAD = "Past commits are still being read; they will sharpen later answers.";

    /// Maximum number of documents that are listed because they contain the whole question, and the number of hits
    /// before them.
    private static final int REPEATING_MAX = 2;

    private static final int BEFORE_REPEATING_MAX = 3;

    private final RankingWeights weights;
    /// Raises a score above another one.
    private static final double ABOVE = 1.001;

    private final FileRoles roles = new FileRoles();

    public Retriever(RankingWeights weights) {
        this.weights = weights;
    }

    /// Whether the default ranking uses vectors.
    public boolean usesVectors() {
        return weights.file(RankingSignal.MEANING) > 0;
    }

    public RetrieveResult search(RetrieveRequest request, SearchContext context) {
        return switch (request.ranker()) {
            case FUSED -> fused(request, context);
            case SEED -> result(request, RankFusion.fused(request.query(), context));
            case VECTOR -> byVectors(request, context);
        };
    }

    /// Refuses if there are no vectors: an empty result would be wrong.
    @SuppressWarnings("ReferenceEquality") // NONE is the only instance without vectors
    private static RetrieveResult byVectors(RetrieveRequest request, SearchContext context) {
        if (context.similarity() == SimilaritySearch.NONE)
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "There are no vectors of this code.",
                    "Ask with ranker=fused, which needs none; graph_health says under embeddings why there are none.");
        var ranking = RankFusion.byVectors(request.query(), context);
        if (ranking.symbols().isEmpty())
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The vectors of this code are still being made.",
                    "Ask with ranker=fused, which needs none, or again when graph_health counts vectors under embeddings.");
        return result(request, ranking);
    }

    private static RetrieveResult result(RetrieveRequest request, RankFusion ranking) {
        var symbols = ranking.symbols();
        var files = RankFusion.files(symbols);
        var reading = new QuestionReading(!symbols.isEmpty(), "", List.of(), false);
        return new RetrieveResult(
                hits(request, List.of(), files, symbols), files, symbols, List.of(), List.of(), reading);
    }

    /// If no word of the question is found, searches once more with the most similar indexed words.
    private RetrieveResult fused(RetrieveRequest request, SearchContext context) {
        var result = fused(request, "", context);
        if (result.reading().isFound()) return result;
        var near = new SpellingCorrection(context.text()).of(request.query());
        if (near.isEmpty()) return result;
        var again = fused(request.with(near.get().terms()), near.get().words(), context);
        return again.reading().isFound() ? again : result;
    }

    private RetrieveResult fused(RetrieveRequest request, String takenFor, SearchContext context) {
        var question = QuestionReader.read(request.query());
        var listener = new SignalScorer(question, context, usesVectors());
        var scores = listener.score();
        boolean asksForTests = question.asksForTests() || request.types().contains(NodeKind.TEST);
        var files = new FileRanking(context, weights, scores, roles, asksForTests);
        var roleOfFile = roles.of(context);
        var topics = NonCodeTopic.of(question.title(), question.isProse(), word -> isName(context, word));
        if (!topics.isEmpty() && !question.isOneName())
            files.boost(roleOfFile, weights, file -> {
                var path = context.text().paths().get(file);
                return topics.stream().anyMatch(topic -> topic.matches(path));
            });
        var explicit = new ExplicitTargets(question, context, file -> roleOfFile[file], files);
        var targets = explicit.targets();
        files.moveToTop(targets.stream()
                .map(ExplicitTargets.ExplicitTarget::file)
                .distinct()
                .toList());
        double testShare = weights.roleFactor(FileRole.TEST, asksForTests);
        var ranking = new SymbolRanking(context, weights, files, listener, testShare);
        ranking.moveToTop(targets);
        var symbols = ranking.best(RANKED_MAX);
        var best = unreadBeforeWorse(files.best(RANKED_MAX), symbols, context);
        boolean isFound = scores.hasMatch() || !targets.isEmpty();
        var notes = new ArrayList<>(explicit.notes());
        if (!context.history().isRead()) notes.add(HISTORY_UNREAD);
        return new RetrieveResult(
                isFound
                        ? withRepeating(
                                request,
                                hits(request, targetHits(targets, files, ranking), best, symbols),
                                explicit.repeating().stream().map(files::hit).toList())
                        : List.of(),
                best,
                symbols,
                request.withPlaces() ? ranking.places(best) : List.of(),
                request.withPlaces() ? ranking.certainPlaces() : List.of(),
                new QuestionReading(isFound, takenFor, notes, explicit.isForeign()));
    }

    /// A file without symbols has the score of its text alone. It still comes before symbols of files that rank below
    /// it.
    private List<CodeHit> unreadBeforeWorse(List<CodeHit> files, List<CodeHit> symbols, SearchContext context) {
        if (files.stream().noneMatch(file -> roles.isUnreadSource(context, file.path()))) return files;
        var ranks = new HashMap<String, Integer>();
        for (var file : files) ranks.putIfAbsent(file.path(), ranks.size());
        var raised = new ArrayList<CodeHit>();
        for (var file : files) {
            int rank = ranks.getOrDefault(file.path(), Integer.MAX_VALUE);
            double worse = symbols.stream()
                    .filter(symbol -> ranks.getOrDefault(symbol.path(), Integer.MAX_VALUE) > rank)
                    .mapToDouble(CodeHit::score)
                    .max()
                    .orElse(0);
            raised.add(roles.isUnreadSource(context, file.path()) ? file.atLeast(worse * ABOVE) : file);
        }
        return raised;
    }

    /// Whether a declared name contains a word.
    private static boolean isName(SearchContext context, String word) {
        return !context.text()
                .symbols(WeightedTerms.of(word), Map.of(TextField.NAME, 1f), 1)
                .isEmpty();
    }

    /// The explicitly named symbols, and the files for which no symbol was named.
    private static List<CodeHit> targetHits(
            List<ExplicitTargets.ExplicitTarget> targets, FileRanking files, SymbolRanking ranking) {
        var leads = new ArrayList<>(ranking.explicitTargets());
        for (var target : targets) if (target.symbol() == DeclarationTable.NONE) leads.add(files.hit(target.file()));
        return leads;
    }

    /// Every file with at least one signal, unordered.
    public List<FileCandidate> candidates(String query, SearchContext context) {
        var scores = new SignalScorer(QuestionReader.read(query), context, true).score();
        var candidates = new ArrayList<FileCandidate>();
        var roleOfFile = roles.of(context);
        for (int file = 0; file < context.text().paths().size(); file++) {
            var signals = scores.of(file);
            if (!signals.isEmpty())
                candidates.add(new FileCandidate(context.text().paths().get(file), roleOfFile[file], signals));
        }
        return candidates;
    }

    /// Explicit targets first, then ranked hits. A file is listed only if none of its symbols is, or if files were
    /// requested.
    private static List<CodeHit> hits(
            RetrieveRequest request, List<CodeHit> leads, List<CodeHit> files, List<CodeHit> symbols) {
        var listed = new HashSet<String>();
        var first = new ArrayList<CodeHit>();
        for (var hit : leads) if (isWanted(request, hit) && listed.add(hit.id())) first.add(hit);
        var hits = new ArrayList<CodeHit>();
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

    /// Documents that contain the whole question literally are listed after the best hits: the question may quote
    /// them, but they may also only mention the same task.
    private static List<CodeHit> withRepeating(RetrieveRequest request, List<CodeHit> hits, List<CodeHit> documents) {
        var wanted = documents.stream()
                .filter(hit -> isWanted(request, hit))
                .limit(REPEATING_MAX)
                .toList();
        int before = Math.min(hits.size(), BEFORE_REPEATING_MAX);
        var all = new ArrayList<>(hits.subList(0, before));
        double score = hits.isEmpty() ? 0 : hits.get(before - 1).score();
        for (var document : wanted)
            if (all.stream().noneMatch(hit -> hit.id().equals(document.id()))) all.add(document.atLeast(score));
        for (var hit : hits.subList(before, hits.size()))
            if (all.stream().noneMatch(other -> other.id().equals(hit.id()))) all.add(hit);
        return all.subList(0, Math.min(all.size(), request.limit()));
    }

    private static boolean isWanted(RetrieveRequest request, CodeHit hit) {
        return request.types().isEmpty() || request.types().stream().anyMatch(hit::is);
    }
}
