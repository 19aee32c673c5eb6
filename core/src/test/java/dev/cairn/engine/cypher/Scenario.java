package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One scenario of a feature file: the graph, the query, and the expected result.
record Scenario(String name, List<String> setups, String query, ScenarioExpectation expectation) {

    /// The expected rows, or an error.
    record ScenarioExpectation(
            boolean isError, boolean isOrdered, boolean ignoresListOrder, List<List<String>> table) {}

    /// Reads all scenarios of a feature; an outline gives one scenario per example.
    static List<Scenario> read(String feature, String text) {
        var scenarios = new ArrayList<Scenario>();
        var background = background(text);
        for (var block : text.split("(?m)^\\s*Scenario", -1)) {
            if (!block.startsWith(":") && !block.startsWith(" Outline:")) continue;
            var parts = block.split("(?m)^\\s*Examples:\\s*$", -1);
            if (parts.length == 1) scenarios.add(one(feature, parts[0], background));
            for (int part = 1; part < parts.length; part++)
                for (var example : examples(parts[part]))
                    scenarios.add(one(feature, filled(parts[0], example), background));
        }
        return scenarios;
    }

    private static List<Map<String, String>> examples(String text) {
        var rows = text.lines()
                .filter(line -> line.strip().startsWith("|"))
                .map(Scenario::cells)
                .toList();
        var examples = new ArrayList<Map<String, String>>();
        for (var row : rows.subList(Math.min(1, rows.size()), rows.size())) {
            var example = new LinkedHashMap<String, String>();
            for (int at = 0; at < row.size(); at++) example.put(rows.getFirst().get(at), row.get(at));
            examples.add(example);
        }
        return examples;
    }

    private static String filled(String text, Map<String, String> example) {
        var filled = text;
        for (var entry : example.entrySet()) filled = filled.replace("<" + entry.getKey() + ">", entry.getValue());
        return filled;
    }

    private static List<String> cells(String line) {
        var cells = new ArrayList<String>();
        var cell = new StringBuilder();
        var inner = line.strip();
        for (int at = 1; at < inner.length(); at++) {
            char c = inner.charAt(at);
            if (c == '\\' && at + 1 < inner.length() && inner.charAt(at + 1) == '|') cell.append(inner.charAt(++at));
            else if (c == '|') {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else cell.append(c);
        }
        return cells;
    }

    /// The setup of every scenario of a feature.
    private static List<String> background(String text) {
        int from = text.indexOf("Background:");
        if (from < 0) return List.of();
        int to = text.indexOf("Scenario", from);
        return one("", text.substring(from, to), List.of()).setups();
    }

    private static Scenario one(String feature, String block, List<String> background) {
        var lines = block.lines().toList();
        var setups = new ArrayList<>(background);
        var query = "";
        boolean isError = false;
        var step = "";
        var table = new ArrayList<List<String>>();
        var then = "";
        for (int at = 1; at < lines.size(); at++) {
            var line = lines.get(at).strip();
            if (line.equals("\"\"\"")) {
                int end = at + 1;
                while (!lines.get(end).strip().equals("\"\"\"")) end++;
                var quoted = String.join("\n", lines.subList(at + 1, end));
                if (step.startsWith("And having executed")) setups.add(quoted);
                else if (step.startsWith("When executing query")) query = quoted;
                at = end;
            } else if (line.startsWith("|") && step.startsWith("Then the result")) {
                table.add(cells(line));
            } else if (Arrays.stream(new String[] {"Given", "And", "When", "Then"})
                    .anyMatch(line::startsWith)) {
                step = line;
                if (line.startsWith("Then")) then = line;
                if (line.contains("should be raised")) isError = true;
                if (line.contains("binary-tree") || line.contains("parameters are") || line.contains("procedure"))
                    setups.add("UNSUPPORTED " + line);
            }
        }
        return new Scenario(
                feature + " "
                        + lines.getFirst().replaceFirst("^( Outline)?:", "").strip(),
                List.copyOf(setups),
                query,
                new ScenarioExpectation(
                        isError,
                        then.contains("in order"),
                        then.contains("ignoring element order"),
                        List.copyOf(table)));
    }
}
