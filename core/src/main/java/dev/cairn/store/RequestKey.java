package dev.cairn.store;

import dev.cairn.model.id.RequestId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.OptionalLong;
import java.util.UUID;

/// Identifies one write of one agent in one project, and what it asks for.
///
/// Repeating the id with the same fingerprint repeats the outcome; with another one it is refused, because answering
/// with the first outcome would silently drop the second write. The equal id of another agent is another request.
///
/// @param fingerprint differs when what is asked differs; it begins with [#FORM]
/// @param fence the fence of the claim that the write relies on
/// @param notice is told when the write turns out to be a repeat
public record RequestKey(RequestId id, String fingerprint, OptionalLong fence, RepeatNotice notice) {

    /// Begins every fingerprint. Those of earlier builds begin otherwise and cannot be compared with these.
    public static final String FORM = "2 ";

    public RequestKey {
        if (!fingerprint.startsWith(FORM)) throw new IllegalArgumentException("a fingerprint of another form");
    }

    /// A request whose content is described by the text.
    public static RequestKey of(RequestId id, String content) {
        return new RequestKey(id, FORM + content, OptionalLong.empty(), new RepeatNotice());
    }

    /// A write that nobody asked for by id, so nobody repeats it.
    public static RequestKey unrepeated(UUID id) {
        return of(new RequestId(id.toString()), "-");
    }

    public RequestKey withFence(OptionalLong number) {
        return new RequestKey(id, fingerprint, number, notice);
    }

    /// The same write for a caller that does not report repeats.
    public RequestKey unreported() {
        return new RequestKey(id, fingerprint, fence, new RepeatNotice());
    }

    /// A further transaction of the same call; its id is a hash, so it stays short and meets no other id.
    public RequestKey part(String name) {
        return new RequestKey(hashed(id + "\0" + name), fingerprint + " " + name, fence, notice);
    }

    private static RequestId hashed(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return new RequestId("part-" + HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
