package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.engine.inspect.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells suspect code, group by group.
final class FindingAnswer {

    private FindingAnswer() {}

    static Answer of(List<Finding> found, int limit, boolean isUnused) {
        int total = found.stream().mapToInt(Finding::total).sum();
        var data = new LinkedHashMap<String, Object>();
        data.put("groups", found.stream().limit(limit).map(FindingAnswer::told).toList());
        if (found.size() > limit) data.put("groupsTotal", found.size());
        return Answer.of(
                isUnused
                        ? total + " functions and types are not used."
                        : found.size() + " circles of imports hold " + total + " files.",
                data);
    }

    private static Map<String, Object> told(Finding finding) {
        var told = new LinkedHashMap<String, Object>();
        told.put("what", finding.what());
        told.put("count", finding.total());
        told.put("where", finding.where());
        told.put("suggestion", finding.suggestion());
        return told;
    }
}
