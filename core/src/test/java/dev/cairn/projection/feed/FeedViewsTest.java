package dev.cairn.projection.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeedViewsTest {

    private static final ProjectId PROJECT = new ProjectId("p");

    private final MemoryStore store = new MemoryStore(InstantSource.system(), Stores.ids());

    /// Lists names; fails once in the middle of a transaction.
    private static final class FailingOnce implements FeedFold<List<String>> {
        private boolean hasFailed;

        @Override
        public List<String> load(Snapshot snapshot) {
            return new ArrayList<>(snapshot.list(RecordKind.WORKSPACE, "", 100).items().stream()
                    .map(version -> version.key().name())
                    .toList());
        }

        @Override
        public void apply(List<String> view, Tx tx, List<VersionChange> changes) {
            for (var change : changes) {
                view.add(change.key().name());
                if (hasFailed) continue;
                hasFailed = true;
                throw new OutOfMemoryError("in a test");
            }
        }
    }

    private void write(String... names) {
        Stores.write(store, PROJECT, draft -> {
            for (var name : names) draft.begin(Stores.key(name), RecordState.ofText("x"));
        });
    }

    private static List<String> names(FeedViews<List<String>> followed) {
        return followed.read(PROJECT, List::copyOf);
    }

    @Test
    void aViewThatAnErrorLeftHalfDoneIsLoadedAnew() {
        var followed = new FeedViews<>(store, new FailingOnce());
        write("a");
        assertThat(names(followed)).containsExactly("a");
        write("b", "c");
        assertThatThrownBy(() -> names(followed)).isInstanceOf(OutOfMemoryError.class);

        assertThat(names(followed)).containsExactly("a", "b", "c");
    }
}
