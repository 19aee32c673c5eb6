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

/// The resources that one client has subscribed to, and which content of each the client knows.
final class ResourceSubscriptions {

    private static final int SUBSCRIPTIONS_MAX = 1_000;

    /// A subscribed resource.
    ///
    /// @param caller the caller in whose name the resource is read
    /// @param digest the hash of the content that the client has read or was last notified of
    private record SubscribedResource(Caller caller, String digest) {}

    private final Map<String, SubscribedResource> subscriptions = new HashMap<>();

    synchronized void add(String uri, Caller caller, ResourceSource.ResourceBody body) {
        if (subscriptions.size() >= SUBSCRIPTIONS_MAX && !subscriptions.containsKey(uri))
            throw RpcFault.of(
                    HttpServletResponse.SC_BAD_REQUEST,
                    ErrorCodes.INVALID_REQUEST,
                    "This connection already follows " + SUBSCRIPTIONS_MAX + " resources.",
                    "Unsubscribe from some of them.");
        subscriptions.put(uri, new SubscribedResource(caller, digest(Optional.of(body))));
    }

    synchronized void remove(String uri) {
        subscriptions.remove(uri);
    }

    synchronized boolean isEmpty() {
        return subscriptions.isEmpty();
    }

    /// The resources whose content differs from what the client knows. A second call does not return the same
    /// change again.
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
        return Map.copyOf(subscriptions);
    }

    /// Stores the new content. Returns false if the client has unsubscribed or subscribed again in the meantime.
    private synchronized boolean replace(String uri, SubscribedResource known, SubscribedResource next) {
        return subscriptions.replace(uri, known, next);
    }

    /// The current content; empty also if the workspace of the resource no longer exists.
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
