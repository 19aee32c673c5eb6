package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.Locked;
import dev.cairn.model.dependency.NotUnderstood;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What was found in one file so far.
final class Collected {

    static final int DEPENDENCIES_MAX = 20_000;
    static final int LOCKED_MAX = 300_000;
    private static final int NEEDS_MAX = 3_000_000;
    private static final int ENTRIES_MAX = 50_000;
    private static final int PROBLEMS_MAX = 20;
    private static final int NOT_UNDERSTOOD_MAX = 500;

    private final String path;
    private final List<Dependency> dependencies = new ArrayList<>();
    private final Map<String, List<String>> entries = new LinkedHashMap<>();
    private final List<Locked> locked = new ArrayList<>();
    private final Map<String, Map<String, String>> roots = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private final List<NotUnderstood> notUnderstood = new ArrayList<>();
    private int values;
    private int needs;
    private String name = "";
    private String version = "";
    private int line = 1;

    Collected(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }

    void name(String said, int at) {
        name = said;
        line = at;
    }

    void version(String said) {
        version = said;
    }

    void add(Dependency dependency) {
        if (dependency.name().isBlank()) return;
        if (dependencies.size() < DEPENDENCIES_MAX) dependencies.add(dependency);
        else problem("more than " + DEPENDENCIES_MAX + " dependencies; the rest is not known");
    }

    void entry(String key, String value) {
        if (++values <= ENTRIES_MAX)
            entries.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(value);
        else problem("more than " + ENTRIES_MAX + " settings; the rest is not known");
    }

    void add(Locked chosen) {
        needs += chosen.needs().size();
        if (locked.size() < LOCKED_MAX && needs < NEEDS_MAX) locked.add(chosen);
        else problem("more than " + LOCKED_MAX + " packages; the rest is not known");
    }

    void root(String folder, String declared, String id) {
        roots.computeIfAbsent(folder, _ -> new HashMap<>()).putIfAbsent(declared, id);
    }

    /// The number of dependencies so far, which is the index of the next one.
    int size() {
        return dependencies.size();
    }

    /// A declaration that may bring packages nobody can name.
    void notUnderstood(int at, String what) {
        var said = new NotUnderstood(at, what);
        if (notUnderstood.size() < NOT_UNDERSTOOD_MAX && !notUnderstood.contains(said)) notUnderstood.add(said);
    }

    void problem(String what) {
        var told = path + ": " + what;
        if (problems.size() < PROBLEMS_MAX && !problems.contains(told)) problems.add(told);
    }

    BuildFile build(Ecosystem ecosystem) {
        return new BuildFile(
                path,
                ecosystem,
                new BuildFile.Named(name, version, line),
                dependencies,
                entries,
                problems,
                notUnderstood);
    }

    LockFile lock(Ecosystem ecosystem) {
        return new LockFile(path, ecosystem, locked, roots, problems);
    }
}
