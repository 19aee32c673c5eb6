package dev.cairn.model.memory;

import java.util.List;

/// The kind of an episode, with the metadata fields that it requires.
public enum EpisodeType {
    OBSERVATION(),
    DECISION("title", "rationale", "tradeoffs", "affectedFiles"),
    EDIT("file", "diffSummary", "linesBefore", "linesAfter", "reason"),
    TEST_RESULT("passed", "failed", "testFiles"),
    ERROR("errorType", "stackSummary"),
    /// A pattern derived from episodes; never written by an agent.
    REFLECTION(),
    /// A lesson, written by an agent or derived from a pattern.
    LEARNING();

    private final String requiredFields;

    EpisodeType(String... required) {
        this.requiredFields = String.join(" ", required);
    }

    public List<String> requiredFields() {
        return requiredFields.isEmpty() ? List.of() : List.of(requiredFields.split(" "));
    }

    /// Whether only reflection writes it.
    public boolean isDerived() {
        return this == REFLECTION;
    }

    /// Whether it binds later work. Such an episode is stored with the bodies of the code it is about, so that
    /// a later change of that code is noticed.
    public boolean isBinding() {
        return this == DECISION || this == REFLECTION || this == LEARNING;
    }
}
