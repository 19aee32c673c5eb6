package dev.cairn.model.dependency;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A file that declares a package, its needs, or a group of packages.
///
/// `name` is empty where the file declares no package of its own. `entries` holds what else decides about names and
/// versions under dotted names, for example `workspaces`, `property.jackson.version` or `managed.group/artifact`.
/// `notUnderstood` holds declarations that may bring packages nobody can name.
public record BuildFile(
        String path,
        Ecosystem ecosystem,
        Named named,
        List<Dependency> dependencies,
        Map<String, List<String>> entries,
        List<String> problems,
        List<NotUnderstood> notUnderstood)
        implements PackageFile {

    /// The entry that names the project's folder where it is not the file's own.
    public static final String PROJECT_FOLDER = "project.folder";

    /// What the package is called, and where that is written; line 1 where it is not.
    public record Named(String name, String version, int line) {

        public static final Named NOTHING = new Named("", "", 1);
    }

    public BuildFile {
        dependencies = List.copyOf(dependencies);
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        problems = List.copyOf(problems);
        notUnderstood = List.copyOf(notUnderstood);
    }

    /// The folder of the project that the file speaks for; a script may configure a project of another folder.
    @Override
    public String folder() {
        return entries.containsKey(PROJECT_FOLDER) ? first(PROJECT_FOLDER) : PackageFile.super.folder();
    }

    public String name() {
        return named.name();
    }

    /// The values of an entry; empty when it is not there.
    public List<String> all(String entry) {
        return entries.getOrDefault(entry, List.of());
    }

    public String first(String entry) {
        return all(entry).stream().findFirst().orElse("");
    }

    public BuildFile with(Named other, List<Dependency> needs) {
        return new BuildFile(path, ecosystem, other, needs, entries, problems, notUnderstood);
    }

    /// The same file with more declarations that nobody could read.
    public BuildFile lacking(List<NotUnderstood> more) {
        if (more.isEmpty()) return this;
        var all = new ArrayList<>(notUnderstood);
        all.addAll(more);
        return new BuildFile(path, ecosystem, named, dependencies, entries, problems, all);
    }
}
