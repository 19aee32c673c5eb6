package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.git.GitCommits;
import dev.cairn.git.GitFileHistory;
import dev.cairn.git.GitFolderOwners;
import dev.cairn.git.GitHistories;
import dev.cairn.git.revision.CommitDistance;
import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Repositories that try to make git run their own program, served by the real daemon.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileRepositoriesTest {

    private static final ProjectId PROJECT = new ProjectId("hostile");

    private final Path home;
    private final TestMachine machine;
    private final InProcessDaemon daemon;

    HostileRepositoriesTest(@TempDir Path folder) throws IOException {
        home = folder.toRealPath();
        machine = new TestMachine(home);
        daemon = new InProcessDaemon(machine, Files.createDirectories(home.resolve("plain")), home);
    }

    @AfterAll
    void stopDaemon() {
        daemon.close();
        machine.close();
    }

    /// The folder must exist until the daemon, which watches it, has stopped.
    private HostileRepository prepared(GitAttack attack) throws IOException {
        var repo = new HostileRepository(Files.createTempDirectory(home, "case"));
        attack.prepare(repo);
        return repo;
    }

    @ParameterizedTest
    @EnumSource
    void nothingCairnDoesRunsAProgramTheRepositoryNames(GitAttack attack) throws IOException {
        var repo = prepared(attack);
        var head = Files.isDirectory(repo.folder().resolve(".git")) ? repo.git("rev-parse", "main") : "HEAD";
        repo.forget();

        serve(repo);
        readHistory(repo.folder(), head);

        assertThat(repo.calls()).isEmpty();
    }

    /// Shows that each attack works without protection; otherwise the test above could pass for no reason.
    @ParameterizedTest
    @EnumSource
    void gitUsedPlainlyRunsTheProgram(GitAttack attack) throws IOException {
        // Git uses a pager only in a terminal, which not every machine can emulate.
        assumeTrue(attack != GitAttack.PAGER || Files.isExecutable(Path.of("/usr/bin/script")));
        var repo = prepared(attack);

        repo.shell(attack.control);

        assertThat(repo.hasRunIt()).isTrue();
    }

    /// Calls every tool that runs git, and triggers the watcher.
    private void serve(HostileRepository repo) throws IOException {
        var root = repo.folder().toString();
        daemon.register(repo.folder(), Map.of());
        assertThat(call(root, "graph_rebuild", Map.of("mode", "full"))).contains("\"ok\":true");
        call(root, "history_import", Map.of());
        call(root, "diff_since", Map.of("since", "HEAD~1"));
        call(root, "graph_query", Map.of("query", "sum up orders"));
        call(root, "context_pack", Map.of("task", "Count the stock again"));
        call(root, "code_explain", Map.of("element", "shop.py"));
        call(root, "impact_analyze", Map.of("since", "HEAD~2"));
        call(root, "graph_health", Map.of("paths", List.of("shop.py")));
        Files.writeString(repo.folder().resolve("saved.py"), "def saved_lately():\n    return 3\n");
        TestMachine.await(() ->
                call(root, "code_explain", Map.of("element", "saved_lately")).contains("saved.py::"));
    }

    private String call(String root, String tool, Map<String, Object> arguments) {
        return daemon.text(tool, arguments, "X-Cairn-Workspace", root);
    }

    /// Calls the readers of history that tools rarely use.
    private static void readHistory(Path root, String head) {
        new GitCommits(root).forEach(_ -> {});
        var histories = new GitHistories(_ -> Optional.of(root));
        histories.upTo(PROJECT, head).forEach(_ -> {});
        histories.between(PROJECT, head, head).ifPresent(log -> log.forEach(_ -> {}));
        histories.between(PROJECT, "0".repeat(40), head).ifPresent(log -> log.forEach(_ -> {}));
        assertThat(new GitFolderOwners(_ -> Optional.of(root)).of(PROJECT)).isNotNull();
        assertThat(new CommitDistance(_ -> Optional.of(root)).commitsSince(PROJECT, "0123456789"))
                .isEmpty();
        assertThat(GitFileHistory.of(root, "shop.py", 5)).isNotNull();
    }
}
