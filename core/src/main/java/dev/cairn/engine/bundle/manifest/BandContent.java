package dev.cairn.engine.bundle.manifest;

import java.util.List;

/// The entries of one band.
public record BandContent(List<RepoKey> keys, List<String> globs, List<DerivedQuery> derived) {

    public static final BandContent NONE = new BandContent(List.of(), List.of(), List.of());

    public BandContent {
        keys = List.copyOf(keys);
        globs = List.copyOf(globs);
        derived = List.copyOf(derived);
    }
}
