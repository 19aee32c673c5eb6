package dev.cairn.engine.memory;

import dev.cairn.engine.memory.sensitive.KeyRing.MasterKey;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.EncryptedBody;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.store.codec.EpisodeCodec;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts a story as earlier builds did: its key directly under the master key.
final class EarlierSeal {

    private static final int NONCE_BYTES = 12;

    private EarlierSeal() {}

    static EncryptedBody of(MasterKey master, EpisodeId id, EpisodeBody story) {
        var storyKey = new byte[32];
        storyKey[0] = 7;
        var text = EpisodeCodec.writeBodyText(story).getBytes(StandardCharsets.UTF_8);
        return new EncryptedBody(
                master.id(),
                encrypted(master.key(), storyKey, id),
                encrypted(new SecretKeySpec(storyKey, "AES"), text, id),
                Optional.empty());
    }

    private static String encrypted(SecretKey key, byte[] text, EpisodeId id) {
        try {
            var nonce = new byte[NONCE_BYTES];
            var cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, nonce));
            cipher.updateAAD(id.value().getBytes(StandardCharsets.UTF_8));
            var shut = cipher.doFinal(text);
            var both = new byte[NONCE_BYTES + shut.length];
            System.arraycopy(shut, 0, both, NONCE_BYTES, shut.length);
            return Base64.getEncoder().encodeToString(both);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }
}
