package dev.cairn.engine.retrieve.rank;

import dev.cairn.model.code.NodeKind;
import java.util.List;

/// A found file or symbol with its written id and the reasons it was found, strongest first.
///
/// A test keeps the kind of its declaration, such as function or class, and is marked by `isTest`.
public record CodeHit(String id, NodeKind kind, boolean isTest, String path, double score, List<HitReason> why) {

    public CodeHit {
        why = List.copyOf(why);
    }

    /// A hit that is not a test.
    CodeHit(String id, NodeKind kind, String path, double score, List<HitReason> why) {
        this(id, kind, false, path, score, why);
    }

    public boolean is(NodeKind wanted) {
        return kind == wanted || (isTest && wanted == NodeKind.TEST);
    }

    /// The same hit for one reason only.
    CodeHit because(HitReason reason) {
        return new CodeHit(id, kind, isTest, path, score, List.of(reason));
    }

    public CodeHit atLeast(double minimum) {
        return score >= minimum ? this : new CodeHit(id, kind, isTest, path, minimum, why);
    }
}
