package dev.cairn.engine.pack;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;

/// How the tokens of a pack are divided, in percent; unused tokens of one slot go to the others.
public record SlotShares(int code, int dependencies, int memory, int plan, int episodes) {

    public static final SlotShares STANDARD = new SlotShares(40, 25, 20, 10, 5);

    private static final int WHOLE = 100;

    public SlotShares {
        if (code < 0 || dependencies < 0 || memory < 0 || plan < 0 || episodes < 0)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT, "A share is negative.", "Give shares of 0 to 100 that add up to 100.");
        if (code + dependencies + memory + plan + episodes != WHOLE)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The shares add up to " + (code + dependencies + memory + plan + episodes) + ", not to 100.",
                    "Give code, dependencies, memory, plan and episodes in hundredths, for example 40, 25, 20, 10, 5.");
    }

    int of(int share, int tokens) {
        return (int) ((long) tokens * share / WHOLE);
    }
}
