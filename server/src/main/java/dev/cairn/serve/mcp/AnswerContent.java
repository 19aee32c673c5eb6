package dev.cairn.serve.mcp;

import dev.cairn.budget.AnswerForm;
import java.util.Optional;
import java.util.Set;

/// The parts of a tool's result that a connection gets.
enum AnswerContent {
    /// Readable text, and the envelope as structured content.
    TEXT_AND_ENVELOPE,
    /// Readable text alone.
    TEXT_ALONE,
    /// The envelope, both as text and as structured content.
    JSON;

    /// Clients that show their model the structured content of a result and drop its text.
    private static final Set<String> SHOWING_THE_ENVELOPE = Set.of("claude-code", "codex-mcp-client");

    /// The content of an answer, such that the model reads the requested form, or readable text if none was
    /// requested. A client that shows its model the envelope instead of the text therefore gets no envelope.
    ///
    /// @param client the name of the client's software
    static AnswerContent of(Optional<AnswerForm> asked, String client) {
        return switch (asked.orElse(AnswerForm.TEXT)) {
            case TEXT -> SHOWING_THE_ENVELOPE.contains(client) ? TEXT_ALONE : TEXT_AND_ENVELOPE;
            case JSON -> JSON;
        };
    }

    /// The form of the text, in which tokens are counted.
    AnswerForm form() {
        return this == JSON ? AnswerForm.JSON : AnswerForm.TEXT;
    }

    boolean hasEnvelope() {
        return this != TEXT_ALONE;
    }
}
