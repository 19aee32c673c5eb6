package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.index.history.HistoryImport;
import dev.cairn.engine.index.history.HistoryRequest;
import dev.cairn.engine.time.WrittenMoment;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `history_import`, which imports git history as past states of the graph.
final class HistoryImportTool implements Tool {

    private static final int COMMITS_DEFAULT = 200;

    private static final ToolSpec SPEC = new ToolSpec(
            "history_import",
            "Import git history",
            "Replays git history into the past, so that asOf and diff_since reach behind the first index.",
            Set.of(ToolSet.CODE),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.integer("commits", "newest commits to replay", 1, HistoryRequest.COMMITS_MAX),
                    ToolParameter.text("since", "ISO time to go back to")),
            List.of(
                    AnswerField.required("commits"),
                    AnswerField.required("versions"),
                    AnswerField.high("reachesBackTo"),
                    AnswerField.medium("filesParsed"),
                    AnswerField.medium("skipped"),
                    AnswerField.medium("durationMs"),
                    AnswerField.low("txIds")),
            OptionalInt.empty());

    private final Workspaces workspaces;
    private final HistoryImport history;

    HistoryImportTool(Workspaces workspaces, HistoryImport history) {
        this.workspaces = workspaces;
        this.history = history;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var workspace = call.caller().workspaceIn(workspaces);
        var since = call.arguments().optionalText("since").map(HistoryImportTool::time);
        long all = since.isPresent() ? HistoryRequest.COMMITS_MAX : COMMITS_DEFAULT;
        var author = new Author(call.caller().agent(), call.caller().session());
        int commits = (int) call.arguments().integer("commits").orElse(all);
        return HistoryImportAnswer.of(history.run(
                new HistoryRequest(workspace, commits, since, author, call.request()),
                new IndexCallProgress(call.progress())));
    }

    private static Instant time(String written) {
        if (WrittenMoment.parse(written) instanceof WrittenMoment.Time(var instant)) return instant;
        throw Refusal.of(ProblemCode.BAD_ARGUMENT, "since is not a time.", "Give a time such as 2026-01-31T09:00:00Z.");
    }
}
