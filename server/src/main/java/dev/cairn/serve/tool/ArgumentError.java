package dev.cairn.serve.tool;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.stream.Collectors;

/// One thing wrong with the arguments of a call, and how to put it right.
record ArgumentError(String message, String hint) {

    /// How many are told in a refusal; contract_validate tells all.
    private static final int TOLD_MAX = 3;

    static Refusal refusal(List<ArgumentError> errors) {
        var told = errors.subList(0, Math.min(TOLD_MAX, errors.size()));
        int more = errors.size() - told.size();
        var messages = told.stream().map(ArgumentError::message).collect(Collectors.joining(" "));
        var hints = told.stream().map(ArgumentError::hint).distinct().collect(Collectors.joining(" "));
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                more == 0 ? messages : messages + " And " + more + " more.",
                more == 0 ? hints : hints + " contract_validate tells all errors.");
    }
}
