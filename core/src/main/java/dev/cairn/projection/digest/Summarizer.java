package dev.cairn.projection.digest;

import java.util.List;
import java.util.Map;

/// A language model that writes sentences about code. It may be slow, wrong or unavailable, so no request waits
/// for it.
public interface Summarizer {

    /// The maximum number of symbols per call.
    int SUBJECTS_MAX = 20;

    /// Identifies the model; sentences of other models are not reused.
    String model();

    /// The sentences by the index of their subject in the list. Subjects for which it wrote none are missing.
    Map<Integer, String> sentences(List<Subject> subjects) throws SummarizerFailure, InterruptedException;

    /// The description of a symbol for the summarizer: kind, declaration and the beginning of its text.
    record Subject(String kind, String name, String signature, String text) {}
}
