package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.BacklogProgress;
import dev.cairn.engine.work.BacklogProgress.WorkTotals;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.ToolCall;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Formats the progress of tasks and epics as an answer.
final class ProgressAnswer {

    private ProgressAnswer() {}

    static boolean matches(String status, Entity entity, Backlog backlog) {
        return status.equals("all")
                || BacklogProgress.state(entity, backlog)
                        .name()
                        .toLowerCase(Locale.ROOT)
                        .equals(status);
    }

    /// One page of items. The cursor is an offset and not an item, because an item moves in the list when its
    /// status changes.
    static Answer page(ToolCall call, Stream<Entity> items, WorkTotals totals, Backlog backlog) {
        var given = call.arguments();
        var allowance = call.allowance();
        int from = offset(given);
        int requested = BacklogParameters.limit(given);
        // One item more than requested shows whether there is a next page.
        var page = items.skip(from).limit(requested + 1L).toList();
        var lines = page.stream()
                .limit(requested)
                .map(entity -> EntityAnswer.line(entity, backlog))
                .toList();
        int limit = PageSize.of(lines, allowance);
        var data = new LinkedHashMap<String, Object>();
        data.put("totals", format(totals));
        data.put("items", lines.subList(0, limit));
        if (page.size() > limit) data.put("next", Integer.toString(from + limit));
        return Answer.of(
                totals.total() == 0
                        ? "No task or epic matches."
                        : totals.completed() + " of "
                                + Plurals.of(totals.total(), "task or epic", "tasks and epics")
                                + Plurals.verb(totals.completed(), " is", " are") + " completed (" + totals.percent()
                                + " %); " + totals.active() + Plurals.verb(totals.active(), " is", " are")
                                + " open or in progress and " + totals.blocked() + " blocked.",
                data);
    }

    static int offset(CallArguments given) {
        try {
            return Math.max(
                    0, given.optionalText("cursor").map(Integer::parseInt).orElse(0));
        } catch (NumberFormatException e) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The cursor does not belong to this list.",
                    "Use the cursor given as next, or leave it out.",
                    e);
        }
    }

    static Map<String, Object> format(WorkTotals totals) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("total", totals.total());
        fields.put("active", totals.active());
        fields.put("blocked", totals.blocked());
        fields.put("completed", totals.completed());
        fields.put("cancelled", totals.cancelled());
        fields.put("percent", totals.percent());
        return fields;
    }
}
