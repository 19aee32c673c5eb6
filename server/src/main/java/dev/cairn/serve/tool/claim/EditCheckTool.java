package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisodeQuery;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The tool `edit_check`, which reports before an edit of a file who else holds it and which decisions bind it. It does
/// not wait for the graph.
final class EditCheckTool implements Tool {

    /// The newest episodes among which decisions about the file are looked for.
    private static final int EPISODES_MAX = 500;

    private static final int DECISIONS_MAX = 3;

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
        var decisions = decisions(call, file);
        return Answer.of(
                summary(file, held, decisions),
                Map.of("claims", ClaimFields.claims(held), "decisions", ClaimFields.episodes(decisions)));
    }

    /// The path relative to the workspace.
    private String file(ToolCall call) {
        var written = call.arguments().text("file");
        var root = engines.workspace(call).settings().root();
        return path(root, written)
                .filter(path -> path.startsWith(root) && !path.equals(root))
                .map(path -> root.relativize(path).toString().replace('\\', '/'))
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

    private List<AgentEpisode> decisions(ToolCall call, String file) {
        var query = new AgentEpisodeQuery(
                call.project(), Optional.empty(), Optional.empty(), Optional.empty(), EPISODES_MAX);
        return engines.readers().episodes().newest(query).stream()
                .filter(episode -> episode.type() == EpisodeType.DECISION)
                .filter(episode -> episode.entities().stream()
                        .map(EntityNames::canonical)
                        .anyMatch(entity ->
                                entity.equals(file) || EntityNames.file(entity).equals(file)))
                .limit(DECISIONS_MAX)
                .toList();
    }

    private static String summary(String file, List<Claim> held, List<AgentEpisode> decisions) {
        var name = Path.of(file).getFileName();
        var claims = held.stream()
                .map(claim -> claim.holder().agent() + " holds "
                        + EntityNames.shortened(claim.target().written()) + " to "
                        + ClaimFields.shortened(claim.purpose().intent()) + ".")
                .collect(Collectors.joining(" "));
        var decided = decisions.stream().map(AgentEpisode::content).collect(Collectors.joining(" · "));
        return (claims.isEmpty() ? "Nobody else holds " + name + "." : claims)
                + (decided.isEmpty() ? "" : " Decided: " + decided);
    }
}
