package dev.cairn.engine.memory.sensitive;

import dev.cairn.model.id.AgentId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The keys of agents that this process knows: one for each agent and master key.
///
/// They are stored with the episodes, wrapped with the master key, and never anywhere else.
final class AgentKeys {

    /// At most this many are kept in memory. An agent whose key is forgotten gets another one; its episodes carry
    /// theirs.
    private static final int KEYS_MAX = 1_000;

    /// The key of an agent, and the same key wrapped with the master key. Nobody compares keys or changes their bytes.
    @SuppressWarnings("ArrayRecordComponent")
    record AgentKey(byte[] key, String wrapped) {}

    private record KeyName(String masterId, AgentId agent) {}

    /// Guarded by itself.
    private final Map<KeyName, AgentKey> keys = new LinkedHashMap<>(16, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<KeyName, AgentKey> eldest) {
            return size() > KEYS_MAX;
        }
    };

    Optional<AgentKey> find(String masterId, AgentId agent) {
        synchronized (keys) {
            return Optional.ofNullable(keys.get(new KeyName(masterId, agent)));
        }
    }

    /// Keeps a key unless the agent has one already; returns the one that counts.
    AgentKey keep(String masterId, AgentId agent, AgentKey key) {
        synchronized (keys) {
            var known = keys.putIfAbsent(new KeyName(masterId, agent), key);
            return known == null ? key : known;
        }
    }
}
