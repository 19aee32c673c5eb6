package dev.cairn.projection.graph;

/// One use of an external package: what of it (empty for the package itself), and the edge that tells who and where.
public record ExternalUse(String packageName, String member, GraphEdge edge) {

    /// The member as it is written for people and tools: `npm:lodash::template`.
    public String id() {
        return member.isEmpty() ? packageName : packageName + "::" + member;
    }
}
