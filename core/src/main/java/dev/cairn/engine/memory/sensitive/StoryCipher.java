package dev.cairn.engine.memory.sensitive;

import dev.cairn.engine.memory.sensitive.KeyRing.MasterKey;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.EncryptedBody;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.codec.EpisodeCodec;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts stories with AES-256-GCM: each with its own key, which is encrypted with the master key.
///
/// Both are bound to the episode's id, so that a ciphertext cannot be decrypted as another episode.
public final class StoryCipher {

    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final KeyRing ring;
    private final SecureRandom random = new SecureRandom();

    public StoryCipher(KeyRing ring) {
        this.ring = ring;
    }

    public EncryptedBody seal(EpisodeId id, EpisodeBody story) {
        var storyKey = new byte[KEY_BYTES];
        random.nextBytes(storyKey);
        var text = EpisodeCodec.writeBodyText(story).getBytes(StandardCharsets.UTF_8);
        return wrapped(id, storyKey, encrypted(aes(storyKey), text, id));
    }

    public EpisodeBody open(EpisodeId id, EncryptedBody sealed) {
        var text = decrypted(aes(storyKey(id, sealed)), sealed.text(), id);
        return EpisodeCodec.readBodyText(new String(text, StandardCharsets.UTF_8));
    }

    /// The same story with its key wrapped by the current master key.
    EncryptedBody rewrapped(EpisodeId id, EncryptedBody sealed) {
        return wrapped(id, storyKey(id, sealed), sealed.text());
    }

    boolean isCurrent(EncryptedBody sealed) {
        return sealed.keyId().equals(ring.current().id());
    }

    /// A keyed hash to compare texts without revealing them.
    public String fingerprint(String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(ring.fingerprintKey());
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no HmacSHA256", e);
        }
    }

    private EncryptedBody wrapped(EpisodeId id, byte[] storyKey, String text) {
        var master = ring.current();
        return new EncryptedBody(master.id(), encrypted(master.key(), storyKey, id), text);
    }

    private byte[] storyKey(EpisodeId id, EncryptedBody sealed) {
        var master = ring.find(sealed.keyId())
                .map(MasterKey::key)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.UNAVAILABLE,
                        "The key " + sealed.keyId() + " that sealed this episode is not in the key file.",
                        "Bring back the key file that was in use then, or name it with CAIRN_KEY_FILE."));
        return decrypted(master, sealed.wrappedKey(), id);
    }

    private static SecretKey aes(byte[] key) {
        return new SecretKeySpec(key, "AES");
    }

    private String encrypted(SecretKey key, byte[] text, EpisodeId id) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            var ciphertext = cipher(Cipher.ENCRYPT_MODE, key, nonce, id).doFinal(text);
            var both = Arrays.copyOf(nonce, NONCE_BYTES + ciphertext.length);
            System.arraycopy(ciphertext, 0, both, NONCE_BYTES, ciphertext.length);
            return Base64.getEncoder().encodeToString(both);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("an episode could not be encrypted", e);
        }
    }

    private static byte[] decrypted(SecretKey key, String encoded, EpisodeId id) {
        var both = Base64.getDecoder().decode(encoded);
        try {
            return cipher(Cipher.DECRYPT_MODE, key, Arrays.copyOf(both, NONCE_BYTES), id)
                    .doFinal(both, NONCE_BYTES, both.length - NONCE_BYTES);
        } catch (GeneralSecurityException e) {
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The episode " + id + " does not open with the key that bears the right name.",
                    "Bring back the key file that was in use when it was written.",
                    e);
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, EpisodeId id) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(id.value().getBytes(StandardCharsets.UTF_8));
        return cipher;
    }
}
