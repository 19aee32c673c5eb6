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

/// Reads `bun.lock`. The key `a/b` names the version of `b` that only `a` uses; other packages use the one under the
/// key `b`.
public final class BunLockReader implements PackageReader.Reading {

    private static final String WORKSPACE = "@workspace:";

    /// One package in the lock file, and the packages that it needs.
    private static final class InstalledPackage {
        private String named = "";
        private int line;
        private final List<String> needs = new ArrayList<>(4);
    }

    private final BuildFileDraft file;
    private final Map<String, InstalledPackage> packages = new LinkedHashMap<>();

    public BunLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        JsonEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        if (path.size() < 3 || !path.getFirst().equals("packages") || packages.size() > BuildFileDraft.LOCKED_MAX)
            return;
        var put = packages.computeIfAbsent(path.get(1), _ -> new InstalledPackage());
        if (put.line == 0) put.line = line;
        if (path.size() == 3 && path.get(2).equals("0")) put.named = value;
        if (path.size() == 5 && path.get(3).endsWith("ependencies")) put.needs.add(path.get(4));
    }

    @Override
    public PackageFile result() {
        packages.forEach((key, put) -> {
            int at = put.named.indexOf('@', 1);
            if (at <= 0) return;
            var needs = put.needs.stream()
                    .map(need -> packages.containsKey(key + "/" + need) ? key + "/" + need : need)
                    .filter(packages::containsKey)
                    .toList();
            boolean isInternal = put.named.contains(WORKSPACE);
            var name = put.named.substring(0, at);
            file.add(new LockedPackage(key, name, put.named.substring(at + 1), needs, isInternal, put.line));
            file.root("", key, key);
        });
        return file.lock(Ecosystem.NPM);
    }
}
