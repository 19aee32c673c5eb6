package dev.cairn.serve.tool.testrun;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.testrun.TestRunEpisodes;
import dev.cairn.engine.testrun.TestRuns;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `test_run`, which runs tests in workspaces where the user has allowed it.
final class TestRunTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "test_run",
            "Run tests",
            "Runs test files with the project's own runner, tells failures and remembers the result."
                    + " Off until the user allows it.",
            Set.of(ToolSet.CODE),
            ToolEffect.UNBOUNDED,
            InputSchema.of(
                    ToolParameter.texts("testFiles", "paths").required(),
                    ToolParameter.integer("timeoutSeconds", "for all", 1, TestRuns.TIMEOUT_SECONDS_MAX)
                            .or((long) TestRuns.TIMEOUT_SECONDS_DEFAULT)),
            List.of(
                    AnswerField.required("status"),
                    AnswerField.required("passed"),
                    AnswerField.required("failed"),
                    AnswerField.high("failures"),
                    AnswerField.high("episodeId"),
                    AnswerField.medium("output"),
                    AnswerField.medium("skipped"),
                    AnswerField.low("commands")),
            OptionalInt.empty());

    private final CallScope scope;
    private final TestRuns runs;
    private final TestRunEpisodes episodes;

    TestRunTool(CallScope scope, TestRuns runs, TestRunEpisodes episodes) {
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
                episodes.record(call.view(), call.request(), author, new TestRunEpisodes.CompletedRun(files, result));
        return TestRunAnswer.of(result, episode);
    }
}
