package dev.cairn.model.code;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a build file says about how names map to files.
///
/// `name` is what others call the module: the npm package, the Go module path, the crate. `entries` holds what else the
/// rules of the language need under dotted names, for example `paths.@/*` of a tsconfig or `exports../sub` of a
/// package, each with its values in order.
public record ManifestFacts(String path, Kind kind, String name, Map<String, List<String>> entries) {

    /// The entry that lists the artifacts a build file of Maven or Gradle names, as `group/artifact`.
    public static final String NEEDS = "needs";

    /// Which build file it is.
    public enum Kind {
        PACKAGE_JSON,
        TSCONFIG,
        PYPROJECT,
        GO_MOD,
        CARGO,
        MAVEN,
        GRADLE
    }

    public ManifestFacts {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    public String folder() {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }
}
