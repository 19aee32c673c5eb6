package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.engine.inspect.Finding;
import dev.cairn.engine.inspect.Shapes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells suspect code, group by group.
final class FindingAnswer {

    private FindingAnswer() {}

    static Answer unused(List<Finding> found, int limit) {
        int listed = found.stream()
                .filter(each -> !each.where().isEmpty())
                .mapToInt(Finding::total)
                .sum();
        int visible = total(found) - listed;
        var rest = visible > 0 ? " " + visible + " more are visible outside and may be used there." : "";
        return of(listed + " functions and types are not used." + rest, found, limit);
    }

    static Answer circular(List<Finding> found, int limit) {
        return of(found.size() + " circles of imports hold " + total(found) + " files.", found, limit);
    }

    static Answer violations(List<Finding> found, int limit) {
        return of(total(found) + " uses go against " + found.size() + " rules.", found, limit);
    }

    static Answer shaped(Shapes.Found found, int limit) {
        var many = found.isCut() ? "At least " : "";
        return of(many + total(found.groups()) + " places have this shape.", found.groups(), limit);
    }

    private static int total(List<Finding> found) {
        return found.stream().mapToInt(Finding::total).sum();
    }

    private static Answer of(String summary, List<Finding> found, int limit) {
        var data = new LinkedHashMap<String, Object>();
        data.put("groups", found.stream().limit(limit).map(FindingAnswer::told).toList());
        if (found.size() > limit) data.put("groupsTotal", found.size());
        return Answer.of(summary, data);
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
