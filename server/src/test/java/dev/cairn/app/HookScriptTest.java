package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launchers answer a hook without Java where they can, by `scripts/hook.sh`.
class HookScriptTest {

    private static final Path SCRIPT =
            Path.of("..", "scripts", "hook.sh").toAbsolutePath().normalize();

    /// Printed in place of the next step of a launcher.
    private static final String GOES_ON = "Java is started\n";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private ProcessBuilder launcher(Path home, Path place, String... arguments) {
        var words = new ArrayList<>(
                List.of("/bin/sh", "-uc", ". '" + SCRIPT + "'; answer_hook \"$@\"; echo Java is started", "cairn"));
        words.addAll(List.of(arguments));
        var builder = new ProcessBuilder(words).directory(place.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("CAIRN_"));
        builder.environment().put("CAIRN_HOME", home.toString());
        builder.environment().put("PWD", place.toString());
        return builder;
    }

    private static String output(ProcessBuilder launcher, String input) throws IOException {
        var process = launcher.start();
        try (var out = process.getOutputStream()) {
            out.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException endedWithoutReading) {
            assertThat(endedWithoutReading).isInstanceOf(IOException.class);
        }
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(TestMachine.exitCode(process)).isZero();
        return text;
    }

    @Test
    void aHookIsAnsweredWithoutStartingJava() throws IOException {
        try (var shop = new SharedShop(folder)) {
            data(shop.agent("ada"), "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round once"));
            var place = shop.repo.folder();
            var edit = "{\"tool_input\": {\"file_path\": \"" + SharedShop.CART + "\"}}";

            var warned = output(launcher(shop.home(), place, "hook", "before-edit"), edit);
            assertThat(warned)
                    .contains("ada has claimed Cart.total (\\\"round once\\\").")
                    .doesNotContain(GOES_ON);
            assertThat(output(launcher(shop.home(), place, "hook", "before-edit"), "{broken"))
                    .isEmpty();
            assertThat(output(launcher(shop.home(), place, "hook", "session-start", "--client", "opencode"), "{}"))
                    .contains("You are opencode@shop.");
            var named = launcher(shop.home(), place, "hook", "before-edit");
            named.environment().put("CAIRN_AGENT", "ada");
            assertThat(output(named, edit)).as("its own claim").isEmpty();
        }
    }

    @Test
    void whatTheScriptCannotAskAsItIsWrittenIsLeftToJava() throws IOException {
        var home = Files.createDirectories(folder.resolve("home"));
        var place = Files.createDirectories(folder.resolve("a b"));

        assertThat(output(launcher(home, folder, "hook", "PreToolUse"), "{}")).isEqualTo(GOES_ON);
        assertThat(output(launcher(home, folder, "hook", "stop", "--other", "x"), "{}"))
                .isEqualTo(GOES_ON);
        assertThat(output(launcher(home, place, "hook", "stop"), "{}")).isEqualTo(GOES_ON);
        var named = launcher(home, folder, "hook", "stop");
        named.environment().put("CAIRN_AGENT", "ada#2");
        assertThat(output(named, "{}")).isEqualTo(GOES_ON);
        Files.writeString(home.resolve("config.yaml"), "agent: eve\n");
        assertThat(output(launcher(home, folder, "hook", "stop"), "{}")).isEqualTo(GOES_ON);
    }

    @Test
    void theSecretIsNotSentToTheProgramThatHasThePortOfADaemonThatIsGone() throws IOException {
        var gone = new ProcessBuilder("/bin/true").start();
        TestMachine.exitCode(gone);
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var home = home(gone.pid(), other.getLocalPort());
            other.setSoTimeout(1);

            assertThat(output(launcher(home, folder, "hook", "session-start"), "{}"))
                    .isEmpty();

            Assertions.assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(other::accept);
        }
    }

    @Test
    void neitherAnInputThatNeverEndsNorADaemonThatHangsIsAwaited() throws IOException {
        try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var home = home(ProcessHandle.current().pid(), silent.getLocalPort());
            var process = launcher(home, folder, "hook", "before-edit").start();

            var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(text).isEmpty();
            assertThat(TestMachine.exitCode(process)).isZero();
            process.getOutputStream().close();
        }
    }

    private Path home(long pid, int port) throws IOException {
        var home = Files.createDirectories(folder.resolve("home"));
        Files.writeString(home.resolve("secret"), "unguessable");
        Files.writeString(
                home.resolve("daemon.json"), "{\"pid\":" + pid + ",\"host\":\"127.0.0.1\",\"port\":" + port + "}");
        return home;
    }
}
