package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.index.git.GitBlobId;
import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.engine.index.git.GitRepository.GitChange;
import dev.cairn.engine.index.git.GitRepository.GitCommit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers from real repositories.
class LocalGitTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2025-03-04T10:00:00Z");
    private static final Instant FRIDAY = Instant.parse("2025-03-07T10:00:00Z");

    @TempDir
    Path temporary = Path.of("");

    private GitRepository open(Path folder) {
        return new LocalGit().open(folder).orElseThrow();
    }

    private static String blob(String text) {
        return GitBlobId.id(text.getBytes(StandardCharsets.UTF_8), "0".repeat(40));
    }

    @Test
    void aFolderWithoutGitHasNoRepository() {
        assertThat(new LocalGit().open(temporary)).isEmpty();
        assertThat(new LocalGit().open(temporary.resolve("missing"))).isEmpty();
    }

    @Test
    void aRepositoryWithoutCommitsHasNoHead() {
        var repo = GitRepo.create(temporary.resolve("repo"));

        assertThat(open(repo.folder()).head()).isEmpty();
        assertThat(open(repo.folder()).headBlobs(List.of("a"))).isEmpty();
        assertThat(open(repo.folder()).lastChanges(Set.of("a"), () -> false)).isEmpty();
    }

    @Test
    void contentsAndTimesOfHeadAreThoseOfTheLastCommitThatChangedThem() {
        var repo = GitRepo.create(temporary.resolve("repo"));
        repo.write("a.py", "a = 1\n").write("dir/b é.py", "b = 1\n").commit("first", MONDAY);
        var second = repo.write("a.py", "a = 2\n").commit("second", TUESDAY);

        var git = open(repo.folder());

        assertThat(git.head()).contains(second);
        assertThat(git.headBlobs(List.of("a.py", "dir/b é.py", "c.py")))
                .isEqualTo(Map.of("a.py", blob("a = 2\n"), "dir/b é.py", blob("b = 1\n")));
        assertThat(git.lastChanges(Set.of("a.py", "dir/b é.py"), () -> false))
                .isEqualTo(Map.of("a.py", TUESDAY, "dir/b é.py", MONDAY));
        assertThat(git.find(second.substring(0, 8)).map(GitCommit::committedAt)).contains(TUESDAY);
        assertThat(git.find("--all")).isEmpty();
        assertThat(git.find("0000000")).isEmpty();
    }

    @Test
    void aWorkspaceInsideOfARepositorySeesItsOwnPaths() {
        var repo = GitRepo.create(temporary.resolve("repo"));
        repo.write("top.py", "").write("sub/in.py", "x\n").commit("first", MONDAY);

        var git = open(repo.folder().resolve("sub"));

        assertThat(git.headBlobs(List.of("in.py"))).containsOnlyKeys("in.py");
        assertThat(git.lastChanges(Set.of("in.py"), () -> false)).isEqualTo(Map.of("in.py", MONDAY));
        var commits = new ArrayList<GitCommit>();
        git.history(10, Optional.empty(), commits::add);
        assertThat(commits.getFirst().changes()).extracting(GitChange::path).containsExactly("in.py");
    }

    @Test
    void historyTellsEveryChangeOfTheFirstLineNewestFirst() {
        var repo = GitRepo.create(temporary.resolve("repo"));
        var first = repo.write("a.py", "1\n").write("b.py", "b\n").commit("first", MONDAY);
        repo.git("checkout", "-q", "-b", "side");
        repo.write("a.py", "2\n").commit("on the side", TUESDAY);
        repo.git("checkout", "-q", "main");
        var last = repo.delete("b.py").commit("gone", FRIDAY);

        var commits = new ArrayList<GitCommit>();
        open(repo.folder()).history(10, Optional.empty(), commits::add);

        assertThat(commits).extracting(GitCommit::id).containsExactly(last, first);
        assertThat(commits.getFirst().changes())
                .containsExactly(new GitChange("b.py", Optional.of(blob("b\n")), Optional.empty()));
        assertThat(commits.getLast().changes())
                .containsExactlyInAnyOrder(
                        new GitChange("a.py", Optional.empty(), Optional.of(blob("1\n"))),
                        new GitChange("b.py", Optional.empty(), Optional.of(blob("b\n"))));
        var newest = new ArrayList<GitCommit>();
        open(repo.folder()).history(1, Optional.empty(), newest::add);
        assertThat(newest).hasSize(1);
    }

    @Test
    void contentsAreReadManyAtOnceAndLargeOnesLeftOut() {
        var repo = GitRepo.create(temporary.resolve("repo"));
        repo.write("a", "a\n")
                .write("empty", "")
                .write("large", "x".repeat(5000))
                .commit("first", MONDAY);

        var found = open(repo.folder())
                .contents(List.of(blob("a\n"), blob(""), blob("x".repeat(5000)), "f".repeat(40)), 1000);

        assertThat(found).containsOnlyKeys(blob("a\n"), blob(""));
        assertThat(found.get(blob("a\n"))).isEqualTo("a\n".getBytes(StandardCharsets.UTF_8));
    }
}
