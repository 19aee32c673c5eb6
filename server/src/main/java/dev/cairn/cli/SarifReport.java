package dev.cairn.cli;

import dev.cairn.engine.architecture.ArchitectureRules;
import dev.cairn.engine.architecture.CheckResult;
import dev.cairn.engine.architecture.RuleProblem;
import dev.cairn.engine.architecture.Violation;
import dev.cairn.process.RunningBuild;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// Writes the result of an architecture check as SARIF 2.1.0, which code review services can display.
public final class SarifReport {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String RULES_ODD = "rules";

    private SarifReport() {}

    public static String of(CheckResult result) {
        var results = new ArrayList<Map<String, Object>>();
        var rules = new LinkedHashSet<String>();
        for (var violation : result.violations()) rules.add(violation.rule());
        if (!result.warnings().isEmpty()) rules.add(RULES_ODD);
        var ids = List.copyOf(rules);
        for (var violation : result.violations()) results.add(result(violation, ids.indexOf(violation.rule())));
        for (var warning : result.warnings()) results.add(result(warning, ids.indexOf(RULES_ODD)));
        var driver = new LinkedHashMap<String, Object>();
        driver.put("name", "cairn");
        driver.put("version", RunningBuild.version());
        driver.put("rules", ids.stream().map(SarifReport::rule).toList());
        var run = new LinkedHashMap<String, Object>();
        run.put("tool", Map.of("driver", driver));
        run.put("columnKind", "utf16CodeUnits");
        run.put("results", results);
        var log = new LinkedHashMap<String, Object>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(log);
    }

    private static Map<String, Object> rule(String id) {
        return Map.of("id", id, "shortDescription", Map.of("text", id));
    }

    private static Map<String, Object> result(Violation violation, int rule) {
        var finding = violation.rule() + (violation.used().isEmpty() ? "" : ": uses " + violation.used())
                + (violation.crosses().isEmpty() ? "" : ", crosses " + violation.crosses()) + ". "
                + violation.suggestion();
        return result(
                violation.rule(), rule, new SarifRule("error", finding), place(violation.file(), violation.line()));
    }

    private static Map<String, Object> result(RuleProblem warning, int rule) {
        var finding = new SarifRule("warning", warning.message());
        return result(RULES_ODD, rule, finding, place(ArchitectureRules.PATH, warning.line()));
    }

    private record SarifRule(String level, String text) {}

    private static Map<String, Object> result(String ruleId, int rule, SarifRule finding, Map<String, Object> place) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("ruleId", ruleId);
        fields.put("ruleIndex", rule);
        fields.put("level", finding.level);
        fields.put("message", Map.of("text", finding.text));
        fields.put("locations", List.of(Map.of("physicalLocation", place)));
        return fields;
    }

    private static Map<String, Object> place(String file, int line) {
        return Map.of("artifactLocation", Map.of("uri", uri(file)), "region", Map.of("startLine", Math.max(1, line)));
    }

    /// A relative URI with percent-encoded characters.
    private static String uri(String path) {
        try {
            return new URI(null, null, "./" + path, null).getRawPath().substring(2);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("no path: " + path, e);
        }
    }
}
