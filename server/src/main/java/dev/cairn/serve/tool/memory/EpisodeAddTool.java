package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.model.memory.Outcome;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Writes one episode.
final class EpisodeAddTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "episode_add",
            "Remember an episode",
            "Remembers what you saw, decided, edited, tested or got wrong. Metadata: DECISION title, rationale, tradeoffs[],"
                    + " affectedFiles[]; EDIT file, diffSummary, linesBefore, linesAfter, reason; TEST_RESULT passed,"
                    + " failed, testFiles[]; ERROR errorType, stackSummary.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            Effect.WRITE,
            InputSchema.of(
                    Parameter.choice("type", "", AskedMemory.TOLD_TYPES).required(),
                    Parameter.text("content", "").required(),
                    Parameter.texts("entities", "paths, symbol ids, backlog ids"),
                    AskedMemory.TASK,
                    Parameter.choice(
                            "outcome",
                            "",
                            Arrays.stream(Outcome.values())
                                    .map(Outcome::written)
                                    .toList()),
                    Parameter.object("metadata", ""),
                    Parameter.flag("sensitive", "encrypt; only this connection or your token opens it", false),
                    Parameter.text("timestamp", "when it happened, default now")),
            List.of(Field.required("episodeId"), Field.high("unresolved"), Field.high("warnings")),
            OptionalInt.empty());

    private final AskedMemory common;
    private final Episodes episodes;

    EpisodeAddTool(AskedMemory common, Episodes episodes) {
        this.common = common;
        this.episodes = episodes;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var episode = AskedMemory.told(call.arguments());
        var caller = call.caller();
        var added = episodes.add(common.project(call), call.request(), AskedMemory.author(call), episode);
        if (episode.sensitive()) common.identity().recorded(caller.client(), caller.agent(), added.id());
        return AddedAnswer.of(added, caller.agent());
    }
}
