package dev.cairn.model.dependency;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A file that declares a package, its dependencies, or a group of packages.
///
/// The name is empty if the file declares no package of its own. `entries` holds everything else that affects
/// names and versions, under dotted names, for example `workspaces`, `property.jackson.version` or
/// `managed.group/artifact`. `unparsed` holds declarations whose packages could not be determined.
public record BuildFile(
        String path,
        Ecosystem ecosystem,
        PackageDeclaration declaration,
        List<Dependency> dependencies,
        Map<String, List<String>> entries,
        List<String> problems,
        List<UnparsedDeclaration> unparsed)
        implements PackageFile {

    /// The entry with the project's folder, if that is not the folder of the file.
    public static final String PROJECT_FOLDER = "project.folder";

    /// The declared name and version of the package and their line; line 1 if they are not declared.
    public record PackageDeclaration(String name, String version, int line) {

        public static final PackageDeclaration NOTHING = new PackageDeclaration("", "", 1);
    }

    public BuildFile {
        dependencies = List.copyOf(dependencies);
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        problems = List.copyOf(problems);
        unparsed = List.copyOf(unparsed);
    }

    /// The folder of the project that the file configures. It may differ from the folder of the file.
    @Override
    public String folder() {
        return entries.containsKey(PROJECT_FOLDER) ? firstValue(PROJECT_FOLDER) : PackageFile.super.folder();
    }

    public String name() {
        return declaration.name();
    }

    /// The values of an entry; empty if the entry is missing.
    public List<String> values(String entry) {
        return entries.getOrDefault(entry, List.of());
    }

    public String firstValue(String entry) {
        return values(entry).stream().findFirst().orElse("");
    }

    public BuildFile with(PackageDeclaration other, List<Dependency> needs) {
        return new BuildFile(path, ecosystem, other, needs, entries, problems, unparsed);
    }

    /// A copy with additional declarations that could not be read.
    public BuildFile withUnparsed(List<UnparsedDeclaration> more) {
        if (more.isEmpty()) return this;
        var all = new ArrayList<>(unparsed);
        all.addAll(more);
        return new BuildFile(path, ecosystem, declaration, dependencies, entries, problems, all);
    }
}
