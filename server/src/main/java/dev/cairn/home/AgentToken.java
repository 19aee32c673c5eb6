package dev.cairn.home;

import dev.cairn.model.id.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/// The secret with which a client proves that it may act as an agent. Its text form hides the secret.
public record AgentToken(String secret) {

    private static final int RANDOM_BYTES = 32;
    private static final Pattern USABLE = Pattern.compile("[A-Za-z0-9_-]{20,200}");

    public AgentToken {
        if (!USABLE.matcher(secret).matches()) throw new IllegalArgumentException("this is not an agent token");
    }

    /// Reads a token as sent by a client; empty for text that cannot be a token.
    public static Optional<AgentToken> parse(String written) {
        var stripped = written.strip();
        return USABLE.matcher(stripped).matches() ? Optional.of(new AgentToken(stripped)) : Optional.empty();
    }

    static AgentToken random(SecureRandom random) {
        var bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return new AgentToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// The hash that a home stores; the token cannot be derived from it.
    String hash() {
        return sha256(secret);
    }

    static String sha256(String text) {
        return Sha256.of(text).hex();
    }

    @Override
    public String toString() {
        return "an agent token";
    }
}
