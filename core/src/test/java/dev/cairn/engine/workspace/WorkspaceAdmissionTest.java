package dev.cairn.engine.workspace;

import static dev.cairn.engine.workspace.RequestOrigin.CLIENT_START;
import static dev.cairn.engine.workspace.RequestOrigin.COMMAND_LINE;
import static dev.cairn.engine.workspace.RequestOrigin.TOOL_CALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspaceAdmissionTest {

    private static final Path HOME = Path.of("/home/ada");
    private static final FakeWorktrees GIT = new FakeWorktrees()
            .with("/code/shop", "/code/shop/.git")
            .with("/code/shop-fix", "/code/shop/.git")
            .with("/code/other", "/code/other/.git")
            .with("/home/ada", "/home/ada/.git")
            .bare("/code/bare.git");

    private final WorkspaceFolders folders = new WorkspaceFolders(
            new FakeFolders(
                    "/",
                    "/etc",
                    "/etc/ssl",
                    "/home",
                    "/home/ada",
                    "/home/ada/.ssh",
                    "/home/ada/.gnupg/private",
                    "/home/ada/.config/nvim",
                    "/home/ada/code",
                    "/home/bob",
                    "/home/bob/code",
                    "/code",
                    "/code/shop",
                    "/code/shop-fix",
                    "/code/shop/web",
                    "/code/other",
                    "/code/bare.git",
                    "/dev/shm/x"),
            HOME);
    private final Workspaces workspaces =
            new Workspaces(new MemoryStore(InstantSource.system(), UUID::randomUUID), folders, GIT);
    private final List<String> heard = new ArrayList<>();
    private final WorkspaceAdmission admission = new WorkspaceAdmission(
            folders, workspaces, new WorkspaceAdmission.FolderFacts(new Facts(), GIT), HOME, heard::add);

    private static final class Facts implements FolderChecks {
        @Override
        public Optional<Path> homeOfAnotherUser(Path folder) {
            var bob = Path.of("/home/bob");
            return folder.startsWith(bob) ? Optional.of(bob) : Optional.empty();
        }
    }

    private void register(String folder) {
        workspaces.register(new RegistrationRequest(
                new WorkspaceSettings(Path.of(folder), List.of(), List.of(), true),
                Optional.empty(),
                Stores.requestKey(folder),
                new Author(new AgentId("ada"), new SessionId("s"))));
    }

    private void assertRefused(String folder, RequestOrigin origin) {
        assertThatThrownBy(() -> admission.require(folder, origin)).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isIn(ProblemCode.FORBIDDEN, ProblemCode.BAD_ARGUMENT);
            assertThat(refusal.problem().hint()).isNotBlank();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/etc",
                "/etc/ssl",
                "/home",
                "/home/ada",
                "/home/ada/.ssh",
                "/home/ada/.gnupg/private",
                "/home/bob",
                "/dev/shm/x"
            })
    void systemKeyAndHomeFoldersAreNeverWorkspaces(String folder) {
        for (var origin : RequestOrigin.values()) assertRefused(folder, origin);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/home/ada/.config/nvim", "/home/bob/code"})
    void settingsAndFoldersOfOthersAreRegisteredOnTheCommandLineOnly(String folder) {
        assertRefused(folder, CLIENT_START);
        assertRefused(folder, TOOL_CALL);
        assertThat(admission.require(folder, COMMAND_LINE)).isEqualTo(Path.of(folder));
    }

    @Test
    void anAgentCannotChooseAFolderButTheUserCan() {
        assertRefused("/code/shop", TOOL_CALL);
        assertThat(heard).containsExactly("/code/shop by TOOL_CALL");
        assertThat(admission.require("/code/shop", COMMAND_LINE)).isEqualTo(Path.of("/code/shop"));
        assertThat(admission.require("/code/shop", CLIENT_START)).isEqualTo(Path.of("/code/shop"));
    }

    @ParameterizedTest
    @EnumSource(RequestOrigin.class)
    void aRegisteredFolderMayBeNamedByAnyone(RequestOrigin origin) {
        register("/code/shop");
        assertThat(admission.require("/code/shop", origin)).isEqualTo(Path.of("/code/shop"));
    }

    @Test
    void anAgentMayRegisterAWorktreeOfARegisteredRepository() {
        assertRefused("/code/shop-fix", TOOL_CALL);
        register("/code/shop");
        assertThat(admission.require("/code/shop-fix", TOOL_CALL)).isEqualTo(Path.of("/code/shop-fix"));
        assertRefused("/code/other", TOOL_CALL);
    }

    @Test
    void aPartOfARepositoryBelongsToItsRoot() {
        assertThat(admission.require("/code/shop/web", COMMAND_LINE)).isEqualTo(Path.of("/code/shop"));
    }

    @Test
    void aRepositoryOfAllFilesOfAUserDoesNotTakeTheirProjects() {
        assertThat(admission.require("/home/ada/code", COMMAND_LINE)).isEqualTo(Path.of("/home/ada/code"));
    }

    @Test
    void aBareRepositoryIsRefusedWithTheWayToItsFiles() {
        assertThatThrownBy(() -> admission.require("/code/bare.git", COMMAND_LINE))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("git worktree add"));
    }

    @Test
    void onlyAnUnregisteredWorktreeOfARegisteredRepositoryRegistersItself() {
        assertThat(admission.unregisteredWorktree("/code/shop-fix")).isEmpty();
        register("/code/shop");

        assertThat(admission.unregisteredWorktree("/code/shop-fix")).contains(Path.of("/code/shop-fix"));
        assertThat(admission.unregisteredWorktree("/code/shop")).isEmpty();
        assertThat(admission.unregisteredWorktree("/code/other")).isEmpty();
        assertThat(admission.unregisteredWorktree("shop")).isEmpty();
    }
}
