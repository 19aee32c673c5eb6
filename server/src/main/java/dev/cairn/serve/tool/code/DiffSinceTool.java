package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.engine.claim.overview.AgentAbsence;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.diff.DiffRequest;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.AgentId;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The tool `diff_since`, which reports the symbols that changed since a moment.
final class DiffSinceTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "diff_since",
            "Tell what changed",
            "Tells which symbols changed since a moment, or differ from another worktree or a branch; of an agent also"
                    + " decisions, lost claims and unblocked tasks.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text(
                                    "since",
                                    "transaction id, ISO time, commit, agent (since its last write), worktree (name, branch or"
                                            + " folder), or branch (its merge base with HEAD)")
                            .required(),
                    ToolParameter.texts("types", "kinds of nodes")
                            .allowing(List.of("FILE", "FUNCTION", "CLASS", "VARIABLE", "TEST")),
                    ToolParameter.integer("limit", "ids per list", 1, DiffRequest.LIMIT_MAX)
                            .or(DiffRequest.LIMIT_DEFAULT)),
            DiffAnswer.FIELDS,
            OptionalInt.empty(),
            true);

    private final CodeDifferences differences;
    private final AgentAbsence absences;

    DiffSinceTool(CodeDifferences differences, AgentAbsence absences) {
        this.differences = differences;
        this.absences = absences;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var since = given.text("since");
        var result = differences.since(new DiffRequest(
                call.project(),
                since,
                given.texts("types").stream().map(NodeKind::valueOf).collect(Collectors.toSet()),
                (int) given.integer("limit").orElse(DiffRequest.LIMIT_DEFAULT)));
        return DiffAnswer.of(
                result,
                absences.before(call.project(), new AgentId(since)),
                call.allowance().profile());
    }
}
