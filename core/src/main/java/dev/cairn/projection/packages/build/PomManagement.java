package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.DependencyScope;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Looks up versions and scopes in the dependency management of a pom, its parents and imported BOMs.
final class PomManagement {

    private static final int IMPORTS_DEEP_MAX = 8;

    /// The managed version and scope of one artifact; the version is empty if no pom manages it.
    record Managed(String version, Optional<DependencyScope> scope) {

        static final Managed NOTHING = new Managed("", Optional.empty());
    }

    private final PomParents parents;

    PomManagement(PomParents parents) {
        this.parents = parents;
    }

    Managed of(String name, String variant, PomAncestry line) {
        var prefix = variant.isEmpty() ? "managed." : "managedVariant." + variant + ".";
        return find(prefix, name, line, new HashSet<>()).orElse(Managed.NOTHING);
    }

    /// Finds the managed version and scope. Entries that the pom or an ancestor declares override imported BOMs;
    /// of several BOMs the first one is used.
    private Optional<Managed> find(String prefix, String name, PomAncestry line, Set<String> seen) {
        for (var pom : line.poms()) {
            var found = written(pom, prefix, name, line);
            if (!found.isEmpty()) return Optional.of(managed(found, line));
        }
        if (seen.size() >= IMPORTS_DEEP_MAX || !seen.add(line.pom().path())) return Optional.empty();
        for (var pom : line.poms()) {
            for (var written : pom.values("import")) {
                var found = bom(line.value(written)).flatMap(bom -> find(prefix, name, parents.of(bom), seen));
                if (found.isPresent()) return found;
            }
        }
        return Optional.empty();
    }

    private Optional<BuildFile> bom(String written) {
        int at = written.lastIndexOf('@');
        return parents.named(written.substring(0, at), written.substring(at + 1), "");
    }

    private static List<String> written(BuildFile pom, String prefix, String name, PomAncestry line) {
        var plain = pom.values(prefix + name);
        if (!plain.isEmpty()) return plain;
        // Names with properties are rare; only those are resolved one by one.
        for (var entry : pom.entries().entrySet())
            if (entry.getKey().startsWith(prefix + "${")
                    && line.value(entry.getKey().substring(prefix.length())).equals(name)) return entry.getValue();
        return List.of();
    }

    private static Managed managed(List<String> found, PomAncestry line) {
        var scope = found.size() > 1 ? line.value(found.get(1)) : "";
        return new Managed(line.value(found.getFirst()), DependencyScope.ofMaven(scope));
    }
}
