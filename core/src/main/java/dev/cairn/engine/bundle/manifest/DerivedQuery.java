package dev.cairn.engine.bundle.manifest;

import java.util.Optional;

/// A named query of a manifest, its maximum number of files, and the query used if its answer is not good enough.
public record DerivedQuery(String name, Compute compute, int maxFiles, Optional<Compute> fallback) {

    public static final int FILES_MAX = 1_000;
}
