package dev.cairn.serve.identity;

import dev.cairn.engine.memory.SensitiveReader;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;

/// The questions a dispatcher asks before a call acts in an agent's name.
public interface AgentIdentity {

    /// Everybody is who they say; for code without transports.
    AgentIdentity UNCHECKED = new AgentIdentity() {
        @Override
        public void use(Client client, AgentId name) {}

        @Override
        public void useSession(Client client, SessionId session) {}

        @Override
        public SensitiveReader reader(Client client, AgentId name) {
            return SensitiveReader.trusted(name);
        }

        @Override
        public void recorded(Client client, AgentId name, EpisodeId episode) {}

        @Override
        public void withheld(Client client, AgentId about, int count) {}
    };

    /// Notes that the client acts under the name; refuses when another present client has it and no token was sent.
    void use(Client client, AgentId name);

    /// Refuses a session that another present client works in.
    void useSession(Client client, SessionId session);

    /// The client as a reader of sensitive episodes; its name has been checked by [#use].
    SensitiveReader reader(Client client, AgentId name);

    /// Notes that the client recorded a sensitive episode, which it may read as long as it keeps the name.
    void recorded(Client client, AgentId name, EpisodeId episode);

    /// Notes that sensitive episodes of an agent were not shown to the client.
    void withheld(Client client, AgentId about, int count);
}
