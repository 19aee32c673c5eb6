package dev.cairn.engine.memory;

import dev.cairn.model.id.LearningId;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.codec.LearningCodec;
import java.time.Instant;
import java.util.List;

/// The learning that an agent writes itself, as an episode of type LEARNING.
record WrittenLearning(Learning learning) {

    /// The confidence of a lesson whose author gives none: that of the weakest pattern that becomes a learning.
    static final double CONFIDENCE_DEFAULT = 0.7;

    static WrittenLearning of(PreparedEpisode prepared, Instant now) {
        var story = prepared.story();
        double given = story.number("confidence");
        return new WrittenLearning(new Learning(
                new LearningId(prepared.id().value()),
                PatternKind.WRITTEN,
                story.content(),
                given > 0 ? given : CONFIDENCE_DEFAULT,
                new Learning.LearningOrigin(prepared.author().agent(), story.taskId(), now, prepared.id(), List.of()),
                new Learning.LearningScope(story.entities(), prepared.anchors())));
    }

    void begin(Draft draft) {
        draft.begin(new RecordKey(RecordKind.LEARNING, learning.id().value()), LearningCodec.write(learning));
    }
}
