package dev.cairn.projection.graph;

import dev.cairn.projection.graph.EdgeCollector.CopiedEdges;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Builds graphs: a complete one from all files, or the next one from an earlier graph and the changed files.
public final class GraphBuilder {

    /// Files are resolved in this many parallel partitions, each with its own cache. The number is fixed, because
    /// cached results may decide between equal candidates and the result must not depend on the machine.
    private static final int PARTITIONS = 4;

    /// With fewer files, partitions cost more than they save.
    private static final int FILES_PER_PARTITION_MIN = 64;

    /// A changed file rarely adds more than this fraction of all edges.
    private static final int GROWTH_DIVISOR = 64;

    private GraphBuilder() {}

    static CodeGraph whole(Resolver resolver) {
        var declarations = resolver.declarations();
        var draft = new EdgeCollector(declarations);
        draft.addContainment();
        resolve(resolver, declarations.files()).forEach(draft::append);
        draft.add(resolver.unwritten());
        var cards = fileDetails(declarations, file -> new FileDetails(file.path(), file.facts()));
        return draft.finish(cards, resolver.externalNames());
    }

    /// The files to resolve again, and whether to recompute edges that depend on all files.
    public record RebuildScope(List<FileUnit> files, boolean withImplicit) {}

    /// Resolves the files of `anew`; all other files keep their edges.
    public static CodeGraph next(CodeGraph earlier, Resolver resolver, FileDetails[] cards, RebuildScope anew) {
        var declarations = resolver.declarations();
        var numbers = new NodeRenumbering(earlier, declarations, cards);
        var isNew = new boolean[declarations.files().size()];
        anew.files.forEach(file -> isNew[file.number()] = true);
        var draft = new EdgeCollector(declarations, earlier.edges() + earlier.edges() / GROWTH_DIVISOR);
        draft.addContainment();
        var resolved = resolve(resolver, anew.files);
        for (var before : earlier.declarations().files()) {
            var after = declarations.file(before.path());
            if (after.isEmpty()) continue;
            boolean isRepeated = !isNew[after.get().number()];
            if (isRepeated)
                draft.copy(earlier, before, numbers, anew.withImplicit ? CopiedEdges.WRITTEN : CopiedEdges.ALL);
            else if (!anew.withImplicit) draft.copy(earlier, before, numbers, CopiedEdges.IMPLICIT);
        }
        resolved.forEach(draft::append);
        if (anew.withImplicit) draft.add(resolver.unwritten());
        return draft.finish(cards, resolver.externalNames());
    }

    public static FileDetails[] fileDetails(DeclarationTable declarations, CodeGraph earlier) {
        return fileDetails(
                declarations,
                file -> earlier.declarations()
                        .file(file.path())
                        .map(earlier::fileDetails)
                        .filter(card -> card.isFor(file.path(), file.facts()))
                        .orElseGet(() -> new FileDetails(file.path(), file.facts())));
    }

    private static FileDetails[] fileDetails(DeclarationTable declarations, Function<FileUnit, FileDetails> card) {
        return declarations.files().stream().map(card).toArray(FileDetails[]::new);
    }

    private static List<EdgeCollector> resolve(Resolver resolver, List<FileUnit> files) {
        if (files.size() < FILES_PER_PARTITION_MIN * PARTITIONS) return List.of(partition(resolver, files));
        return IntStream.range(0, PARTITIONS)
                .parallel()
                .mapToObj(strand -> partition(
                        resolver.fresh(), files.subList(start(files.size(), strand), start(files.size(), strand + 1))))
                .toList();
    }

    private static int start(int files, int strand) {
        return (int) ((long) files * strand / PARTITIONS);
    }

    private static EdgeCollector partition(Resolver resolver, List<FileUnit> files) {
        var draft = new EdgeCollector(resolver.declarations());
        for (var file : files) draft.add(file, resolver.edges(file));
        return draft;
    }
}
