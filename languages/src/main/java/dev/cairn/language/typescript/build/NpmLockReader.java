package dev.cairn.language.typescript.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.JsonEntries;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.PackageFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads `package-lock.json` in all its versions. The install path of a package decides which packages it uses.
public final class NpmLockReader implements PackageReader.Reading {

    private static final String MODULES = "node_modules/";
    private static final Set<String> NEEDS =
            Set.of("dependencies", "devDependencies", "optionalDependencies", "peerDependencies", "requires");

    /// One installed package.
    private static final class InstalledPackage {
        private String name = "";
        private String version = "";
        private boolean isLink;
        private int line;
        private final List<String> needs = new ArrayList<>(4);
    }

    private final BuildFileDraft file;

    /// Packages by install path. Version 2 of the format lists all packages twice; this is its more precise list
    /// `packages`.
    private final Map<String, InstalledPackage> byPath = new LinkedHashMap<>();

    private final Map<String, InstalledPackage> nested = new LinkedHashMap<>();

    public NpmLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        JsonEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        if (path.size() < 3 || byPath.size() + nested.size() > BuildFileDraft.LOCKED_MAX) return;
        if (path.getFirst().equals("packages"))
            readEntry(put(byPath, path.get(1), line), path.subList(2, path.size()), value);
        else if (path.getFirst().equals("dependencies")) versionOne(path, value, line);
    }

    /// Reads a value of version 1 of the format, in which packages are nested like folders:
    /// dependencies/a/dependencies/b.
    private void versionOne(List<String> path, String value, int line) {
        var place = new StringBuilder();
        int at = 0;
        while (at + 2 < path.size() && path.get(at).equals("dependencies")) {
            place.append(at == 0 ? "" : "/").append(MODULES).append(path.get(at + 1));
            at += 2;
        }
        readEntry(put(nested, place.toString(), line), path.subList(at, path.size()), value);
    }

    private static InstalledPackage put(Map<String, InstalledPackage> all, String place, int line) {
        var known = all.get(place);
        if (known != null) return known;
        var put = new InstalledPackage();
        put.line = line;
        all.put(place, put);
        return put;
    }

    private static void readEntry(InstalledPackage put, List<String> path, String value) {
        var key = path.getFirst();
        if (path.size() == 1 && key.equals("version")) put.version = value;
        if (path.size() == 1 && key.equals("name")) put.name = value;
        if (path.size() == 1 && key.equals("link")) put.isLink = value.equals("true");
        if (path.size() == 2 && NEEDS.contains(key)) put.needs.add(path.get(1));
    }

    @Override
    public PackageFile result() {
        var all = byPath.isEmpty() ? nested : byPath;
        all.forEach((place, put) -> add(all, place, put));
        return file.lock(Ecosystem.NPM);
    }

    private void add(Map<String, InstalledPackage> all, String place, InstalledPackage put) {
        var needs = new ArrayList<String>(put.needs.size());
        boolean isOutside = place.contains(MODULES);
        for (var name : put.needs)
            findPackage(all, place, name).ifPresent(id -> {
                needs.add(id);
                if (!isOutside) file.root(place.isEmpty() ? "." : place, name, id);
            });
        int modules = place.lastIndexOf(MODULES);
        // Version 1 does not list the root's dependencies; all top-level packages count.
        if (byPath.isEmpty() && modules == 0) file.root("", place.substring(MODULES.length()), place);
        if (!isOutside) return;
        var name = put.name.isEmpty() ? place.substring(modules + MODULES.length()) : put.name;
        file.add(new LockedPackage(place, name, put.version, needs, put.isLink, put.line));
    }

    /// Finds a package by name like Node does: in the modules of the folder itself, then in those of the folders
    /// above.
    private static Optional<String> findPackage(Map<String, InstalledPackage> all, String from, String name) {
        var folder = from;
        while (true) {
            var place = folder.isEmpty() ? MODULES + name : folder + "/" + MODULES + name;
            if (all.containsKey(place)) return Optional.of(place);
            if (folder.isEmpty()) return Optional.empty();
            int modules = folder.lastIndexOf("/" + MODULES);
            int slash = folder.lastIndexOf('/');
            // The lookup leaves a package as a whole, but workspace folders one level at a time.
            if (folder.contains(MODULES)) folder = modules < 0 ? "" : folder.substring(0, modules);
            else folder = slash < 0 ? "" : folder.substring(0, slash);
        }
    }
}
