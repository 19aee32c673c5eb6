package dev.cairn.serve.tool.testrun;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.testrun.TestRunEpisodes;
import dev.cairn.engine.testrun.TestRuns;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Runs tests where the user has allowed it.
final class TestRunTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "test_run",
            "Run tests",
            "Runs test files with the project's own runner, tells failures and remembers the result."
                    + " Off until the user allows it.",
            Set.of(ToolSet.CODE),
            Effect.UNBOUNDED,
            InputSchema.of(
                    Parameter.texts("testFiles", "paths").required(),
                    Parameter.integer("timeoutSeconds", "for all", 1, TestRuns.TIMEOUT_SECONDS_MAX)
                            .or((long) TestRuns.TIMEOUT_SECONDS_DEFAULT)),
            List.of(
                    Field.required("status"),
                    Field.required("passed"),
                    Field.required("failed"),
                    Field.high("failures"),
                    Field.high("episodeId"),
                    Field.medium("output"),
                    Field.medium("skipped"),
                    Field.low("commands")),
            OptionalInt.empty());

    private final Scope scope;
    private final TestRuns runs;
    private final TestRunEpisodes episodes;

    TestRunTool(Scope scope, TestRuns runs, TestRunEpisodes episodes) {
        this.scope = scope;
        this.runs = runs;
        this.episodes = episodes;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var files = call.arguments().texts("testFiles");
        long seconds = call.arguments().integer("timeoutSeconds").orElse(TestRuns.TIMEOUT_SECONDS_DEFAULT);
        var workspace = scope.workspace(call);
        var result = runs.run(workspace, files, Duration.ofSeconds(seconds));
        var author = new Author(call.caller().agent(), call.caller().session());
        var episode =
                episodes.record(workspace.project(), call.request(), author, new TestRunEpisodes.Ran(files, result));
        return RunAnswer.of(result, episode);
    }
}
