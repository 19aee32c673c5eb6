package dev.cairn.projection.text;

public record CommitMatch(Commit commit, float score) {}
