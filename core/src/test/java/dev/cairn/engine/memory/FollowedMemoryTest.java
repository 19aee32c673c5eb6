package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.time.AsOf;
import dev.cairn.projection.feed.FeedState;
import dev.cairn.projection.memory.MemoryFold;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.testing.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowedMemoryTest {

    private static final List<String> WORDS = List.of("cart", "price", "queue", "index", "parser", "door");

    @TempDir
    private Path folder;

    @Test
    void followingTheFeedAndLoadingGiveEqualViews() {
        Cases.forAll(10, random -> {
            try (var fixture = new MemoryFixture(Files.createTempDirectory(folder, "case"))) {
                for (int step = 0; step < 25; step++) {
                    act(fixture, random);
                    if (random.nextInt(4) == 0) fixture.ask(word(random));
                }
                var loaded = new MemoryFold().load(fixture.store.snapshot(MemoryFixture.PROJECT));
                var followed = content(
                        fixture.remembered.current(MemoryFixture.PROJECT).value());
                assertThat(followed).isEqualTo(content(loaded));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Test
    void aHeldViewStaysThatOfItsTransactionWhileOthersFollow() {
        Cases.forAll(10, random -> {
            try (var fixture = new MemoryFixture(Files.createTempDirectory(folder, "held"))) {
                var held = new ArrayList<FeedState<MemoryView>>();
                for (int step = 0; step < 25; step++) {
                    act(fixture, random);
                    held.add(fixture.remembered.current(MemoryFixture.PROJECT));
                }
                for (var state : held) {
                    // A reflection without a pattern writes nothing.
                    if (state.seq() == 0) {
                        assertThat(state.value().slots()).isZero();
                        continue;
                    }
                    var tx = fixture.store
                            .feed()
                            .after(MemoryFixture.PROJECT, state.seq() - 1, 1)
                            .getFirst();
                    var loaded = fixture.remembered.load(
                            fixture.store.snapshot(MemoryFixture.PROJECT, AsOf.knownAt(tx.recordedAt())));
                    assertThat(content(state.value())).isEqualTo(content(loaded));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void act(MemoryFixture fixture, RandomGenerator random) {
        switch (random.nextInt(4)) {
            case 0 -> fixture.edit("src/" + word(random) + ".java");
            case 1 -> fixture.reflect();
            case 2 -> fixture.add(MemoryFixture.BOB, MemoryFixture.sensitive(word(random)));
            default -> fixture.observe(word(random) + " and " + word(random), "src/" + word(random) + ".java");
        }
    }

    private static String word(RandomGenerator random) {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    /// Everything that can be read from a view except slot numbers: a superseded learning leaves an empty slot.
    private static List<Object> content(MemoryView view) {
        var content = new ArrayList<Object>();
        for (int slot = 0; slot < view.slots(); slot++) view.at(slot).ifPresent(content::add);
        content.addAll(view.newestLearnings(1_000));
        for (var word : WORDS) {
            var scores = view.wordScores(word);
            for (int slot = 0; slot < scores.length; slot++) if (view.at(slot).isPresent()) content.add(scores[slot]);
            content.add(view.mentioned("look at " + word + ".java"));
            content.add(view.countInvolving("src/" + word + ".java"));
        }
        return content;
    }
}
