package dev.cairn.serve.http;

import dev.cairn.budget.AnswerForm;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// Reads in which form a client wants its answers.
public final class AnswerFormName {

    private static final String PARAMETER = "answers";

    private AnswerFormName() {}

    /// The form that the header or the query of a request names; empty if neither does.
    public static Optional<AnswerForm> of(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader(CairnHeaders.ANSWERS))
                .or(() -> Optional.ofNullable(request.getParameter(PARAMETER)))
                .filter(name -> !name.isBlank())
                .map(AnswerFormName::parse);
    }

    private static AnswerForm parse(String name) {
        return AnswerForm.parse(name)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "Answers are not written as '" + Problem.echo(name) + "'.",
                        "Choose text or json, or leave it out."));
    }
}
