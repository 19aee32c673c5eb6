package dev.cairn.projection.resolve.edge;

import java.util.ArrayList;
import java.util.List;

/// Implicit edges, which are inferred from all files together: types that implement an interface because they have
/// its methods, without naming it.
///
/// The edges have no position. `open` is the number of interfaces without edges because some of their methods are
/// unknown.
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
