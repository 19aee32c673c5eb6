package dev.cairn.process;

import dev.cairn.model.problem.ProblemCode;

/// The exit codes of commands, for scripts.
public enum ExitCode {
    OK(0, "done"),
    REFUSED(1, "asked for something that cannot be served as asked"),
    USAGE(2, "typed something the command does not know"),
    UNAVAILABLE(3, "the daemon or its home cannot be used"),
    FOUND(4, "a check found what its rules forbid"),
    CLAIMED(5, "another agent has claimed it"),
    DEFECT(70, "a defect in Cairn");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }

    public static ExitCode of(ProblemCode code) {
        return switch (code) {
            case UNAVAILABLE, READ_ONLY -> UNAVAILABLE;
            case INTERNAL -> DEFECT;
            case NOT_FOUND,
                    AMBIGUOUS,
                    BAD_ARGUMENT,
                    INDEX_EMPTY,
                    NOT_INDEXED_YET,
                    CONFLICT,
                    OUTSIDE_WORKSPACE,
                    OVER_BUDGET,
                    LIMIT_REACHED,
                    FORBIDDEN,
                    CANCELLED -> REFUSED;
        };
    }
}
