package dev.cairn.serve.http;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import java.util.function.Function;

/// Who a request says it comes from, as far as its headers tell.
public record Identity(
        Optional<AgentId> agent, Optional<SessionId> session, Optional<String> workspace, Optional<RequestId> request) {

    public static Identity of(HttpServletRequest request) {
        return new Identity(
                read(request, CairnHeaders.AGENT, AgentId::new),
                read(request, CairnHeaders.SESSION, SessionId::new),
                read(request, CairnHeaders.WORKSPACE, workspace -> workspace),
                read(request, CairnHeaders.REQUEST, RequestId::new));
    }

    private static <T> Optional<T> read(HttpServletRequest request, String header, Function<String, T> parse) {
        try {
            return Optional.ofNullable(request.getHeader(header))
                    .filter(value -> !value.isBlank())
                    .map(CairnHeaders::decode)
                    .map(parse);
        } catch (IllegalArgumentException unusable) {
            throw HttpRefusal.of(
                    HttpServletResponse.SC_BAD_REQUEST,
                    ProblemCode.BAD_ARGUMENT,
                    "The header " + header + " is unusable: " + unusable.getMessage() + ".",
                    "Send percent-encoded UTF-8 of at most 200 characters, or leave the header out.");
        }
    }
}
