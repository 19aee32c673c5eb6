package dev.cairn.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentTokenFileTest {

    private static final AgentId ADA = new AgentId("ada");
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // made before every test
    private AgentTokenFile tokens;

    @BeforeEach
    void open() {
        tokens = new AgentTokenFile(folder.resolve("agent-tokens"));
    }

    @Test
    void aTokenBelongsToItsAgentUntilItIsMadeAnewOrRevoked() {
        var first = tokens.make(ADA, NOON);
        assertThat(tokens.owner(first)).contains(ADA);

        var second = tokens.make(ADA, NOON);
        assertThat(tokens.owner(first)).isEmpty();
        assertThat(tokens.owner(second)).contains(ADA);

        assertThat(tokens.revoke(ADA)).isTrue();
        assertThat(tokens.owner(second)).isEmpty();
        assertThat(tokens.revoke(ADA)).isFalse();
    }

    @Test
    void theFileHoldsNoTokenAndOnlyItsOwnerMayReadIt() throws IOException {
        var token = tokens.make(new AgentId("ada/Ü 1"), NOON);
        var file = folder.resolve("agent-tokens");

        assertThat(Files.readString(file)).doesNotContain(token.secret()).contains("\"version\":1");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(token).hasToString("an agent token");
        assertThat(tokens.owner(token)).contains(new AgentId("ada/Ü 1"));
    }

    @Test
    void aFileThatOthersMayReadIsRefused() throws IOException {
        var token = tokens.make(ADA, NOON);
        Files.setPosixFilePermissions(folder.resolve("agent-tokens"), PosixFilePermissions.fromString("rw-r--r--"));

        assertThatThrownBy(() -> tokens.owner(token))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("by others");
    }

    @Test
    void anAgentIsToldOfItsTokenOnce() {
        tokens.make(ADA, NOON);
        tokens.make(new AgentId("bob"), NOON);

        assertThat(tokens.takeNotice(ADA)).contains(NOON);
        assertThat(tokens.takeNotice(ADA)).isEmpty();
        tokens.make(ADA, NOON.plusSeconds(60));
        assertThat(tokens.takeNotice(ADA)).contains(NOON.plusSeconds(60));
    }

    @Test
    void tokensMadeAtTheSameTimeAreAllKept() throws Exception {
        var made = new ArrayList<Future<AgentToken>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 16; i++) {
                var agent = new AgentId("agent-" + i);
                made.add(threads.submit(() -> new AgentTokenFile(folder.resolve("agent-tokens")).make(agent, NOON)));
            }
            for (int i = 0; i < 16; i++)
                assertThat(tokens.owner(made.get(i).get())).contains(new AgentId("agent-" + i));
        }
    }

    @Test
    void textThatCannotBeATokenIsNone() {
        assertThat(AgentToken.parse("short")).isEmpty();
        assertThat(AgentToken.parse("a token with spaces in it, long enough")).isEmpty();
        assertThat(AgentToken.parse("a\r\nHeader: injected-by-a-file-of-tokens"))
                .isEmpty();
    }
}
