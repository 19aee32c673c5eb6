package dev.cairn.serve.http.endpoint;

import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.serve.http.RequestAdmission;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// `GET /health`: whether the daemon answers; details only for clients with the secret.
public final class HealthPage implements HttpEndpoint {

    private final RequestAdmission admission;
    private final HttpServices services;
    private final Instant startedAt;

    public HealthPage(RequestAdmission admission, HttpServices services) {
        this.admission = admission;
        this.services = services;
        this.startedAt = services.clock().instant();
    }

    @Override
    public List<String> paths() {
        return List.of("/health");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    /// Requests without the secret are served too, but learn only that a daemon is running.
    @Override
    public boolean needsSecret(HttpServletRequest request) {
        return false;
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        HttpJson.send(
                response,
                HttpServletResponse.SC_OK,
                HttpJson.write(admission.hasSecret(request) ? details() : status()));
    }

    private static Map<String, Object> status() {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("status", "ok");
        return tree;
    }

    private Map<String, Object> details() {
        var tree = status();
        tree.put("name", services.about().name());
        tree.put("version", services.about().version());
        tree.put("pid", ProcessHandle.current().pid());
        tree.put("startedAt", startedAt.toString());
        tree.put("workspaces", services.store().projects().size());
        services.store().admin().damage().ifPresent(damage -> {
            tree.put("status", "damaged");
            tree.put("problem", damage.message());
            tree.put("next", damage.hint());
        });
        return tree;
    }
}
