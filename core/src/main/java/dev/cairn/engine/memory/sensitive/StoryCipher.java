package dev.cairn.engine.memory.sensitive;

import dev.cairn.engine.memory.sensitive.KeyRing.MasterKey;
import dev.cairn.model.id.AgentId;
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
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts stories with AES-256-GCM: each with its own key, which is wrapped with the key of its agent, which is
/// wrapped with the master key.
///
/// The story is bound to the episode's id and the agent's key to the agent's name, so that neither can be decrypted as
/// another's.
public final class StoryCipher {

    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final String AGENT_CONTEXT = "agent ";

    private final KeyRing ring;
    private final AgentKeys agentKeys = new AgentKeys();
    private final SecureRandom random = new SecureRandom();

    public StoryCipher(KeyRing ring) {
        this.ring = ring;
    }

    public EncryptedBody seal(EpisodeId id, AgentId agent, EpisodeBody story) {
        var storyKey = newKey();
        var text = EpisodeCodec.writeBodyText(story).getBytes(StandardCharsets.UTF_8);
        return wrapped(id, agent, storyKey, encrypted(aes(storyKey), text, id.value()));
    }

    public EpisodeBody open(EpisodeId id, AgentId agent, EncryptedBody sealed) {
        var text = decrypted(aes(storyKey(id, agent, sealed)), sealed.text(), id.value());
        return EpisodeCodec.readBodyText(new String(text, StandardCharsets.UTF_8));
    }

    /// Takes the key of an agent from one of its episodes, so that its next episodes have the same key.
    public void learn(AgentId agent, EncryptedBody sealed) {
        var master = ring.current();
        if (!sealed.keyId().equals(master.id())
                || agentKeys.find(master.id(), agent).isPresent()) return;
        sealed.agentKey()
                .ifPresent(key -> agentKeys.keep(
                        master.id(), agent, new AgentKeys.AgentKey(decrypted(master.key(), key, context(agent)), key)));
    }

    /// The same story under the current master key. The agent gets a new key with it, so whoever knew the earlier
    /// master key cannot read what is written from now on.
    EncryptedBody rewrapped(EpisodeId id, AgentId agent, EncryptedBody sealed) {
        return wrapped(id, agent, storyKey(id, agent, sealed), sealed.text());
    }

    /// Whether the story's key is wrapped with the key of its agent, and the agent's key with the current master key.
    boolean isCurrent(EncryptedBody sealed) {
        return sealed.agentKey().isPresent()
                && sealed.keyId().equals(ring.current().id());
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

    private EncryptedBody wrapped(EpisodeId id, AgentId agent, byte[] storyKey, String text) {
        var master = ring.current();
        var key = agentKeys.find(master.id(), agent).orElseGet(() -> newAgentKey(master, agent));
        return new EncryptedBody(
                master.id(), encrypted(aes(key.key()), storyKey, id.value()), text, Optional.of(key.wrapped()));
    }

    private AgentKeys.AgentKey newAgentKey(MasterKey master, AgentId agent) {
        var key = newKey();
        return agentKeys.keep(
                master.id(), agent, new AgentKeys.AgentKey(key, encrypted(master.key(), key, context(agent))));
    }

    private byte[] newKey() {
        var key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return key;
    }

    private static String context(AgentId agent) {
        return AGENT_CONTEXT + agent.value();
    }

    /// The key of a story. In episodes of earlier builds it is wrapped with the master key.
    private byte[] storyKey(EpisodeId id, AgentId agent, EncryptedBody sealed) {
        var master = ring.find(sealed.keyId())
                .map(MasterKey::key)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.UNAVAILABLE,
                        "The key " + sealed.keyId() + " that sealed this episode is not in the key file.",
                        "Bring back the key file that was in use then, or name it with CAIRN_KEY_FILE."));
        var wrapping = sealed.agentKey()
                .map(key -> aes(decrypted(master, key, context(agent))))
                .orElse(master);
        return decrypted(wrapping, sealed.wrappedKey(), id.value());
    }

    private static SecretKey aes(byte[] key) {
        return new SecretKeySpec(key, "AES");
    }

    private String encrypted(SecretKey key, byte[] text, String context) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            var ciphertext = cipher(Cipher.ENCRYPT_MODE, key, nonce, context).doFinal(text);
            var both = Arrays.copyOf(nonce, NONCE_BYTES + ciphertext.length);
            System.arraycopy(ciphertext, 0, both, NONCE_BYTES, ciphertext.length);
            return Base64.getEncoder().encodeToString(both);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("an episode could not be encrypted", e);
        }
    }

    private static byte[] decrypted(SecretKey key, String encoded, String context) {
        var both = Base64.getDecoder().decode(encoded);
        try {
            return cipher(Cipher.DECRYPT_MODE, key, Arrays.copyOf(both, NONCE_BYTES), context)
                    .doFinal(both, NONCE_BYTES, both.length - NONCE_BYTES);
        } catch (GeneralSecurityException e) {
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "A sensitive episode (" + context + ") does not open with the key that bears the right name.",
                    "Bring back the key file that was in use when it was written.",
                    e);
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, String context)
            throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(context.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }
}
