package dev.cairn.serve.http.openapi;

import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// `GET /openapi.json`: the OpenAPI description of this server, made from its endpoints and tools.
public final class OpenApiPage implements HttpEndpoint {

    private final OpenApiDocument document;
    private final List<HttpEndpoint> others;

    public OpenApiPage(OpenApiDocument document, List<HttpEndpoint> others) {
        this.document = document;
        this.others = List.copyOf(others);
    }

    @Override
    public List<String> paths() {
        return List.of("/openapi.json");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var all = new ArrayList<>(others);
        all.add(this);
        HttpJson.sendTagged(request, response, HttpJson.write(document.of(all)));
    }
}
