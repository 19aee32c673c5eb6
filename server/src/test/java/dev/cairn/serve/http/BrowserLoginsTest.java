package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class BrowserLoginsTest {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-02T03:04:05Z"));
    private final BrowserLogins logins = new BrowserLogins(now::get);

    private void pass(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }

    @Test
    void aCodeWorksWithinAMinuteAndOnce() {
        var early = logins.newCode().value();
        pass(BrowserLogins.CODE_LIFE);
        assertThat(logins.signIn(early)).isPresent();
        assertThat(logins.signIn(early)).isEmpty();
        var late = logins.newCode().value();
        pass(BrowserLogins.CODE_LIFE.plusMillis(1));
        assertThat(logins.signIn(late)).isEmpty();
    }

    @Test
    void aKeyLivesWhileItIsUsed() {
        var key = logins.signIn(logins.newCode().value()).orElseThrow().value();
        for (int use = 0; use < 4; use++) {
            pass(BrowserLogins.KEY_IDLE.minusSeconds(1));
            assertThat(logins.isSignedIn(key)).isTrue();
        }
        pass(BrowserLogins.KEY_IDLE.plusSeconds(1));
        assertThat(logins.isSignedIn(key)).isFalse();
    }

    @Test
    void manyCodesPushTheOldestOut() {
        var first = logins.newCode().value();
        for (int code = 0; code < 20; code++) logins.newCode();
        assertThat(logins.signIn(first)).isEmpty();
    }
}
