package dev.cairn.engine.pack;

import dev.cairn.engine.pack.PlaceReason.ReasonKind;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.retrieve.RankingMethod;
import dev.cairn.engine.retrieve.RetrieveRequest;
import dev.cairn.engine.retrieve.RetrieveResult;
import dev.cairn.engine.retrieve.question.VagueTask;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.HitReason;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Chooses the symbols a task is about: those it names, then the best matching symbols of the best matching files.
public final class SeedSelection implements SeedSource {

    /// A name written in the task counts only if its file is among this many best matching files.
    private static final int LIKELY_FILES_MAX = 5;

    private static final int REASONS_MAX = 2;

    /// Converts the reason of a hit to the reason of a seed.
    private static final Map<HitReason, PlaceReason> NAMING_REASONS = Map.of(
            HitReason.EXACT_TEXT,
            PlaceReason.HAS_TEXT,
            HitReason.DIFF,
            PlaceReason.IN_DIFF,
            HitReason.MESSAGE,
            PlaceReason.IN_MESSAGE,
            HitReason.FAILED_TEST,
            PlaceReason.FAILED_TEST);

    private final ProjectCodeSearch search;

    public SeedSelection(ProjectCodeSearch search) {
        this.search = search;
    }

    /// Returns no seeds when no word of the task occurs in the code: a file that changes often is not a match.
    @Override
    public FoundSeeds seeds(PackRequest request, int limit) {
        if (VagueTask.isVague(request.task())) return new FoundSeeds(List.of(), List.of(VagueTask.NOTE), false);
        var question = new RetrieveRequest(request.task(), RetrieveRequest.LIMIT_MAX, Set.of(), RankingMethod.FUSED);
        var found = search.search(request.view(), question.withPlacesRequested());
        if (!found.reading().isFound())
            return new FoundSeeds(List.of(), found.notes(), found.reading().isForeign());
        var seeds = new LinkedHashMap<String, Seed>();
        found.named().stream().filter(hit -> isLeading(found, hit)).forEach(hit -> addNamed(hit, seeds));
        var matching = new LinkedHashMap<String, Seed>();
        addMatching(found, matching);
        matching.entrySet().stream().limit(1).forEach(best -> seeds.putIfAbsent(best.getKey(), best.getValue()));
        var likely = likelyPaths(found);
        found.named().stream().filter(hit -> likely.contains(hit.path())).forEach(hit -> addNamed(hit, seeds));
        matching.forEach(seeds::putIfAbsent);
        return new FoundSeeds(
                seeds.values().stream().limit(limit).toList(),
                found.notes(),
                found.reading().isForeign());
    }

    /// Whether a named place comes before all others. A name alone does so only in the file that matches best; in
    /// other files it is often used by the code that the task is about.
    private static boolean isLeading(RetrieveResult found, CodeHit hit) {
        if (!likelyPaths(found).contains(hit.path())) return false;
        return !named(hit).is(ReasonKind.NAMED)
                || found.files().getFirst().path().equals(hit.path());
    }

    private static Set<String> likelyPaths(RetrieveResult found) {
        return found.files().stream().limit(LIKELY_FILES_MAX).map(CodeHit::path).collect(Collectors.toSet());
    }

    private static void addNamed(CodeHit hit, Map<String, Seed> seeds) {
        seeds.putIfAbsent(hit.id(), new Seed(hit.id(), 1, named(hit)));
    }

    private static PlaceReason named(CodeHit hit) {
        return hit.why().stream()
                .filter(NAMING_REASONS::containsKey)
                .map(why -> NAMING_REASONS.getOrDefault(why, PlaceReason.NAMED_BY_TASK))
                .findFirst()
                .orElse(PlaceReason.NAMED_BY_TASK);
    }

    private static void addMatching(RetrieveResult found, Map<String, Seed> seeds) {
        double highest =
                found.files().stream().mapToDouble(CodeHit::score).max().orElse(1);
        var files = new HashMap<String, CodeHit>();
        for (var file : found.files()) files.put(file.path(), file);
        var takenFor = found.reading().correctedQuery();
        var shares = new HashMap<String, Double>();
        for (var hit : found.places()) {
            var file = files.getOrDefault(hit.path(), hit);
            double share = shares.merge(hit.path(), 1.0, (before, _) -> before * PackTuning.SAME_FILE_DECAY);
            var why = takenFor.isEmpty() ? why(file, hit) : PlaceReason.corrected(takenFor);
            seeds.putIfAbsent(hit.id(), new Seed(hit.id(), highest > 0 ? share * file.score() / highest : 0, why));
        }
    }

    /// A mention in the task outweighs every other signal; otherwise the file's strongest signals are named.
    private static PlaceReason why(CodeHit file, CodeHit hit) {
        if (hit.why().contains(HitReason.MENTION)) return PlaceReason.match(HitReason.MENTION.written());
        if (file.why().isEmpty()) return PlaceReason.match("found");
        if (file.why().equals(List.of(HitReason.RECENT)))
            return new PlaceReason(ReasonKind.RECENT_ONLY, HitReason.RECENT.written());
        return PlaceReason.match(
                file.why().stream().limit(REASONS_MAX).map(HitReason::written).collect(Collectors.joining(", ")));
    }
}
