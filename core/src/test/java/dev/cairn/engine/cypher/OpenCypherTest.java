package dev.cairn.engine.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.cypher.run.QueryLimits;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Runs the scenarios of the openCypher technology compatibility kit, which are read from its jar.
class OpenCypherTest {

    /// Scenarios about features that are deliberately absent.
    private static final List<String> LEFT_OUT =
            List.of("/temporal/", "/create/", "/delete/", "/merge/", "/remove/", "/set/", "/call/");

    /// Scenarios that passed when this was last raised; fewer means that something that worked does not.
    private static final int PASSED_AT_LEAST = 2_006;

    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();

    @Test
    void noFewerScenariosPassThanBefore() throws IOException, URISyntaxException {
        var kit = Objects.requireNonNull(getClass().getResource("/features"), "the kit's jar is not on the class path");
        try (var jar = FileSystems.newFileSystem(kit.toURI(), Map.of());
                var files = Files.walk(jar.getPath("/features"))) {
            for (var file : files.filter(path -> path.toString().endsWith(".feature"))
                    .sorted()
                    .toList()) {
                if (LEFT_OUT.stream().anyMatch(file.toString()::contains)) continue;
                for (var scenario : Scenario.read(file.getFileName().toString(), Files.readString(file)))
                    count(scenario);
            }
        }
        assertThat(outcomes.getOrDefault("passed", 0))
                .as(() -> outcomes + "\n" + String.join("\n", failures))
                .isGreaterThanOrEqualTo(PASSED_AT_LEAST);
    }

    private void count(Scenario scenario) {
        String outcome;
        try {
            outcome = run(scenario);
        } catch (UnsupportedOperationException e) {
            outcome = "not supported: set-up";
        } catch (RuntimeException | StackOverflowError e) {
            outcome = "failed";
            failures.add(scenario.name() + ": " + e);
        }
        if (outcome.startsWith("failed:")) {
            failures.add(scenario.name() + ": " + outcome);
            outcome = "failed";
        }
        outcomes.merge(outcome, 1, Integer::sum);
    }

    private static String run(Scenario scenario) {
        for (var setup : scenario.setups()) if (setup.startsWith("UNSUPPORTED")) return "not supported: set-up";
        MemoryGraph graph;
        try {
            graph = MemoryGraph.of(scenario.setups().toArray(String[]::new));
        } catch (Refusal e) {
            return "not supported: set-up";
        }
        CypherResult result;
        try {
            result = new Cypher(QueryLimits.standard(System::nanoTime)).run(graph, scenario.query(), Map.of());
        } catch (Refusal refusal) {
            if (scenario.expectation().isError()) return "passed";
            if (refusal.problem().code() == ProblemCode.READ_ONLY) return "not supported: writes";
            var message = refusal.problem().message();
            if (message.contains("no function")
                    || message.contains("is not supported")
                    || message.contains("no clause"))
                return "not supported: " + message.replaceAll("\\(.*", "").strip();
            return "failed: " + message;
        }
        if (scenario.expectation().isError()) return "not refused";
        return compare(scenario, graph, result);
    }

    private static String compare(Scenario scenario, MemoryGraph graph, CypherResult result) {
        var wanted = scenario.expectation();
        if (wanted.table().isEmpty()) return result.rows().isEmpty() ? "passed" : "failed: rows came";
        var written = new ScenarioText(graph, wanted.ignoresListOrder());
        var columns = wanted.table().getFirst();
        if (!List.copyOf(columns).stream()
                .sorted()
                .toList()
                .equals(result.columns().stream().sorted().toList())) return "failed: columns " + result.columns();
        var found = new ArrayList<String>();
        for (var row : result.rows()) {
            var cells = new ArrayList<String>();
            for (var column : columns)
                cells.add(written.of(row.get(result.columns().indexOf(column))));
            found.add(String.join(" | ", cells));
        }
        var expected = new ArrayList<String>();
        for (var row : wanted.table().subList(1, wanted.table().size()))
            expected.add(String.join(
                    " | ",
                    row.stream()
                            .map(cell -> ExpectedCell.normal(cell, wanted.ignoresListOrder()))
                            .toList()));
        if (!wanted.isOrdered()) {
            found.sort(null);
            expected.sort(null);
        }
        return found.equals(expected) ? "passed" : "failed: " + found + " instead of " + expected;
    }
}
