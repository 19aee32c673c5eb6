package dev.cairn.language.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.UnparsedDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The facts of one build file or lock file, collected while it is read.
public final class BuildFileDraft {

    static final int DEPENDENCIES_MAX = 20_000;
    public static final int LOCKED_MAX = 300_000;
    private static final int NEEDS_MAX = 3_000_000;
    private static final int ENTRIES_MAX = 50_000;
    private static final int PROBLEMS_MAX = 20;
    private static final int NOT_UNDERSTOOD_MAX = 500;

    private final String path;
    private final List<Dependency> dependencies = new ArrayList<>();
    private final Map<String, List<String>> entries = new LinkedHashMap<>();
    private final List<LockedPackage> locked = new ArrayList<>();
    private final Map<String, Map<String, String>> roots = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private final List<UnparsedDeclaration> notUnderstood = new ArrayList<>();
    private int values;
    private int needs;
    private String name = "";
    private String version = "";
    private int line = 1;

    BuildFileDraft(String path) {
        this.path = path;
    }

    public String path() {
        return path;
    }

    public void name(String declared, int at) {
        name = declared;
        line = at;
    }

    public void version(String declared) {
        version = declared;
    }

    public void add(Dependency dependency) {
        if (dependency.name().isBlank()) return;
        if (dependencies.size() < DEPENDENCIES_MAX) dependencies.add(dependency);
        else problem("more than " + DEPENDENCIES_MAX + " dependencies; the rest is not known");
    }

    public void entry(String key, String value) {
        if (++values <= ENTRIES_MAX)
            entries.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(value);
        else problem("more than " + ENTRIES_MAX + " settings; the rest is not known");
    }

    public void add(LockedPackage chosen) {
        needs += chosen.dependencies().size();
        if (locked.size() < LOCKED_MAX && needs < NEEDS_MAX) locked.add(chosen);
        else problem("more than " + LOCKED_MAX + " packages; the rest is not known");
    }

    public void root(String folder, String declared, String id) {
        roots.computeIfAbsent(folder, _ -> new HashMap<>()).putIfAbsent(declared, id);
    }

    /// The number of dependencies added so far; also the index that the next one will get.
    public int size() {
        return dependencies.size();
    }

    /// Records a declaration whose packages cannot be read because their names are computed at build time.
    public void notUnderstood(int at, String what) {
        var declared = new UnparsedDeclaration(at, what);
        if (notUnderstood.size() < NOT_UNDERSTOOD_MAX && !notUnderstood.contains(declared)) notUnderstood.add(declared);
    }

    public void problem(String what) {
        var told = path + ": " + what;
        if (problems.size() < PROBLEMS_MAX && !problems.contains(told)) problems.add(told);
    }

    public BuildFile build(Ecosystem ecosystem) {
        return new BuildFile(
                path,
                ecosystem,
                new BuildFile.PackageDeclaration(name, version, line),
                dependencies,
                entries,
                problems,
                notUnderstood);
    }

    public LockFile lock(Ecosystem ecosystem) {
        return new LockFile(path, ecosystem, locked, roots, problems);
    }
}
