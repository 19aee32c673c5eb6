package dev.cairn.engine.architecture;

import dev.cairn.projection.community.Communities;
import dev.cairn.projection.graph.CodeGraph;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/// Where code goes against rules that were drawn from it, written as exceptions somebody is to judge.
///
/// A starter file that fails on its own repository would be switched off before it is read.
final class StarterBreaches {

    /// Of more files the layers themselves are named.
    private static final int FILES_MAX = 10;

    private static final String REASON = "it was there when this file was proposed; judge it, then mend it or say why";

    private StarterBreaches() {}

    /// The section of the file; empty where the code keeps to the layers.
    static String of(CodeGraph graph, Communities communities, List<Layer> layers) {
        var rules = new ArchitectureRules(layers, List.of(), List.of(), List.of(), List.of());
        var breaches = new TreeMap<String, TreeMap<String, TreeSet<String>>>();
        for (var each : ArchitectureCheck.of(graph, rules, communities, ArchitectureCheck.Scope.WHOLE)
                .violations())
            breaches.computeIfAbsent(each.layers().from(), _ -> new TreeMap<>())
                    .computeIfAbsent(each.layers().to(), _ -> new TreeSet<>())
                    .add(each.file());
        var text = new StringBuilder();
        breaches.forEach((from, all) -> all.forEach((to, files) -> {
            if (files.size() > FILES_MAX || !files.stream().allMatch(StarterBreaches::isPattern)) entry(text, from, to);
            else for (var file : files) entry(text, file, to);
        }));
        return text.isEmpty() ? "" : "exceptions:\n" + text;
    }

    private static void entry(StringBuilder text, String from, String to) {
        text.append("  - from: ").append(StarterRules.quoted(from)).append('\n');
        text.append("    to: ").append(to).append('\n');
        text.append("    reason: ").append(StarterRules.quoted(REASON)).append('\n');
    }

    /// Whether a pattern of this text means this path.
    private static boolean isPattern(String path) {
        return path.indexOf('.') > 0
                && PathGlob.parse(path).filter(glob -> glob.matches(path)).isPresent();
    }
}
