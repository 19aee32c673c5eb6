package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.engine.work.Progress;
import dev.cairn.engine.work.Progress.Totals;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.Arguments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Progress as tools tell it.
final class ProgressAnswer {

    private ProgressAnswer() {}

    static boolean matches(String asked, Entity entity, Backlog backlog) {
        return asked.equals("all")
                || Progress.state(entity, backlog)
                        .name()
                        .toLowerCase(Locale.ROOT)
                        .equals(asked);
    }

    /// One page; the cursor is how many came before, because a state may change a place at any time.
    static Answer page(Arguments given, List<Entity> items, Totals totals, Backlog backlog) {
        int from = Math.min(offset(given), items.size());
        int to = Math.min(from + WorkParameters.limit(given), items.size());
        var data = new LinkedHashMap<String, Object>();
        data.put("totals", told(totals));
        data.put(
                "items",
                items.subList(from, to).stream()
                        .map(entity -> EntityAnswer.line(entity, backlog))
                        .toList());
        if (to < items.size()) data.put("next", Integer.toString(to));
        return Answer.of(
                totals.completed() + " of " + totals.total() + " completed (" + totals.percent() + " %), "
                        + totals.active() + " active, " + totals.blocked() + " blocked.",
                data);
    }

    private static int offset(Arguments given) {
        try {
            return Math.max(
                    0, given.optionalText("cursor").map(Integer::parseInt).orElse(0));
        } catch (NumberFormatException foreign) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The cursor does not belong to this list.",
                    "Use the cursor given as next, or leave it out.",
                    foreign);
        }
    }

    static Map<String, Object> told(Totals totals) {
        var told = new LinkedHashMap<String, Object>();
        told.put("total", totals.total());
        told.put("active", totals.active());
        told.put("blocked", totals.blocked());
        told.put("completed", totals.completed());
        told.put("percent", totals.percent());
        return told;
    }
}
