package dev.cairn.model.memory;

import java.util.List;

/// The subject of an episode and its required metadata fields.
public enum EpisodeType {
    OBSERVATION(),
    DECISION("title", "rationale", "tradeoffs", "affectedFiles"),
    EDIT("file", "diffSummary", "linesBefore", "linesAfter", "reason"),
    TEST_RESULT("passed", "failed", "testFiles"),
    ERROR("errorType", "stackSummary"),
    /// A pattern derived from episodes; never written by an agent.
    REFLECTION(),
    /// The lesson derived from a pattern; never written by an agent.
    LEARNING();

    private final String requiredFields;

    EpisodeType(String... required) {
        this.requiredFields = String.join(" ", required);
    }

    public List<String> requiredFields() {
        return requiredFields.isEmpty() ? List.of() : List.of(requiredFields.split(" "));
    }

    public boolean isDerived() {
        return this == REFLECTION || this == LEARNING;
    }
}
