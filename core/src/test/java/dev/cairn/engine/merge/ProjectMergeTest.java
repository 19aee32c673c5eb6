package dev.cairn.engine.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.workspace.FolderSurvey;
import dev.cairn.engine.workspace.GitWorktree;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.workspace.RepositoryFolder;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.BaselineHome;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Stores written by an earlier build, in which two worktrees were separate projects.
class ProjectMergeTest {

    private static final ProjectId SHOP = new ProjectId(BaselineHome.SHOP);
    private static final ProjectId SHOP_FIX = new ProjectId(BaselineHome.SHOP_FIX);
    private static final ProjectId FIX = SHOP.in("shop-fix");

    @TempDir
    private Path folder;

    /// Knows the two folders as worktrees of one repository.
    private record OneRepository(Optional<Path> main) implements GitWorktrees {

        @Override
        public Optional<GitWorktree> containing(Path place) {
            return Optional.of(new GitWorktree(
                    place,
                    new RepositoryFolder(Path.of("/srv/shop/.git"), ""),
                    main.filter(place::equals).isPresent()));
        }

        @Override
        public boolean isBareRepository(Path place) {
            return false;
        }
    }

    private static final class EveryFolder implements FolderSurvey {

        @Override
        public Optional<Path> realFolder(Path place) {
            return Optional.of(place);
        }

        @Override
        public Optional<Path> dataHome(Path place) {
            return Optional.empty();
        }

        @Override
        public FileSurvey survey(WorkspaceSettings settings, SurveyObserver watcher) {
            throw new IllegalStateException("nothing is counted here");
        }
    }

    private static Workspaces workspaces(Store store, GitWorktrees git) {
        return new Workspaces(store, new WorkspaceFolders(new EveryFolder(), Path.of("/home/ada")), git);
    }

    private static void merge(Store store, GitWorktrees git) {
        var merge = new ProjectMerge(store, workspaces(store, git), git);
        merge.found().forEach(merge::merge);
    }

    private SqlStore open() {
        return SqlStore.openSqlite(folder.resolve("cairn.db"), InstantSource.system(), UUID::randomUUID);
    }

    private static final GitWorktrees GIT = new OneRepository(Optional.of(Path.of("/srv/shop")));

    @Test
    void aHomeOfAnEarlierBuildIsMergedWithoutLoss() {
        BaselineHome.sqlite(folder.resolve("cairn.db"));
        try (var store = open()) {
            var itemsBefore = entities(store, SHOP);
            var othersBefore = entities(store, SHOP_FIX);
            var episodes = count(store, SHOP, RecordKind.EPISODE) + count(store, SHOP_FIX, RecordKind.EPISODE);
            var files = count(store, SHOP_FIX, RecordKind.FILE);
            var highest = store.snapshot(SHOP).seq();

            merge(store, GIT);

            assertThat(workspaces(store, GIT).all())
                    .extracting(
                            Workspace::project,
                            workspace -> workspace.settings().root())
                    .containsExactly(tuple(SHOP, Path.of("/srv/shop")), tuple(FIX, Path.of("/srv/shop-fix")));
            assertThat(entities(store, FIX)).containsAll(itemsBefore).hasSize(itemsBefore.size() + othersBefore.size());
            for (var other : othersBefore) {
                var merged = entities(store, SHOP).stream()
                        .filter(item -> item.title().equals(other.title()))
                        .findFirst()
                        .orElseThrow();
                assertThat(itemsBefore).extracting(Entity::id).doesNotContain(merged.id());
                assertThat(merged.planning().unread()).containsEntry(Entity.FORMER_ID, other.id());
                assertThat(merged.status()).isEqualTo(other.status());
            }
            assertThat(count(store, SHOP, RecordKind.EPISODE)).isEqualTo(episodes);
            assertThat(count(store, FIX, RecordKind.FILE)).isEqualTo(files).isPositive();
            assertThat(store.admin().integrityFindings()).isEmpty();
            assertThat(Claims.open(store.snapshot(SHOP)))
                    .extracting(claim -> claim.target().written())
                    .doesNotHaveDuplicates();
            assertThat(ended(store))
                    .allSatisfy(claim -> assertThat(claim.fence()).isPositive());
            assertThat(numbered(store, highest)).isNotEmpty();
        }
    }

    @Test
    void ofTwoClaimsOnOneSymbolTheOlderStays() {
        BaselineHome.sqlite(folder.resolve("cairn.db"));
        try (var store = open()) {
            var both = List.of(
                    Claims.open(store.snapshot(SHOP)).getFirst(),
                    Claims.open(store.snapshot(SHOP_FIX)).getFirst());
            var older = both.getFirst().since().isBefore(both.getLast().since()) ? both.getFirst() : both.getLast();

            merge(store, GIT);

            assertThat(Claims.open(store.snapshot(FIX)))
                    .filteredOn(claim -> claim.target().equals(older.target()))
                    .extracting(claim -> claim.holder().agent())
                    .containsExactly(older.holder().agent());
            assertThat(ended(store))
                    .filteredOn(claim -> claim.target().equals(older.target())
                            && claim.end().orElseThrow().reason() == ClaimEndReason.EXPIRED)
                    .hasSize(1)
                    .allSatisfy(claim -> assertThat(
                                    claim.end().orElseThrow().outcome().orElse(""))
                            .contains(older.holder().agent().value() + " has an older claim"));
        }
    }

    @Test
    void withoutAMainWorktreeTheOldestProjectTakesItsPlace() {
        BaselineHome.sqlite(folder.resolve("cairn.db"));
        try (var store = open()) {
            merge(store, new OneRepository(Optional.empty()));

            assertThat(workspaces(store, GIT).all())
                    .extracting(Workspace::project)
                    .containsExactly(SHOP, FIX);
        }
    }

    @Test
    void aSecondMergeChangesNothing() {
        BaselineHome.sqlite(folder.resolve("cairn.db"));
        try (var store = open()) {
            merge(store, GIT);
            long seq = store.snapshot(SHOP).seq();

            merge(store, GIT);

            assertThat(store.snapshot(SHOP).seq()).isEqualTo(seq);
        }
    }

    @Test
    void aFormerIdFindsItsItemUnlessAnotherItemHasIt() {
        BaselineHome.sqlite(folder.resolve("cairn.db"));
        try (var store = open()) {
            merge(store, GIT);
            var backlogs = new Backlogs(store);

            var live =
                    backlogs.read(SHOP, backlog -> backlog.entity("TASK-0001")).orElseThrow();
            assertThat(live.id()).isEqualTo("TASK-0001");
            var moved = entities(store, SHOP).stream()
                    .filter(item -> item.planning().unread().containsKey(Entity.FORMER_ID))
                    .toList();
            var onlyMoved = Backlog.of(moved, List.of(), List.of());
            assertThat(moved)
                    .allSatisfy(item -> assertThat(onlyMoved.entity(
                                    String.valueOf(item.planning().unread().get(Entity.FORMER_ID))))
                            .contains(item));
        }
    }

    private static List<Entity> entities(Store store, ProjectId project) {
        return new Backlogs(store).read(project, backlog -> List.copyOf(backlog.newest()));
    }

    private static int count(Store store, ProjectId project, RecordKind kind) {
        return store.snapshot(project).list(kind, "", 1_000).items().size();
    }

    private static List<Claim> ended(Store store) {
        return Claims.ended(store.snapshot(SHOP)).claims();
    }

    private static List<Claim> numbered(Store store, long above) {
        return Stream.concat(Claims.open(store.snapshot(SHOP)).stream(), ended(store).stream())
                .filter(claim -> claim.fence() > above)
                .toList();
    }
}
