package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.rules.JavaArtifacts;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Finds the uses of external packages and their members by name.
///
/// Members of a Java artifact are found under the artifact and under their Java package, which is how code names them.
final class ExternalUses {

    private static final String JAVA = "java:";

    /// The package prefix of a type name.
    private static final Pattern PACKAGES = Pattern.compile("^(?:[a-z0-9_]+\\.)+(?=[A-Z])");

    private final CodeGraph graph;

    ExternalUses(CodeGraph graph) {
        this.graph = graph;
    }

    List<ExternalUse> of(String packageName, String member) {
        var known = graph.find(packageName);
        if (known.isPresent() && graph.isPackage(known.getAsInt())) return of(known.getAsInt(), member);
        return ofJava(packageName, member);
    }

    private List<ExternalUse> of(int node, String member) {
        var id = graph.id(node);
        boolean isArtifact = id.startsWith(JavaArtifacts.PREFIX);
        var found = new ArrayList<ExternalUse>();
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            var used = graph.member(edge);
            if (isMeant(used, member)
                    || (isArtifact && isMeant(PACKAGES.matcher(used).replaceFirst(""), member)))
                found.add(new ExternalUse(id, used, graph.edge(edge)));
        }
        return found;
    }

    private static boolean isMeant(String used, String member) {
        return member.isEmpty() || used.equals(member) || used.startsWith(member + ".");
    }

    private List<ExternalUse> ofJava(String packageName, String member) {
        var plain = packageName.startsWith(JAVA) ? packageName.substring(JAVA.length()) : packageName;
        var found = new ArrayList<ExternalUse>();
        if (plain.indexOf('.') < 0 || plain.indexOf('/') >= 0) return found;
        var dotted = member.isEmpty() ? plain : plain + "." + member;
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--) {
            int holder = node;
            JavaArtifacts.memberOf(graph.id(node), dotted).ifPresent(asked -> found.addAll(of(holder, asked)));
        }
        return found;
    }
}
