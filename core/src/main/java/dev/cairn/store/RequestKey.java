package dev.cairn.store;

import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.Sha256;
import java.util.OptionalLong;
import java.util.UUID;

/// Identifies one write of one agent in one project, and its content.
///
/// A repeated id with the same fingerprint returns the first outcome. With another fingerprint it is refused, because
/// returning the first outcome would silently drop the second write. The same id from another agent is another request.
///
/// @param fingerprint differs if the content differs; it begins with [#FINGERPRINT_PREFIX]
/// @param fence the fence of the claim that the write relies on
/// @param repeatObserver is notified if the write turns out to be a repeat
public record RequestKey(RequestId id, String fingerprint, OptionalLong fence, RepeatObserver repeatObserver) {

    /// Begins every fingerprint. Fingerprints of earlier builds begin differently and cannot be compared with these.
    public static final String FINGERPRINT_PREFIX = "2 ";

    public RequestKey {
        if (!fingerprint.startsWith(FINGERPRINT_PREFIX))
            throw new IllegalArgumentException("a fingerprint of another form");
    }

    /// A request whose content is described by the text.
    public static RequestKey of(RequestId id, String content) {
        return new RequestKey(id, FINGERPRINT_PREFIX + content, OptionalLong.empty(), new RepeatObserver());
    }

    /// A write without an id from the caller, which therefore is never repeated.
    public static RequestKey withoutRepeat(UUID id) {
        return of(new RequestId(id.toString()), "-");
    }

    public RequestKey withFence(OptionalLong number) {
        return new RequestKey(id, fingerprint, number, repeatObserver);
    }

    /// A copy for a caller that does not report repeats.
    public RequestKey withoutRepeatReport() {
        return new RequestKey(id, fingerprint, fence, new RepeatObserver());
    }

    /// The key of a further transaction of the same call. Its id is a hash, so it stays short and collides with no
    /// other id.
    public RequestKey part(String name) {
        return new RequestKey(hashed(id + "\0" + name), fingerprint + " " + name, fence, repeatObserver);
    }

    private static RequestId hashed(String text) {
        return new RequestId("part-" + Sha256.of(text).hex());
    }
}
