package dev.cairn.model.memory;

import java.util.List;

/// What an episode is about, and what its metadata must tell.
public enum EpisodeType {
    OBSERVATION(),
    DECISION("title", "rationale", "tradeoffs", "affectedFiles"),
    EDIT("file", "diffSummary", "linesBefore", "linesAfter", "reason"),
    TEST_RESULT("passed", "failed", "testFiles"),
    ERROR("errorType", "stackSummary"),
    /// A pattern drawn from episodes; never written by hand.
    REFLECTION(),
    /// The lesson of a pattern; never written by hand.
    LEARNING();

    private final String required;

    EpisodeType(String... required) {
        this.required = String.join(" ", required);
    }

    /// The metadata fields an episode of this type cannot do without.
    public List<String> required() {
        return required.isEmpty() ? List.of() : List.of(required.split(" "));
    }

    public boolean isDerived() {
        return this == REFLECTION || this == LEARNING;
    }
}
