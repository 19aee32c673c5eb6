package dev.cairn.serve.viewer;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.RequestPath;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Serves the page and the files of the viewer, and nothing else from the jar.
///
/// Every URL below `/ui/` returns the page, so that links to a view of the viewer work. The URLs of the files
/// contain a version, so a browser can cache the files forever and still gets new ones after an update.
public final class ViewerFiles implements HttpEndpoint {

    private static final String FILES = "/viewer/";
    private static final String VIEWS = "/ui/";
    private static final String CACHE_FOREVER = "public, max-age=31536000, immutable";
    private static final String REVALIDATE = "no-cache";

    private final ViewerAssets assets = ViewerAssets.load();

    @Override
    public List<String> paths() {
        return List.of("/", VIEWS + "*", FILES + "*");
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
        var path = RequestPath.of(request);
        var asset = path.startsWith(FILES)
                ? assets.file(path.substring(FILES.length())).orElseThrow(() -> missing(path))
                : assets.page();
        response.setHeader("Content-Security-Policy", assets.policy());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Cache-Control", path.startsWith(FILES) ? CACHE_FOREVER : REVALIDATE);
        response.setHeader("ETag", asset.tag());
        if (asset.tag().equals(request.getHeader("If-None-Match"))) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        response.setContentType(asset.type());
        send(asset, request, response);
    }

    private static void send(ViewerAsset asset, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var accepted = request.getHeader("Accept-Encoding");
        var isPacked = accepted != null && accepted.contains("gzip");
        response.setHeader("Vary", "Accept-Encoding");
        if (isPacked) response.setHeader("Content-Encoding", "gzip");
        var bytes = isPacked ? asset.packed() : asset.bytes();
        response.setContentLength(bytes.length);
        if (!request.getMethod().equals("HEAD")) response.getOutputStream().write(bytes);
    }

    private static Refusal missing(String path) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "The viewer has no file " + path + ".",
                "Load the page again: it names the files of the version that runs.");
    }
}
