package dev.cairn.projection.resolve.edge;

import java.util.ArrayList;
import java.util.List;

/// Edges that follow from all files together although no file writes them: types that implement an interface by shape.
///
/// The edges have no site. `open` counts the interfaces of which nothing is told, as a part of them is not known.
public record InferredImplementations(List<ResolvedEdge> implementing, List<ResolvedEdge> overriding, int open) {

    public static final InferredImplementations NOTHING = new InferredImplementations(List.of(), List.of(), 0);

    public InferredImplementations {
        implementing = List.copyOf(implementing);
        overriding = List.copyOf(overriding);
    }

    public InferredImplementations and(InferredImplementations other) {
        return new InferredImplementations(
                joined(implementing, other.implementing), joined(overriding, other.overriding), open + other.open);
    }

    private static List<ResolvedEdge> joined(List<ResolvedEdge> one, List<ResolvedEdge> other) {
        var both = new ArrayList<>(one);
        both.addAll(other);
        return both;
    }
}
