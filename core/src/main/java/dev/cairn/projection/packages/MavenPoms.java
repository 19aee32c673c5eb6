package dev.cairn.projection.packages;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.NotUnderstood;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Resolves the dependencies, names, versions and scopes of poms from their parents, properties and imported BOMs.
final class MavenPoms {

    private final PomLineage lineage;
    private final PomManagement management;

    MavenPoms(List<BuildFile> poms) {
        this.lineage = new PomLineage(poms);
        this.management = new PomManagement(lineage);
    }

    BuildFile resolved(BuildFile pom) {
        var line = lineage.of(pom);
        var effective = new Effective(line, management);
        for (var each : line.poms()) effective.takeIn(each);
        var named = pom.named();
        var own = new BuildFile.Named(line.value(named.name()), line.value(named.version()), named.line());
        return pom.with(own, List.copyOf(effective.byKey.values())).lacking(effective.lacking);
    }

    /// The effective dependencies of one pom; the nearest declaration of an artifact wins.
    private static final class Effective {

        private final PomLine line;
        private final PomManagement management;
        private final Map<String, Dependency> byKey = new LinkedHashMap<>();
        private final List<NotUnderstood> lacking;

        Effective(PomLine line, PomManagement management) {
            this.line = line;
            this.management = management;
            this.lacking = new ArrayList<>(line.lacking());
        }

        void takeIn(BuildFile pom) {
            boolean isOwn = pom.equals(line.pom());
            for (int index = 0; index < pom.dependencies().size(); index++) {
                var number = String.valueOf(index);
                boolean isImport = pom.all("imported").contains(number);
                // Importing a BOM manages versions; it adds no dependency to child poms.
                if (isImport && !isOwn) continue;
                var written = pom.dependencies().get(index);
                var need = isOwn ? written : written.inherited(pom.path(), line.parentLine());
                var variant = pom.first("variant." + number) + (isImport ? "import" : "");
                add(need, variant, pom.all("unscoped").contains(number));
            }
        }

        private void add(Dependency need, String variant, boolean isUnscoped) {
            var name = line.value(need.name());
            if (name.isBlank()) return;
            if (name.contains("${"))
                lacking.add(new NotUnderstood(need.line(), "a coordinate with an unknown property"));
            var managed = management.of(name, variant, line);
            var range = need.range().isEmpty() ? managed.version() : line.value(need.range());
            var scope = isUnscoped ? managed.scope().orElse(need.scope()) : need.scope();
            byKey.putIfAbsent(name + " " + variant, need.as(name, range).scoped(scope));
        }
    }
}
