package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemText;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.item.SessionItem;
import dev.cairn.engine.hydrate.item.Suggestion;
import dev.cairn.model.work.Entity;
import java.util.List;
import java.util.Locale;

/// Estimates one token per four UTF-16 units, rounded up. The estimate depends only on the backlog, not on a tokenizer.
public final class LengthCostEstimator implements ItemCostEstimator {

    private static final int UNITS_PER_TOKEN = 4;
    private static final int START = 50;
    private static final int ENTITY = 20;
    private static final int FIELD = 5;
    private static final int LINK = 10;
    private static final int LIST_ITEM = 3;
    private static final int RESOURCE = 15;
    private static final int ACTIVITY = 15;
    private static final int SESSION = 30;
    private static final int BLOCKER = 20;
    private static final int SUGGESTION = 10;

    static int of(String text) {
        return (text.length() + UNITS_PER_TOKEN - 1) / UNITS_PER_TOKEN;
    }

    @Override
    public int start() {
        return START;
    }

    @Override
    public int entity(EntityItem item) {
        var entity = item.entity();
        int reference = of(entity.id())
                + of(entity.title())
                + of(entity.statusWord())
                + of(entity.type().written())
                + ENTITY;
        return switch (item.fidelity()) {
            case REFERENCE -> reference;
            case SUMMARY -> reference + summary(entity);
            case FULL -> reference + summary(entity) + full(entity);
        };
    }

    private static int summary(Entity entity) {
        int parent = entity.parent().map(id -> of(id) + FIELD).orElse(0);
        int moments = of(ItemText.moment(entity.createdAt())) + of(ItemText.moment(entity.updatedAt())) + 2 * FIELD;
        int links = entity.links().stream()
                .mapToInt(link -> of(link.url()) + of(link.title().orElse("")) + LINK)
                .sum();
        return parent + moments + links;
    }

    private static int full(Entity entity) {
        return of(entity.description())
                + items(entity.planning().evidence())
                + items(entity.planning().blockedReasons());
    }

    private static int items(List<String> texts) {
        return texts.stream().mapToInt(text -> of(text) + LIST_ITEM).sum();
    }

    @Override
    public int resource(ResourceItem item) {
        var resource = item.resource();
        int reference = of(resource.uri()) + of(resource.title()) + of(resource.path()) + RESOURCE;
        return item.fidelity() == Fidelity.REFERENCE ? reference : reference + of(item.snippet());
    }

    @Override
    public int activity(ActivityItem activity) {
        return of(ItemText.moment(activity.at()))
                + of(activity.tool())
                + of(activity.entityId())
                + of(activity.actor())
                + of(activity.summary())
                + ACTIVITY;
    }

    @Override
    public int session(SessionItem session) {
        return of(session.actor().name())
                + of(session.actor().type().name().toLowerCase(Locale.ROOT))
                + of(ItemText.moment(session.startedAt()))
                + of(ItemText.moment(session.endedAt()))
                + of(session.summary())
                + SESSION;
    }

    @Override
    public int blocker(BlockerItem blocker) {
        return of(blocker.id()) + of(blocker.title()) + of(blocker.statusWord()) + of(blocker.via()) + BLOCKER;
    }

    @Override
    public int suggestion(Suggestion suggestion) {
        return of(suggestion.text()) + of(suggestion.reason()) + SUGGESTION;
    }
}
