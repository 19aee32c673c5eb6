package dev.cairn.engine.architecture;

import dev.cairn.engine.inspect.finding.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Converts violations to findings, one group per rule.
public final class ViolationFindings {

    private ViolationFindings() {}

    public static List<Finding> of(List<Violation> violations, int limit) {
        var groups = new LinkedHashMap<String, List<Violation>>();
        for (var each : violations)
            groups.computeIfAbsent(each.rule(), _ -> new ArrayList<>()).add(each);
        var findings = new ArrayList<Finding>();
        groups.forEach((rule, all) -> findings.add(new Finding(
                rule,
                all.stream()
                        .limit(limit)
                        .map(each -> each.file() + ":" + each.line() + " uses " + each.used())
                        .toList(),
                all.size(),
                all.getFirst().suggestion())));
        return findings;
    }
}
