package dev.cairn.serve.tool.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.tool.ToolCall;
import java.util.Locale;
import java.util.Optional;

/// The task for which code is claimed, where the caller names none.
final class TaskOfClaim {

    private TaskOfClaim() {}

    /// The only task that the caller holds; empty if it claims a backlog item itself.
    static Optional<String> of(ClaimEngines engines, ToolCall call) {
        return isItem(call) ? Optional.empty() : only(engines, call);
    }

    private static boolean isItem(ToolCall call) {
        var target = call.arguments().text("targetId");
        var backlog = Backlogs.entities(call.view().snapshot());
        return backlog.apply(target).isPresent()
                || backlog.apply(target.toUpperCase(Locale.ROOT)).isPresent();
    }

    /// The task that the caller holds, if it holds exactly one: code is claimed for it.
    private static Optional<String> only(ClaimEngines engines, ToolCall call) {
        var tasks = engines
                .readers()
                .coordination()
                .held(call.view(), call.caller().agent())
                .stream()
                .map(Claim::target)
                .filter(target -> target.type() == ClaimType.TASK)
                .map(ClaimTarget::written)
                .distinct()
                .toList();
        return tasks.size() == 1 ? Optional.of(tasks.getFirst()) : Optional.empty();
    }
}
