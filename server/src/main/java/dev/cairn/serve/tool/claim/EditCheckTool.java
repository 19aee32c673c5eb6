package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.claim.Claims;
import dev.cairn.files.LinkedPaths;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `edit_check`, which reports before an edit of a file who else holds it and which decisions bind it. It does
/// not wait for the graph.
final class EditCheckTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "edit_check",
            "Check before an edit",
            "Before you edit a file: claims of other agents on it, and decisions about it.",
            Set.of(ToolSet.MEMORY),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("file", "path").required(),
                    ToolParameter.text("agent", "who edits, default you")),
            List.of(AnswerField.required("claims"), AnswerField.high("decisions")),
            OptionalInt.empty());

    private final ClaimEngines engines;

    EditCheckTool(ClaimEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var file = file(call);
        var editor =
                call.arguments().id("agent", AgentId::new).orElse(call.caller().agent());
        var target = new ClaimTarget.Code(new SymbolId(file, List.of()), ClaimType.FILE);
        var held = Claims.open(call.project().snapshot()).stream()
                .filter(claim -> !claim.holder().agent().covers(editor)
                        && !editor.covers(claim.holder().agent()))
                .filter(claim -> claim.target() instanceof ClaimTarget.Code code && code.overlaps(target))
                .toList();
        boolean isIndexed = RecordKey.ofWritten(RecordKind.FILE, file)
                .flatMap(call.project().snapshot()::find)
                .isPresent();
        var checked = new EditAdvice.CheckedFile(file, isIndexed);
        return EditAdvice.of(
                checked,
                held,
                EditAdvice.decisions(call.project(), engines.readers().episodes(), file));
    }

    /// The path relative to the workspace.
    private String file(ToolCall call) {
        var written = call.arguments().text("file");
        var root = engines.workspace(call).settings().root();
        return path(root, written)
                .filter(path -> path.startsWith(root) && !path.equals(root))
                .map(path -> root.relativize(path).toString().replace('\\', '/'))
                .map(path -> LinkedPaths.followed(root, path))
                .orElseThrow(() -> outside(written));
    }

    private static Optional<Path> path(Path root, String written) {
        try {
            return Optional.of(root.resolve(written).normalize());
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
    }

    private static Refusal outside(String written) {
        return Refusal.of(
                ProblemCode.OUTSIDE_WORKSPACE,
                "'" + Problem.echo(written) + "' is no file of the workspace.",
                "Give a path inside of the workspace, absolute or relative to its root.");
    }
}
