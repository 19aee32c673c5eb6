package dev.cairn.serve.http;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.trust.Secret;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// `POST /api/stop`: stops the daemon for clients that can read its control token.
public final class StopApi implements HttpEndpoint {

    /// The query parameter that requests [StopKind#AFTER_CALLS]. Daemons of earlier builds ignore it and stop
    /// soon.
    static final String DRAIN = "drain";

    private final Secret controlToken;
    private final Consumer<StopKind> stop;

    public StopApi(Secret controlToken, Consumer<StopKind> stop) {
        this.controlToken = controlToken;
        this.stop = stop;
    }

    @Override
    public List<String> paths() {
        return List.of(CairnPaths.STOP);
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    /// Starts the stop on another thread, because it waits for all running requests, and this is one of them.
    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var given = Optional.ofNullable(request.getHeader(CairnHeaders.CONTROL)).orElse("");
        if (!controlToken.matches(given))
            throw HttpRefusal.of(
                    HttpServletResponse.SC_FORBIDDEN,
                    ProblemCode.FORBIDDEN,
                    "Stopping needs the control token.",
                    "Run `cairn stop` as the user who started the daemon.");
        HttpJson.send(
                response,
                HttpServletResponse.SC_OK,
                HttpJson.write(Map.of("ok", true, "summary", "The daemon is stopping.")));
        var kind = "true".equals(request.getParameter(DRAIN)) ? StopKind.AFTER_CALLS : StopKind.SOON;
        Thread.ofPlatform().name("cairn-stop").start(() -> stop.accept(kind));
    }
}
