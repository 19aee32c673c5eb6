package dev.cairn.projection.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class FormerIdTest {

    private static final String OLD = EntityIds.written(EntityType.TASK, 1);
    private static final String NEW = EntityIds.written(EntityType.TASK, 7);

    private final RandomBacklog made = new RandomBacklog(RandomGenerator.of("L64X128MixRandom"), 9);

    private Entity moved() {
        var entity = made.entity(NEW);
        return entity.withPlanning(entity.planning().withUnread(Map.of(Entity.FORMER_ID, OLD)));
    }

    @Test
    void anItemIsFoundByTheIdThatItHadBefore() {
        var edit = new BacklogEdit();
        edit.put(moved(), 1);

        assertThat(edit.build().entity(OLD)).map(Entity::id).contains(NEW);
    }

    @Test
    void anItemWithAFormerIdOfAnotherTakesNothingAway() {
        var edit = new BacklogEdit();
        edit.put(moved(), 1);
        edit.put(made.entity(OLD), 2);
        var backlog = edit.build();

        assertThat(backlog.entity(OLD)).map(Entity::id).contains(OLD);
        assertThat(backlog.entity(NEW)).map(Entity::id).contains(NEW);
    }

    @Test
    void aFormerIdEndsWithItsItem() {
        var edit = new BacklogEdit();
        edit.put(moved(), 1);
        var next = new BacklogEdit(edit.build());
        next.remove(NEW);

        assertThat(next.build().entity(OLD)).isEmpty();
    }
}
