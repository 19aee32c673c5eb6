package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.home.DerivedFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The real daemon gives the same answers after its derived data was deleted or damaged while it was stopped.
class LostCacheTest {

    @TempDir
    Path folder;

    private TestMachine machine;
    private GitRepo repo;

    @BeforeEach
    void makeARepository() throws IOException {
        var real = folder.toRealPath();
        machine = new TestMachine(real);
        repo = GitRepo.create(real.resolve("shop"))
                .write("cart.py", "def total():\n    return price() + 1\n\n\ndef price():\n    return 1\n")
                .write("till.py", "from cart import total\n\n\ndef pay():\n    return total()\n");
        repo.commit("Sell things", Instant.now());
    }

    private InProcessDaemon start() {
        return new InProcessDaemon(machine, repo.folder(), folder);
    }

    private static List<Object> answers(InProcessDaemon house) {
        var answers = new ArrayList<Object>();
        // Scores use the commit history, which is read in the background after each start.
        TestMachine.await(() ->
                !house.data("graph_query", Map.of("query", "total")).toString().contains("still being read"));
        answers.add(house.data("graph_query", Map.of("query", "total")));
        answers.add(house.data("impact_analyze", Map.of("symbols", List.of("cart.py::price"))));
        answers.add(house.data("backlog_list", Map.of()));
        return answers;
    }

    private Path cache(String suffix) {
        return machine.home().folder().resolve("cache.db" + suffix);
    }

    @ParameterizedTest
    @ValueSource(strings = {"deleted", "deleted with all derived folders", "damaged"})
    void theAnswersAreTheSameAfterTheCacheWasLost(String how) throws IOException {
        List<Object> before;
        try (var house = start()) {
            house.data("graph_rebuild", Map.of());
            house.data("backlog_create", Map.of("title", "Round prices"));
            before = answers(house);
        }
        assertThat(cache("")).isNotEmptyFile();

        if (how.equals("damaged")) Files.writeString(cache(""), "not a cache ".repeat(1_000));
        else for (var suffix : List.of("", "-wal", "-shm")) Files.deleteIfExists(cache(suffix));
        if (how.contains("folders")) DerivedFolders.delete(machine.home());

        try (var house = start()) {
            assertThat(answers(house)).isEqualTo(before);
            var health = house.data("graph_health", Map.of()).toString();
            if (how.equals("damaged")) assertThat(health).contains("cache.db could not be used and was made anew");
            else assertThat(health).doesNotContain("cache.db");
            assertThat(cache("")).isNotEmptyFile();
        }
    }

    @Test
    void theStoreAndItsBackupsHoldContentsAndNoDerivedEntry() throws SQLException {
        try (var house = start()) {
            house.data("graph_rebuild", Map.of());
            assertThat(machine.type("backup", "copy.db").exitCode()).isZero();
        }
        assertThat(spaces(folder.resolve("copy.db"))).containsExactly("content");
        assertThat(spaces(machine.home().store())).containsExactly("content");
    }

    private static List<String> spaces(Path file) throws SQLException {
        var spaces = new ArrayList<String>();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT DISTINCT space FROM blob")) {
            while (rows.next()) spaces.add(rows.getString(1));
        }
        return spaces;
    }
}
