package dev.cairn.model.dependency;

import java.util.List;

/// What one file says about packages, whatever of it could be understood.
public sealed interface PackageFile permits BuildFile, LockFile {

    String path();

    Ecosystem ecosystem();

    /// What could not be understood, in words for people.
    List<String> problems();

    default String folder() {
        int slash = path().lastIndexOf('/');
        return slash < 0 ? "" : path().substring(0, slash);
    }
}
