package dev.cairn.model.dependency;

import java.util.List;
import java.util.Map;

/// A file that tells which versions were chosen.
///
/// `roots` tells what a declaration became: under the folder of the declaring package (relative to the lock file, "."
/// for its own) or under "" for all of them, the declared name, or `name@range`, and the id that was chosen.
public record LockFile(
        String path,
        Ecosystem ecosystem,
        List<Locked> packages,
        Map<String, Map<String, String>> roots,
        List<String> problems)
        implements PackageFile {

    public LockFile {
        packages = List.copyOf(packages);
        roots = Map.copyOf(roots);
        problems = List.copyOf(problems);
    }
}
