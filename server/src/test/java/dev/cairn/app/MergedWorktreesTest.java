package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.WorkspaceCodec;
import dev.cairn.store.sql.SqlStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The start of a daemon on a home in which an earlier build kept a project for each worktree, and what people can see
/// and forget of worktrees afterwards.
class MergedWorktreesTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private static void register(Store store, String project, Path root) {
        var author = new Author(new AgentId("ada"), new SessionId("s"));
        var request = new TxRequest(
                new ProjectId(project), RequestKey.of(new RequestId("register"), "register"), TxKind.WORKSPACE, author);
        store.<String>commit(request, draft -> {
            draft.begin(
                    new RecordKey(RecordKind.WORKSPACE, "settings"),
                    WorkspaceCodec.write(new WorkspaceSettings(root, List.of(), List.of(), true)));
            return CommitDecision.accept("registered");
        });
    }

    @Test
    void projectsOfOneRepositoryAreOneAfterTheStartAndABackupIsThere() throws IOException {
        var main = GitRepo.create(folder.resolve("shop")).write("cart.py", "def total():\n    return 1\n");
        main.commit("first", Instant.parse("2026-01-01T12:00:00Z"));
        main.git("worktree", "add", "-q", "-b", "fix", "../shop-fix");
        var fix = folder.resolve("shop-fix").toRealPath();
        var machine = new TestMachine(folder);
        var home = Files.createDirectories(machine.home().folder());
        try (var store = SqlStore.openSqlite(home.resolve("cairn.db"), InstantSource.system(), UUID::randomUUID)) {
            register(store, "fix-of-old", fix);
            register(store, "shop-of-old", main.folder().toRealPath());
        }

        try (var daemon = new InProcessDaemon(machine, main.folder(), folder)) {
            assertThat(daemon.get("/projects").body())
                    .contains("\"shop-of-old\"", "\"shop-of-old@shop-fix\"", "\"branch\":\"fix\"")
                    .doesNotContain("\"fix-of-old\"");
            try (var files = Files.list(home)) {
                assertThat(files.map(file -> file.getFileName().toString()))
                        .anyMatch(name -> name.startsWith("before-worktrees-") && name.endsWith(".db"));
            }
            daemon.call("backlog_create", Map.of("title", "Round prices"));
            assertThat(daemon.text("backlog_list", Map.of(), "X-Cairn-Workspace", fix.toString()))
                    .contains("Round prices");

            assertThat(machine.type("workspaces").out())
                    .contains("shop-of-old", "shop-fix", "fix")
                    .contains(fix.toString());
            assertThat(machine.type("forget", fix.toString()).out())
                    .contains(fix + " is no workspace any more", "the project shop-of-old, which has 1 worktree left");
            assertThat(machine.type("workspaces").out()).doesNotContain(fix.toString());
        }
    }
}
