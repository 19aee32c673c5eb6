package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Finds uses of external packages and their members.
///
/// A member is found under the name of its external package (a Maven artifact) and under the package name used in
/// code (a Java package).
final class ExternalUseSearch {

    /// Matches the package names before a type name.
    private static final Pattern PACKAGES = Pattern.compile("^(?:[a-z0-9_]+\\.)+(?=[A-Z])");

    private final CodeGraph graph;
    private final ExternalNames names;

    ExternalUseSearch(CodeGraph graph) {
        this.graph = graph;
        this.names = graph.externalNames();
    }

    List<ExternalUse> of(String packageName, String member) {
        var known = graph.find(packageName);
        if (known.isPresent() && graph.isPackage(known.getAsInt())) return of(known.getAsInt(), member);
        return names.codeName(packageName)
                .map(name -> usesByCodeName(name, member))
                .orElse(List.of());
    }

    private List<ExternalUse> of(int node, String member) {
        var id = graph.id(node);
        boolean isArtifact = names.isContainer(id);
        var found = new ArrayList<ExternalUse>();
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            var used = graph.member(edge);
            if (isMemberOrInside(used, member)
                    || (isArtifact && isMemberOrInside(PACKAGES.matcher(used).replaceFirst(""), member)))
                found.add(new ExternalUse(id, used, graph.edge(edge)));
        }
        return found;
    }

    private static boolean isMemberOrInside(String used, String member) {
        return member.isEmpty() || used.equals(member) || used.startsWith(member + ".");
    }

    /// The uses of a package named as in code, which is contained in one or more external packages.
    private List<ExternalUse> usesByCodeName(String codeName, String member) {
        var found = new ArrayList<ExternalUse>();
        var dotted = member.isEmpty() ? codeName : codeName + "." + member;
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--) {
            int holder = node;
            names.memberOf(graph.id(node), dotted).ifPresent(asked -> found.addAll(of(holder, asked)));
        }
        return found;
    }
}
