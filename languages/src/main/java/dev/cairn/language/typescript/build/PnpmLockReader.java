package dev.cairn.language.typescript.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.YamlEntries;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.PackageFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads `pnpm-lock.yaml` from version 5 on.
///
/// The keys of packages are `/a/1.0.0` in version 5, `/a@1.0.0` in version 6 and `a@1.0.0` from version 9 on, each
/// followed by peer dependencies. Keys that differ only in peer dependencies are one package here.
public final class PnpmLockReader implements PackageReader.Reading {

    private static final Set<String> NEEDS =
            Set.of("dependencies", "devDependencies", "optionalDependencies", "transitivePeerDependencies");

    /// A version ends before its peer dependencies: `(react@18.0.0)`, in version 5 `_react@18.0.0`.
    private static final Pattern VERSION = Pattern.compile("\\d[^_(]*");

    private static final Pattern KEY = Pattern.compile("/?((?:@[^/@]+/)?[^/@]+)[/@](\\d[^_(]*)");

    private final BuildFileDraft file;
    private final Map<String, List<String>> needs = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();

    public PnpmLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        YamlEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        var first = path.getFirst();
        switch (first) {
            case "packages", "snapshots" -> {
                if (path.size() > 2) lockedPackage(path, value, line);
            }
            case "importers" -> {
                if (path.size() > 3) declaredDependency(path.get(1), path.subList(2, path.size()), value);
            }
            default -> {
                if (path.size() > 1) declaredDependency(".", path, value);
            }
        }
    }

    private void lockedPackage(List<String> path, String value, int line) {
        var id = id(path.get(1));
        if (id.isEmpty()) return;
        lines.putIfAbsent(id, line);
        if (lines.size() > BuildFileDraft.LOCKED_MAX) return;
        var needed = needs.computeIfAbsent(id, _ -> new ArrayList<>(2));
        if (path.size() == 4 && NEEDS.contains(path.get(2)) && !path.get(3).isEmpty()) {
            var need = reference(path.get(3), value);
            if (!need.isEmpty() && !needed.contains(need)) needed.add(need);
        }
    }

    /// Reads `dependencies: {a: 1.0.0}` or, since version 6, `a: {specifier: ^1, version: 1.0.0}`.
    private void declaredDependency(String folder, List<String> path, String value) {
        if (!NEEDS.contains(path.getFirst())) return;
        boolean isVersion = path.size() == 2 || (path.size() == 3 && path.get(2).equals("version"));
        if (!isVersion) return;
        var id = reference(path.get(1), value);
        if (!id.isEmpty()) file.root(folder, path.get(1), id);
    }

    /// The package that `a: 1.0.0` refers to; the value may name another package, a folder or an address.
    private static String reference(String name, String value) {
        var version = VERSION.matcher(value);
        return version.lookingAt() ? name + "@" + version.group() : id(value);
    }

    /// The key of a package in the form `name@version`; empty if the package does not come from a registry.
    private static String id(String written) {
        var key = KEY.matcher(written);
        return key.lookingAt() ? key.group(1) + "@" + key.group(2) : "";
    }

    @Override
    public PackageFile result() {
        needs.forEach((id, needed) -> {
            int at = id.lastIndexOf('@');
            file.add(new LockedPackage(
                    id, id.substring(0, at), id.substring(at + 1), needed, false, lines.getOrDefault(id, 1)));
        });
        return file.lock(Ecosystem.NPM);
    }
}
