package dev.cairn.engine.pack;

/// A node relevant to the task, by its written id, with a score of at most 1 and the reason it was found.
public record Seed(String id, double score, PlaceReason reason) {}
