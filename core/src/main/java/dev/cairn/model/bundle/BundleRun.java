package dev.cairn.model.bundle;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.id.SessionId;
import java.util.Collections;
import java.util.SequencedSet;
import java.util.TreeSet;

/// How one session used a bundle; `since` is the transaction at which the use began.
public record BundleRun(
        BundleId bundle, String taskClass, AgentId agent, SessionId session, long since, BundleUse use) {

    /// The entries and files of a bundle that a session used, in alphabetical order. `promoted` are the optional
    /// entries it requested, `consulted` the files it read, and `missing` the files it reported as missing.
    public record BundleUse(
            SequencedSet<String> promoted, SequencedSet<String> consulted, SequencedSet<String> missing) {

        public static final BundleUse NONE = new BundleUse(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());

        public BundleUse {
            promoted = Collections.unmodifiableSequencedSet(new TreeSet<>(promoted));
            consulted = Collections.unmodifiableSequencedSet(new TreeSet<>(consulted));
            missing = Collections.unmodifiableSequencedSet(new TreeSet<>(missing));
        }

        public BundleUse merged(BundleUse other) {
            var promotedToo = new TreeSet<>(promoted);
            promotedToo.addAll(other.promoted);
            var consultedToo = new TreeSet<>(consulted);
            consultedToo.addAll(other.consulted);
            var missingToo = new TreeSet<>(missing);
            missingToo.addAll(other.missing);
            return new BundleUse(promotedToo, consultedToo, missingToo);
        }
    }

    public BundleRun with(BundleUse more) {
        return new BundleRun(bundle, taskClass, agent, session, since, use.merged(more));
    }
}
