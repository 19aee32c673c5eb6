package dev.cairn.projection.resolve.edge;

import java.util.List;

/// All that one file says about other declarations, resolved; each list in the order of the file.
///
/// `extending` holds embedded types and mixins too. `outside` tells every use of an external package: imports, calls,
/// mentions and super types.
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

    /// The same with other calls and references.
    public FileEdges with(List<ResolvedEdge> otherCalls, List<ResolvedEdge> otherReferences) {
        return new FileEdges(imports, otherCalls, otherReferences, extending, implementing, overriding, outside);
    }

    /// A file whose language is not understood.
    public static FileEdges none() {
        return new FileEdges(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
