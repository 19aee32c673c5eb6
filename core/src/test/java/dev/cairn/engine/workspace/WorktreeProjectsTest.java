package dev.cairn.engine.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import dev.cairn.store.codec.WorkspaceCodec;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The project and worktree that a folder belongs to.
class WorktreeProjectsTest {

    private static final Author AUTHOR = new Author(new AgentId("ada"), new SessionId("s1"));

    private final MemoryStore store = new MemoryStore(InstantSource.system(), UUID::randomUUID);
    private final FakeFolders machine = new FakeFolders(
            "/code/shop",
            "/code/shop/.git",
            "/code/shop/web",
            "/code/shop/.claude/worktrees/fix",
            "/code/shop/.claude/worktrees/fix/web",
            "/code/shop-fix",
            "/wt/fix",
            "/code/renamed",
            "/code/renamed/.git",
            "/code/plain",
            "/code/bare.git");
    private final FakeWorktrees git = new FakeWorktrees()
            .with("/code/shop", "/code/shop/.git", "inode 7")
            .with("/code/shop/.claude/worktrees/fix", "/code/shop/.git", "inode 7")
            .with("/code/shop-fix", "/code/shop/.git", "inode 7")
            .with("/wt/fix", "/code/shop/.git", "inode 7");
    private final Workspaces workspaces =
            new Workspaces(store, new WorkspaceFolders(machine, Path.of("/home/ada")), git);

    private Workspace register(String folder) {
        var settings = new WorkspaceSettings(Path.of(folder), List.of(), List.of(), true);
        return workspaces
                .register(new RegistrationRequest(
                        settings,
                        Optional.empty(),
                        Stores.requestKey(UUID.randomUUID().toString()),
                        AUTHOR))
                .workspace();
    }

    @Test
    void worktreesOfARepositoryAreOneProject() {
        var main = register("/code/shop").project();
        var fix = register("/code/shop-fix").project();

        assertThat(main.isMain()).isTrue();
        assertThat(fix).isEqualTo(main.in("shop-fix"));
        assertThat(store.projects()).containsExactly(main);
        assertThat(workspaces.worktrees(fix)).extracting(Workspace::project).containsExactly(main, fix);
    }

    @Test
    void theProjectIsTheSameWhicheverWorktreeIsRegisteredFirst() {
        var fix = register("/code/shop-fix").project();
        var main = register("/code/shop").project();

        assertThat(fix.isMain()).isFalse();
        assertThat(main).isEqualTo(fix.shared());
        assertThat(main).isEqualTo(ProjectIdNames.of(Path.of("/code/shop")));
    }

    @Test
    void worktreesWithEqualFolderNamesHaveDifferentNames() {
        var main = register("/code/shop").project();

        assertThat(register("/code/shop/.claude/worktrees/fix").project()).isEqualTo(main.in("fix"));
        assertThat(register("/wt/fix").project()).isEqualTo(main.in("fix-2"));
        assertThat(register("/wt/fix").project()).isEqualTo(main.in("fix-2"));
    }

    @Test
    void aPathInANestedWorktreeMeansThatWorktree() {
        register("/code/shop");
        assertThat(workspaces.search("/code/shop/.claude/worktrees/fix/web")).isEmpty();

        var nested = register("/code/shop/.claude/worktrees/fix");

        assertThat(workspaces.resolve("/code/shop/.claude/worktrees/fix/web")).isEqualTo(nested);
        assertThat(workspaces.resolve("/code/shop/web").project().isMain()).isTrue();
    }

    @Test
    void oneProjectNeedsNoNameHoweverManyWorktreesItHas() {
        var main = register("/code/shop");
        register("/code/shop-fix");

        assertThat(workspaces.only()).isEqualTo(main);
    }

    @Test
    void aRenamedRepositoryKeepsItsProject() {
        var shop = register("/code/shop").project();
        machine.remove("/code/shop");
        machine.remove("/code/shop/.git");
        git.without("/code/shop").with("/code/renamed", "/code/renamed/.git", "inode 7");

        assertThat(register("/code/renamed").project()).isEqualTo(shop);
        assertThat(workspaces.find(shop).orElseThrow().settings().root()).isEqualTo(Path.of("/code/renamed"));
    }

    @Test
    void anotherCloneIsAnotherProject() {
        var shop = register("/code/shop").project();
        git.with("/code/renamed", "/code/renamed/.git", "inode 8");

        assertThat(register("/code/renamed").project().isSameProject(shop)).isFalse();
    }

    @Test
    void aWorktreeWhoseRepositoryIsGoneStaysInItsProject() {
        register("/code/shop");
        var fix = register("/code/shop-fix").project();
        machine.remove("/code/shop");
        git.without("/code/shop").without("/code/shop-fix");

        assertThat(register("/code/shop-fix").project()).isEqualTo(fix);
        assertThat(workspaces.resolve("/code/shop-fix").project()).isEqualTo(fix);
    }

    @Test
    void aWorktreeOfABareRepositoryIsNamedAfterIt() {
        git.with("/code/plain", "/code/bare.git", "inode 9");

        assertThat(register("/code/plain").project())
                .isEqualTo(ProjectIdNames.of(Path.of("/code/bare.git")).in("plain"));
    }

    @Test
    void aProjectOfAnEarlierBuildIsFoundByItsFolders() {
        var shop = new ProjectId("shop-of-an-earlier-build");
        Stores.write(
                store,
                shop,
                draft -> draft.begin(
                        StoredWorkspaces.key(shop),
                        WorkspaceCodec.write(
                                new WorkspaceSettings(Path.of("/code/shop"), List.of(), List.of(), true))));

        assertThat(register("/code/shop-fix").project()).isEqualTo(shop.in("shop-fix"));
    }
}
