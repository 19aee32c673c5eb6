package dev.cairn.engine.pack;

/// A node the task is about, by its written id; the score is at most 1, `why` says how it was found.
public record Seed(String id, double score, String why) {

    /// Why what the task writes out is there.
    public static final String NAMED = "named by the task";

    /// How `why` begins where only words near to those of the task were found.
    public static final String TAKEN = "taken for ";

    /// How `why` begins where no word of the task was found.
    public static final String GUESSED = "nothing matches the task";
}
