package dev.cairn.serve.tool.hydrate;

import dev.cairn.answer.Answer;
import dev.cairn.answer.DetailLevels;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.wire.HydrationFields;
import dev.cairn.engine.hydrate.wire.ItemFields;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Formats a backlog item and everything around it as an answer: a summary, then one field per relation that is
/// not empty.
final class BacklogContextAnswer {

    private static final int TITLE_LENGTH_MAX = 120;

    private BacklogContextAnswer() {}

    static Answer of(HydrationResult hydrated) {
        var data = data(hydrated);
        data.put("focal", focal(hydrated));
        return Answer.of(sentence(hydrated), data);
    }

    /// The fields of the answer, with the item itself in full.
    static Map<String, Object> data(HydrationResult hydrated) {
        var data = new LinkedHashMap<String, Object>();
        HydrationFields.of(hydrated).forEach((name, value) -> {
            if (value != null && !(value instanceof Collection<?> items && items.isEmpty())) data.put(name, value);
        });
        if (hydrated.metadata().size().tokensMax() < HydrationRequest.TOKENS_MIN)
            data.computeIfPresent("metadata", (_, metadata) -> shortMetadata(metadata));
        return data;
    }

    /// Shortens the metadata, because a very small answer needs its tokens for items.
    private static Object shortMetadata(Object metadata) {
        if (!(metadata instanceof Map<?, ?> whole)) return metadata;
        var kept = new LinkedHashMap<Object, Object>(whole);
        kept.keySet().removeAll(Set.of("stages_executed", "extensions", "depth", "focal_resolved_from"));
        return kept;
    }

    /// The item itself. If it is larger than the whole limit, it is shown without its long texts.
    private static DetailLevels focal(HydrationResult hydrated) {
        var focal = hydrated.bundle().focal();
        return new DetailLevels(List.<Map<String, Object>>of(
                ItemFields.of(focal),
                ItemFields.of(focal.at(Fidelity.SUMMARY)),
                ItemFields.of(focal.at(Fidelity.REFERENCE))));
    }

    static String sentence(HydrationResult hydrated) {
        var bundle = hydrated.bundle();
        var entity = bundle.focal().entity();
        var text = new StringBuilder(entity.id())
                .append(" \"")
                .append(clipped(entity.title()))
                .append("\" is ")
                .append(entity.statusWord().replace('_', ' '));
        bundle.parent().ifPresent(parent -> text.append(", under ").append(parent.id()));
        int children = bundle.in(ItemGroup.CHILDREN).size()
                + leftOut(hydrated.metadata().dropped())
                + leftOut(hydrated.metadata().omitted());
        if (children > 0) text.append(", with ").append(children).append(children == 1 ? " child" : " children");
        text.append('.');
        bundle.extras()
                .chain()
                .ifPresent(chain -> text.append(' ').append(chain).append('.'));
        bundle.session()
                .ifPresent(session -> text.append(" Last session, by ")
                        .append(session.actor().name())
                        .append(": ")
                        .append(session.summary())
                        .append('.'));
        return text.toString();
    }

    private static int leftOut(OmittedCounts counts) {
        return counts.counts().getOrDefault(ItemGroup.CHILDREN, 0);
    }

    private static String clipped(String title) {
        return title.length() <= TITLE_LENGTH_MAX ? title : title.substring(0, TITLE_LENGTH_MAX) + "…";
    }
}
