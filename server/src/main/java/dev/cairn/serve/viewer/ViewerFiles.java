package dev.cairn.serve.viewer;

import dev.cairn.serve.http.Endpoint;
import dev.cairn.serve.http.RequestPath;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Serves the fixed list of files of the viewer; no other path exists.
public final class ViewerFiles implements Endpoint {

    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Map<String, ViewerFile> FILES = Map.of(
            "/", new ViewerFile("index.html", "text/html; charset=utf-8"),
            "/viewer/sign-in.js", new ViewerFile("sign-in.js", "text/javascript; charset=utf-8"),
            "/viewer/style.css", new ViewerFile("style.css", "text/css; charset=utf-8"));

    private record ViewerFile(String resource, String type) {}

    @Override
    public List<String> paths() {
        return FILES.keySet().stream().sorted().toList();
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    /// The files are the same for all users and contain no data.
    @Override
    public boolean needsSecret(HttpServletRequest request) {
        return false;
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var file = Optional.ofNullable(FILES.get(RequestPath.of(request))).orElseThrow();
        response.setContentType(file.type());
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cache-Control", "no-cache");
        try (var in = open(file)) {
            in.transferTo(response.getOutputStream());
        }
    }

    private static InputStream open(ViewerFile file) {
        return Optional.ofNullable(ViewerFiles.class.getResourceAsStream(file.resource()))
                .orElseThrow(() -> new IllegalStateException(file.resource() + " is missing from the build"));
    }
}
