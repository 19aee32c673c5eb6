package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A change of a constant, field or enum member affects the code that reads it, and that code's tests.
class ChangedValuesTest {

    @TempDir
    static Path folder;

    private static GitRepo shop;
    private static String opened;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        shop = GitRepo.create(folder.resolve("shop"));
        shop.write("conf.py", "BASE = 1\nRETRY_MAX = BASE * 3\nUNUSED = 2\n")
                .write("net.py", "from conf import RETRY_MAX\n\n\ndef attempts():\n    return RETRY_MAX\n")
                .write(
                        "tests/test_net.py",
                        "from net import attempts\n\n\ndef test_attempts():\n    assert attempts()\n");
        opened = shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(new TestMachine(folder), shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static String impact(String symbol, String field) {
        var arguments = Map.<String, Object>of("symbols", List.of(symbol), "profile", "debug", "depth", 5);
        return String.valueOf(house.data("impact_analyze", arguments).get(field));
    }

    @Test
    void aConstantIsUsedByWhoReadsItAndByTheTestsOfThose() {
        assertThat(impact("RETRY_MAX", "affected")).contains("net.py::attempts");
        assertThat(impact("RETRY_MAX", "transitiveTests")).contains("tests/test_net.py::test_attempts");
    }

    @Test
    void aConstantThatOthersFollowFromConcernsTheirUsers() {
        assertThat(impact("BASE", "affected")).contains("conf.py::RETRY_MAX", "net.py::attempts");
        assertThat(impact("UNUSED", "blastRadius")).contains("users=0");
    }

    @Test
    void changedConstantsSelectTheTestsThatReachThem() {
        shop.write("conf.py", "BASE = 5\nRETRY_MAX = BASE * 4\nUNUSED = 2\n");
        house.data("graph_rebuild", Map.of("mode", "incremental"));

        var selected = house.data("test_select", Map.of("since", opened, "profile", "debug"));

        assertThat(String.valueOf(selected.get("selectedTests"))).contains("file=tests/test_net.py", "test_attempts");
    }
}
