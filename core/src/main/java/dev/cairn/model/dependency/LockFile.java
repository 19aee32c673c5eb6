package dev.cairn.model.dependency;

import java.util.List;
import java.util.Map;

/// A lock file: it records which version of each package was selected.
///
/// `roots` maps a declared dependency to the id of the selected package. The outer key is the folder of the
/// declaring package, relative to the lock file ("." for the lock file's own folder, "" for all packages). The
/// inner key is the declared name or `name@range`.
public record LockFile(
        String path,
        Ecosystem ecosystem,
        List<LockedPackage> packages,
        Map<String, Map<String, String>> roots,
        List<String> problems)
        implements PackageFile {

    public LockFile {
        packages = List.copyOf(packages);
        roots = Map.copyOf(roots);
        problems = List.copyOf(problems);
    }
}
