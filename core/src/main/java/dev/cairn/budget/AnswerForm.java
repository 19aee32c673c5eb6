package dev.cairn.budget;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The form in which an answer is written for the model that reads it. Its tokens are counted in this form.
public enum AnswerForm {
    /// Readable text: the summary, headed sections, and code with line numbers.
    TEXT,
    /// The envelope as JSON.
    JSON;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<AnswerForm> parse(String written) {
        return Arrays.stream(values())
                .filter(form -> form.written().equals(written.strip().toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
