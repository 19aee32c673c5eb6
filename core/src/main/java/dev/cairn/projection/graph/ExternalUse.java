package dev.cairn.projection.graph;

/// One use of an external package: the member (empty for the package itself), and the edge with source and position.
public record ExternalUse(String packageName, String member, GraphEdge edge) {

    /// The written form of the member: `npm:lodash::template`.
    public String id() {
        return member.isEmpty() ? packageName : packageName + "::" + member;
    }
}
