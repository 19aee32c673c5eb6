package dev.cairn.model.dependency;

import java.util.List;

/// The facts of one build or lock file about packages.
public sealed interface PackageFile permits BuildFile, LockFile {

    String path();

    Ecosystem ecosystem();

    /// Parts that could not be read, described for people.
    List<String> problems();

    default String folder() {
        int slash = path().lastIndexOf('/');
        return slash < 0 ? "" : path().substring(0, slash);
    }
}
