package dev.cairn.engine.testrun;

import dev.cairn.engine.inspect.test.TestedSources;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.view.View;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Records test runs as episodes about the tested code; they change the confidence of learnings.
public final class TestRunEpisodes {

    private static final int SOURCES_MAX = 20;
    private static final int FAILURES_MAX = 5;

    private final Episodes episodes;

    public TestRunEpisodes(Episodes episodes) {
        this.episodes = episodes;
    }

    /// The files that were run, and the result.
    public record CompletedRun(List<String> files, TestRunResult result) {

        public CompletedRun {
            files = List.copyOf(files);
        }
    }

    /// Returns the id of the episode; empty when the run reported no results.
    public Optional<String> record(View view, RequestKey request, Author author, CompletedRun ran) {
        var report = ran.result().report();
        if (report.passed() + report.failed() == 0) return Optional.empty();
        boolean isGreen = ran.result().status() == TestRunResult.TestRunStatus.PASSED;
        var story = new EpisodeBody(
                content(ran),
                sources(view, ran.files()),
                Optional.empty(),
                Optional.of(isGreen ? EpisodeOutcome.SUCCESS : EpisodeOutcome.FAILURE),
                Map.of("passed", report.passed(), "failed", report.failed(), "testFiles", ran.files()));
        // A repeated call runs the tests again; only an equal result counts as the same episode.
        var key = request.part(report.passed() + " passed, " + report.failed() + " failed")
                .withoutRepeatReport();
        return Optional.of(episodes.add(view, key, author, episode(story)).id().value());
    }

    private static NewEpisode episode(EpisodeBody story) {
        return new NewEpisode(EpisodeType.TEST_RESULT, story, false, Optional.empty());
    }

    private static String content(CompletedRun ran) {
        var report = ran.result().report();
        var failures = report.failures().stream()
                .limit(FAILURES_MAX)
                .map(failure -> "\n" + failure.test() + ": " + failure.message())
                .toList();
        return report.passed() + " passed, " + report.failed() + " failed in " + String.join(", ", ran.files()) + "."
                + String.join("", failures);
    }

    private List<String> sources(View view, List<String> files) {
        var graph = view.graph();
        var sources = new LinkedHashSet<String>();
        for (var file : files)
            TestedSources.of(graph, file).stream().limit(SOURCES_MAX).forEach(sources::add);
        return sources.stream().limit(SOURCES_MAX).toList();
    }
}
