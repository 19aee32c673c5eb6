package dev.cairn.serve.http.hydrate;

import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.HydrationRequest.Form;
import dev.cairn.engine.hydrate.Meter;
import dev.cairn.engine.hydrate.form.HydratedTree;
import dev.cairn.engine.time.PastRequest;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.Endpoint;
import dev.cairn.serve.http.Identity;
import dev.cairn.serve.http.Json;
import dev.cairn.serve.tool.hydrate.HydrationDesk;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// `GET /context`: the surroundings of one backlog entity as a JSON object with one array per role.
public final class ContextPage implements Endpoint {

    private static final List<String> PARAMETERS = List.of(
            "task_id",
            "query",
            "depth",
            "max_tokens",
            "include_related",
            "include_activity",
            "fidelity",
            "asOf",
            "knownAt",
            "workspace");

    private final HydrationDesk requests;

    public ContextPage(HydrationDesk requests) {
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
        var given = new Given(request);
        given.requireKnown();
        var question = new HydrationDesk.Question(
                given.text("workspace").or(() -> Identity.of(request).workspace()),
                new PastRequest(given.text("asOf"), given.text("knownAt")),
                given.request());
        var tree = HydratedTree.of(requests.serve(question, Meter.BY_LENGTH));
        Json.send(response, HttpServletResponse.SC_OK, Json.write(tree));
    }

    /// The query parameters.
    private record Given(HttpServletRequest http) {

        void requireKnown() {
            http.getParameterMap().keySet().stream()
                    .filter(name -> !PARAMETERS.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw bad(
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
            return parsed(name, Given::truth, "true or false").orElse(true);
        }

        private Form form() {
            return parsed("fidelity", Given::form, "bundle or stubs").orElse(Form.BUNDLE);
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

        private static boolean truth(String written) {
            return switch (written) {
                case "true" -> true;
                case "false" -> false;
                default -> throw new IllegalArgumentException(written);
            };
        }

        private static Form form(String written) {
            return switch (written) {
                case "bundle" -> Form.BUNDLE;
                case "stubs" -> Form.STUBS;
                default -> throw new IllegalArgumentException(written);
            };
        }

        private static Refusal bad(String message, String hint) {
            return Refusal.of(ProblemCode.BAD_ARGUMENT, message, hint);
        }
    }
}
