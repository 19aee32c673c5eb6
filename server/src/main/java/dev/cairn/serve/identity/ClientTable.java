package dev.cairn.serve.identity;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.identity.CallingClient.ClientType;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The clients that may be present, and the names they have. Guarded by [AgentNames].
final class ClientTable {

    /// Beyond this number, the plain HTTP client whose last call is oldest is removed.
    private static final int HTTP_CLIENTS_MAX = 10_000;

    /// The maximum number of names that are looked up for a nested helper `a/b/c`: its own name and those before
    /// the slashes.
    private static final int NAME_DEPTH_MAX = 8;

    private record ClientKey(ClientType kind, String id) {}

    private final Duration quietMax;
    private final Map<ClientKey, PresentClient> clients = new LinkedHashMap<>();
    private final Map<AgentId, PresentClient> owners = new HashMap<>();
    private int httpClients;

    ClientTable(Duration quietMax) {
        this.quietMax = quietMax;
    }

    Optional<PresentClient> find(CallingClient client) {
        return Optional.ofNullable(clients.get(key(client)));
    }

    private static ClientKey key(CallingClient client) {
        return new ClientKey(client.kind(), client.id());
    }

    void add(PresentClient client) {
        clients.put(key(client.client()), client);
        if (client.client().kind() == ClientType.HTTP && ++httpClients > HTTP_CLIENTS_MAX) removeOldest();
    }

    /// Moves an HTTP client to the end of the table, so that the first one is the one whose last call is oldest.
    PresentClient touch(PresentClient client) {
        if (client.client().kind() == ClientType.HTTP) {
            clients.remove(key(client.client()));
            clients.put(key(client.client()), client);
        }
        return client;
    }

    private void removeOldest() {
        clients.values().stream()
                .filter(each -> each.client().kind() == ClientType.HTTP)
                .findFirst()
                .ifPresent(this::remove);
    }

    /// Removes the client. If another client also uses one of its names with a token, that client becomes the
    /// holder.
    void remove(PresentClient gone) {
        if (!clients.remove(key(gone.client()), gone)) return;
        if (gone.client().kind() == ClientType.HTTP) httpClients--;
        for (var name : gone.names()) {
            if (!owners.remove(name, gone)) continue;
            clients.values().stream()
                    .filter(other -> other.names().contains(name))
                    .findFirst()
                    .ifPresent(next -> owners.put(name, next));
        }
    }

    void use(PresentClient client, AgentId name, Instant now) {
        client.use(name, now);
        if (holder(name, now).isEmpty()) owners.put(name, client);
    }

    /// The present client that has exactly this name.
    Optional<PresentClient> holder(AgentId name, Instant now) {
        var owner = Optional.ofNullable(owners.get(name));
        if (owner.isPresent() && !owner.get().has(name, now, quietMax)) {
            owners.remove(name, owner.get());
            return Optional.empty();
        }
        return owner;
    }

    /// The present client that has the name or, for the name of a helper, the nearest name before a slash.
    Optional<PresentClient> owner(AgentId name, Instant now) {
        var next = Optional.of(name);
        for (int depth = 0; depth < NAME_DEPTH_MAX && next.isPresent(); depth++) {
            var found = holder(next.get(), now);
            if (found.isPresent()) return found;
            next = next.get().parentAgent();
        }
        return Optional.empty();
    }

    Optional<PresentClient> inSession(SessionId session, Instant now) {
        return clients.values().stream()
                .filter(client -> client.isIn(session) && client.isPresent(now, quietMax))
                .findFirst();
    }

    Collection<PresentClient> all() {
        return clients.values();
    }
}
