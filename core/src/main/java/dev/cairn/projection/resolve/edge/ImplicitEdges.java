package dev.cairn.projection.resolve.edge;

import java.util.ArrayList;
import java.util.List;

/// What follows from all files together though none of them writes it: who fills in an interface by its shape alone.
///
/// The edges have no site. `open` counts the interfaces of which nothing is told, as a part of them is not known.
public record ImplicitEdges(List<ResolvedEdge> implementing, List<ResolvedEdge> overriding, int open) {

    public static final ImplicitEdges NOTHING = new ImplicitEdges(List.of(), List.of(), 0);

    public ImplicitEdges {
        implementing = List.copyOf(implementing);
        overriding = List.copyOf(overriding);
    }

    public ImplicitEdges and(ImplicitEdges other) {
        return new ImplicitEdges(
                joined(implementing, other.implementing), joined(overriding, other.overriding), open + other.open);
    }

    private static List<ResolvedEdge> joined(List<ResolvedEdge> one, List<ResolvedEdge> other) {
        var both = new ArrayList<>(one);
        both.addAll(other);
        return both;
    }
}
