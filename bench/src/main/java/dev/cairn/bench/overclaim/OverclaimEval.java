package dev.cairn.bench.overclaim;

import dev.cairn.bench.calls.CallExport;
import dev.cairn.bench.code.Scratch;
import dev.cairn.bench.retrieve.BenchServer;
import dev.cairn.projection.graph.CodeGraph;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Makes gaps in copies of repositories, asks every tool that could be misled, and counts answers that overclaim.
///
/// Certainty is measured too: of symbols whose every occurrence is accounted for, most must be called complete.
public final class OverclaimEval {

    /// Gaps of each kind and repository.
    private static final int GAPS_PER_KIND = 7;

    private static final int CERTAIN_PER_REPOSITORY = 30;
    private static final double CERTAIN_SHARE_MIN = 0.8;
    private static final int LISTED_MAX = 40;
    private static final long SEED = 25;
    private static final double PERCENT = 100;

    private final PrintStream out;
    private final List<Verdict> verdicts = new ArrayList<>();
    private int provable;
    private int certain;

    private OverclaimEval(PrintStream out) {
        this.out = out;
    }

    /// Prints what it measured; whether nothing was overclaimed and enough stayed certain.
    public static boolean run(PrintStream out, List<Path> folders) throws IOException {
        var eval = new OverclaimEval(out);
        for (var folder : folders) {
            out.println(folder);
            eval.certainty(folder);
            eval.uses(folder);
            eval.states(folder);
        }
        return eval.report();
    }

    /// Symbols of which text and graph agree on every occurrence.
    private void certainty(Path folder) throws IOException {
        try (var scratch = Scratch.make()) {
            var copy = scratch.copyOf(folder);
            var graph = CallExport.graph(copy);
            var known = AccountedNames.of(graph, copy, CERTAIN_PER_REPOSITORY, SEED);
            try (var server = new BenchServer(scratch.home(), copy, Map.of())) {
                var questions = watching(server, folder);
                for (var symbol : known) {
                    // Minified files are not indexed.
                    if (!questions.isIndexed(symbol)) continue;
                    provable++;
                    if (questions.isCertain(symbol)) certain++;
                    else out.println("  not certain: " + symbol.id() + ": " + questions.told(symbol));
                }
            }
        }
    }

    /// Questions about a watched folder, because no answer about an unwatched one is complete.
    private GapQuestions watching(BenchServer server, Path folder) {
        var questions = new GapQuestions(server);
        questions.watch();
        if (!questions.becomesFresh()) out.println("  never fresh, so nothing can be complete: " + folder);
        return questions;
    }

    private void uses(Path folder) throws IOException {
        try (var scratch = Scratch.make()) {
            var copy = scratch.copyOf(folder);
            var graph = CallExport.graph(copy);
            var gaps = new MadeGaps(copy);
            var makers = makers(gaps);
            var made = new EnumMap<GapKind, Map<UsedSymbol, String>>(GapKind.class);
            makers.keySet().forEach(kind -> made.put(kind, new LinkedHashMap<>()));
            var deep = new ArrayList<UsedSymbol>();
            for (var symbol : UsedSymbol.sample(graph, graph.symbols(), SEED)) {
                boolean isMade = false;
                for (var each : makers.entrySet()) {
                    var files = Objects.requireNonNull(made.get(each.getKey()));
                    isMade = files.size() < GAPS_PER_KIND && each.getValue().make(symbol);
                    if (isMade) files.put(symbol, gaps.newest());
                    if (isMade) break;
                }
                if (isMade) continue;
                if (deep.size() < GAPS_PER_KIND && isTopLevel(graph, symbol) && gaps.deepTest(symbol)) deep.add(symbol);
            }
            try (var server = new BenchServer(scratch.home(), copy, Map.of())) {
                var questions = watching(server, folder);
                made.forEach((kind, files) -> files.forEach((symbol, file) -> questions.users(kind, symbol, file)));
                deep.forEach(questions::deepTest);
                verdicts.addAll(questions.verdicts());
            }
        }
    }

    /// Writes a gap about a symbol, if its language has such gaps.
    private interface GapMaker {
        boolean make(UsedSymbol symbol) throws IOException;
    }

    private static Map<GapKind, GapMaker> makers(MadeGaps gaps) {
        var makers = new EnumMap<GapKind, GapMaker>(GapKind.class);
        makers.put(GapKind.UNKNOWN_RECEIVER, gaps::unknownReceiver);
        makers.put(GapKind.UNREAD_LANGUAGE, gaps::unreadLanguage);
        makers.put(GapKind.NAMED_IN_STRING, gaps::namedInString);
        makers.put(GapKind.NAMED_IN_SETTING, gaps::namedInSetting);
        makers.put(GapKind.COMPOSED_NAME, gaps::composedName);
        makers.put(GapKind.UNRESOLVED_IMPORT, gaps::unresolvedImport);
        makers.put(GapKind.BROKEN_FILE, gaps::brokenFile);
        return makers;
    }

    private static boolean isTopLevel(CodeGraph graph, UsedSymbol symbol) {
        return !symbol.isMember() && graph.fact(symbol.node()).isPresent();
    }

    /// Gaps that concern the workspace as a whole; each changes the copy for those after it.
    private void states(Path folder) throws IOException {
        try (var scratch = Scratch.make()) {
            var copy = scratch.copyOf(folder);
            var graph = CallExport.graph(copy);
            var symbols = UsedSymbol.sample(graph, GAPS_PER_KIND, SEED + 1);
            var gaps = new MadeGaps(copy);
            long files = graph.declarations().files().size();
            gaps.unreadShare(files);
            try (var server = new BenchServer(scratch.home(), copy, Map.of())) {
                var questions = new GapQuestions(server);
                questions.partial();
                symbols.forEach(questions::unknownPast);
                for (var symbol : symbols) {
                    gaps.unreadLanguage(symbol);
                    questions.outdated(GapKind.PENDING_CHANGE, symbol);
                }
                watched(questions, gaps, symbols);
                var away = copy.resolveSibling("away");
                Files.move(copy, away);
                symbols.stream().limit(1).forEach(symbol -> questions.outdated(GapKind.MISSING_FOLDER, symbol));
                Files.move(away, copy);
                verdicts.addAll(questions.verdicts());
            }
        }
    }

    /// Saves a use in a watched folder and asks at once.
    private void watched(GapQuestions questions, MadeGaps gaps, List<UsedSymbol> symbols) throws IOException {
        questions.watch();
        for (var symbol : symbols) {
            if (!questions.becomesFresh()) {
                out.println("  never fresh again, so nothing was asked about " + symbol.id());
                continue;
            }
            gaps.unreadLanguage(symbol);
            questions.savedMeanwhile(symbol, gaps.newest());
        }
    }

    private static long count(List<Verdict> asked, Verdict.Outcome outcome) {
        return asked.stream().filter(each -> each.is(outcome)).count();
    }

    private boolean report() {
        var byKind = verdicts.stream()
                .collect(Collectors.groupingBy(
                        each -> each.kind().written() + " | " + each.tool(), TreeMap::new, Collectors.toList()));
        out.println();
        out.println("gap | tool | asked | refused | failed | overclaims");
        byKind.forEach((kind, asked) -> out.printf(
                "%s | %d | %d | %d | %d%n",
                kind,
                asked.size(),
                count(asked, Verdict.Outcome.REFUSED),
                count(asked, Verdict.Outcome.FAILED),
                count(asked, Verdict.Outcome.OVERCLAIM)));
        var wrong = verdicts.stream()
                .filter(each -> each.is(Verdict.Outcome.OVERCLAIM))
                .toList();
        out.printf(
                "%n%d of %d answers overclaim (%.1f %%)%n",
                wrong.size(), verdicts.size(), PERCENT * wrong.size() / Math.max(1, verdicts.size()));
        wrong.stream()
                .limit(LISTED_MAX)
                .forEach(each -> out.println("  " + each.kind().written() + ", " + each.tool() + ", " + each.about()
                        + ": " + each.answer()));
        if (wrong.size() > LISTED_MAX) out.println("  and " + (wrong.size() - LISTED_MAX) + " more");
        out.printf(
                "%d of %d symbols whose every occurrence is known are called complete (%.0f %%, at least %.0f %%)%n",
                certain, provable, PERCENT * certain / Math.max(1, provable), PERCENT * CERTAIN_SHARE_MIN);
        boolean isWhole = count(verdicts, Verdict.Outcome.FAILED) == 0;
        if (!isWhole) out.println("Some answers failed; they were not judged.");
        return isWhole && wrong.isEmpty() && certain >= provable * CERTAIN_SHARE_MIN;
    }
}
