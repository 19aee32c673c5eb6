package dev.cairn.cli;

import dev.cairn.process.RunningBuild;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// Collects findings and writes them as SARIF 2.1.0, which code review services can display.
public final class SarifLog {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    /// How serious a finding is.
    public enum Level {
        ERROR("error"),
        WARNING("warning"),
        NOTE("note");

        private final String written;

        Level(String written) {
            this.written = written;
        }
    }

    /// One finding; lines count from 1.
    public record Finding(String rule, Level level, String text, String file, int line) {}

    private final List<Finding> findings = new ArrayList<>();

    public void add(Finding finding) {
        findings.add(finding);
    }

    public String json() {
        var rules = new LinkedHashSet<String>();
        findings.forEach(finding -> rules.add(finding.rule()));
        var ids = List.copyOf(rules);
        var driver = new LinkedHashMap<String, Object>();
        driver.put("name", "cairn");
        driver.put("version", RunningBuild.version());
        driver.put("rules", ids.stream().map(SarifLog::rule).toList());
        var run = new LinkedHashMap<String, Object>();
        run.put("tool", Map.of("driver", driver));
        run.put("columnKind", "utf16CodeUnits");
        run.put(
                "results",
                findings.stream()
                        .map(finding -> result(finding, ids.indexOf(finding.rule())))
                        .toList());
        var log = new LinkedHashMap<String, Object>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(log);
    }

    private static Map<String, Object> rule(String id) {
        return Map.of("id", id, "shortDescription", Map.of("text", id));
    }

    private static Map<String, Object> result(Finding finding, int rule) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("ruleId", finding.rule());
        fields.put("ruleIndex", rule);
        fields.put("level", finding.level().written);
        fields.put("message", Map.of("text", finding.text()));
        fields.put("locations", List.of(Map.of("physicalLocation", place(finding.file(), finding.line()))));
        return fields;
    }

    private static Map<String, Object> place(String file, int line) {
        return Map.of("artifactLocation", Map.of("uri", uri(file)), "region", Map.of("startLine", Math.max(1, line)));
    }

    /// A relative URI with percent-encoded characters.
    private static String uri(String path) {
        try {
            return new URI(null, null, "./" + path, null).toASCIIString().substring(2);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("no path: " + path, e);
        }
    }
}
