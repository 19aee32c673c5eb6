package dev.cairn.engine.bundle.manifest;

import java.util.Optional;

/// A named query of a manifest, the most files it may bring, and what is asked when its own answer is not good enough.
public record DerivedQuery(String name, Compute compute, int maxFiles, Optional<Compute> fallback) {

    public static final int FILES_MAX = 1_000;
}
