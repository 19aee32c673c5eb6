package dev.cairn.engine.retrieve;

import dev.cairn.model.code.NodeKind;
import java.util.List;

/// A file or symbol that was found, by its written id, with the signals that speak for it, strongest first.
public record Hit(String id, NodeKind kind, String path, double score, List<String> why) {

    public Hit {
        why = List.copyOf(why);
    }
}
