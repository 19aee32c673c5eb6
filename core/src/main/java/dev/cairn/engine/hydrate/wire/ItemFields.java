package dev.cairn.engine.hydrate.wire;

import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.CutFields;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemText;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.item.SessionItem;
import dev.cairn.engine.hydrate.item.Suggestion;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Link;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes each kind of item in its wire form.
public final class ItemFields {

    private static final int READ_TOKENS_MIN = 4_000;
    private static final int READ_TOKENS_MAX = 1_000_000;

    private ItemFields() {}

    public static Map<String, Object> of(Record item) {
        return switch (item) {
            case EntityItem shown -> entity(shown);
            case ResourceItem shown -> resource(shown);
            case ActivityItem shown -> activity(shown);
            case SessionItem shown -> session(shown);
            case BlockerItem shown -> blocker(shown);
            case Suggestion shown -> suggestion(shown);
            default -> throw new IllegalArgumentException("no item of an answer: " + item);
        };
    }

    private static Map<String, Object> entity(EntityItem item) {
        var entity = item.entity();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("id", entity.id());
        tree.put("title", whole(entity.title()));
        tree.put("status", entity.statusWord());
        tree.put("type", entity.type().written());
        tree.put("fidelity", item.fidelity().written());
        entity.parent().ifPresent(parent -> tree.put("parent_id", parent));
        item.graphDepth().ifPresent(depth -> tree.put("graph_depth", depth));
        item.relevance().ifPresent(score -> tree.put("relevance_score", score));
        if (item.isBidirectional()) tree.put("bidirectional", true);
        if (item.fidelity() != Fidelity.REFERENCE) summary(entity, tree);
        if (item.fidelity() == Fidelity.FULL) full(entity, tree);
        item.cut().ifPresent(cut -> tree.put("cut", cut(entity.id(), cut)));
        return tree;
    }

    /// The parts that are shown, and the call that reads the rest.
    private static Map<String, Object> cut(String id, CutFields cut) {
        var tree = new LinkedHashMap<String, Object>();
        int characters = 0;
        for (var field : cut.parts().entrySet()) {
            var part = field.getValue();
            tree.put(field.getKey(), part.shown() + " of " + part.total());
            characters += field.getKey().equals(CutFields.DESCRIPTION) ? part.total() : 0;
        }
        tree.put("read", "backlog_get id=" + id + " tokens=" + readTokens(characters));
        return tree;
    }

    /// Enough for a text of this length in any language, within the limit of a call.
    private static int readTokens(int characters) {
        int tokens = READ_TOKENS_MIN + characters / 2;
        return Math.min(READ_TOKENS_MAX, (tokens / 1_000 + 1) * 1_000);
    }

    private static void summary(Entity entity, Map<String, Object> tree) {
        tree.put("created_at", ItemText.moment(entity.createdAt()));
        tree.put("updated_at", ItemText.moment(entity.updatedAt()));
        putSome(
                tree,
                "references",
                entity.links().stream().map(ItemFields::link).toList());
    }

    private static void full(Entity entity, Map<String, Object> tree) {
        if (!entity.description().isEmpty()) tree.put("description", whole(entity.description()));
        putSome(tree, "evidence", entity.planning().evidence());
        putSome(tree, "blocked_reason", entity.planning().blockedReasons());
        putSome(tree, "depends_on", entity.planning().dependsOn());
    }

    private static void putSome(Map<String, Object> tree, String name, List<?> items) {
        if (!items.isEmpty()) tree.put(name, items);
    }

    private static Map<String, Object> link(Link link) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("url", link.url());
        link.title().ifPresent(title -> tree.put("title", title));
        tree.put("reference_type", link.kind().written());
        return tree;
    }

    private static Map<String, Object> resource(ResourceItem item) {
        var resource = item.resource();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("uri", resource.uri());
        tree.put("title", whole(resource.title()));
        tree.put("path", resource.path());
        tree.put("fidelity", item.fidelity().written());
        item.relevance().ifPresent(score -> tree.put("relevance_score", score));
        if (item.fidelity() != Fidelity.REFERENCE && !resource.content().isEmpty())
            tree.put("snippet", whole(item.snippet()));
        return tree;
    }

    private static Map<String, Object> activity(ActivityItem activity) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ts", ItemText.moment(activity.at()));
        tree.put("tool", activity.tool());
        tree.put("entity_id", activity.entityId());
        tree.put("actor", activity.actor());
        tree.put("summary", whole(activity.summary()));
        return tree;
    }

    private static Map<String, Object> session(SessionItem session) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("actor", session.actor().name());
        tree.put("actor_type", session.actor().type().name().toLowerCase(Locale.ROOT));
        tree.put("started_at", ItemText.moment(session.startedAt()));
        tree.put("ended_at", ItemText.moment(session.endedAt()));
        tree.put("operation_count", session.operationCount());
        tree.put("summary", session.summary());
        session.sessionId().ifPresent(id -> tree.put("session_id", id));
        putSome(tree, "touched", session.touched());
        return tree;
    }

    private static Map<String, Object> blocker(BlockerItem blocker) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("id", blocker.id());
        tree.put("title", whole(blocker.title()));
        tree.put("status", blocker.statusWord());
        tree.put("depth", blocker.depth());
        tree.put("via", blocker.via());
        return tree;
    }

    private static Map<String, Object> suggestion(Suggestion suggestion) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("text", suggestion.text());
        tree.put("reason", suggestion.reason());
        return tree;
    }

    /// An unpaired surrogate, left by a cut, cannot be encoded and is replaced.
    private static String whole(String text) {
        StringBuilder repaired = null;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (!Character.isSurrogate(unit)) continue;
            if (Character.isHighSurrogate(unit)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
                continue;
            }
            if (repaired == null) repaired = new StringBuilder(text);
            repaired.setCharAt(i, '\uFFFD');
        }
        return repaired == null ? text : repaired.toString();
    }
}
