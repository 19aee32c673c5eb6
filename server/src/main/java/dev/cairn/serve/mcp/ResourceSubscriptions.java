package dev.cairn.serve.mcp;

import dev.cairn.model.id.Sha256;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.mcp.wire.RpcFault;
import dev.cairn.serve.tool.Caller;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The resources that one client has subscribed to, and the content it knows of each.
final class ResourceSubscriptions {

    private static final int FOLLOWED_MAX = 1_000;

    /// A subscribed resource.
    ///
    /// @param caller the caller that reads it
    /// @param digest the hash of the content that the client has read or was last notified of
    private record SubscribedResource(Caller caller, String digest) {}

    private final Map<String, SubscribedResource> followed = new HashMap<>();

    synchronized void add(String uri, Caller caller, ResourceSource.ResourceBody body) {
        if (followed.size() >= FOLLOWED_MAX && !followed.containsKey(uri))
            throw RpcFault.of(
                    HttpServletResponse.SC_BAD_REQUEST,
                    ErrorCodes.INVALID_REQUEST,
                    "This connection already follows " + FOLLOWED_MAX + " resources.",
                    "Unsubscribe from some of them.");
        followed.put(uri, new SubscribedResource(caller, digest(Optional.of(body))));
    }

    synchronized void remove(String uri) {
        followed.remove(uri);
    }

    synchronized boolean isEmpty() {
        return followed.isEmpty();
    }

    /// The resources whose content differs from what the client knows; they are then treated as known.
    List<String> takeChanged(ResourceSource source) {
        var changed = new ArrayList<String>();
        for (var each : snapshot().entrySet()) {
            var uri = each.getKey();
            var known = each.getValue();
            var digest = digest(read(source, uri, known.caller()));
            if (!digest.equals(known.digest()) && replace(uri, known, new SubscribedResource(known.caller(), digest)))
                changed.add(uri);
        }
        return changed;
    }

    private synchronized Map<String, SubscribedResource> snapshot() {
        return Map.copyOf(followed);
    }

    /// False when the client has unsubscribed or subscribed again in the meantime.
    private synchronized boolean replace(String uri, SubscribedResource known, SubscribedResource next) {
        return followed.replace(uri, known, next);
    }

    /// A resource whose workspace no longer exists does not exist either.
    private static Optional<ResourceSource.ResourceBody> read(ResourceSource source, String uri, Caller caller) {
        try {
            return source.read(uri, caller);
        } catch (Refusal e) {
            return Optional.empty();
        }
    }

    private static String digest(Optional<ResourceSource.ResourceBody> body) {
        var content = body.map(present -> switch (present) {
                    case ResourceSource.ResourceBody.Text text -> "t" + text.text();
                    case ResourceSource.ResourceBody.Binary binary -> "b" + binary.base64();
                })
                .orElse("");
        return Sha256.of(content).hex();
    }
}
