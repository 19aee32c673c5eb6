package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.HookStarter;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TerminalDevices;
import dev.cairn.process.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `cairn hook` advises an agent client and never keeps it from working.
class HookTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private SharedShop shop;

    @BeforeEach
    void open() {
        shop = new SharedShop(folder);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private String hook(Path home, String event, InputStream input) {
        var out = new StringWriter();
        var terminal = new Terminal(
                new PrintWriter(out),
                new PrintWriter(new StringWriter()),
                new Settings.SettingSources(Map.of("CAIRN_HOME", home.toString()), folder, folder),
                TerminalDevices.NONE,
                InstantSource.system(),
                UUID::randomUUID);
        assertThat(HookStarter.canParse(List.of(event))).isTrue();
        assertThat(HookStarter.run(terminal, List.of(event), input)).isEqualTo(ExitCode.OK);
        return out.toString();
    }

    private JsonNode answer(String event, Map<String, Object> more) {
        var input = new java.util.LinkedHashMap<String, Object>(more);
        input.put("cwd", shop.repo.folder().toString());
        var bytes = JSON.writeValueAsBytes(input);
        var text = hook(shop.home(), event, new ByteArrayInputStream(bytes));
        return text.isBlank() ? JSON.createObjectNode() : JSON.readTree(text);
    }

    private JsonNode beforeEdit(String path) {
        return answer(
                "PreToolUse",
                Map.of(
                        "hook_event_name",
                        "PreToolUse",
                        "tool_input",
                        Map.of("file_path", shop.repo.folder().resolve(path).toString())));
    }

    @Test
    void aSessionStartsWithWhatWakeupSays() {
        data(shop.agent("claude-code@shop"), "agent_claim", Map.of("targetId", SharedShop.CART, "intent", "round"));

        var told = answer("session-start", Map.of()).path("hookSpecificOutput");

        assertThat(told.path("hookEventName").asString("")).isEqualTo("SessionStart");
        assertThat(told.path("additionalContext").asString(""))
                .contains("You are claude-code@shop. You last wrote here at", "## You hold\n- shop/cart.py: round");
    }

    @Test
    void beforeAnEditItWarnsOfTheClaimsOfOthersAndOfDecisions() {
        assertThat(beforeEdit(SharedShop.CART).isEmpty()).isTrue();

        data(shop.agent("ada"), "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round once"));
        data(
                shop.agent("claude-code@shop"),
                "agent_claim",
                Map.of("targetId", SharedShop.RATES, "intent", "other rates"));
        data(shop.agent("eve"), "episode_add", SharedShop.decision("Round once", "cents", SharedShop.CART));

        var warned = beforeEdit(SharedShop.CART);
        assertThat(warned.path("systemMessage").asString(""))
                .contains("ada has claimed Cart.total (\"round once\").", "Decided: Round once");
        assertThat(warned.path("hookSpecificOutput").path("additionalContext").asString(""))
                .isEqualTo(warned.path("systemMessage").asString(""));
        assertThat(warned.toString()).doesNotContain("permissionDecision");
        assertThat(beforeEdit(SharedShop.RATES).isEmpty()).as("its own claim").isTrue();
    }

    @Test
    void atTheEndItRemindsOnceOfWhatIsStillHeld() {
        assertThat(answer("stop", Map.of()).isEmpty()).isTrue();
        data(shop.agent("claude-code@shop"), "agent_claim", Map.of("targetId", SharedShop.CART, "intent", "round"));

        assertThat(answer("Stop", Map.of("hook_event_name", "Stop"))
                        .path("systemMessage")
                        .asString(""))
                .contains("has claimed shop/cart.py", "episode_add", "agent_release");
        assertThat(answer("stop", Map.of("stop_hook_active", true)).isEmpty()).isTrue();
    }

    @Test
    void withoutADaemonOrWithBadInputItSaysNothing() {
        var nothing = new ByteArrayInputStream(new byte[0]);
        assertThat(hook(folder.resolve("no home"), "session-start", nothing)).isEmpty();
        assertThat(folder.resolve("no home")).doesNotExist();
        for (var bad : List.of("{", "[]", "\"text\"", "{\"tool_input\": 3, \"cwd\": \"not\\u0000absolute\"}"))
            assertThat(hook(shop.home(), "before-edit", new ByteArrayInputStream(bad.getBytes(StandardCharsets.UTF_8))))
                    .as(bad)
                    .isEmpty();
    }

    @Test
    void anInputThatNeverEndsIsNotAwaited() {
        var endless = new InputStream() {
            @Override
            public int read() {
                LockSupport.parkNanos(Long.MAX_VALUE);
                return -1;
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                return read();
            }
        };

        assertThat(hook(shop.home(), "before-edit", endless)).isEmpty();
    }
}
