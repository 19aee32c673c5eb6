package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.BacklogReads.Scope;
import dev.cairn.engine.work.Chains;
import dev.cairn.engine.work.Progress;
import dev.cairn.engine.work.Progress.Blocked;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.Arguments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Blocked work, each with its chain and the claims on its blockers.
final class BlockedAnswer {

    /// At most this many blocked items are told; their number is told in any case.
    private static final int TOLD_MAX = 100;

    private final Scope scope;
    private final BacklogReads reads;

    BlockedAnswer(Scope scope, BacklogReads reads) {
        this.scope = scope;
        this.reads = reads;
    }

    Answer of(Arguments given) {
        return reads.read(scope, backlog -> of(Progress.blocked(backlog, wanted(given, backlog)), backlog));
    }

    private Answer of(List<Blocked> blocked, Backlog backlog) {
        var data = new LinkedHashMap<String, Object>();
        data.put("totalBlocked", blocked.size());
        data.put("recommendation", recommendation(blocked));
        var holders = reads.holders(scope);
        data.put(
                "blockingIssues",
                blocked.stream()
                        .limit(TOLD_MAX)
                        .map(each -> told(each, backlog, holders))
                        .toList());
        return Answer.of(
                blocked.isEmpty() ? "Nothing is blocked." : blocked.size() + " blocked. " + recommendation(blocked),
                data);
    }

    private static Predicate<Entity> wanted(Arguments given, Backlog backlog) {
        var type = given.optionalText("type");
        Predicate<Entity> ofType =
                entity -> type.isEmpty() || entity.type().written().equals(type.get());
        var context = given.optionalText("context").filter(text -> !text.isBlank());
        if (context.isEmpty()) return ofType;
        var top = EntityUris.id(context.get());
        var ids = (backlog.entity(top).isPresent()
                        ? Stream.concat(
                                backlog.entity(top).stream(),
                                BacklogReads.descendants(backlog, top, Progress.ITEMS_MAX).stream())
                        : backlog.search(context.get(), _ -> true, BacklogReads.MATCHES_MAX).stream()
                                .map(hit -> hit.item()))
                .map(Entity::id)
                .collect(Collectors.toSet());
        return ofType.and(entity -> ids.contains(entity.id()));
    }

    private static Map<String, Object> told(Blocked blocked, Backlog backlog, Map<String, AgentId> holders) {
        var told = new LinkedHashMap<String, Object>();
        told.put("id", blocked.entity().id());
        told.put("title", blocked.entity().title());
        told.put("chain", Chains.sentence(blocked.entity(), backlog));
        var claims = blocked.blockers().stream()
                .filter(holders::containsKey)
                .map(id -> id + " by " + holders.get(id))
                .toList();
        if (!claims.isEmpty()) told.put("claims", claims);
        return told;
    }

    private static String recommendation(List<Blocked> blocked) {
        if (blocked.isEmpty()) return "Take a task from backlog_list ready=true.";
        return Progress.worstBlocker(blocked)
                .map(worst -> "Finish " + worst.getKey() + " first: " + worst.getValue()
                        + (worst.getValue() == 1 ? " item waits for it." : " items wait for it."))
                .orElse("No blocked item names what it waits for: add depends_on or clear blocked_reason.");
    }
}
