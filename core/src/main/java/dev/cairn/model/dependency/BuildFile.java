package dev.cairn.model.dependency;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A file that declares a package, its dependencies, or a group of packages.
///
/// The name is empty if the file declares no package of its own. `entries` holds everything else that affects names and
/// versions, under dotted names, for example `workspaces`, `property.jackson.version` or `managed.group/artifact`.
/// `notUnderstood` holds declarations whose packages could not be determined.
public record BuildFile(
        String path,
        Ecosystem ecosystem,
        Named named,
        List<Dependency> dependencies,
        Map<String, List<String>> entries,
        List<String> problems,
        List<NotUnderstood> notUnderstood)
        implements PackageFile {

    /// The entry with the project's folder, if that is not the folder of the file.
    public static final String PROJECT_FOLDER = "project.folder";

    /// The declared name and version of the package and their line; line 1 if they are not declared.
    public record Named(String name, String version, int line) {

        public static final Named NOTHING = new Named("", "", 1);
    }

    public BuildFile {
        dependencies = List.copyOf(dependencies);
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        problems = List.copyOf(problems);
        notUnderstood = List.copyOf(notUnderstood);
    }

    /// The folder of the project the file configures; a script may configure a project in another folder.
    @Override
    public String folder() {
        return entries.containsKey(PROJECT_FOLDER) ? first(PROJECT_FOLDER) : PackageFile.super.folder();
    }

    public String name() {
        return named.name();
    }

    /// The values of an entry; empty if the entry is missing.
    public List<String> all(String entry) {
        return entries.getOrDefault(entry, List.of());
    }

    public String first(String entry) {
        return all(entry).stream().findFirst().orElse("");
    }

    public BuildFile with(Named other, List<Dependency> needs) {
        return new BuildFile(path, ecosystem, other, needs, entries, problems, notUnderstood);
    }

    /// A copy with additional declarations that could not be read.
    public BuildFile lacking(List<NotUnderstood> more) {
        if (more.isEmpty()) return this;
        var all = new ArrayList<>(notUnderstood);
        all.addAll(more);
        return new BuildFile(path, ecosystem, named, dependencies, entries, problems, all);
    }
}
