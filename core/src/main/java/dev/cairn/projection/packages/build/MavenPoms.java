package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.UnparsedDeclaration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Resolves the dependencies, names, versions and scopes of poms from their parents, properties and imported BOMs.
final class MavenPoms {

    private final PomParents parents;
    private final PomManagement management;

    MavenPoms(List<BuildFile> poms) {
        this.parents = new PomParents(poms);
        this.management = new PomManagement(parents);
    }

    BuildFile resolved(BuildFile pom) {
        var line = parents.of(pom);
        var effective = new Effective(line, management);
        for (var each : line.poms()) effective.add(each);
        var named = pom.declaration();
        var own = new BuildFile.PackageDeclaration(line.value(named.name()), line.value(named.version()), named.line());
        return pom.with(own, List.copyOf(effective.byKey.values())).withUnparsed(effective.unparsed);
    }

    /// The effective dependencies of one pom. If several poms declare an artifact, the nearest declaration is
    /// used.
    private static final class Effective {

        private final PomAncestry line;
        private final PomManagement management;
        private final Map<String, Dependency> byKey = new LinkedHashMap<>();
        private final List<UnparsedDeclaration> unparsed;

        Effective(PomAncestry line, PomManagement management) {
            this.line = line;
            this.management = management;
            this.unparsed = new ArrayList<>(line.unparsed());
        }

        void add(BuildFile pom) {
            boolean isOwn = pom.equals(line.pom());
            for (int index = 0; index < pom.dependencies().size(); index++) {
                var number = String.valueOf(index);
                boolean isImport = pom.values("imported").contains(number);
                // Importing a BOM manages versions; it adds no dependency to child poms.
                if (isImport && !isOwn) continue;
                var written = pom.dependencies().get(index);
                var need = isOwn ? written : written.inherited(pom.path(), line.parentLine());
                var variant = pom.firstValue("variant." + number) + (isImport ? "import" : "");
                add(need, variant, pom.values("unscoped").contains(number));
            }
        }

        private void add(Dependency need, String variant, boolean isUnscoped) {
            var name = line.value(need.name());
            if (name.isBlank()) return;
            if (name.contains("${"))
                unparsed.add(new UnparsedDeclaration(need.line(), "a coordinate with an unknown property"));
            var managed = management.of(name, variant, line);
            var range = need.range().isEmpty() ? managed.version() : line.value(need.range());
            var scope = isUnscoped ? managed.scope().orElse(need.scope()) : need.scope();
            byKey.putIfAbsent(name + " " + variant, need.withName(name, range).withScope(scope));
        }
    }
}
