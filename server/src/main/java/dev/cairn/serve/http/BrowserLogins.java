package dev.cairn.serve.http;

import dev.cairn.model.trust.Secret;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Signs a browser in without exposing the home's secret: a one-time code is exchanged for a session key.
///
/// Codes and keys are kept in memory only, so they end with the daemon at the latest.
public final class BrowserLogins {

    public static final Duration CODE_LIFE = Duration.ofSeconds(60);
    static final Duration KEY_IDLE = Duration.ofHours(12);
    private static final int CODES_MAX = 20;
    private static final int KEYS_MAX = 50;
    private static final int RANDOM_BYTES = 32;

    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    /// Guarded by this object, as is the next list; oldest entry first.
    private final List<LoginEntry> codes = new ArrayList<>();

    private final List<LoginEntry> keys = new ArrayList<>();

    /// @param until the expiry time of the value
    private record LoginEntry(Secret value, Instant until) {}

    public BrowserLogins(InstantSource clock) {
        this.clock = clock;
    }

    /// Creates a code that signs in one browser once and expires soon.
    public synchronized Secret newCode() {
        return addNew(codes, CODES_MAX, CODE_LIFE);
    }

    /// Exchanges a code for a session key once; empty when the code was used, has expired or is unknown.
    public synchronized Optional<Secret> signIn(String code) {
        return take(codes, entry -> entry.value().matches(code)).map(_ -> addNew(keys, KEYS_MAX, KEY_IDLE));
    }

    /// Whether the value is the session key of a signed-in browser. Each use extends the life of the key.
    synchronized boolean isSignedIn(String given) {
        var known = take(keys, entry -> entry.value().matches(given));
        known.ifPresent(
                entry -> keys.add(new LoginEntry(entry.value(), clock.instant().plus(KEY_IDLE))));
        return known.isPresent();
    }

    public synchronized void signOut(String given) {
        take(keys, entry -> entry.value().matches(given));
    }

    private Secret addNew(List<LoginEntry> entries, int max, Duration life) {
        var bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        var value = new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        if (entries.size() >= max) entries.removeFirst();
        entries.add(new LoginEntry(value, clock.instant().plus(life)));
        return value;
    }

    /// Removes and returns the matching entry; expired entries are removed too. Every entry is compared, so that
    /// the duration does not reveal a match.
    private Optional<LoginEntry> take(List<LoginEntry> entries, Predicate<LoginEntry> matches) {
        var now = clock.instant();
        Optional<LoginEntry> found = Optional.empty();
        for (Iterator<LoginEntry> each = entries.iterator(); each.hasNext(); ) {
            var entry = each.next();
            var isExpired = now.isAfter(entry.until());
            var isMatch = matches.test(entry) && !isExpired;
            if (isMatch) found = Optional.of(entry);
            if (isMatch || isExpired) each.remove();
        }
        return found;
    }
}
