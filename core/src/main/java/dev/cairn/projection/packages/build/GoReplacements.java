package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies the `replace` directives of Go modules and of the workspaces that use them.
///
/// The replaced module stays a dependency, because code still imports it. The replacement becomes a dependency,
/// too, because its code is what runs.
final class GoReplacements {

    private static final String ANY = "*";

    /// One directive; `version` is [#ANY] if it applies to every version.
    private record Replacement(String module, String version, String by, String byVersion) {

        static Optional<Replacement> parse(String written) {
            var words = written.split(" ", -1);
            if (words.length != 5) return Optional.empty();
            return Optional.of(new Replacement(words[0], words[1], words[3], words[4]));
        }

        boolean isLocal() {
            return by.startsWith("./")
                    || by.startsWith("../")
                    || by.equals(".")
                    || by.equals("..")
                    || by.startsWith("/");
        }
    }

    private final List<BuildFile> workspaces;

    GoReplacements(List<BuildFile> files) {
        this.workspaces =
                files.stream().filter(file -> !file.values("use").isEmpty()).toList();
    }

    List<Dependency> needs(BuildFile module) {
        var needs = new ArrayList<Dependency>();
        for (var need : module.dependencies()) {
            var found = replacement(need, module);
            if (found.isEmpty()) needs.add(need);
            else needs.addAll(replaced(need, found.get()));
        }
        return needs;
    }

    /// A directive and the folder its paths are relative to.
    private record Found(Replacement replacement, String folder) {}

    /// The directive that applies. A directive of the workspace overrides one of the module, and a directive for
    /// the required version overrides one for all versions.
    private Optional<Found> replacement(Dependency need, BuildFile module) {
        var files = new ArrayList<BuildFile>();
        for (var workspace : workspaces) if (workspace.values("use").contains(module.folder())) files.add(workspace);
        files.add(module);
        for (var file : files) {
            for (var version : List.of(need.range(), ANY)) {
                var found = file.values("replace").stream()
                        .flatMap(written -> Replacement.parse(written).stream())
                        .filter(one -> one.module().equals(need.name())
                                && one.version().equals(version))
                        .findFirst();
                if (found.isPresent()) return Optional.of(new Found(found.get(), file.folder()));
            }
        }
        return Optional.empty();
    }

    private static List<Dependency> replaced(Dependency need, Found found) {
        var by = found.replacement();
        if (by.isLocal())
            return List.of(WorkspacePath.join(found.folder(), by.by())
                    .map(folder -> need.withName(need.name(), "").inFolder(folder))
                    // Code in a folder outside the workspace has no version.
                    .orElseGet(() -> need.withName(need.name(), "")));
        var version = by.byVersion().equals(ANY) ? need.range() : by.byVersion();
        if (by.by().equals(need.name())) return List.of(need.withName(need.name(), version));
        return List.of(need, need.withName(by.by(), version));
    }
}
