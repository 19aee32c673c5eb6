package dev.cairn.serve.http.hydrate;

import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.HydrationRequest.HydrationForm;
import dev.cairn.engine.hydrate.wire.HydrationFields;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.tool.hydrate.HydrationRequests;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// `GET /context`: a backlog item with everything around it, such as its parent, blockers and children, as a JSON
/// object with one array per relation.
public final class BacklogContextPage implements HttpEndpoint {

    private static final List<String> PARAMETERS = List.of(
            "task_id",
            "query",
            "depth",
            "max_tokens",
            "include_related",
            "include_activity",
            "include_parent_reverse_refs",
            "fidelity",
            "asOf",
            "knownAt",
            "workspace");

    private final HydrationRequests requests;

    public BacklogContextPage(HydrationRequests requests) {
        this.requests = requests;
    }

    @Override
    public List<String> paths() {
        return List.of("/context");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var given = new ContextQuery(request);
        given.requireKnown();
        var wanted = given.request();
        var workspace =
                given.text("workspace").or(() -> HeaderIdentity.of(request).workspace());
        try (var view = requests.open(workspace, new WrittenAsOf(given.text("asOf"), given.text("knownAt")))) {
            var tree = HydrationFields.of(requests.serve(view, wanted, AnswerCost.BY_LENGTH));
            HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(tree));
        }
    }

    /// The query parameters.
    private record ContextQuery(HttpServletRequest http) {

        void requireKnown() {
            http.getParameterMap().keySet().stream()
                    .filter(name -> !PARAMETERS.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw badArgument(
                                "There is no parameter " + Problem.echo(name) + ".",
                                "The parameters are " + String.join(", ", PARAMETERS) + ".");
                    });
        }

        HydrationRequest request() {
            return new HydrationRequest(
                            text("task_id"),
                            text("query"),
                            number("depth", HydrationRequest.DEPTH_DEFAULT),
                            number("max_tokens", HydrationRequest.TOKENS_DEFAULT),
                            flag("include_related"),
                            flag("include_activity"),
                            parsed("include_parent_reverse_refs", ContextQuery::parseFlag, "true or false")
                                    .orElse(false),
                            form())
                    .checked();
        }

        Optional<String> text(String name) {
            return Optional.ofNullable(http.getParameter(name)).filter(written -> !written.isBlank());
        }

        private int number(String name, int fallback) {
            return parsed(name, Integer::parseInt, "a whole number").orElse(fallback);
        }

        private boolean flag(String name) {
            return parsed(name, ContextQuery::parseFlag, "true or false").orElse(true);
        }

        private HydrationForm form() {
            return parsed("fidelity", ContextQuery::parseForm, "bundle or stubs")
                    .orElse(HydrationForm.BUNDLE);
        }

        private <T> Optional<T> parsed(String name, Function<String, T> parse, String expected) {
            try {
                return text(name).map(parse);
            } catch (IllegalArgumentException unreadable) {
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        name + " cannot be " + Problem.echo(text(name).orElse("")) + ".",
                        "Give " + name + " as " + expected + ".",
                        unreadable);
            }
        }

        private static boolean parseFlag(String written) {
            return switch (written) {
                case "true" -> true;
                case "false" -> false;
                default -> throw new IllegalArgumentException(written);
            };
        }

        private static HydrationForm parseForm(String written) {
            return switch (written) {
                case "bundle" -> HydrationForm.BUNDLE;
                case "stubs" -> HydrationForm.STUBS;
                default -> throw new IllegalArgumentException(written);
            };
        }

        private static Refusal badArgument(String message, String hint) {
            return Refusal.of(ProblemCode.BAD_ARGUMENT, message, hint);
        }
    }
}
