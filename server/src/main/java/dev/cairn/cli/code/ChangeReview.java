package dev.cairn.cli.code;

import dev.cairn.answer.Plurals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The result of `cairn review`: what a change may break, which tests to run, and which layers it violates.
///
/// @param difference the data of `diff_since`
/// @param impact the data of `impact_analyze`
/// @param tests the data of `test_select`
/// @param architecture the data of `arch_validate`; empty when the workspace declares no layers
public record ChangeReview(
        String since, JsonNode difference, JsonNode impact, JsonNode tests, Optional<JsonNode> architecture) {

    /// The files of symbols that were changed and still exist.
    public static List<String> changedFiles(JsonNode difference) {
        return filesOf(difference, Stream.of("modified", "added"));
    }

    /// The files of all changed symbols, also of deleted ones.
    List<String> allChangedFiles() {
        return filesOf(difference, Stream.of("modified", "added", "removed"));
    }

    private static List<String> filesOf(JsonNode difference, Stream<String> lists) {
        return lists.flatMap(list -> difference.path(list).valueStream())
                .map(id -> file(id.isObject() ? id.path("id").asString("") : id.asString("")))
                .filter(file -> !file.isEmpty())
                .distinct()
                .toList();
    }

    static String file(String id) {
        int end = id.indexOf("::");
        return end < 0 ? id : id.substring(0, end);
    }

    public List<JsonNode> violations() {
        return architecture.map(data -> list(data, "violations")).orElse(List.of());
    }

    public boolean isViolated() {
        return !violations().isEmpty();
    }

    List<JsonNode> users() {
        return list(impact, "affected");
    }

    /// The total; a long list in the answer contains only the nearest ones.
    int userCount() {
        return Math.max(users().size(), impact.path("blastRadius").path("users").asInt(0));
    }

    List<JsonNode> claims() {
        return list(impact, "claims");
    }

    List<JsonNode> decisions() {
        return list(impact, "decisions");
    }

    List<JsonNode> selectedTests() {
        return list(tests, "selectedTests");
    }

    boolean isComplete() {
        return impact.path("blastRadius").path("complete").asBoolean(false);
    }

    private static List<JsonNode> list(JsonNode data, String field) {
        return data.path(field).valueStream().toList();
    }

    /// The verdict in one sentence.
    String verdict() {
        var files = allChangedFiles();
        if (files.isEmpty()) return "Nothing changed since " + since + ".";
        return Plurals.of(files.size(), "changed file") + " since " + since + ": " + Plurals.of(userCount(), "user")
                + " to check, " + Plurals.of(selectedTests().size(), "test file") + " to run, "
                + (architecture.isEmpty()
                        ? "no layers are declared."
                        : Plurals.of(violations().size(), "architecture violation") + ".");
    }
}
