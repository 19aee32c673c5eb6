package dev.cairn.engine.architecture;

import dev.cairn.projection.community.Communities;
import dev.cairn.projection.graph.CodeGraph;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/// Lists the places where code violates proposed rules, as exceptions to be reviewed.
///
/// A proposed file that failed on its own repository would be disabled before it is read.
final class StarterExceptions {

    /// With more files, the exception names the whole layer.
    private static final int FILES_MAX = 10;

    private static final String REASON = "it was there when this file was proposed; judge it, then mend it or say why";

    private StarterExceptions() {}

    /// The `exceptions` section of the file; empty if the code follows the rules.
    static String of(CodeGraph graph, Communities communities, List<Layer> layers) {
        var rules = new ArchitectureRules(layers, List.of(), List.of(), List.of(), List.of());
        var breaches = new TreeMap<String, TreeMap<String, TreeSet<String>>>();
        for (var each : ArchitectureCheck.of(graph, rules, communities, ArchitectureCheck.CheckScope.WHOLE)
                .violations())
            breaches.computeIfAbsent(each.layers().from(), _ -> new TreeMap<>())
                    .computeIfAbsent(each.layers().to(), _ -> new TreeSet<>())
                    .add(each.file());
        var text = new StringBuilder();
        breaches.forEach((from, all) -> all.forEach((to, files) -> {
            if (files.size() > FILES_MAX || !files.stream().allMatch(StarterExceptions::isPattern))
                entry(text, from, to);
            else for (var file : files) entry(text, file, to);
        }));
        return text.isEmpty() ? "" : "exceptions:\n" + text;
    }

    private static void entry(StringBuilder text, String from, String to) {
        text.append("  - from: ").append(StarterRules.quoted(from)).append('\n');
        text.append("    to: ").append(to).append('\n');
        text.append("    reason: ").append(StarterRules.quoted(REASON)).append('\n');
    }

    /// Whether a path, used as a pattern, matches itself.
    private static boolean isPattern(String path) {
        return path.indexOf('.') > 0
                && PathGlob.parse(path).filter(glob -> glob.matches(path)).isPresent();
    }
}
