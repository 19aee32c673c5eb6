package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.text.Commit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// At most a named maximum of git's output is held in memory.
class GitBoundsTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");

    @TempDir
    Path temporary = Path.of("");

    @Test
    void aTextLongerThanItsMaximumIsAFailure() {
        var repo = GitRepo.create(temporary.resolve("repo"));
        repo.write("fits.txt", "x".repeat(GitCommand.TEXT_BYTES_MAX))
                .write("large.txt", "x".repeat(GitCommand.TEXT_BYTES_MAX + 1))
                .commit("both", MONDAY);
        var git = new GitCommand(repo.folder());

        assertThat(git.text("cat-file", "blob", "HEAD:fits.txt").map(String::length))
                .contains(GitCommand.TEXT_BYTES_MAX);
        assertThat(git.text("cat-file", "blob", "HEAD:large.txt")).isEmpty();
    }

    @Test
    void aCommitIsCutAfterItsLastWholeLineThatFits() throws IOException {
        var told = "#first\na.py\nb.py\n#second\n" + "long/path.py\n".repeat(100) + "#third\nc.py\n";
        var commits = new CommitScanner(new ByteArrayInputStream(told.getBytes(StandardCharsets.UTF_8)), '#', 30);
        var read = new ArrayList<String>();
        for (var next = commits.next(); next.isPresent(); next = commits.next()) read.add(next.get());

        assertThat(read).containsExactly("", "first\na.py\nb.py\n", "second\nlong/path.py", "third\nc.py\n");
        assertThat(commits.truncatedCount()).isEqualTo(1);
    }

    @Test
    void commitsBesideOneThatIsTooLongAreReadWhole() throws IOException {
        var repo = GitRepo.create(temporary.resolve("repo"));
        var message = temporary.resolve("message");
        Files.writeString(message, "first " + "word ".repeat(GitCommits.COMMIT_CHARS_MAX / 5));
        repo.write("a.py", "a = 1\n").git("add", "-A");
        repo.git("commit", "-q", "-F", message.toString());
        repo.write("b.py", "b = 1\n").commit("second", MONDAY.plusSeconds(60));
        repo.write("c.py", "c = 1\n").commit("third", MONDAY.plusSeconds(120));

        var files = new ArrayList<List<String>>();
        new GitCommits(repo.folder()).forEach((Commit commit) -> files.add(commit.files()));
        assertThat(files).containsExactly(List.of("c.py"), List.of("b.py"));
    }
}
