package dev.cairn.serve.tool.claim;

import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Optional;
import java.util.regex.Pattern;

/// Checks the texts that agents give with a claim: intent, task and outcome.
final class ClaimTexts {

    static final int LENGTH_MAX = 2_000;
    static final int TASK_LENGTH_MAX = 200;

    /// An intent is shown in the middle of sentences to other agents; a line of its own could look like a heading.
    private static final Pattern BREAKS = Pattern.compile("[\\s\\p{Cntrl}]+");

    private ClaimTexts() {}

    static ClaimPurpose purpose(String intent, Optional<String> taskId) {
        var kept = BREAKS.matcher(normalized("intent", intent)).replaceAll(" ");
        if (kept.isEmpty())
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "A claim needs an intent.", "Say what you will do in intent.");
        taskId.ifPresent(task -> {
            if (task.isBlank() || task.chars().anyMatch(Character::isISOControl))
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "task is empty or holds control characters.",
                        "Give a backlog id, or leave it out.");
            requireShort("task", task, TASK_LENGTH_MAX);
        });
        return new ClaimPurpose(kept, taskId);
    }

    /// Normalizes a text for the store and refuses one that is too long.
    static String normalized(String name, String words) {
        requireShort(name, words, LENGTH_MAX);
        return words.replace('\u0000', ' ').strip();
    }

    private static void requireShort(String name, String words, int max) {
        if (words.length() > max)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    name + " has " + words.length() + " characters; at most " + max + " are allowed.",
                    "Say it shorter; write an episode for the details.");
    }
}
