package dev.cairn.projection.resolve;

import dev.cairn.model.code.Site;

/// A mention of a member of an external package; `isImport` tells that an import brings it.
public record OutsideUse(FileUnit file, int from, String packageName, String member, Site at, boolean isImport) {}
