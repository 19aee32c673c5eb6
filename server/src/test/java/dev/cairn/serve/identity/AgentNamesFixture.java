package dev.cairn.serve.identity;

import dev.cairn.home.AgentToken;
import dev.cairn.home.AgentTokenFile;
import dev.cairn.home.ClientProcess;
import dev.cairn.home.PresenceFile;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.testing.HandClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Agent names over real files, with an adjustable clock.
public final class AgentNamesFixture {

    public static final Duration QUIET = Duration.ofMinutes(20);

    public final HandClock clock;
    public final AgentTokenFile tokens;
    public final List<String> refusals = new ArrayList<>();
    public AgentNames names;
    private final Path folder;
    private int servers;
    private int numbers;

    public AgentNamesFixture(Path folder) {
        this(folder, new HandClock(Instant.parse("2026-01-31T09:00:00Z")));
    }

    public AgentNamesFixture(Path folder, HandClock clock) {
        this.folder = folder;
        this.clock = clock;
        this.tokens = new AgentTokenFile(folder.resolve("agent-tokens"));
        this.names = server(OtherServers.NONE);
    }

    private AgentNames server(OtherServers others) {
        return new AgentNames(
                new AgentNames.PresenceRules("server " + ++servers, others, QUIET),
                clock,
                tokens,
                new PresenceFile(folder.resolve("presence")),
                new SecurityLog(refusals::add));
    }

    /// Replaces the server, as a restart does.
    void restart() {
        names = server(OtherServers.NONE);
    }

    public CallingClient connect(String id, String name) {
        return connect(id, name, Optional.empty(), Optional.empty());
    }

    CallingClient connect(String id, String name, Optional<AgentToken> token, Optional<ClientProcess> mark) {
        var client = CallingClient.connection(id, token);
        names.open(new AgentNames.NameRequest(
                client, Optional.of(new AgentId(name)), this::nextDefault, new SessionId("session of " + id), mark));
        return client;
    }

    AgentId connectWithoutName(String id) {
        return connectByDefault(id, this::nextDefault);
    }

    AgentId connectByDefault(String id, Supplier<AgentId> defaults) {
        return names.open(new AgentNames.NameRequest(
                CallingClient.connection(id, Optional.empty()),
                Optional.empty(),
                defaults,
                new SessionId("session of " + id),
                Optional.empty()));
    }

    private AgentId nextDefault() {
        return new AgentId("client-" + ++numbers);
    }

    static CallingClient http(String agent) {
        return CallingClient.http(Optional.empty(), Optional.of(new AgentId(agent)), Optional.empty());
    }
}
