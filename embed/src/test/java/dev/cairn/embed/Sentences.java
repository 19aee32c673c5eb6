package dev.cairn.embed;

import java.util.ArrayList;
import java.util.List;

/// Short texts about code, all different.
final class Sentences {

    private static final List<String> ACTS = List.of(
            "reads", "writes", "deletes", "validates", "caches", "sorts", "merges", "compresses", "prints", "sends");
    private static final List<String> THINGS = List.of(
            "a file",
            "the user",
            "an HTTP request",
            "the symbol table",
            "a database row",
            "the token stream",
            "an image",
            "the configuration",
            "a lock",
            "the search results",
            "an e-mail",
            "the call graph",
            "a matrix",
            "the session");
    private static final List<String> WAYS = List.of(
            "quickly",
            "in the background",
            "twice",
            "before the commit",
            "on error",
            "without copying",
            "in reverse",
            "per thread",
            "after a timeout",
            "as JSON",
            "when idle");

    private Sentences() {}

    static List<String> many(int count) {
        var texts = new ArrayList<String>();
        for (var act : ACTS) {
            for (var thing : THINGS) {
                for (var way : WAYS) texts.add(act + " " + thing + " " + way);
            }
        }
        return texts.subList(0, count);
    }
}
