package dev.cairn.projection.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Equal files of two worktrees of one repository are in memory once.
class SharedWorktreeRowsTest {

    private static final ProjectId OTHER = SmallViews.PROJECT.in("feature");
    private static final int FILES = 20;

    /// More files differ than one graph is made from another for.
    private static final int FILES_DIFFERENT = 600;

    private final MemoryStore store = new MemoryStore(new HandClock(Instant.EPOCH), Stores.ids());
    private final SmallViews main = new SmallViews(store, SmallViews.PROJECT);
    private final SmallViews feature = new SmallViews(store, OTHER);

    @AfterEach
    void close() {
        main.close();
        feature.close();
    }

    private static SmallCode equalFiles() {
        var code = new SmallCode();
        for (int file = 0; file < FILES; file++) code.file(path(file), "def f" + file + "():\n    pass\n");
        return code;
    }

    private static String path(int file) {
        return "f" + file + ".py";
    }

    /// The graph of a worktree, from the one daemon that serves both.
    private CodeGraph graph(ProjectId worktree) {
        main.views().prepare(worktree);
        main.awaitBackground();
        try (var view = main.views().now(worktree)) {
            assertThat(view.code().seq()).isEqualTo(store.snapshot(worktree).seq());
            return view.graph();
        }
    }

    private static EdgeBlock edges(CodeGraph graph, String path) {
        return graph.adjacency().block(graph.declarations().file(path).orElseThrow());
    }

    private void assertShared() {
        var one = graph(SmallViews.PROJECT);
        var other = graph(OTHER);
        for (int file = 0; file < FILES; file++)
            assertThat(edges(other, path(file))).as(path(file)).isSameAs(edges(one, path(file)));
    }

    @Test
    void theFirstGraphOfAWorktreeSharesTheEqualFilesOfAnother() {
        main.save(equalFiles().file("a.py", "def main():\n    pass\n"));
        feature.save(equalFiles().file("a.py", "def feature():\n    pass\n"));

        assertShared();
        assertThat(graph(OTHER).find("a.py::feature")).isPresent();
        assertThat(graph(OTHER).find("a.py::main")).isEmpty();
    }

    @Test
    void completeResolutionOfBothWorktreesKeepsThemShared() {
        main.save(equalFiles());
        feature.save(equalFiles());
        assertShared();
        feature.save("added.py", "def added():\n    pass\n");
        main.save("another.py", "def another():\n    pass\n");
        assertThat(main.views().settled(OTHER).view().isSettled()).isTrue();
        assertThat(main.views().settled(SmallViews.PROJECT).view().isSettled()).isTrue();

        assertShared();
        assertThat(graph(OTHER).find("added.py::added")).isPresent();
        assertThat(graph(SmallViews.PROJECT).find("another.py::another")).isPresent();
        assertThat(graph(SmallViews.PROJECT).find("added.py::added")).isEmpty();
    }

    @Test
    void worktreesThatDifferInManyFilesShareTheEqualOnes() {
        main.save(equalFiles());
        var code = equalFiles();
        for (int file = 0; file < FILES_DIFFERENT; file++)
            code.file("g" + file + ".py", "def g" + file + "():\n    pass\n");
        feature.save(code);

        assertShared();
        assertThat(graph(OTHER).symbols()).isEqualTo(FILES + FILES_DIFFERENT);
    }
}
