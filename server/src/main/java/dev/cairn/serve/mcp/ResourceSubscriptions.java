package dev.cairn.serve.mcp;

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
import java.util.OptionalLong;

/// The resources that one client has subscribed to, and which content of each the client knows.
final class ResourceSubscriptions {

    private static final int SUBSCRIPTIONS_MAX = 1_000;

    /// A subscribed resource.
    ///
    /// @param caller the caller that subscribed
    /// @param digest the hash of the content that the client has read or was last notified of; empty if unknown
    /// @param lastChange the number of the last change when the hash was made; empty if it was unknown
    private record SubscribedResource(Caller caller, Optional<String> digest, OptionalLong lastChange) {}

    private final Map<String, SubscribedResource> subscriptions = new HashMap<>();

    void add(String uri, Caller caller, ResourceSource source) {
        // Read before the content, so that a change between the two is not missed.
        var lastChange = source.lastChange(caller);
        var subscribed = new SubscribedResource(caller, digest(source, uri, caller), lastChange);
        synchronized (this) {
            if (subscriptions.size() >= SUBSCRIPTIONS_MAX && !subscriptions.containsKey(uri))
                throw RpcFault.of(
                        HttpServletResponse.SC_BAD_REQUEST,
                        ErrorCodes.INVALID_REQUEST,
                        "This connection already follows " + SUBSCRIPTIONS_MAX + " resources.",
                        "Unsubscribe from some of them.");
            subscriptions.put(uri, subscribed);
        }
    }

    synchronized void remove(String uri) {
        subscriptions.remove(uri);
    }

    synchronized boolean isEmpty() {
        return subscriptions.isEmpty();
    }

    /// The resources whose content differs from what the client knows. A second call does not return the same
    /// change again.
    ///
    /// @param isThorough whether to read contents although nothing is known to have changed
    List<String> takeChanged(ResourceSource source, boolean isThorough) {
        var changed = new ArrayList<String>();
        var lastChanges = new HashMap<Optional<String>, OptionalLong>();
        for (var each : snapshot().entrySet()) {
            var known = each.getValue();
            var caller = known.caller();
            var lastChange = lastChanges.computeIfAbsent(caller.workspace(), _ -> source.lastChange(caller));
            boolean isSame = lastChange.isPresent() && lastChange.equals(known.lastChange());
            if (isSame && !isThorough) continue;
            var digest = digest(source, each.getKey(), caller);
            var now = new SubscribedResource(caller, digest, lastChange);
            if (digest.isPresent() && isNewTo(each.getKey(), known, now)) changed.add(each.getKey());
        }
        return changed;
    }

    private synchronized Map<String, SubscribedResource> snapshot() {
        return Map.copyOf(subscriptions);
    }

    /// Stores the new content. Returns whether the client must be notified; false if it has unsubscribed or subscribed
    /// again in the meantime.
    private synchronized boolean isNewTo(String uri, SubscribedResource known, SubscribedResource now) {
        boolean isChanged = known.digest().isPresent() && !known.digest().equals(now.digest());
        return subscriptions.replace(uri, known, now) && isChanged;
    }

    /// The hash of the current content; the hash of empty content if the workspace of the resource no longer exists.
    private static Optional<String> digest(ResourceSource source, String uri, Caller caller) {
        try {
            return source.digest(uri, caller);
        } catch (Refusal e) {
            return ResourceDigests.isTransient(e.problem().code())
                    ? Optional.empty()
                    : Optional.of(ResourceDigests.of(Optional.empty()));
        }
    }
}
