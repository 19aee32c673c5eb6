package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.stream.Collectors;

/// One error in the arguments of a call, and how to correct it.
record ArgumentError(String message, String hint) {

    /// The maximum number of errors that a refusal names; `contract_validate` lists all.
    private static final int SHOWN_MAX = 3;

    static Refusal refusal(List<ArgumentError> errors) {
        var listed = errors.subList(0, Math.min(SHOWN_MAX, errors.size()));
        int more = errors.size() - listed.size();
        var messages = listed.stream().map(ArgumentError::message).collect(Collectors.joining(" "));
        var hints = listed.stream().map(ArgumentError::hint).distinct().collect(Collectors.joining(" "));
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                more == 0 ? messages : messages + " And " + more + " more.",
                more == 0 ? hints : hints + " contract_validate tells all errors.");
    }
}
