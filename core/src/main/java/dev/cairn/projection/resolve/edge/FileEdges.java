package dev.cairn.projection.resolve.edge;

import java.util.List;

/// All resolved edges that leave one file. Each list is in source order.
///
/// `extending` includes embedded types and mixins. `outside` contains every use of an external package: imports,
/// calls, mentions and supertypes.
public record FileEdges(
        List<ImportEdge> imports,
        List<ResolvedEdge> calls,
        List<ResolvedEdge> references,
        List<ResolvedEdge> extending,
        List<ResolvedEdge> implementing,
        List<ResolvedEdge> overriding,
        List<OutsideUse> outside) {

    public FileEdges {
        imports = List.copyOf(imports);
        calls = List.copyOf(calls);
        references = List.copyOf(references);
        extending = List.copyOf(extending);
        implementing = List.copyOf(implementing);
        overriding = List.copyOf(overriding);
        outside = List.copyOf(outside);
    }

    /// A copy with other calls and references.
    public FileEdges with(List<ResolvedEdge> otherCalls, List<ResolvedEdge> otherReferences) {
        return new FileEdges(imports, otherCalls, otherReferences, extending, implementing, overriding, outside);
    }

    /// No edges, for a file whose language is not supported.
    public static FileEdges none() {
        return new FileEdges(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
