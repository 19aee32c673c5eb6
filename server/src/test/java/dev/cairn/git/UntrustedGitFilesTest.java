package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.engine.index.git.GitRepository.GitCommit;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.process.ChildProcess;
import dev.cairn.testing.HandClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Git files with false paths, times and locations.
@Timeout(60)
class UntrustedGitFilesTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");

    private final Path temporary;
    private final GitRepo repo;

    UntrustedGitFilesTest(@TempDir Path folder) throws IOException {
        temporary = folder.toRealPath();
        repo = GitRepo.create(temporary.resolve("repo"));
        Files.writeString(temporary.resolve("secret.py"), "password = 1\n");
    }

    private List<String> paths() {
        var settings = new WorkspaceSettings(repo.folder(), List.of(), List.of(), true);
        return new WorkspaceFiles()
                .list(settings, () -> false).files().stream()
                        .map(SourceFile::path)
                        .toList();
    }

    /// Replaces text in a file by other text of the same length.
    private void patch(String path, String text, String other) throws IOException {
        var file = repo.folder().resolve(path);
        var bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertThat(bytes).contains(text);
        Files.write(file, bytes.replace(text, other).getBytes(StandardCharsets.ISO_8859_1));
    }

    private List<GitCommit> history() {
        var commits = new ArrayList<GitCommit>();
        new LocalGit().open(repo.folder()).orElseThrow().history(10, Optional.empty(), commits::add);
        return commits;
    }

    @Test
    void anIndexCannotNameFilesOutsideOfTheWorkspace() throws IOException {
        repo.write("aa/secret.py", "x = 1\n").write("zz.py", "y = 1\n").commit("first", MONDAY);
        patch(".git/index", "aa/secret.py", "../secret.py");

        assertThat(paths()).containsExactly("aa/secret.py", "zz.py");
        var settings = new WorkspaceSettings(repo.folder(), List.of(), List.of(), true);
        assertThat(new WorkspaceFiles().read(settings, "../secret.py", 1_000))
                .isInstanceOf(SourceReadResult.Gone.class);
        var absolute = temporary.resolve("secret.py").toString();
        assertThat(new WorkspaceFiles().read(settings, absolute, 1_000)).isInstanceOf(SourceReadResult.Gone.class);
    }

    @Test
    void aCommitCannotBringFilesOutsideOfTheWorkspaceIntoThePast() throws IOException {
        repo.write("aa/x.py", "x = 1\n").commit("first", MONDAY);
        var up = evilTree(repo.git("rev-parse", "HEAD:aa"), "..");
        var commit = repo.git("commit-tree", "-m", "evil", "-p", "HEAD", up);
        repo.git("update-ref", "HEAD", commit);

        assertThat(history().getFirst().changes())
                .extracting(change -> change.path())
                .containsExactly("aa/x.py");
    }

    /// A tree object with one folder of any name, which git itself would not write.
    private String evilTree(String folder, String name) throws IOException {
        var head = ("40000 " + name + "\0").getBytes(StandardCharsets.UTF_8);
        var id = java.util.HexFormat.of().parseHex(folder);
        var bytes = java.util.Arrays.copyOf(head, head.length + id.length);
        System.arraycopy(id, 0, bytes, head.length, id.length);
        var file = Files.write(temporary.resolve("evil"), bytes);
        return repo.git("hash-object", "--literally", "-t", "tree", "-w", file.toString());
    }

    @Test
    void anotherFolderNamedAsWorkTreeIsNotListed() throws IOException {
        repo.write("own.py", "x = 1\n").commit("first", MONDAY);
        var other = Files.createDirectories(temporary.resolve("private"));
        Files.writeString(other.resolve("diary.py"), "x = 1\n");
        Files.writeString(repo.folder().resolve("diary.py"), "");
        repo.write(".gitignore", "diary.py\n");
        repo.git("config", "core.worktree", other.toString());

        assertThat(paths()).containsExactly(".gitignore", "own.py");
        assertThat(new LocalGit().open(repo.folder()).orElseThrow().headBlobs(List.of("own.py")))
                .containsOnlyKeys("own.py");
    }

    @Test
    void timesThatNoClockShowsStopNothing() {
        repo.write("a.py", "x = 1\n").commit("first", MONDAY);
        var text =
                "tree " + repo.git("rev-parse", "HEAD^{tree}") + "\nauthor E <e@e> 99999999999999999999999999 +0000\n"
                        + "committer E <e@e> 99999999999999999999999999 +0000\n\nLate\n";
        repo.write("commit", text);
        repo.git("update-ref", "HEAD", repo.git("hash-object", "--literally", "-t", "commit", "-w", "commit"));

        var git = new LocalGit().open(repo.folder()).orElseThrow();
        assertThat(history()).extracting(GitCommit::committedAt).containsExactly(Instant.EPOCH);
        assertThat(git.lastChanges(Set.of("a.py"), () -> false)).isEqualTo(Map.of("a.py", Instant.EPOCH));
        assertThat(git.find("HEAD")).isPresent();
        assertThatCode(() -> new GitCommits(repo.folder()).forEach(_ -> {})).doesNotThrowAnyException();
        assertThat(GitFileHistory.of(repo.folder(), "a.py", 5)).hasSize(1);
    }

    @Test
    void aPipeInPlaceOfHeadIsNotWaitedFor() throws IOException {
        repo.write("a.py", "x = 1\n").commit("first", MONDAY);
        Files.delete(repo.folder().resolve(".git/HEAD"));
        assertThat(ChildProcess.run(
                        List.of("mkfifo", repo.folder().resolve(".git/HEAD").toString()), 10_000))
                .isPresent();

        assertThat(GitHead.of(repo.folder())).isEmpty();
        assertThat(new GitHeadLog(_ -> Optional.of(repo.folder()), new HandClock(MONDAY.plus(Duration.ofDays(1))))
                        .recent(new dev.cairn.model.id.ProjectId("p")))
                .isEmpty();
    }

    @Test
    void onlyTheIdOfACommitIsTakenFromAFileThatHeadNames() throws IOException {
        repo.write("a.py", "x = 1\n").commit("first", MONDAY);
        var head = repo.folder().resolve(".git/HEAD");
        for (var written : List.of("ref: ../../secret.py", "ref: \0", "ref: refs/heads/\uFFFF", "password = 1")) {
            Files.writeString(head, written);
            assertThat(GitHead.of(repo.folder())).as(written).isEmpty();
        }
        Files.delete(head);
        Files.createSymbolicLink(head, temporary.resolve("secret.py"));
        assertThat(GitHead.of(repo.folder())).isEmpty();
        Files.write(repo.folder().resolve(".git/packed-refs"), new byte[] {(byte) 0xff, ' ', (byte) 0xfe, '\n'});
        Files.delete(head);
        Files.writeString(head, "ref: refs/heads/none");
        assertThat(GitHead.of(repo.folder())).isEmpty();
    }

    @Test
    void gitGetsNothingOfTheDaemonsEnvironmentButThePlacesOfPrograms() {
        var inherited = Map.of(
                "PATH", "/usr/bin:.::bin:/bin",
                "CAIRN_TOKEN", "secret",
                "GIT_DIR", "/elsewhere",
                "GIT_SSH_COMMAND", "/elsewhere/ssh",
                "LD_PRELOAD", "/elsewhere/lib.so",
                "SSH_AUTH_SOCK", "/run/agent",
                "HOME", "/home/ada");

        var environment = GitProgram.environment(inherited, Map.of("GIT_WORK_TREE", "/tree"));

        assertThat(environment)
                .containsEntry("PATH", "/usr/bin:/bin")
                .containsEntry("GIT_WORK_TREE", "/tree")
                .containsEntry("GIT_ALLOW_PROTOCOL", "")
                .containsEntry("GIT_NO_LAZY_FETCH", "1")
                .doesNotContainKeys("CAIRN_TOKEN", "GIT_DIR", "GIT_SSH_COMMAND", "LD_PRELOAD", "SSH_AUTH_SOCK", "HOME");
    }
}
