package dev.cairn.projection.resolve;

import dev.cairn.model.code.Site;

/// A mention of a member of an external package.
public record OutsideUse(FileUnit file, int from, String packageName, String member, Site at) {}
