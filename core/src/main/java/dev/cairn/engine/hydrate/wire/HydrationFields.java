package dev.cairn.engine.hydrate.wire;

import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.stage.FocalResolution.FocalAlternative;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a hydrated entity in its wire form: every role is an array, absent values are null.
public final class HydrationFields {

    private HydrationFields() {}

    public static Map<String, Object> of(HydrationResult hydrated) {
        var bundle = hydrated.bundle();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("focal", ItemFields.of(bundle.focal()));
        putOrNull(tree, "parent", bundle.parent().map(ItemFields::of).orElse(Map.of()));
        tree.put("blocked_by", items(bundle.extras().blockedBy()));
        tree.put("blocks", items(bundle.extras().blocks()));
        bundle.extras().chain().ifPresent(chain -> tree.put("blocking_chain", chain));
        putOrNull(tree, "session_summary", bundle.session().map(ItemFields::of).orElse(Map.of()));
        tree.put("suggestions", items(bundle.extras().suggestions()));
        groups(bundle, tree);
        tree.put("related_resources", items(bundle.resources()));
        tree.put("activity", items(bundle.activity()));
        tree.put("metadata", metadata(hydrated.metadata()));
        return tree;
    }

    @SuppressWarnings("NullAway") // JSON has null for what is not there
    private static void putOrNull(Map<String, Object> tree, String name, Map<String, Object> value) {
        tree.put(name, value.isEmpty() ? null : value);
    }

    private static void groups(HydratedItems bundle, Map<String, Object> tree) {
        for (var group : List.of(
                ItemGroup.CHILDREN,
                ItemGroup.SIBLINGS,
                ItemGroup.CROSS_REFERENCED,
                ItemGroup.REFERENCED_BY,
                ItemGroup.ANCESTORS,
                ItemGroup.DESCENDANTS,
                ItemGroup.RELATED)) tree.put(group.written(), items(bundle.in(group)));
    }

    private static List<Map<String, Object>> items(List<? extends Record> items) {
        return items.stream().map(ItemFields::of).toList();
    }

    private static Map<String, Object> metadata(HydrationResult.HydrationMetadata metadata) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("depth", metadata.depth());
        tree.put("total_items", metadata.size().totalItems());
        tree.put("token_estimate", metadata.size().tokenEstimate());
        tree.put("max_tokens", metadata.size().tokensMax());
        tree.put("truncated", metadata.size().isTruncated());
        tree.put("stages_executed", metadata.stages());
        tree.put("focal_resolved_from", metadata.isFromQuery() ? "query" : "id");
        tree.put("over_budget", metadata.size().isOverBudget());
        putSome(tree, "omitted", counts(metadata.omitted()));
        putSome(tree, "dropped", counts(metadata.dropped()));
        if (!metadata.alternatives().isEmpty())
            tree.put(
                    "alternatives",
                    metadata.alternatives().stream()
                            .map(HydrationFields::alternative)
                            .toList());
        tree.put("tx", metadata.tx());
        tree.put("extensions", extensions(metadata.extensions()));
        return tree;
    }

    private static void putSome(Map<String, Object> tree, String name, Map<String, Object> value) {
        if (!value.isEmpty()) tree.put(name, value);
    }

    private static Map<String, Object> counts(OmittedCounts omitted) {
        var tree = new LinkedHashMap<String, Object>();
        omitted.counts().forEach((group, count) -> tree.put(group.written(), count));
        return Collections.unmodifiableMap(tree);
    }

    private static Map<String, Object> alternative(FocalAlternative alternative) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("id", alternative.entity().id());
        tree.put("title", alternative.entity().title());
        tree.put("score", alternative.score());
        return tree;
    }

    private static Map<String, Object> extensions(HydrationResult.ExtensionCounts extensions) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("stages", extensions.stages());
        tree.put("items", extensions.items());
        tree.put("token_estimate", extensions.tokens());
        return tree;
    }
}
