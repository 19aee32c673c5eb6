package dev.cairn.engine.retrieve;

import dev.cairn.model.code.NodeKind;
import java.util.List;

/// A file or symbol that was found, by its written id, with the signals that speak for it, strongest first.
///
/// A test may be a function or class as well, which is its kind then.
public record Hit(String id, NodeKind kind, boolean isTest, String path, double score, List<String> why) {

    public Hit {
        why = List.copyOf(why);
    }

    /// Something that is no test.
    Hit(String id, NodeKind kind, String path, double score, List<String> why) {
        this(id, kind, false, path, score, why);
    }

    boolean is(NodeKind wanted) {
        return kind == wanted || (isTest && wanted == NodeKind.TEST);
    }

    Hit atLeast(double least) {
        return score >= least ? this : new Hit(id, kind, isTest, path, least, why);
    }
}
