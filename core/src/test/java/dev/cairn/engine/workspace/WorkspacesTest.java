package dev.cairn.engine.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.engine.workspace.RegistrationResult.RegistrationEffect;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WorkspacesTest {

    private static final Author AUTHOR = new Author(new AgentId("ada"), new SessionId("s1"));

    private final AtomicLong ids = new AtomicLong();
    private final MemoryStore store = new MemoryStore(
            InstantSource.fixed(Instant.parse("2026-01-31T09:00:00Z")), () -> new UUID(0, ids.incrementAndGet()));
    private final FakeFolders machine = new FakeFolders(
                    "/code/shop", "/code/shop/web", "/code/shop/web/src", "/code/blog", "/home/ada", "/", "/proc/1")
            .link("/tmp/shop", "/code/shop");
    private final WorkspaceFolders folders = new WorkspaceFolders(machine, Path.of("/home/ada"));
    private final Workspaces workspaces = new Workspaces(store, folders, GitWorktrees.NONE);

    @Test
    void aFolderGetsAnIdFromItsNameAndPathThatNeverChanges() {
        var first = register("/code/shop", "r1").workspace().project();

        assertThat(first.value()).matches("shop-[0-9a-f]{8}");
        assertThat(ProjectIdNames.of(Path.of("/code/shop"))).isEqualTo(first);
        assertThat(ProjectIdNames.of(Path.of("/srv/shop"))).isNotEqualTo(first);
        assertThat(ProjectIdNames.of(Path.of("/srv/…!")).value()).startsWith("project-");
    }

    @Test
    void registeringTheSameSettingsAgainWritesNothing() {
        var first = register("/code/shop", "r1");
        var again = register("/code/shop", "r2");

        assertThat(first.ending()).isEqualTo(RegistrationEffect.REGISTERED);
        assertThat(again.ending()).isEqualTo(RegistrationEffect.UNCHANGED);
        assertThat(store.snapshot(first.workspace().project()).seq()).isEqualTo(1);
    }

    @Test
    void repeatingARequestRepeatsItsOutcome() {
        register("/code/shop", "r1");

        assertThat(register("/code/shop", "r1").ending()).isEqualTo(RegistrationEffect.REGISTERED);
    }

    @Test
    void otherSettingsSupersedeTheEarlierOnes() {
        var project = register("/code/shop", "r1").workspace().project();
        var settings = new WorkspaceSettings(Path.of("/code/shop"), List.of("src/**"), List.of(), false);

        var changed = workspaces.register(
                new RegistrationRequest(settings, Optional.empty(), Stores.requestKey("r2"), AUTHOR));

        assertThat(changed.ending()).isEqualTo(RegistrationEffect.CHANGED);
        assertThat(workspaces.find(project).orElseThrow().settings()).isEqualTo(settings);
    }

    @Test
    void aFolderKeepsItsOneProjectAndAProjectItsOneFolder() {
        register("/code/shop", "shop", "r1");

        assertThat(register("/code/shop", "r2").workspace().project()).isEqualTo(new ProjectId("shop"));
        assertThat(refused(() -> register("/code/shop", "other", "r3"))).isEqualTo(ProblemCode.CONFLICT);
        assertThat(refused(() -> register("/code/blog", "shop", "r4"))).isEqualTo(ProblemCode.CONFLICT);
        assertThat(store.projects()).hasSize(1);
    }

    @Test
    void aDataHomeAndFoldersInsideItCannotBeAWorkspace() {
        machine.home("/code/shop/web");

        assertThatThrownBy(() -> folders.require("/code/shop/web")).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
            assertThat(refusal.problem().message()).contains("/code/shop/web is a Cairn data home");
        });
        assertThatThrownBy(() -> folders.require("/code/shop/web/src"))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().message())
                                .contains("is inside of the Cairn data home /code/shop/web"));
        assertThat(folders.require("/code/shop")).isEqualTo(Path.of("/code/shop"));
    }

    @Test
    void aProjectMayMoveWhenItsFolderIsGone() {
        register("/code/shop", "shop", "r1");
        machine.remove("/code/shop");

        assertThat(register("/code/blog", "shop", "r2").ending()).isEqualTo(RegistrationEffect.CHANGED);
    }

    @Test
    void aWorkspaceIsFoundByItsIdAndByAnyFolderInsideIt() {
        var shop = register("/code/shop", "r1").workspace();
        var web = register("/code/shop/web", "r2").workspace();

        assertThat(workspaces.resolve(shop.project().value())).isEqualTo(shop);
        assertThat(workspaces.resolve("/code/shop")).isEqualTo(shop);
        assertThat(workspaces.resolve("/code/shop/docs")).isEqualTo(shop);
        assertThat(workspaces.resolve("/tmp/shop")).isEqualTo(shop);
        assertThat(workspaces.resolve("/code/shop/web/src")).isEqualTo(web);
        assertThat(workspaces.search("/code/shopping")).isEmpty();
    }

    @Test
    void theOnlyWorkspaceNeedsNoName() {
        assertThat(refused(workspaces::only)).isEqualTo(ProblemCode.NOT_FOUND);
        var shop = register("/code/shop", "r1").workspace();
        assertThat(workspaces.only()).isEqualTo(shop);
        register("/code/blog", "r2");
        assertThatThrownBy(workspaces::only).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.AMBIGUOUS);
            assertThat(refusal.problem().hint()).contains(shop.project().value());
        });
    }

    @Test
    void anUnknownWorkspaceIsRefusedWithTheWayToRegisterIt() {
        assertThatThrownBy(() -> workspaces.resolve("/code/shop")).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.NOT_FOUND);
            assertThat(refusal.problem().hint()).contains("cairn index");
        });
    }

    @Test
    void onlyTheFolderOfOneProjectCanBeAWorkspace() {
        assertThat(folders.require("/tmp/shop")).isEqualTo(Path.of("/code/shop"));
        assertThat(refused(() -> folders.require("/"))).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(refused(() -> folders.require("/proc/1"))).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(refused(() -> folders.require("/home/ada"))).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(refused(() -> folders.require("code/shop"))).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(refused(() -> folders.require("/a\0b"))).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(refused(() -> folders.require("/missing"))).isEqualTo(ProblemCode.NOT_FOUND);
    }

    private RegistrationResult register(String folder, String request) {
        return workspaces.register(
                new RegistrationRequest(settings(folder), Optional.empty(), Stores.requestKey(request), AUTHOR));
    }

    private RegistrationResult register(String folder, String project, String request) {
        return workspaces.register(new RegistrationRequest(
                settings(folder), Optional.of(new ProjectId(project)), Stores.requestKey(request), AUTHOR));
    }

    private static WorkspaceSettings settings(String folder) {
        return new WorkspaceSettings(Path.of(folder), List.of(), List.of(), true);
    }

    private static ProblemCode refused(Runnable act) {
        return catchThrowableOfType(Refusal.class, act::run).problem().code();
    }
}
