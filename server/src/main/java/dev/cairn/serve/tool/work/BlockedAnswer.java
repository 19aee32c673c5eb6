package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.BacklogProgress;
import dev.cairn.engine.work.BacklogProgress.BlockedEntity;
import dev.cairn.engine.work.BacklogProgress.BlockedWork;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.engine.work.BlockerAdvice;
import dev.cairn.engine.work.BlockerChains;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.CallArguments;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Formats the blocked items as an answer, each with its chain of blockers and the claims on those.
final class BlockedAnswer {

    /// The maximum number of blocked items that are listed, newest first.
    private static final int LISTED_MAX = 100;

    /// The maximum number of blocked items, newest first, from which the advice is computed.
    private static final int ADVISED_MAX = 2_000;

    private final BacklogQueryScope scope;
    private final BacklogReader reader;

    BlockedAnswer(BacklogQueryScope scope, BacklogReader reader) {
        this.scope = scope;
        this.reader = reader;
    }

    Answer of(CallArguments given) {
        return reader.read(scope, backlog -> of(blocked(given, backlog), backlog));
    }

    private Answer of(BlockedWork blocked, Backlog backlog) {
        var data = new LinkedHashMap<String, Object>();
        var advice = BlockerAdvice.of(
                blocked.newest().stream().map(BlockedEntity::entity).toList(), backlog);
        data.put("totalBlocked", blocked.total());
        data.put("recommendation", recommendation(blocked, advice));
        if (!advice.cycles().isEmpty()) data.put("cycles", advice.cycles());
        var holders = BacklogReader.holders(scope);
        data.put(
                "blockingIssues",
                blocked.newest().stream()
                        .limit(LISTED_MAX)
                        .map(each -> format(each, backlog, holders))
                        .toList());
        return Answer.of(
                blocked.total() == 0
                        ? "Nothing is blocked."
                        : Plurals.of(blocked.total(), "item") + (blocked.total() == 1 ? " is" : " are") + " blocked. "
                                + recommendation(blocked, advice) + unlisted(blocked),
                data);
    }

    private static String unlisted(BlockedWork blocked) {
        if (blocked.total() <= LISTED_MAX) return "";
        return " The newest " + LISTED_MAX + " are listed; progress_query status=blocked pages through all.";
    }

    private static BlockedWork blocked(CallArguments given, Backlog backlog) {
        var type = given.optionalText("type")
                .flatMap(written -> Arrays.stream(EntityType.values())
                        .filter(each -> each.written().equals(written))
                        .findFirst());
        var context = given.optionalText("context").filter(text -> !text.isBlank());
        if (context.isEmpty()) return BacklogProgress.blocked(backlog, type, ADVISED_MAX);
        var items = itemsAbout(context.get(), backlog)
                .filter(entity -> type.isEmpty() || entity.type() == type.get())
                .toList();
        return BacklogProgress.blockedAmong(items, backlog, ADVISED_MAX);
    }

    /// The items that the argument `context` means: for an id, the item and all items below it; for other text, the
    /// items that match it.
    private static Stream<Entity> itemsAbout(String context, Backlog backlog) {
        var top = EntityUris.id(context);
        if (backlog.entity(top).isEmpty())
            return backlog.search(context, _ -> true, BacklogReader.MATCHES_MAX).stream()
                    .map(hit -> hit.item());
        return Stream.concat(
                backlog.entity(top).stream(),
                BacklogReader.descendants(backlog, top, BacklogProgress.ITEMS_MAX).stream());
    }

    private static Map<String, Object> format(BlockedEntity blocked, Backlog backlog, Map<String, AgentId> holders) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", blocked.entity().id());
        fields.put("title", blocked.entity().title());
        fields.put("chain", BlockerChains.sentence(blocked.entity(), backlog));
        var claims = blocked.blockers().stream()
                .filter(holders::containsKey)
                .map(id -> id + " by " + holders.get(id))
                .toList();
        if (!claims.isEmpty()) fields.put("claims", claims);
        return fields;
    }

    private static String recommendation(BlockedWork blocked, BlockerAdvice advice) {
        if (blocked.total() == 0) return "Take a task from backlog_list ready=true.";
        var cycles = advice.cycles().stream()
                .map(cycle -> " " + String.join(" → ", cycle) + " → " + cycle.getFirst()
                        + " is a cycle: remove one of these dependencies.")
                .collect(Collectors.joining());
        return advice.first()
                        .map(first -> "Finish " + first.id() + " first: " + advice.waiting()
                                + (advice.waiting() == 1 ? " item waits for it." : " items wait for it."))
                        .orElse(
                                cycles.isEmpty()
                                        ? "No blocked item names what it waits for: add depends_on, or set its status to open."
                                        : "No blocker can be finished first.")
                + cycles;
    }
}
