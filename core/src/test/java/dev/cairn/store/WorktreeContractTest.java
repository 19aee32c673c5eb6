package dev.cairn.store;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import org.junit.jupiter.api.Test;

/// The parts of a project that its worktrees share, on any store.
abstract class WorktreeContractTest extends BlobContractTest {

    @Test
    void worktreesOfAProjectShareEverythingButTheirFiles() {
        var linked = PROJECT.in("fix");
        var other = PROJECT.in("fix2");
        var file = new RecordKey(RecordKind.FILE, "src/a.py");
        write(store, request(PROJECT, "r-1"), draft -> draft.begin(file, RecordState.ofText("main")));
        var tx = write(store, request(linked, "r-2"), draft -> {
            assertThat(draft.project()).isEqualTo(linked);
            assertThat(draft.find(file)).isEmpty();
            draft.begin(file, RecordState.ofText("fix"));
            draft.begin(new RecordKey(RecordKind.FILE, "src/b.py"), RecordState.ofText("b"));
            draft.begin(new RecordKey(RecordKind.CLAIM, "c"), RecordState.ofText("claim"));
            assertThat(draft.list(RecordKind.FILE, "", 10).items()).hasSize(2);
        });
        write(store, request(other, "r-3"), draft -> draft.begin(file, RecordState.ofText("other")));

        assertThat(tx.project()).isEqualTo(linked);
        assertThat(tx.seq()).isEqualTo(2);
        assertThat(store.projects()).containsExactly(PROJECT);
        assertThat(text(PROJECT, file)).isEqualTo("main");
        assertThat(text(linked, file)).isEqualTo("fix");
        assertThat(text(other, file)).isEqualTo("other");
        assertThat(text(PROJECT, new RecordKey(RecordKind.CLAIM, "c"))).isEqualTo("claim");
        var seen = store.snapshot(linked);
        assertThat(seen.list(RecordKind.FILE, "", 10).items())
                .extracting(version -> version.key().name())
                .containsExactly("src/a.py", "src/b.py");
        assertThat(seen.list(RecordKind.FILE, "src/a.py", 10).items()).hasSize(1);
        assertThat(seen.list(RecordKind.FILE, "", 1).more()).isTrue();
        assertThat(seen.listPrefix(RecordKind.FILE, "src/", "src/a.py", 10).items())
                .extracting(version -> version.key().name())
                .containsExactly("src/b.py");
        assertThat(seen.history(file, 0, 10).items()).hasSize(1);
        assertThat(store.snapshot(PROJECT).list(RecordKind.FILE, "", 10).items())
                .hasSize(1);
        assertThat(store.feed().after(other, 0, 10)).extracting(Tx::project).containsExactly(PROJECT, linked, other);
        assertThat(store.feed().changes(linked, 2))
                .extracting(change -> change.key().toString())
                .containsExactly("claim c", "file src/a.py", "file src/b.py");
        assertThat(store.feed().changes(PROJECT, 2))
                .extracting(change -> change.key().toString())
                .containsExactly("claim c");
    }

    @Test
    void aSnapshotShowsAnotherWorktreeAsOfTheSameTransaction() {
        var linked = PROJECT.in("fix");
        var file = new RecordKey(RecordKind.FILE, "src/a.py");
        write(store, request(PROJECT, "r-1"), draft -> draft.begin(file, RecordState.ofText("main")));
        write(store, request(linked, "r-2"), draft -> draft.begin(file, RecordState.ofText("fix")));
        var before = store.snapshot(PROJECT);
        write(store, request(linked, "r-3"), draft -> draft.end(file));

        var there = before.seenFrom(linked);

        assertThat(there.project()).isEqualTo(linked);
        assertThat(there.seq()).isEqualTo(before.seq());
        assertThat(there.find(file).orElseThrow().state().text()).isEqualTo("fix");
        assertThat(there.seenFrom(PROJECT).find(file).orElseThrow().state().text())
                .isEqualTo("main");
        assertThat(store.snapshot(linked).find(file)).isEmpty();
    }

    @Test
    void aRequestIdIsUsedOnceInAllWorktrees() {
        var first = write(store, request(PROJECT, "r-1"), draft -> draft.begin(key("a"), RecordState.ofText("one")));

        var second = write(
                store, request(PROJECT.in("fix"), "r-1"), draft -> draft.begin(key("a"), RecordState.ofText("two")));

        assertThat(second).isEqualTo(first);
    }

    private String text(ProjectId project, RecordKey key) {
        return store.snapshot(project).find(key).orElseThrow().state().text();
    }
}
