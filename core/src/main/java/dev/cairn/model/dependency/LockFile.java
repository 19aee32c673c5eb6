package dev.cairn.model.dependency;

import java.util.List;
import java.util.Map;

/// A file that records the selected versions.
///
/// `roots` maps declarations to packages: the folder of the declaring package (relative to the lock file, "." for its
/// own, "" for all), then the declared name or `name@range`, to the selected id.
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
