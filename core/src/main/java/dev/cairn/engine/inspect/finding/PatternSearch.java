package dev.cairn.engine.inspect.finding;

import dev.cairn.model.code.Language;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.parse.CodePatternParser;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/// Finds code that matches a pattern, grouped by the value of the first variable of the pattern.
public final class PatternSearch {

    /// Maximum number of matches; a pattern with more is too general.
    public static final int MATCHES_MAX = 2_000;

    public static final Duration TIME_MAX = Duration.ofSeconds(10);

    private static final int TEXT_LENGTH_MAX = 100;
    private static final String NO_VARIABLE = "";

    private final CodePatternParser patterns;
    private final LongSupplier nanos;

    public PatternSearch(CodePatternParser patterns, LongSupplier nanos) {
        this.patterns = patterns;
        this.nanos = nanos;
    }

    /// The groups, and whether a limit stopped the search before all files were read.
    public record PatternGroups(List<Finding> groups, boolean isCut) {

        public PatternGroups {
            groups = List.copyOf(groups);
        }
    }

    private record LocatedMatch(String path, CodePatternParser.CodeMatch match) {}

    /// The pattern, its language (all if empty), and the number of places listed per group.
    public record PatternRequest(String pattern, Optional<Language> language, int limit) {}

    /// The largest groups first; each lists at most the wanted number of places.
    public PatternGroups find(CodeGraph graph, PatternRequest wanted, UnusedCode.FileContentSource text) {
        var read = read(graph, wanted.pattern, wanted.language);
        long end = nanos.getAsLong() + TIME_MAX.toNanos();
        var places = graph.declarations().files().parallelStream()
                .filter(file -> read.containsKey(file.facts().language()))
                .filter(_ -> nanos.getAsLong() < end)
                .flatMap(file -> in(file, read, text).stream())
                .limit(MATCHES_MAX + 1L)
                .toList();
        boolean isCut = places.size() > MATCHES_MAX || nanos.getAsLong() >= end;
        var variable =
                read.values().iterator().next().variables().stream().findFirst().orElse(NO_VARIABLE);
        return new PatternGroups(groups(places, variable, wanted.limit), isCut);
    }

    /// The pattern parsed for the given language, or for every language of the workspace that can parse it.
    private Map<Language, CodePatternParser.CodePattern> read(
            CodeGraph graph, String pattern, Optional<Language> language) {
        var read = new EnumMap<Language, CodePatternParser.CodePattern>(Language.class);
        if (language.isPresent()) {
            read.put(language.get(), patterns.parse(language.get(), pattern));
            return read;
        }
        var present = new TreeSet<Language>();
        for (var file : graph.declarations().files()) present.add(file.facts().language());
        present.remove(Language.OTHER);
        Optional<Refusal> reason = Optional.empty();
        for (var each : present)
            try {
                read.put(each, patterns.parse(each, pattern));
            } catch (Refusal e) {
                reason = Optional.of(e);
            }
        if (read.isEmpty())
            throw reason.orElse(Refusal.of(
                    ProblemCode.INDEX_EMPTY, "There is no code to search.", "Call graph_rebuild, then ask again."));
        return read;
    }

    private static List<LocatedMatch> in(
            FileUnit file, Map<Language, CodePatternParser.CodePattern> read, UnusedCode.FileContentSource text) {
        var pattern = read.get(file.facts().language());
        var content = text.of(file.path());
        if (pattern == null || content.isEmpty()) return List.of();
        // Most files lack one of the names; this check is far cheaper than parsing.
        var whole = new String(content.get(), StandardCharsets.UTF_8);
        for (var word : pattern.words()) if (!whole.contains(word)) return List.of();
        // One more than the limit, so that a file that reaches it alone is recognized as cut.
        return pattern.find(file.path(), content.get(), MATCHES_MAX + 1).stream()
                .map(match -> new LocatedMatch(file.path(), match))
                .toList();
    }

    private static List<Finding> groups(List<LocatedMatch> places, String variable, int limit) {
        var groups = new LinkedHashMap<String, List<LocatedMatch>>();
        for (var place : places.subList(0, Math.min(places.size(), MATCHES_MAX))) {
            var value = place.match.bindings().getOrDefault(variable, "");
            var what = variable.isEmpty() ? "all matches" : "$" + variable + " = " + oneLine(value);
            groups.computeIfAbsent(what, _ -> new ArrayList<>()).add(place);
        }
        return groups.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, List<LocatedMatch>>>comparingInt(
                                each -> -each.getValue().size())
                        .thenComparing(Map.Entry::getKey))
                .map(each -> finding(each.getKey(), each.getValue(), limit))
                .toList();
    }

    private static Finding finding(String what, List<LocatedMatch> places, int limit) {
        var where = places.stream()
                .limit(limit)
                .map(place -> place.path + ":" + place.match.line() + " " + oneLine(place.match.text()))
                .toList();
        return new Finding(what, where, places.size(), suggestion(places));
    }

    private static String suggestion(List<LocatedMatch> places) {
        var files = places.stream().map(LocatedMatch::path).distinct().toList();
        if (places.size() == 1) return "It stands alone: change it where it is.";
        return files.size() == 1
                ? "All stand in one file: draw them together into one function there."
                : "Change all " + places.size() + " places in " + files.size()
                        + " files together, or put them behind one function; test_select with these files tells the"
                        + " tests.";
    }

    private static String oneLine(String text) {
        var line = text.replaceAll("\\s+", " ").strip();
        return line.length() <= TEXT_LENGTH_MAX ? line : line.substring(0, TEXT_LENGTH_MAX) + "…";
    }
}
