package dev.cairn.projection.graph;

/// One use of an external package. `member` is empty if the package itself is used; `edge` has the source and the
/// position.
public record ExternalUse(String packageName, String member, GraphEdge edge) {

    /// The id of the member, for example `npm:lodash::template`.
    public String id() {
        return member.isEmpty() ? packageName : packageName + "::" + member;
    }
}
