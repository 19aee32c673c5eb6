package dev.cairn.store;

import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.Sha256;
import java.util.OptionalLong;
import java.util.UUID;

/// Identifies one write of one agent in one project, and its content.
///
/// If an agent repeats an id with the same fingerprint, it gets the first outcome. With another fingerprint the
/// request is refused, because returning the first outcome would silently drop the second write. The same id from
/// another agent is another request.
///
/// @param fingerprint identifies the content of the request; begins with [#FINGERPRINT_PREFIX]
/// @param fence the fence of the claim that allows the write; empty if the write needs no claim
/// @param repeatObserver is notified if the write turns out to be a repeat
public record RequestKey(RequestId id, String fingerprint, OptionalLong fence, RepeatObserver repeatObserver) {

    /// Begins every fingerprint. Fingerprints of earlier builds begin differently and cannot be compared with these.
    public static final String FINGERPRINT_PREFIX = "2 ";

    public RequestKey {
        if (!fingerprint.startsWith(FINGERPRINT_PREFIX))
            throw new IllegalArgumentException("a fingerprint of another form");
    }

    /// The key of a request. Its fingerprint is computed from `content`.
    public static RequestKey of(RequestId id, String content) {
        return new RequestKey(id, FINGERPRINT_PREFIX + content, OptionalLong.empty(), new RepeatObserver());
    }

    /// The key of a write for which the caller gave no id, so that it can never be recognised as a repeat.
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

    /// The key of a further transaction of the same call. Its id is a hash of this id and the name, so it is short
    /// and differs from all other ids.
    public RequestKey part(String name) {
        return new RequestKey(hashed(id + "\0" + name), fingerprint + " " + name, fence, repeatObserver);
    }

    private static RequestId hashed(String text) {
        return new RequestId("part-" + Sha256.of(text).hex());
    }
}
