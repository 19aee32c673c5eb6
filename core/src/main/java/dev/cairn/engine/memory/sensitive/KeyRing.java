package dev.cairn.engine.memory.sensitive;

import java.util.Optional;
import javax.crypto.SecretKey;

/// Stores master keys; never inside the data folder.
public interface KeyRing {

    /// A key and the id under which it is stored.
    record MasterKey(String id, SecretKey key) {}

    /// The key for new encryptions; created on first use.
    MasterKey current();

    Optional<MasterKey> find(String id);

    /// The key for fingerprints of repeated sensitive requests; it never changes.
    SecretKey fingerprintKey();

    /// Creates a new current key and keeps the earlier ones.
    MasterKey renew();

    /// Deletes every key but the current one.
    void forgetEarlier();
}
