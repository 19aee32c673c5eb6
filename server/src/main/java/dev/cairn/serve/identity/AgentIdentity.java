package dev.cairn.serve.identity;

import dev.cairn.engine.memory.sensitive.SensitiveReader;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;

/// The checks that are made before a call acts under an agent name.
public interface AgentIdentity {

    /// Accepts every name, for tools that are called from inside the process.
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

    /// Records that the client uses the name. Refuses if another present client has the name, unless the client
    /// sent the agent's token.
    void use(CallingClient client, AgentId name);

    /// Records that the client works in the session. Refuses a session that another present client works in.
    void useSession(CallingClient client, SessionId session);

    /// The rights of the client to read sensitive episodes; [#use] must have accepted the name before.
    SensitiveReader reader(CallingClient client, AgentId name);

    /// Records that the client wrote a sensitive episode. The client may read it while it keeps the name.
    void recorded(CallingClient client, AgentId name, EpisodeId episode);

    /// Records that sensitive episodes of an agent were not shown to the client.
    void withheld(CallingClient client, AgentId about, int count);
}
