package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.BacklogReads.Scope;
import dev.cairn.engine.work.Chains;
import dev.cairn.engine.work.Progress;
import dev.cairn.engine.work.Progress.Blocked;
import dev.cairn.engine.work.Progress.Standstill;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.Arguments;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/// Presents blocked items, each with its chain of blockers and the claims on them.
final class BlockedAnswer {

    /// The maximum number of blocked items that are listed; the count covers all.
    private static final int TOLD_MAX = 100;

    private final Scope scope;
    private final BacklogReads reads;

    BlockedAnswer(Scope scope, BacklogReads reads) {
        this.scope = scope;
        this.reads = reads;
    }

    Answer of(Arguments given) {
        return reads.read(scope, backlog -> of(blocked(given, backlog), backlog));
    }

    private Answer of(Standstill blocked, Backlog backlog) {
        var data = new LinkedHashMap<String, Object>();
        data.put("totalBlocked", blocked.total());
        data.put("recommendation", recommendation(blocked));
        var holders = reads.holders(scope);
        data.put(
                "blockingIssues",
                blocked.newest().stream()
                        .map(each -> told(each, backlog, holders))
                        .toList());
        return Answer.of(
                blocked.total() == 0 ? "Nothing is blocked." : blocked.total() + " blocked. " + recommendation(blocked),
                data);
    }

    private static Standstill blocked(Arguments given, Backlog backlog) {
        var type = given.optionalText("type")
                .flatMap(written -> Arrays.stream(EntityType.values())
                        .filter(each -> each.written().equals(written))
                        .findFirst());
        var context = given.optionalText("context").filter(text -> !text.isBlank());
        if (context.isEmpty()) return Progress.blocked(backlog, type, TOLD_MAX);
        var items = about(context.get(), backlog)
                .filter(entity -> type.isEmpty() || entity.type() == type.get())
                .toList();
        return Progress.blockedAmong(items, backlog, TOLD_MAX);
    }

    /// The item with this id and all items below it, otherwise the items that match the text.
    private static Stream<Entity> about(String context, Backlog backlog) {
        var top = EntityUris.id(context);
        if (backlog.entity(top).isEmpty())
            return backlog.search(context, _ -> true, BacklogReads.MATCHES_MAX).stream()
                    .map(hit -> hit.item());
        return Stream.concat(
                backlog.entity(top).stream(), BacklogReads.descendants(backlog, top, Progress.ITEMS_MAX).stream());
    }

    private static Map<String, Object> told(Blocked blocked, Backlog backlog, Map<String, AgentId> holders) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", blocked.entity().id());
        fields.put("title", blocked.entity().title());
        fields.put("chain", Chains.sentence(blocked.entity(), backlog));
        var claims = blocked.blockers().stream()
                .filter(holders::containsKey)
                .map(id -> id + " by " + holders.get(id))
                .toList();
        if (!claims.isEmpty()) fields.put("claims", claims);
        return fields;
    }

    private static String recommendation(Standstill blocked) {
        if (blocked.total() == 0) return "Take a task from backlog_list ready=true.";
        return blocked.worst()
                .map(worst -> "Finish " + worst.id() + " first: " + worst.waiting()
                        + (worst.waiting() == 1 ? " item waits for it." : " items wait for it."))
                .orElse("No blocked item names what it waits for: add depends_on or clear blocked_reason.");
    }
}
