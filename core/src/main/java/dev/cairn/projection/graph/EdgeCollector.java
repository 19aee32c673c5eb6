package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.FileEdges;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.edge.OutsideUse;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects the resolved edges of several files, one file after the other.
///
/// Each collector numbers packages and their members independently, so that collectors can work in parallel.
final class EdgeCollector {

    private static final byte REFERENCES = EdgeBuffer.kind(EdgeType.REFERENCES, EdgeProvenance.IMPORT_RESOLVED);
    private static final byte IMPORTS = EdgeBuffer.kind(EdgeType.IMPORTS, EdgeProvenance.IMPORT_RESOLVED);
    private static final String DEFAULT_EXPORT = "default.";

    private final DeclarationTable declarations;
    private final EdgeBuffer edges = new EdgeBuffer();
    private final NameTable packages = new NameTable();
    private final NameTable members = new NameTable(List.of(""));
    private final List<FileUnit> files = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();
    private final Map<String, String> failures = new LinkedHashMap<>();

    EdgeCollector(DeclarationTable declarations) {
        this.declarations = declarations;
    }

    /// Adds the resolved edges of a file.
    void add(FileUnit file, FileEdges resolved) {
        for (var edge : resolved.imports()) {
            int from = edge.scope() == DeclarationTable.NONE ? node(file) : edge.scope();
            edges.add(from, node(edge.to()), EdgeBuffer.kind(EdgeType.IMPORTS, edge.provenance()));
            edges.site(edge.at().line(), edge.at().column());
        }
        add(EdgeType.CALLS, resolved.calls());
        add(EdgeType.REFERENCES, resolved.references());
        add(EdgeType.EXTENDS, resolved.extending());
        add(EdgeType.IMPLEMENTS, resolved.implementing());
        add(EdgeType.OVERRIDES, resolved.overriding());
        for (var use : resolved.outside()) add(file, use);
        files.add(file);
        ends.add(edges.size());
    }

    /// Adds a file without edges, because resolving it failed.
    void addFailed(FileUnit file, Throwable failure) {
        failures.put(file.path(), ResolutionFailures.reason(failure));
        add(file, FileEdges.none());
    }

    /// The errors of files that could not be resolved, by path.
    Map<String, String> failures() {
        return failures;
    }

    /// Adds the implicit edges, which are inferred from all files together. They are not assigned to a file here.
    void add(InferredImplementations inferredImplementations) {
        add(EdgeType.IMPLEMENTS, inferredImplementations.implementing());
        add(EdgeType.OVERRIDES, inferredImplementations.overriding());
    }

    private void add(EdgeType type, List<ResolvedEdge> resolved) {
        for (var edge : resolved) {
            int from = edge.from() == DeclarationTable.NONE ? node(edge.file()) : edge.from();
            edges.add(from, edge.to(), EdgeBuffer.kind(type, edge.provenance()));
            edges.site(edge.at().line(), edge.at().column());
        }
    }

    private void add(FileUnit file, OutsideUse use) {
        int from = use.from() == DeclarationTable.NONE ? node(file) : use.from();
        int used = packages.number(use.packageName());
        edges.add(from, EdgeBuffer.ofPackage(used), use.isImport() ? IMPORTS : REFERENCES);
        edges.site(use.at().line(), use.at().column());
        edges.uses(members.number(plain(use.member())));
    }

    /// Members of the default export of a JavaScript package are treated as members of the package.
    private static String plain(String member) {
        return member.startsWith(DEFAULT_EXPORT) ? member.substring(DEFAULT_EXPORT.length()) : member;
    }

    private int node(FileUnit file) {
        return declarations.symbols() + file.number();
    }

    int files() {
        return files.size();
    }

    FileUnit file(int number) {
        return files.get(number);
    }

    int firstEdge(int file) {
        return file == 0 ? 0 : ends.get(file - 1);
    }

    /// All edges; for [#add(InferredImplementations)].
    EdgeBuffer edges() {
        return edges;
    }

    /// Copies the edges of a file. Packages and members get the numbers that the graph uses.
    void copyTo(EdgeBuffer buffer, int file, ExternalPackages externals) {
        for (int edge = firstEdge(file); edge < firstEdge(file + 1); edge++) {
            int to = edges.to(edge);
            boolean isPackage = EdgeBuffer.isPackage(to);
            buffer.add(
                    edges.from(edge),
                    isPackage
                            ? EdgeBuffer.ofPackage(
                                    externals.packageNames().number(packages.name(EdgeBuffer.packageNumber(to))))
                            : to,
                    edges.kind(edge));
            buffer.site(edges.line(edge), edges.column(edge));
            if (edges.member(edge) != 0) buffer.uses(externals.memberNames().number(members.name(edges.member(edge))));
        }
    }
}
