package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.rank.RankGraphs;
import dev.cairn.testing.Cases;
import dev.cairn.testing.FuzzedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Random edits; after each one a graph that says it is settled must be the graph that resolving everything gives.
class GraphFuzzTest {

    private static final ManifestParser MANIFESTS = new LanguageRegistry().manifests();

    /// Cases per language and steps per case.
    private static final int CASES = Integer.getInteger("cairn.fuzz.cases", 10);

    private static final int STEPS = Integer.getInteger("cairn.fuzz.length", 20);

    /// Steps on real repositories, all of them together.
    private static final int STEPS_LONG = Integer.getInteger("cairn.fuzz.steps", 5_000);

    private static final int FILES_PER_REPOSITORY_MAX = 500;

    /// A fuzz whose edits change nothing others see would pass for the wrong reason.
    private static final double SETTLED_SHARE_MIN = 0.1;

    @ParameterizedTest
    @EnumSource(FuzzedProject.class)
    void everySettledGraphIsTheRebuiltOneWhateverIsEdited(FuzzedProject language) {
        var tally = new Tally();
        Cases.forAll(CASES, random -> {
            var files = new FuzzedFiles(language.files(), random, MANIFESTS::supports);
            run(files, STEPS, tally, "seed");
        });
        if (tally.steps >= CASES * STEPS)
            assertThat(tally.told()).isGreaterThan((int) (tally.steps * SETTLED_SHARE_MIN));
    }

    @Test
    @Tag("long")
    void everySettledGraphOfARealRepositoryIsTheRebuiltOne() throws IOException {
        var projects = projects();
        int steps = Math.max(1, STEPS_LONG / projects.size());
        Cases.forAll(
                1,
                random -> projects.forEach((name, texts) -> {
                    var tally = new Tally();
                    run(new FuzzedFiles(texts, random, MANIFESTS::supports), steps, tally, name);
                    System.out.println(name + ": " + tally);
                }));
    }

    /// The repositories in the folder that is given with `-Dcairn.fuzz.repos`, else the small projects.
    private static Map<String, Map<String, String>> projects() throws IOException {
        var folder = System.getProperty("cairn.fuzz.repos", "");
        var projects = new TreeMap<String, Map<String, String>>();
        if (folder.isEmpty()) {
            for (var language : FuzzedProject.values()) projects.put(language.name(), language.files());
            return projects;
        }
        try (var found = Files.list(Path.of(folder))) {
            for (var each : found.filter(Files::isDirectory).toList())
                projects.put(each.toString(), FuzzedFiles.read(each, FILES_PER_REPOSITORY_MAX));
        }
        assertThat(projects).isNotEmpty();
        return projects;
    }

    private record InMemory(Sources sources) implements FuzzedFiles.Place {

        @Override
        public void write(String path, String text) {
            sources.file(path, text);
        }

        @Override
        public void remove(String path) {
            sources.remove(path);
        }
    }

    /// How many steps there were, and how many of them changed the graph and were settled at once.
    private static final class Tally {

        private int steps;
        private int settled;
        private int others;
        private int several;

        int told() {
            return others;
        }

        @Override
        public String toString() {
            return steps + " steps, " + settled + " settled at once, " + others + " of them with other edges, "
                    + several + " with several files";
        }
    }

    private static void run(FuzzedFiles files, int steps, Tally tally, String name) {
        var sources = new Sources();
        var place = new InMemory(sources);
        files.writeAll(place);
        var graph = sources.graph();
        var before = said(graph);
        // Keeps the weights of files between graphs, as a daemon does.
        var ranking = new RankGraphs();
        for (int step = 0; step < steps; step++) {
            var edit = files.edit(place);
            var update = sources.after(graph);
            var whole = sources.graph();
            var said = said(whole);
            tally.steps++;
            boolean isSettled = update.isSettled() && !edit.isBuild();
            if (isSettled) {
                tally.settled++;
                if (!said.equals(before)) tally.others++;
                if (update.filesResolved() > 1) tally.several++;
                var where = name + ", step " + step + ": " + edit.told();
                assertSame(said(update.graph()), said, where);
                assertSame(GraphWords.byNode(update.graph()), GraphWords.byNode(whole), where + " (order)");
                assertSame(
                        links(update.graph(), ranking), links(whole, new RankGraphs()), where + " (links for ranking)");
            }
            // Rows of an unsettled graph fit its nodes, too.
            if (!isSettled) assertThat(GraphWords.byNode(update.graph())).isNotEmpty();
            graph = isSettled
                    ? update.graph()
                    : settled(sources.graph(update.graph()), whole, ranking, name + ", step " + step);
            before = said;
        }
    }

    /// The completely resolved graph that shares rows with an unsettled one, as in a daemon.
    private static CodeGraph settled(CodeGraph settled, CodeGraph whole, RankGraphs ranking, String where) {
        assertSame(said(settled), said(whole), where + " (shared)");
        assertSame(GraphWords.byNode(settled), GraphWords.byNode(whole), where + " (shared, order)");
        assertSame(links(settled, ranking), links(whole, new RankGraphs()), where + " (shared, links)");
        return settled;
    }

    private static void assertSame(List<String> incremental, List<String> rebuilt, String edit) {
        if (incremental.equals(rebuilt)) return;
        var extra = GraphWords.without(incremental, rebuilt);
        var missing = GraphWords.without(rebuilt, incremental);
        throw new AssertionError(
                edit + "\n  only incremental: " + extra.stream().limit(5).toList() + "\n  only rebuilt: "
                        + missing.stream().limit(5).toList());
    }

    private static List<String> links(CodeGraph graph, RankGraphs ranking) {
        var ranked = ranking.of(graph);
        var words = new ArrayList<String>();
        for (int node = 0; node < graph.nodes(); node++) {
            var from = graph.id(node) + " " + ranked.degree(node) + " " + ranked.sum(node) + " ";
            ranked.forEachLink(node, (target, share) -> words.add(from + graph.id(target) + " " + share));
        }
        return words;
    }

    private static List<String> said(CodeGraph graph) {
        return GraphWords.of(graph);
    }
}
