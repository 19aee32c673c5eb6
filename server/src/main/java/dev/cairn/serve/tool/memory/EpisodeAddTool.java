package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `episode_add`, which records one episode: something that an agent saw, decided, did or got wrong.
final class EpisodeAddTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "episode_add",
            "Remember an episode",
            "After a decision, edit, failed attempt, test run or lesson: records it for all agents. type and"
                    + " content are enough. Metadata: DECISION title, rationale, tradeoffs[], affectedFiles[]; EDIT file,"
                    + " diffSummary, linesBefore, linesAfter, reason; TEST_RESULT passed, failed, testFiles[]; ERROR"
                    + " errorType, stackSummary.",
            Set.of(ToolSet.CORE, ToolSet.MEMORY),
            ToolEffect.WRITE,
            InputSchema.of(
                    ToolParameter.choice("type", "", MemoryArguments.WRITABLE_TYPES)
                            .required(),
                    ToolParameter.text("content", "").required(),
                    ToolParameter.texts("entities", "paths, symbol ids, backlog ids"),
                    MemoryArguments.TASK,
                    ToolParameter.choice(
                            "outcome",
                            "",
                            Arrays.stream(EpisodeOutcome.values())
                                    .map(EpisodeOutcome::written)
                                    .toList()),
                    ToolParameter.object("metadata", ""),
                    ToolParameter.flag("sensitive", "encrypt; only this connection or your token opens it", false),
                    ToolParameter.text("timestamp", "when it happened, default now")),
            List.of(
                    AnswerField.required("episodeId"),
                    AnswerField.high("unresolved"),
                    AnswerField.high("warnings"),
                    AnswerField.medium("derived"),
                    AnswerField.medium("missing")),
            OptionalInt.empty());

    private final MemoryArguments common;
    private final Episodes episodes;

    EpisodeAddTool(MemoryArguments common, Episodes episodes) {
        this.common = common;
        this.episodes = episodes;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var episode = MemoryArguments.newEpisode(call.arguments());
        var caller = call.caller();
        var added = episodes.add(call.view(), call.request(), MemoryArguments.author(call), episode);
        if (episode.sensitive()) common.identity().recorded(caller.client(), caller.agent(), added.id());
        return EpisodeAddedAnswer.of(added, caller.agent());
    }
}
