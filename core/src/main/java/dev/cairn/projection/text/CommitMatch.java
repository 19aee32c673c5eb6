package dev.cairn.projection.text;

/// A commit whose message matches.
public record CommitMatch(Commit commit, float score) {}
