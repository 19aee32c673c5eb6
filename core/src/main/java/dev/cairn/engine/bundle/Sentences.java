package dev.cairn.engine.bundle;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Tells in a sentence what a query came to.
final class Sentences {

    private Sentences() {}

    static String of(String name, Provenance.Answered answered, Provenance.Counts counts, Map<Deferral, Integer> why) {
        var said = new StringBuilder(name)
                .append(" asked ")
                .append(source(answered.source()))
                .append(": ");
        said.append(found(counts, why)).append('.');
        if (!answered.downgrades().isEmpty())
            said.append(" Stepped down: ")
                    .append(answered.downgrades().stream()
                            .map(Downgrade::written)
                            .collect(Collectors.joining("; ")))
                    .append('.');
        if (!answered.freshness().equals("fresh"))
            said.append(" The index is ").append(answered.freshness()).append('.');
        if (!answered.notes().isEmpty())
            said.append(" Note: ").append(String.join("; ", answered.notes())).append('.');
        return said.toString();
    }

    private static String found(Provenance.Counts counts, Map<Deferral, Integer> why) {
        if (counts.returned() == 0) return "nothing found";
        var files = counts.returned() == 1 ? "1 file found" : counts.returned() + " files found";
        var missing = new EnumMap<Deferral, Integer>(Deferral.class);
        missing.putAll(why);
        var reduced = missing.remove(Deferral.PER_FILE);
        int left = counts.returned() - counts.included();
        var said = left == 0
                ? files + (counts.returned() == 1 ? ", included" : ", all included")
                : files + ", " + counts.included() + " included, " + left + " deferred (" + reasons(missing) + ")";
        return reduced == null ? said : said + "; " + reduced + " not whole (per_file)";
    }

    private static String reasons(Map<Deferral, Integer> missing) {
        return missing.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().written())
                .collect(Collectors.joining(", "));
    }

    static String unbound(String name, String input) {
        return name + " was not asked: the task does not give " + input + " (unbound).";
    }

    static String source(String source) {
        return switch (source) {
            case QueryChain.SCIP -> "the SCIP index";
            case QueryChain.REFERENCES -> "our own resolved references";
            case QueryChain.IMPORTS -> "import edges";
            case QueryChain.DEPENDENCIES -> "the dependency graph";
            case QueryChain.TESTS -> "the test inventory";
            default -> source;
        };
    }
}
