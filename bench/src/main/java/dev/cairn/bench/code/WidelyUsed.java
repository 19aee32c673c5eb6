package dev.cairn.bench.code;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Finds the files and functions of a folder that are used most, by asking its code graph.
record WidelyUsed(BenchDaemon daemon, Path tree) {

    /// More functions are asked for than are needed, because some are not declared as plain functions.
    private static final int ASKED_PER_WANTED = 2;

    /// A function and its file.
    record Declaration(String path, String name) {

        /// Renames the function in the text of its file; the text is unchanged if the declaration is not found in
        /// it.
        String renamed(String text, String other) {
            return Pattern.compile("\\b(def|func|fn|function) " + Pattern.quote(name) + "\\b")
                    .matcher(text)
                    .replaceFirst("$1 " + Matcher.quoteReplacement(other));
        }
    }

    /// The files that are imported most often.
    List<String> files(int count) {
        var found = new ArrayList<String>();
        for (var row : rows("MATCH (a)-[:IMPORTS]->(f:FILE) RETURN f.path AS path, count(a) AS uses", count))
            found.add(row.path("path").asString(""));
        return found;
    }

    /// The functions that are called most often.
    List<Declaration> functions(int count) {
        var found = new ArrayList<Declaration>();
        var query = "MATCH (a)-[:CALLS]->(f:FUNCTION) RETURN f.path AS path, f.name AS name, count(a) AS uses";
        for (var row : rows(query, count * ASKED_PER_WANTED))
            found.add(new Declaration(
                    row.path("path").asString(""), row.path("name").asString("")));
        return found.subList(0, Math.min(count, found.size()));
    }

    private Iterable<JsonNode> rows(String query, int count) {
        var answer = daemon.call(
                "graph_query",
                tree,
                Map.of(
                        "query",
                        query + " ORDER BY uses DESC LIMIT " + count,
                        "language",
                        "cypher",
                        "limit",
                        count,
                        "profile",
                        "debug"));
        return answer.path("data").path("results");
    }
}
