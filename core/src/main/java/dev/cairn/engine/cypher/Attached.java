package dev.cairn.engine.cypher;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// Something that is no code but stands in the same graph: an episode, a learning, a claim, a backlog item.
///
/// What has the id of a piece of code or of an external package only adds to that. Ties lead to other attached
/// things and to code by their ids; what they lead to need not exist.
public record Attached(String id, Set<String> labels, Map<String, Value> properties, List<Tie> ties) {

    public Attached {
        labels = Set.copyOf(labels);
        ties = List.copyOf(ties);
    }

    /// A relationship to the thing with this id.
    public record Tie(String type, String target) {}
}
