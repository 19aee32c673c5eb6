package dev.cairn.engine.pack;

import java.util.Set;

/// A node relevant to the task, by its written id, with a score of at most 1 and the reason it was found.
public record Seed(String id, double score, String reason) {

    /// Reason of a node that the task names.
    public static final String NAMED_BY_TASK = "named by the task";

    /// Reason of a node of which nothing is known but that its file changes often.
    static final String RECENT_ONLY = "recent";

    /// Reason of a node that has a text of the task as it is written.
    public static final String HAS_TEXT = "has the exact text";

    /// Reasons of nodes at which pasted output points.
    public static final String IN_DIFF = "changed by the diff";

    public static final String IN_MESSAGE = "named by the message";
    public static final String FAILED_TEST = "a failed test";

    /// Whether a reason says that the task names the node, quotes it or points at it.
    static boolean isNamed(String reason) {
        return Set.of(NAMED_BY_TASK, HAS_TEXT, IN_DIFF, IN_MESSAGE, FAILED_TEST).contains(reason);
    }

    /// Whether the place is from a diff, a message of a tool or a failed test, whose order says where to start.
    static boolean isOfOutput(String reason) {
        return Set.of(IN_DIFF, IN_MESSAGE, FAILED_TEST).contains(reason);
    }

    static boolean isFailure(String reason) {
        return reason.equals(FAILED_TEST);
    }

    /// Prefix of the reason if only words similar to those of the task were found.
    public static final String CORRECTED_PREFIX = "taken for ";

    /// Prefix of the reason if no word of the task was found.
    public static final String NO_MATCH_PREFIX = "nothing matches the task";
}
