package dev.cairn.projection.digest;

import java.util.List;
import java.util.Map;

/// Writes sentences about code; it may be slow, wrong or away, and nobody waits for it.
public interface Summarizer {

    /// So many symbols are asked about at once.
    int SUBJECTS_MAX = 20;

    /// Names what writes the sentences; those of another are not taken for its own.
    String model();

    /// The sentences it gave, by the place of their subject in the list; subjects without one are left out.
    Map<Integer, String> sentences(List<Subject> subjects) throws SummarizerFailure, InterruptedException;

    /// What is told about a symbol: what it is, how it is declared, and the beginning of its text.
    record Subject(String kind, String name, String signature, String text) {}
}
