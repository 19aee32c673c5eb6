package dev.cairn.testrun;

import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Parses the JSON reports of jest, vitest (the same format) and mocha.
final class JavaScriptReportReader {

    private static final JsonMapper JSON = JsonMapper.builder()
            // Output after the report is ignored.
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final String DETAILS = "Details:\n";

    private JavaScriptReportReader() {}

    static Optional<TestReport> jest(String output, String errors, ShortenedFailures condensed) {
        return tree(output, "numTotalTests").map(tree -> {
            var failures = new ArrayList<TestFailure>();
            int broken = 0;
            for (var suite : tree.path("testResults")) {
                var file = condensed.relative(suite.path("name").asString(""));
                int before = failures.size();
                for (var test : suite.path("assertionResults"))
                    if (test.path("status").asString("").equals("failed"))
                        failures.add(condensed.at(name(test), texts(test.path("failureMessages")), List.of(file)));
                if (failures.size() == before
                        && suite.path("status").asString("").equals("failed")) {
                    broken++;
                    failures.add(condensed.at(file, fileFailure(suite, errors), List.of(file)));
                }
            }
            return new TestReport(
                    tree.path("numPassedTests").asInt(0),
                    tree.path("numFailedTests").asInt(0) + broken,
                    tree.path("numPendingTests").asInt(0)
                            + tree.path("numTodoTests").asInt(0),
                    failures);
        });
    }

    /// The reason why a file failed as a whole. Only the details of jest's message are used; vitest prints the reason
    /// outside its JSON.
    private static String fileFailure(JsonNode suite, String errors) {
        var message = suite.path("message").asString("").replaceFirst("^\\s*● Test suite failed to run", "");
        int details = message.indexOf(DETAILS);
        if (details >= 0) return message.substring(details + DETAILS.length());
        var path = suite.path("name").asString("");
        return printed(path.substring(path.lastIndexOf('/') + 1), errors).orElse(message);
    }

    private static Optional<String> printed(String file, String errors) {
        var section = Pattern.compile("(?m)^ ?FAIL +\\S*" + Pattern.quote(file) + ".*\\R((?s:.*?))(?=^⎯)");
        var matcher = section.matcher(ShortenedFailures.plain(errors));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static String name(JsonNode test) {
        var full = test.path("fullName").asString("").strip();
        return full.isEmpty() ? test.path("title").asString("") : full;
    }

    private static String texts(JsonNode list) {
        return String.join(
                "\n", list.valueStream().map(each -> each.asString("")).toList());
    }

    static Optional<TestReport> mocha(String output, ShortenedFailures condensed) {
        return tree(output, "stats").map(tree -> {
            var failures = new ArrayList<TestFailure>();
            for (var test : tree.path("failures")) {
                var file = condensed.relative(test.path("file").asString(""));
                var error = test.path("err");
                var reason = error.path("message").asString("");
                var stack = error.path("stack").asString("");
                var place = condensed.at(test.path("fullTitle").asString(""), stack, List.of(file));
                failures.add(
                        new TestFailure(place.test(), ShortenedFailures.message(reason), place.file(), place.line()));
            }
            var stats = tree.path("stats");
            return new TestReport(
                    stats.path("passes").asInt(0),
                    stats.path("failures").asInt(0),
                    stats.path("pending").asInt(0),
                    failures);
        });
    }

    /// Finds the report in the output, which may contain output of the tests too: the last JSON object at the
    /// start of a line that has the field.
    private static Optional<JsonNode> tree(String output, String field) {
        int from = output.length();
        for (int tries = 0; tries < 50; tries++) {
            int start = from == 0 ? -1 : output.lastIndexOf("{", from - 1);
            while (start > 0 && output.charAt(start - 1) != '\n') start = output.lastIndexOf("{", start - 1);
            if (start < 0) return Optional.empty();
            var found = parsed(output.substring(start)).filter(tree -> tree.has(field));
            if (found.isPresent()) return found;
            from = start;
        }
        return Optional.empty();
    }

    private static Optional<JsonNode> parsed(String text) {
        try (var parser = JSON.createParser(text)) {
            JsonNode tree = JSON.readTree(parser);
            return Optional.ofNullable(tree).filter(JsonNode::isObject);
        } catch (JacksonException notJson) {
            return Optional.empty();
        }
    }
}
