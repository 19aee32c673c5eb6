package dev.cairn.engine.memory;

import java.util.Optional;
import javax.crypto.SecretKey;

/// Where master keys are kept; never inside the data folder.
public interface KeyRing {

    /// A key and the name under which it is found again.
    record MasterKey(String id, SecretKey key) {}

    /// The key to seal with; it is made when first asked for.
    MasterKey current();

    Optional<MasterKey> find(String id);

    /// The key under which sensitive requests are recognised when they are repeated; it never changes.
    SecretKey fingerprintKey();

    /// Makes another key the current one and keeps the earlier ones.
    MasterKey renew();

    /// Forgets every key but the current one.
    void forgetEarlier();
}
