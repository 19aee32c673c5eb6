package dev.cairn.model.code;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Facts from a build file (package.json, go.mod, pom.xml …) that resolution needs to find the files of imported
/// modules.
///
/// `name` is the name under which other modules import this one: the npm package, the Go module path, the crate.
/// `entries` maps dotted names to values in order and holds everything else that the resolution rules need.
/// Examples are `paths.@/*` of a tsconfig and `exports../sub` of a package.
public record ManifestFacts(String path, ManifestKind kind, String name, Map<String, List<String>> entries) {

    /// The entry that lists the artifacts named in a Maven or Gradle build file, as `group/artifact`.
    public static final String REQUIRED_ARTIFACTS = "needs";

    /// The kind of build file.
    public enum ManifestKind {
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
