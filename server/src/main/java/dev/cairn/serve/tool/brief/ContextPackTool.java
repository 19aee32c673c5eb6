package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.budget.Profile;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.pack.Pack;
import dev.cairn.engine.pack.PackBuilder;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.retrieve.rank.RankingSignal;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The tool `context_pack`, which briefs an agent on a task in one call. With `taskId` it also claims that task
/// unless `claim` is false.
final class ContextPackTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "context_pack",
            "Brief on a task",
            "Before you edit code for a task: where to start, the code, its dependencies, tests, decisions and"
                    + " who holds it, in one call. Claims a backlog task.",
            Set.of(ToolSet.CORE),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.text("task", "what is to be done, pasted output, or a backlog id"),
                    ToolParameter.text("taskId", "backlog id"),
                    ToolParameter.flag("includeDecisions", "", true),
                    ToolParameter.flag("includeEpisodes", "", true),
                    ToolParameter.flag("includeLearnings", "", true),
                    ToolParameter.flag("claim", "claim taskId", true),
                    ToolParameter.object("budget", "shares in %: code, dependencies, memory, plan, episodes")),
            PackAnswer.FIELDS,
            OptionalInt.of(PackRequest.TOKENS_DEFAULT),
            true);

    /// The signals of more files are not told.
    private static final int SIGNALLED_FILES_MAX = 20;

    private final PackBuilder packs;
    private final ProjectCodeSearch search;
    private final TaskClaim claim;
    private final TokenCounter tokens;

    ContextPackTool(PackBuilder packs, ProjectCodeSearch search, TaskClaim claim, TokenCounter tokens) {
        this.packs = packs;
        this.search = search;
        this.claim = claim;
        this.tokens = tokens;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var request = new PackRequestReader(call).request();
        var pack = packs.pack(request);
        var outcome = request.taskId()
                .filter(_ -> call.arguments().flag("claim"))
                .flatMap(id -> claim.claim(call, id, intent(request, id)));
        return PackAnswer.of(
                pack,
                new SliceCost(tokens, call.allowance().form()),
                outcome,
                call.allowance().profile() == Profile.DEBUG ? Optional.of(signals(request, pack)) : Optional.empty());
    }

    /// How much each signal of the search speaks for the files whose code the pack lists.
    private Map<String, Map<RankingSignal, Double>> signals(PackRequest request, Pack pack) {
        var paths = pack.core().stream()
                .map(item -> item.slice().unit().path())
                .limit(SIGNALLED_FILES_MAX)
                .collect(Collectors.toSet());
        return search.signals(request.view(), request.with(pack.plan()).task(), paths);
    }

    /// A task that is only an id says nothing about the intent.
    private static String intent(PackRequest request, String id) {
        boolean isIdOnly = request.task().isBlank() || request.task().strip().equalsIgnoreCase(id);
        return isIdOnly ? "work on " + id : request.task();
    }
}
