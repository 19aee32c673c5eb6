package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.client.ChatEndpoint;
import dev.cairn.client.ChatSummarizer;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.projection.digest.DigestFeed;
import dev.cairn.projection.digest.DigestPass;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.digest.DigestState.Activity;
import dev.cairn.projection.digest.NodeDigests;
import dev.cairn.projection.digest.Summarizer;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sentences of a summarizer reach answers.
class SummarizedCodeTest {

    private static final Duration SOON = Duration.ofMillis(300);

    private final ChatEndpoint endpoint = new ChatEndpoint();
    private final ChatSummarizer summarizer = new ChatSummarizer(endpoint.address(), Duration.ofSeconds(30));
    private final ChatSummarizer hasty = new ChatSummarizer(endpoint.address(), SOON);
    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor();

    @TempDir
    Path folder = Path.of("");

    private IndexedTree tree;
    private StoreCodeGraphs graphs;

    @BeforeEach
    void begin() {
        tree = IndexedTree.in(folder);
        graphs = new StoreCodeGraphs(
                tree.store, tree.contents, new LanguageRegistry(), GraphCache.NONE, EdgeOverlays.NONE, background);
    }

    @AfterEach
    void end() {
        background.shutdownNow();
        summarizer.close();
        hasty.close();
        endpoint.close();
        tree.close();
    }

    private DigestFeed feed() {
        return feed(summarizer);
    }

    private DigestFeed feed(Summarizer writer) {
        return new DigestFeed(
                project -> Optional.of(graphs.catchUp(project).view()),
                new DigestPass(tree.store, tree.cache, tree.contents, writer),
                Duration.ofMillis(100));
    }

    private static void await(DigestFeed feed, Predicate<DigestState> condition) {
        feed.follow(IndexedTree.PROJECT);
        TestMachine.await(() -> condition.test(feed.state(IndexedTree.PROJECT)));
    }

    private static Predicate<DigestState> told(long written, long cached) {
        return state -> state.activity() == Activity.IDLE
                && state.pending() == 0
                && state.written() == written
                && state.cached() == cached;
    }

    private String digest(String id) {
        var graph = graphs.catchUp(IndexedTree.PROJECT).view().graph();
        return NodeDigests.of(graph, graph.find(id).orElseThrow());
    }

    private static String functions(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(at -> "def make_thing_" + at + "(order):\n    return order.part" + at + "\n")
                .collect(Collectors.joining("\n"));
    }

    @Test
    void sentencesAreAskedForInBatchesAndTold() {
        tree.repo.write("a.py", functions(0, 45));
        tree.index();
        try (var feed = feed()) {
            await(feed, told(45, 0));
        }

        assertThat(endpoint.questions()).extracting(List::size).containsExactly(20, 20, 5);
        assertThat(endpoint.questions()).allMatch(asked -> asked.size() <= Summarizer.SUBJECTS_MAX);
        assertThat(digest("a.py::make_thing_7")).isEqualTo("Tells about make_thing_7.");
    }

    @Test
    void aSymbolIsAskedAboutOnceUntilItsTextChanges() {
        tree.repo.write("a.py", functions(0, 3)).write("b.py", functions(3, 4));
        tree.index();
        try (var feed = feed()) {
            await(feed, told(4, 0));
        }
        graphs = new StoreCodeGraphs(
                tree.store, tree.contents, new LanguageRegistry(), GraphCache.NONE, EdgeOverlays.NONE, background);
        try (var again = feed()) {
            await(again, told(0, 4));
            assertThat(endpoint.questions()).hasSize(1);

            tree.repo.write("b.py", "def make_thing_3(order):\n    return order.other\n");
            tree.index();
            await(again, told(1, 4));
        }
        assertThat(endpoint.questions().getLast()).containsExactly("make_thing_3");
        assertThat(new DigestState(Activity.IDLE, 1, 4, 0, 0, java.util.Optional.empty()).message())
                .isEqualTo("Summarized 5 (4 cached).");
    }

    @Test
    void withoutASentenceFromTheEndpointTheNameIsUsed() {
        tree.repo.write("a.py", functions(0, 3));
        tree.index();
        var plain = digest("a.py::make_thing_1");
        endpoint.from((exchange, _) -> ChatEndpoint.say(
                exchange, "{\"1\": \"Makes it.\", \"2\": \" \", \"3\": \"" + "long ".repeat(400) + "\"}"));
        try (var feed = feed()) {
            await(feed, state -> state.fellBack() == 2 && state.activity() == Activity.IDLE);

            assertThat(feed.state(IndexedTree.PROJECT).problem()).isPresent();
            assertThat(digest("a.py::make_thing_0")).isEqualTo("Makes it.");
            assertThat(digest("a.py::make_thing_1")).isEqualTo(plain);
            await(feed, state -> state.activity() == Activity.IDLE);
            assertThat(endpoint.questions()).hasSize(1);
        }
    }

    @Test
    void aFailingEndpointIsToldAndTriedAgain() {
        tree.repo.write("a.py", functions(0, 30));
        tree.index();
        endpoint.from((exchange, _) -> ChatEndpoint.send(exchange, 500, "no"));
        try (var feed = feed()) {
            await(feed, state -> state.activity() == Activity.FAILING);

            var failing = feed.state(IndexedTree.PROJECT);
            assertThat(failing.problem())
                    .hasValueSatisfying(why -> assertThat(why).contains("HTTP 500"));
            assertThat(digest("a.py::make_thing_1")).isNotBlank().doesNotContain("Tells about");

            endpoint.from(ChatEndpoint::well);
            TestMachine.await(() -> told(30, 0).test(feed.state(IndexedTree.PROJECT)));
        }
        assertThat(digest("a.py::make_thing_1")).isEqualTo("Tells about make_thing_1.");
    }

    @Test
    void anEndpointThatNeverEndsAnAnswerKeepsNobodyWaiting() {
        tree.repo.write("a.py", functions(0, 2));
        tree.index();
        endpoint.from((exchange, _) -> endpoint.dawdle(exchange));
        try (var feed = feed(hasty)) {
            await(feed, state -> state.activity() == Activity.FAILING);
            assertThat(feed.state(IndexedTree.PROJECT).problem().orElse("")).contains("took longer than");
        }
    }

    @Test
    void sentencesAreCutToTheUsualLength() {
        tree.repo.write("a.py", functions(0, 1));
        tree.index();
        endpoint.from((exchange, _) -> ChatEndpoint.say(
                exchange,
                "{\"1\": \"one two three four five six seven eight nine ten\\n eleven twelve thirteen "
                        + "fourteen fifteen sixteen\"}"));
        try (var feed = feed()) {
            await(feed, told(1, 0));
        }
        assertThat(digest("a.py::make_thing_0").split(" ")).hasSize(15);
    }
}
