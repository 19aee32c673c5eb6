package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.engine.index.DiffResult;
import dev.cairn.engine.index.DiffResult.Ids;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells how the code differs.
final class DiffAnswer {

    private DiffAnswer() {}

    static Answer of(DiffResult result) {
        var told = new LinkedHashMap<String, Object>();
        told.put(
                "counts",
                Map.of(
                        "added", result.added().total(),
                        "removed", result.removed().total(),
                        "modified", result.modified().total(),
                        "transactions", result.transactionsTotal()));
        told.put("modified", written(result.modified()));
        told.put("added", written(result.added()));
        told.put("removed", written(result.removed()));
        var omitted = new LinkedHashMap<String, Object>();
        omit(omitted, "modified", result.modified().omitted());
        omit(omitted, "added", result.added().omitted());
        omit(omitted, "removed", result.removed().omitted());
        omit(
                omitted,
                "txIds",
                result.transactionsTotal() - result.transactions().size());
        if (!omitted.isEmpty()) told.put("omittedByLimit", omitted);
        told.put("txIds", result.transactions().stream().map(Object::toString).toList());
        return Answer.of(summary(result), told);
    }

    private static void omit(Map<String, Object> omitted, String list, long count) {
        if (count > 0) omitted.put(list, count);
    }

    private static List<String> written(Ids ids) {
        return ids.items().stream().map(Object::toString).toList();
    }

    private static String summary(DiffResult result) {
        if (result.isEmpty()) return "Nothing differs from the state " + result.start() + ".";
        return result.modified().total() + " modified, " + result.added().total() + " added and "
                + result.removed().total() + " removed against the state " + result.start() + ".";
    }
}
