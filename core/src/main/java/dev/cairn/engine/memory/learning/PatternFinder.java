package dev.cairn.engine.memory.learning;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.memory.EntityOverlap;
import dev.cairn.projection.memory.EpisodeTerms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds patterns in episodes given oldest first.
final class PatternFinder {

    /// This many edits of one entity make it a hotspot.
    static final int EDITS_MIN = 3;

    /// This many similar observations indicate that an observation was not remembered.
    static final int OBSERVATIONS_MIN = 3;

    /// The minimum word similarity of two observations to count as equal.
    static final double SIMILARITY_MIN = 0.5;

    private static final int QUOTE_LENGTH_MAX = 120;

    /// At most this many symbols or tests are named in a lesson.
    private static final int NAMED_MAX = 3;

    private final List<Episode> episodes;

    private PatternFinder(List<Episode> episodes) {
        this.episodes = episodes;
    }

    static List<EpisodePattern> find(List<Episode> oldestFirst) {
        var patterns = new PatternFinder(oldestFirst);
        var found = new ArrayList<EpisodePattern>();
        found.addAll(patterns.hotspots());
        found.addAll(patterns.suspicions());
        found.addAll(patterns.reReadings());
        return found;
    }

    private List<Episode> of(EpisodeType type) {
        return episodes.stream().filter(episode -> episode.type() == type).toList();
    }

    /// A file is one hotspot regardless of the symbols edited in it, so that later episodes lead to the same pattern.
    private List<EpisodePattern> hotspots() {
        var editsByPlace = new LinkedHashMap<String, List<Episode>>();
        for (var edit : of(EpisodeType.EDIT))
            for (var place : places(edit.entities()))
                editsByPlace.computeIfAbsent(place, _ -> new ArrayList<>()).add(edit);
        var found = new ArrayList<EpisodePattern>();
        editsByPlace.forEach((place, edits) -> {
            if (edits.size() >= EDITS_MIN) found.add(hotspot(place, edits));
        });
        return found;
    }

    /// The files of the entities; an entity without a file is kept as it is.
    private static Set<String> places(List<String> entities) {
        var places = new LinkedHashSet<String>();
        for (var entity : distinct(entities)) {
            var file = EntityNames.file(entity);
            places.add(file.isEmpty() ? entity : file);
        }
        return places;
    }

    /// It applies to the symbols of the file that were edited often enough, or else to the file.
    private EpisodePattern hotspot(String place, List<Episode> edits) {
        var counts = new LinkedHashMap<String, Integer>();
        for (var edit : edits)
            for (var entity : distinct(edit.entities()))
                if (places(List.of(entity)).contains(place)) counts.merge(entity, 1, Integer::sum);
        counts.values().removeIf(count -> count < EDITS_MIN);
        var entities = counts.isEmpty() ? List.of(place) : List.copyOf(counts.keySet());
        return new EpisodePattern(
                PatternKind.HOTSPOT, place, lesson(place, entities, edits), entities, ids(edits), confidence(edits));
    }

    /// Says how often the code was edited, and what failed with it and should be looked at first.
    private String lesson(String place, List<String> entities, List<Episode> edits) {
        var symbols = entities.stream()
                .filter(entity -> !entity.equals(place))
                .map(EntityNames::shortened)
                .distinct()
                .limit(NAMED_MAX)
                .toList();
        var subject = symbols.isEmpty() ? "`" + place + "`" : "`" + String.join("`, `", symbols) + "` (" + place + ")";
        long sessions = edits.stream().map(Episode::session).distinct().count();
        long all = episodes.stream().map(Episode::session).distinct().count();
        var often = sessions < 2
                ? edits.size() + " times in one session"
                : "in " + sessions + " of " + all + " sessions (" + edits.size() + " times)";
        return subject + (symbols.size() > 1 ? " were edited " : " was edited ") + often + "; " + advice(place);
    }

    private String advice(String place) {
        var failing = episodes.reversed().stream()
                .filter(Episode::isFailure)
                .filter(failure -> places(failure.entities()).contains(place))
                .findFirst();
        if (failing.isEmpty()) return "read what was changed there before you change it again.";
        var tests = failing.get().body().texts("testFiles");
        return tests.isEmpty()
                ? "check first that this does not return: "
                        + quoted(failing.get().content())
                : "check " + String.join(", ", tests.subList(0, Math.min(NAMED_MAX, tests.size()))) + " first.";
    }

    private static Set<String> distinct(List<String> entities) {
        var distinct = new LinkedHashSet<String>();
        entities.forEach(entity -> distinct.add(EntityNames.canonical(entity)));
        return distinct;
    }

    private List<EpisodePattern> suspicions() {
        var found = new ArrayList<EpisodePattern>();
        for (var decision : of(EpisodeType.DECISION)) {
            var later = episodes.subList(episodes.indexOf(decision) + 1, episodes.size()).stream()
                    .filter(episode -> episode.type() == EpisodeType.ERROR || episode.type() == EpisodeType.TEST_RESULT)
                    .filter(episode -> EntityOverlap.between(decision, episode))
                    .toList();
            var failures = later.stream().filter(Episode::isFailure).toList();
            if (!failures.isEmpty()) found.add(suspicion(decision, failures, later));
        }
        return found;
    }

    private EpisodePattern suspicion(Episode decision, List<Episode> failures, List<Episode> later) {
        var sources = new ArrayList<>(List.of(decision));
        sources.addAll(failures);
        int greens = (int) later.stream().filter(Episode::isPassingTestRun).count();
        var failed = failures.stream()
                .flatMap(failure -> EntityOverlap.shared(decision.entities(), failure.entities()).stream())
                .distinct()
                .toList();
        var title = decision.body().text("title");
        return new EpisodePattern(
                PatternKind.DECISION_UNDER_SUSPICION,
                decision.id().value(),
                "The decision \"" + quoted(title.isEmpty() ? decision.content() : title) + "\" was followed by "
                        + failures.size() + (failures.size() == 1 ? " failure" : " failures") + " on "
                        + failed.stream().map(EntityNames::shortened).distinct().collect(Collectors.joining(", "))
                        + "; look at it again.",
                failed,
                ids(sources),
                PatternConfidence.of(sources.size(), episodes.size(), failures.size(), greens));
    }

    private List<EpisodePattern> reReadings() {
        var groups = new LinkedHashMap<Episode, List<Episode>>();
        for (var observation : of(EpisodeType.OBSERVATION)) {
            var first = groups.keySet().stream()
                    .filter(each -> isSame(each, observation))
                    .findFirst()
                    .orElse(observation);
            groups.computeIfAbsent(first, _ -> new ArrayList<>()).add(observation);
        }
        return groups.values().stream()
                .filter(group -> group.size() >= OBSERVATIONS_MIN)
                .map(this::reReading)
                .toList();
    }

    private EpisodePattern reReading(List<Episode> group) {
        var entities = new LinkedHashSet<String>();
        group.forEach(observation -> entities.addAll(distinct(observation.entities())));
        return new EpisodePattern(
                PatternKind.RE_READING,
                group.getFirst().id().value(),
                "Found out " + group.size() + " times: "
                        + quoted(group.getLast().content()),
                List.copyOf(entities),
                ids(group),
                confidence(group));
    }

    /// Similar observations about different entities are different observations.
    private static boolean isSame(Episode one, Episode other) {
        boolean isAboutSame =
                (one.entities().isEmpty() && other.entities().isEmpty()) || EntityOverlap.between(one, other);
        return isAboutSame && similarity(one, other) >= SIMILARITY_MIN;
    }

    /// The Jaccard similarity of the words of two texts.
    static double similarity(Episode one, Episode other) {
        var ones = new HashSet<>(EpisodeTerms.of(one.content()));
        var others = new HashSet<>(EpisodeTerms.of(other.content()));
        var all = new HashSet<>(ones);
        all.addAll(others);
        ones.retainAll(others);
        return all.isEmpty() ? 0 : (double) ones.size() / all.size();
    }

    private double confidence(List<Episode> sources) {
        int failures = (int) sources.stream().filter(Episode::isFailure).count();
        return PatternConfidence.of(sources.size(), episodes.size(), failures, 0);
    }

    private static List<EpisodeId> ids(List<Episode> sources) {
        return sources.stream().map(Episode::id).toList();
    }

    private static String quoted(String text) {
        var line = text.strip().replace('\n', ' ');
        return line.length() <= QUOTE_LENGTH_MAX ? line : line.substring(0, QUOTE_LENGTH_MAX) + "…";
    }

    /// Patterns by the id of the learning they lead to.
    static Map<String, EpisodePattern> byLearning(List<EpisodePattern> patterns) {
        var byLearning = new LinkedHashMap<String, EpisodePattern>();
        for (var pattern : patterns)
            byLearning.putIfAbsent(TextDigest.id("learning " + pattern.kind() + " " + pattern.key()), pattern);
        return byLearning;
    }
}
