package dev.cairn.model.memory;

import java.util.List;

/// The subject of an episode and the metadata fields it should have.
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

    /// Whether it binds later work, so that it is compared with the code it is about.
    public boolean isBinding() {
        return this == DECISION || this == REFLECTION || this == LEARNING;
    }
}
