package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.home.FileLocks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `cairn keys rotate` on a home with a real daemon before and after.
class KeyRotationTest {

    private static final String SECRET = "zanzibar opens the vault";

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init") // made before each test
    private Path real;

    @SuppressWarnings("NullAway.Init") // made before each test
    private Path keys;

    @SuppressWarnings("NullAway.Init") // made before each test
    private TestMachine machine;

    private String token = "";

    @BeforeEach
    void makeHome() throws IOException {
        real = folder.toRealPath();
        keys = real.resolve(".config").resolve("cairn").resolve("keys");
        machine = new TestMachine(real);
        token = machine.type("token", "--agent", "ada").out().strip();
        GitRepo.create(real.resolve("shop")).write("cart.py", "def total():\n    return 0\n");
    }

    private InProcessDaemon daemon() {
        return new InProcessDaemon(machine, real.resolve("shop"), real);
    }

    private static List<String> keyLines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("key "))
                .toList();
    }

    private String recalled(InProcessDaemon house) {
        return house.text(
                "episode_recall",
                Map.of("query", "vault", "includeSensitive", true),
                "X-Cairn-Agent",
                "ada",
                "X-Cairn-Agent-Token",
                token);
    }

    @Test
    void sensitiveEpisodesAreReadUnderTheNewKeyAndNoLongerUnderTheOld() throws IOException {
        List<String> before;
        try (var house = daemon()) {
            house.data(
                    "episode_add",
                    Map.of("type", "OBSERVATION", "content", SECRET, "sensitive", true),
                    "X-Cairn-Agent",
                    "ada");
            before = keyLines(keys);
            assertThat(before).hasSize(1);
            var busy = machine.type("keys", "rotate");
            assertThat(busy.exitCode()).isNotZero();
            assertThat(busy.err()).contains("A daemon runs", "cairn stop");
        }
        var done = machine.type("keys", "rotate");
        assertThat(done.out()).as(done.err()).contains("1 sensitive episode is under it now");
        assertThat(keyLines(keys)).hasSize(2).containsAll(before);
        try (var house = daemon()) {
            assertThat(recalled(house)).contains(SECRET);
        }
        var forgetting = machine.type("keys", "rotate", "--forget-old");
        assertThat(forgetting.exitCode()).as(forgetting.err()).isZero();
        assertThat(keyLines(keys)).hasSize(1).doesNotContainAnyElementsOf(before);
        try (var house = daemon()) {
            assertThat(recalled(house)).contains(SECRET);
        }

        Files.write(keys, List.of(Files.readAllLines(keys).get(1), before.getFirst()));
        try (var house = daemon()) {
            assertThat(recalled(house)).doesNotContain(SECRET).contains("is not in the key file");
        }
    }

    @Test
    void keysStayAsTheyAreWhileAnotherProcessUsesTheHome() throws IOException {
        machine.home().prepare();
        try (var _ = FileLocks.take(machine.home().daemonLock(), 0).orElseThrow()) {
            var typed = machine.type("keys", "rotate");
            assertThat(typed.exitCode()).isNotZero();
            assertThat(typed.err()).contains("Another process uses", "cairn stop");
            assertThat(keys).doesNotExist();
        }
        assertThat(machine.type("keys", "rotate").exitCode()).isZero();
        assertThat(keyLines(keys)).isNotEmpty();
    }

    @Test
    void anythingButRotateIsRefused() {
        var typed = machine.type("keys", "burn");
        assertThat(typed.exitCode()).isNotZero();
        assertThat(typed.err()).contains("cairn keys rotate");
    }
}
