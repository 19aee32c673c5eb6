package dev.cairn.projection.follow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Change;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.State;
import dev.cairn.store.Tx;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FollowedTest {

    private static final ProjectId PROJECT = new ProjectId("p");

    private final MemoryStore store = new MemoryStore(InstantSource.system(), Stores.ids());

    /// Lists names; fails once in the middle of a transaction.
    private static final class FailingOnce implements Fold<List<String>> {
        private boolean hasFailed;

        @Override
        public List<String> load(Snapshot snapshot) {
            return new ArrayList<>(snapshot.list(Kind.WORKSPACE, "", 100).items().stream()
                    .map(version -> version.key().name())
                    .toList());
        }

        @Override
        public void apply(List<String> view, Tx tx, List<Change> changes) {
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
            for (var name : names) draft.begin(Stores.key(name), State.ofText("x"));
        });
    }

    private static List<String> names(Followed<List<String>> followed) {
        return followed.read(PROJECT, List::copyOf);
    }

    @Test
    void aViewThatAnErrorLeftHalfDoneIsLoadedAnew() {
        var followed = new Followed<>(store, new FailingOnce());
        write("a");
        assertThat(names(followed)).containsExactly("a");
        write("b", "c");
        assertThatThrownBy(() -> names(followed)).isInstanceOf(OutOfMemoryError.class);

        assertThat(names(followed)).containsExactly("a", "b", "c");
    }
}
