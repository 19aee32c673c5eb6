package dev.cairn.projection.graph;

/// The edges that leave and reach one file. Successive graphs have the same as long as nothing about them changed, so
/// whatever is derived from them alone can be kept.
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
