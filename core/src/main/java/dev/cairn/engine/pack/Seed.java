package dev.cairn.engine.pack;

/// A node the task is about, by its written id; the score is at most 1, `why` says how it was found.
public record Seed(String id, double score, String why) {

    /// How `why` begins where no word of the task was found.
    public static final String GUESSED = "nothing matches the task";
}
