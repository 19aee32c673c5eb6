package dev.cairn.serve.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// `GET /health`: whether the daemon answers; only clients with the secret get details.
final class HealthPage implements Endpoint {

    private final Gate gate;
    private final Doors doors;
    private final Instant startedAt;

    HealthPage(Gate gate, Doors doors) {
        this.gate = gate;
        this.doors = doors;
        this.startedAt = doors.clock().instant();
    }

    @Override
    public List<String> paths() {
        return List.of("/health");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    /// Without the secret it answers only that a daemon is there.
    @Override
    public boolean needsSecret(HttpServletRequest request) {
        return false;
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Json.send(response, HttpServletResponse.SC_OK, Json.write(gate.hasSecret(request) ? details() : status()));
    }

    private static Map<String, Object> status() {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("status", "ok");
        return tree;
    }

    private Map<String, Object> details() {
        var tree = status();
        tree.put("name", doors.about().name());
        tree.put("version", doors.about().version());
        tree.put("pid", ProcessHandle.current().pid());
        tree.put("startedAt", startedAt.toString());
        tree.put("workspaces", doors.store().projects().size());
        doors.store().admin().damage().ifPresent(damage -> {
            tree.put("status", "damaged");
            tree.put("problem", damage.message());
            tree.put("next", damage.hint());
        });
        return tree;
    }
}
