package dev.cairn.engine.cypher.syntax;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Collection;

/// Builds refusals for queries, with the position of the error.
public final class QueryFault {

    private static final String SUPPORTED =
            "A query may use MATCH, OPTIONAL MATCH, WHERE, WITH, UNWIND, UNION, RETURN, ORDER BY, SKIP and LIMIT.";

    private QueryFault() {}

    static Refusal syntax(String query, int at, String message) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT, message + " (" + where(query, at) + ").", "Correct the query. " + SUPPORTED);
    }

    /// A position in a query as line and column.
    static String where(String query, int at) {
        int line = 1;
        int column = 1;
        for (int index = 0; index < Math.min(at, query.length()); index++) {
            column = query.charAt(index) == '\n' ? 1 : column + 1;
            if (query.charAt(index) == '\n') line++;
        }
        return "line " + line + ", column " + column;
    }

    static Refusal readOnly(String clause) {
        return Refusal.of(
                ProblemCode.READ_ONLY,
                clause + " would write; Cypher here only reads.",
                "Write through the tools (episode_add, agent_claim, backlog_update). " + SUPPORTED);
    }

    /// The query is valid but cannot be evaluated.
    public static Refusal value(String message) {
        return Refusal.of(ProblemCode.BAD_ARGUMENT, message, "Check the types of the values in the expression.");
    }

    /// A variable that is not defined.
    static Refusal undefined(String name, String where, Collection<String> known) {
        var others =
                known.stream().filter(other -> !other.startsWith("$")).sorted().toList();
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The variable " + name + " is not defined here" + (where.isEmpty() ? "." : " (" + where + ")."),
                others.isEmpty()
                        ? "Name it in MATCH, UNWIND or WITH before it is used."
                        : "Defined are " + String.join(", ", others) + "; name others in MATCH, UNWIND or WITH first.");
    }

    /// A parameter without a value.
    static Refusal parameter(String name) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The parameter " + name + " has no value.",
                "Give it in params: {\"" + name.substring(1) + "\": …}. $pid, $projectId and $T are always there.");
    }

    /// Rows or values are too large.
    public static Refusal memory(String message) {
        return Refusal.of(
                ProblemCode.LIMIT_REACHED,
                message,
                "Make smaller lists and texts: filter with WHERE, aggregate with count, or add LIMIT before collect.");
    }

    public static Refusal busy(String message) {
        return Refusal.of(ProblemCode.LIMIT_REACHED, message, "Ask again when they are done, or ask for fewer rows.");
    }

    public static String mebibytes(long bytes) {
        return Math.max(1, bytes >> 20) + " MiB";
    }

    public static Refusal limit(String message) {
        return Refusal.of(
                ProblemCode.LIMIT_REACHED, message, "Match fewer nodes: add labels, properties, or shorter paths.");
    }
}
