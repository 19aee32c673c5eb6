package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.inspect.finding.Finding;
import dev.cairn.engine.inspect.finding.PatternSearch;
import dev.cairn.engine.inspect.finding.UnusedCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats the findings of `find_pattern` by group.
final class FindingAnswer {

    private FindingAnswer() {}

    static Answer unused(List<Finding> found, int limit) {
        int listed = found.stream()
                .filter(each -> !each.where().isEmpty())
                .mapToInt(Finding::total)
                .sum();
        int visible = total(found) - listed;
        var exported = visible > 0
                ? " Nothing in the workspace uses " + visible + " more, but they are visible outside of it."
                : "";
        int tested = found.stream()
                .filter(each -> each.what().equals(UnusedCode.TESTED))
                .mapToInt(Finding::total)
                .sum();
        return of(counted(listed - tested, tested) + exported, found, limit);
    }

    private static String counted(int unused, int tested) {
        var onlyTested =
                tested == 0 ? "" : functions(tested) + Plurals.verb(tested, " is", " are") + " used by tests only.";
        if (unused == 0)
            return tested > 0
                    ? onlyTested
                    : "No unused function or type was found; a name that occurs anywhere else counts as used.";
        return functions(unused) + Plurals.verb(unused, " is", " are") + " not used."
                + (tested == 0 ? "" : " " + onlyTested);
    }

    private static String functions(int count) {
        return Plurals.of(count, "function or type", "functions and types");
    }

    static Answer circular(List<Finding> found, int limit) {
        return of(
                found.isEmpty()
                        ? "No cycle was found among the imports that resolve to files."
                        : Plurals.of(found.size(), "import cycle") + " among " + Plurals.of(total(found), "file") + ".",
                found,
                limit);
    }

    static Answer violations(List<Finding> found, int limit) {
        return of(
                Plurals.of(total(found), "use") + Plurals.verb(total(found), " violates ", " violate ")
                        + Plurals.of(found.size(), "rule") + ".",
                found,
                limit);
    }

    static Answer shaped(PatternSearch.PatternGroups found, int limit) {
        if (found.groups().isEmpty())
            return of(
                    "No code has this shape"
                            + (found.isCut() ? " among the files that were searched" : "")
                            + "; check the pattern, where $X stands for one thing and $$$X for any number.",
                    found.groups(),
                    limit);
        var many = found.isCut() ? "At least " : "";
        return of(
                many + Plurals.of(total(found.groups()), "place") + Plurals.verb(total(found.groups()), " has", " have")
                        + " this shape"
                        + (found.groups().size() > 1 ? ", in " + found.groups().size() + " groups." : "."),
                found.groups(),
                limit);
    }

    private static int total(List<Finding> found) {
        return found.stream().mapToInt(Finding::total).sum();
    }

    private static Answer of(String summary, List<Finding> found, int limit) {
        var data = new LinkedHashMap<String, Object>();
        if (found.size() > limit) data.put("groupsTotal", found.size());
        data.put(
                "groups", found.stream().limit(limit).map(FindingAnswer::format).toList());
        return Answer.of(summary, data);
    }

    /// A finding in several lengths: locations are dropped from the end, then the suggestion. `count` always gives
    /// the total.
    private static DetailLevels format(Finding finding) {
        var forms = new ArrayList<Map<String, Object>>();
        forms.add(form(finding, finding.where(), true));
        for (int places = finding.where().size() / 2; places > 0; places /= 2)
            forms.add(form(finding, finding.where().subList(0, places), true));
        var first = finding.where().stream().limit(1).toList();
        forms.add(form(finding, first, false));
        return new DetailLevels(forms);
    }

    private static Map<String, Object> form(Finding finding, List<String> where, boolean withSuggestion) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("what", finding.what());
        fields.put("count", finding.total());
        fields.put("where", where);
        if (withSuggestion) fields.put("suggestion", finding.suggestion());
        return fields;
    }
}
