package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.inspect.explain.ExplainResult.LineRange;
import dev.cairn.engine.inspect.explain.ExplainResult.PastChange;
import dev.cairn.model.id.SymbolId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Checks which commits are told for a function of a file in which others changed, too.
class FileCommitsTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");
    private static final String TOTAL = "def total(prices):\n    return sum(prices)\n";

    @TempDir
    private Path temporary;

    private GitRepo repo() {
        var repo = GitRepo.create(temporary.resolve("repo"));
        repo.write("shop.py", "x = 1\n\n\n" + TOTAL).commit("Add the total", MONDAY);
        repo.write("shop.py", "x = 2\ny = 3\n\n\n" + TOTAL).commit("Change the constants", MONDAY.plusSeconds(60));
        repo.write("shop.py", "x = 2\ny = 3\n\n\n" + TOTAL.replace("sum(", "round("))
                .commit("Round the total", MONDAY.plusSeconds(120));
        return repo;
    }

    @Test
    void commitsThatChangedOtherLinesOfTheFileAreNotTold() {
        assertThat(messages(repo(), "shop.py::total", new LineRange(5, 6)))
                .containsExactly("Round the total", "Add the total");
    }

    @Test
    void allCommitsOfAFileAreTold() {
        assertThat(messages(repo(), "shop.py", new LineRange(1, 6))).hasSize(3);
    }

    @Test
    void linesOfAFileThatWasEditedAreNotLookedUpInCommits() {
        var repo = repo().write("shop.py", "z = 0\n" + TOTAL);

        assertThat(messages(repo, "shop.py::total", new LineRange(2, 3)))
                .hasSize(3)
                .allSatisfy(message -> assertThat(message).startsWith("changed its file: "));
    }

    private static List<String> messages(GitRepo repo, String id, LineRange lines) {
        return FileCommits.touching(repo.folder(), SymbolId.parse(id), lines, 5).stream()
                .map(PastChange::message)
                .toList();
    }
}
