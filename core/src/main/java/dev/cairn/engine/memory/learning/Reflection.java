package dev.cairn.engine.memory.learning;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.EpisodeRules;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.engine.memory.PreparedEpisode;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult.Committed;
import dev.cairn.store.CommitResult.Declined;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.LearningCodec;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Derives learnings from recent episodes.
///
/// A pattern has one permanent learning id. Finding the pattern in more episodes supersedes the learning; finding it in
/// the same episodes writes nothing.
public final class Reflection {

    public static final int EPISODES_MIN = 3;
    public static final int LIMIT_DEFAULT = 20;
    public static final int LIMIT_MAX = 1_000;

    private final Store store;
    private final EpisodeReader remembered;
    private final Episodes episodes;

    public Reflection(Store store, EpisodeReader remembered, Episodes episodes) {
        this.store = store;
        this.remembered = remembered;
        this.episodes = episodes;
    }

    /// A request to reflect on the latest episodes that match a filter.
    ///
    /// @param author the author of the reflection and its learnings
    public record ReflectionRequest(View view, RequestKey key, Author author, EpisodeSelection selection, int limit) {

        ProjectId project() {
            return view.project();
        }
    }

    /// The patterns found and the number of new learnings.
    ///
    /// @param reflection empty when nothing was written
    public record ReflectionResult(
            Optional<EpisodeId> reflection,
            String insight,
            int learningsCreated,
            List<EpisodePattern> patterns,
            int examined) {}

    /// The patterns that were found, before anything is written.
    ///
    /// @param result the answer if nothing is written
    public record PreparedReflection(ReflectionResult result, Optional<FoundPatterns> found) {}

    /// The patterns to be written by a transaction.
    record FoundPatterns(
            PreparedEpisode reflection,
            String insight,
            List<EpisodePattern> patterns,
            Map<EpisodePattern, Map<String, String>> anchors) {}

    public ReflectionResult reflect(ReflectionRequest request) {
        var prepared = prepare(request);
        if (prepared.found().isEmpty()) return prepared.result();
        var found = prepared.found().get();
        var result = store.<String>commit(transaction(request), draft -> {
            var learnings = write(draft, prepared);
            return learnings.isEmpty()
                    ? CommitDecision.decline("known")
                    : CommitDecision.accept(
                            learnings.getAsInt() + " " + found.reflection().id());
        });
        return switch (result) {
            case Committed<String>(var tx, boolean repeated) ->
                repeated
                        ? firstResult(request, tx.outcome())
                        : written(found, tx.outcome(), prepared.result().examined());
            case Declined<String>(var _) -> prepared.result();
        };
    }

    private List<Episode> latest(ReflectionRequest request) {
        var selection = request.selection();
        var types = selection.types().isEmpty() ? EnumSet.allOf(EpisodeType.class) : EnumSet.copyOf(selection.types());
        types.removeIf(type -> type.isDerived() || type == EpisodeType.LEARNING);
        if (types.isEmpty()) return List.of();
        var narrowed = new EpisodeSelection(selection.agent(), selection.taskId(), types);
        return remembered.latest(request.view(), narrowed, Math.clamp(request.limit(), 1, LIMIT_MAX));
    }

    private static ReflectionResult written(FoundPatterns found, String outcome, int examined) {
        return new ReflectionResult(
                Optional.of(found.reflection().id()), found.insight(), learnings(outcome), found.patterns(), examined);
    }

    /// Rebuilds the result of the first call with this id. It may have been written after the view was opened, so it is
    /// read from the newest memory. Earlier releases stored only the number of learnings.
    private ReflectionResult firstResult(ReflectionRequest request, String outcome) {
        var space = outcome.indexOf(' ');
        var id = space < 0 ? Optional.<EpisodeId>empty() : Optional.of(new EpisodeId(outcome.substring(space + 1)));
        var insight = id.flatMap(written -> remembered.find(request.project(), written.value()))
                .map(Episode::content)
                .orElse("An earlier call with this id reflected already.");
        return new ReflectionResult(id, insight, learnings(outcome), List.of(), 0);
    }

    private static int learnings(String outcome) {
        var space = outcome.indexOf(' ');
        return Integer.parseInt(space < 0 ? outcome : outcome.substring(0, space));
    }

    /// Finds patterns. It reads episodes and code, so it must not be called inside a transaction.
    public PreparedReflection prepare(ReflectionRequest request) {
        var latest = latest(request);
        if (latest.size() < EPISODES_MIN)
            return nothing(
                    "Nothing to reflect on: a reflection needs " + EPISODES_MIN + " episodes, and " + latest.size()
                            + (latest.size() == 1 ? " is" : " are") + " recorded.",
                    latest.size());
        var patterns = PatternFinder.find(latest.reversed());
        if (patterns.isEmpty())
            return nothing("No pattern in the latest " + latest.size() + " episodes.", latest.size());
        var insight = patterns.stream().map(EpisodePattern::sentence).collect(Collectors.joining(" "));
        var reflection = prepared(request, patterns, insight);
        var anchors = new LinkedHashMap<EpisodePattern, Map<String, String>>();
        patterns.forEach(pattern -> anchors.put(pattern, episodes.anchors(request.view(), pattern.entities())));
        var known = new ReflectionResult(Optional.empty(), "Nothing new. " + insight, 0, patterns, latest.size());
        return new PreparedReflection(known, Optional.of(new FoundPatterns(reflection, insight, patterns, anchors)));
    }

    private static PreparedReflection nothing(String why, int examined) {
        return new PreparedReflection(
                new ReflectionResult(Optional.empty(), why, 0, List.of(), examined), Optional.empty());
    }

    /// Adds the reflection and its learnings to the draft. Returns the number of new learnings, or empty when nothing
    /// was new.
    OptionalInt write(Draft draft, PreparedReflection prepared) {
        if (prepared.found().isEmpty()) return OptionalInt.empty();
        var found = prepared.found().get();
        var reflection = found.reflection();
        var learnings = newLearnings(draft, found.patterns(), found.anchors(), reflection);
        boolean isKnown = draft.find(
                        new RecordKey(RecordKind.EPISODE, reflection.id().value()))
                .isPresent();
        boolean hasWeak =
                found.patterns().stream().anyMatch(pattern -> pattern.confidence() < PatternConfidence.LEARNING_MIN);
        if (isKnown || (learnings.isEmpty() && !hasWeak)) return OptionalInt.empty();
        episodes.add(draft, reflection);
        learnings.forEach(learning ->
                draft.begin(new RecordKey(RecordKind.LEARNING, learning.id().value()), LearningCodec.write(learning)));
        return OptionalInt.of(learnings.size());
    }

    /// Writes as part of another transaction; returns the reflection's id if it was written.
    public Optional<EpisodeId> add(Draft draft, PreparedReflection prepared) {
        return write(draft, prepared).isEmpty()
                ? Optional.empty()
                : prepared.found().map(found -> found.reflection().id());
    }

    private static TxRequest transaction(ReflectionRequest request) {
        return new TxRequest(request.project(), request.key(), TxKind.REFLECTION, request.author());
    }

    /// The id is derived from the patterns and their episodes, so that an equal reflection gets an equal id.
    private PreparedEpisode prepared(ReflectionRequest request, List<EpisodePattern> patterns, String insight) {
        var sources = new LinkedHashSet<EpisodeId>();
        var entities = new LinkedHashSet<String>();
        var name = new StringBuilder("reflection");
        for (var pattern : patterns) {
            sources.addAll(pattern.sources());
            entities.addAll(pattern.entities());
            name.append(' ').append(pattern.kind()).append(pattern.key()).append(pattern.sources());
        }
        var metadata = new LinkedHashMap<String, Object>();
        metadata.put("sourceEpisodeIds", sources.stream().map(EpisodeId::value).toList());
        metadata.put(
                "patterns",
                patterns.stream().map(pattern -> pattern.kind().name()).toList());
        var story = new EpisodeBody(
                insight,
                entities.stream().limit(EpisodeRules.ENTITIES_MAX).toList(),
                request.selection().taskId(),
                Optional.empty(),
                metadata);
        return episodes.prepare(
                        request.view(),
                        request.author(),
                        new NewEpisode(EpisodeType.REFLECTION, story, false, Optional.empty()))
                .drawnFrom(new EpisodeId(TextDigest.id(name.toString())), List.copyOf(sources));
    }

    /// The learnings that differ from the stored ones.
    private static List<Learning> newLearnings(
            Draft draft,
            List<EpisodePattern> patterns,
            Map<EpisodePattern, Map<String, String>> anchors,
            PreparedEpisode reflection) {
        var newer = new ArrayList<Learning>();
        PatternFinder.byLearning(patterns).forEach((id, pattern) -> {
            if (pattern.confidence() < PatternConfidence.LEARNING_MIN) return;
            var known = draft.find(new RecordKey(RecordKind.LEARNING, id))
                    .map(version -> LearningCodec.read(version.state()));
            var sources = new LinkedHashSet<EpisodeId>();
            known.ifPresent(learning -> sources.addAll(learning.origin().sources()));
            if (!sources.addAll(pattern.sources()) && known.isPresent()) return;
            var drawn = new Learning.LearningOrigin(
                    reflection.author().agent(),
                    reflection.story().taskId(),
                    draft.now(),
                    reflection.id(),
                    List.copyOf(sources));
            newer.add(new Learning(
                    new LearningId(id),
                    pattern.kind(),
                    pattern.sentence(),
                    Math.max(
                            pattern.confidence(),
                            known.map(Learning::confidence).orElse(0.0)),
                    drawn,
                    new Learning.LearningScope(pattern.entities(), anchors.getOrDefault(pattern, Map.of()))));
        });
        return newer;
    }
}
