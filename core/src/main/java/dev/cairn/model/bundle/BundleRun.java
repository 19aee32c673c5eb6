package dev.cairn.model.bundle;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.id.SessionId;
import java.util.Collections;
import java.util.SequencedSet;
import java.util.TreeSet;

/// One session's use of a bundle: what it asked for in addition, what it read of it, and what it missed.
public record BundleRun(BundleId bundle, String taskClass, AgentId agent, SessionId session, long since, Use use) {

    /// What became of a bundle, each in name order.
    public record Use(SequencedSet<String> promoted, SequencedSet<String> consulted, SequencedSet<String> missing) {

        public static final Use NONE = new Use(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());

        public Use {
            promoted = Collections.unmodifiableSequencedSet(new TreeSet<>(promoted));
            consulted = Collections.unmodifiableSequencedSet(new TreeSet<>(consulted));
            missing = Collections.unmodifiableSequencedSet(new TreeSet<>(missing));
        }

        /// Both together.
        public Use and(Use other) {
            var promotedToo = new TreeSet<>(promoted);
            promotedToo.addAll(other.promoted);
            var consultedToo = new TreeSet<>(consulted);
            consultedToo.addAll(other.consulted);
            var missingToo = new TreeSet<>(missing);
            missingToo.addAll(other.missing);
            return new Use(promotedToo, consultedToo, missingToo);
        }
    }

    public BundleRun with(Use more) {
        return new BundleRun(bundle, taskClass, agent, session, since, use.and(more));
    }
}
