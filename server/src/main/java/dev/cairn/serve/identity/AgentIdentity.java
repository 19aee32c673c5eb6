package dev.cairn.serve.identity;

import dev.cairn.engine.memory.sensitive.SensitiveReader;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;

/// Checks that a dispatcher makes before a call acts under an agent's name.
public interface AgentIdentity {

    /// Accepts every name; for code without transports.
    AgentIdentity UNCHECKED = new AgentIdentity() {
        @Override
        public void use(CallingClient client, AgentId name) {}

        @Override
        public void useSession(CallingClient client, SessionId session) {}

        @Override
        public SensitiveReader reader(CallingClient client, AgentId name) {
            return SensitiveReader.trusted(name);
        }

        @Override
        public void recorded(CallingClient client, AgentId name, EpisodeId episode) {}

        @Override
        public void withheld(CallingClient client, AgentId about, int count) {}
    };

    /// Records that the client uses the name; refuses when another present client has it and no token was sent.
    void use(CallingClient client, AgentId name);

    /// Refuses a session that another present client works in.
    void useSession(CallingClient client, SessionId session);

    /// The client as a reader of sensitive episodes; [#use] has checked its name.
    SensitiveReader reader(CallingClient client, AgentId name);

    /// Records that the client wrote a sensitive episode, which it may read while it keeps the name.
    void recorded(CallingClient client, AgentId name, EpisodeId episode);

    /// Records that sensitive episodes of an agent were not shown to the client.
    void withheld(CallingClient client, AgentId about, int count);
}
