package dev.cairn.serve.tool.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.tool.ToolCall;
import java.util.Locale;
import java.util.Optional;

/// The task for which a caller claims code without naming one.
final class ClaimedTask {

    private ClaimedTask() {}

    /// The task that the caller holds, if it holds exactly one; empty if it claims a backlog item.
    static Optional<String> of(ToolCall call, ClaimEngines engines) {
        if (isItem(call)) return Optional.empty();
        var agent = call.caller().agent();
        var tasks = engines.readers().coordination().held(call.view(), agent).stream()
                .map(Claim::target)
                .filter(target -> target.type() == ClaimType.TASK)
                .map(ClaimTarget::written)
                .distinct()
                .toList();
        return tasks.size() == 1 ? Optional.of(tasks.getFirst()) : Optional.empty();
    }

    private static boolean isItem(ToolCall call) {
        var target = call.arguments().text("targetId");
        var backlog = Backlogs.entities(call.view().snapshot());
        return backlog.apply(target).isPresent()
                || backlog.apply(target.toUpperCase(Locale.ROOT)).isPresent();
    }
}
