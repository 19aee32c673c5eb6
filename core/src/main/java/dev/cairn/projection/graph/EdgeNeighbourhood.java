package dev.cairn.projection.graph;

/// The edges that leave and reach one file. If two graphs have the same neighbourhood of a file, values derived
/// only from these edges can be reused.
public final class EdgeNeighbourhood {

    private final EdgeBlock leaving;
    private final IncomingBlock reaching;

    EdgeNeighbourhood(EdgeBlock leaving, IncomingBlock reaching) {
        this.leaving = leaving;
        this.reaching = reaching;
    }

    @SuppressWarnings("ReferenceEquality")
    public boolean isSame(EdgeNeighbourhood other) {
        return leaving == other.leaving && reaching == other.reaching;
    }
}
