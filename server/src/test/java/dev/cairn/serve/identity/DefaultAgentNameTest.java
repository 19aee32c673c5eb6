package dev.cairn.serve.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefaultAgentNameTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private static AgentId open(AgentNamesFixture desk, String connection, String client) {
        return desk.connectByDefault(connection, new DefaultAgentName(client, Optional.of("fix-retry")));
    }

    @Test
    void theNameIsTheClientAndItsWorktree() {
        assertThat(new DefaultAgentName("opencode", Optional.of("fix-retry"))
                        .get()
                        .value())
                .isEqualTo("opencode@fix-retry");
        assertThat(new DefaultAgentName("opencode", Optional.empty()).get().value())
                .isEqualTo("opencode");
        assertThat(new DefaultAgentName(" ", Optional.of("")).get().value()).isEqualTo("client");
    }

    @Test
    void charactersWithAMeaningInNamesAreReplaced() {
        assertThat(new DefaultAgentName("@scope/agent\n", Optional.of("a#b"))
                        .get()
                        .value())
                .isEqualTo("-scope-agent@a-b");
        assertThat(new DefaultAgentName("\ud83d\ude80".repeat(300), Optional.of("\ud83d\ude80".repeat(300)))
                        .get()
                        .value())
                .hasSizeLessThan(190);
    }

    @Test
    void aSecondClientOfOneWorktreeGetsANumberWhileTheFirstIsThere() {
        var desk = new AgentNamesFixture(folder);

        assertThat(open(desk, "c1", "opencode").value()).isEqualTo("opencode@fix-retry");
        assertThat(open(desk, "c2", "opencode").value()).isEqualTo("opencode@fix-retry#2");
        assertThat(open(desk, "c3", "claude-code").value()).isEqualTo("claude-code@fix-retry");
    }

    @Test
    void aClientThatStartsAgainIsTheSameAgent() {
        var desk = new AgentNamesFixture(folder);
        open(desk, "c1", "opencode");
        desk.names.close(CallingClient.connection("c1", Optional.empty()));

        assertThat(open(desk, "c2", "opencode").value()).isEqualTo("opencode@fix-retry");
    }
}
