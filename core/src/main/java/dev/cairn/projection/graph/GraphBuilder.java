package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Builds graphs: a complete one from all files, or the next one from an earlier graph and the changed files.
public final class GraphBuilder {

    /// Files are resolved in this many parallel partitions, each with its own cache. Cached results can decide
    /// between equally good candidates, so the number must be the same on every machine.
    private static final int PARTITIONS = 4;

    /// With fewer files per partition, starting the partitions takes longer than it saves.
    private static final int FILES_PER_PARTITION_MIN = 64;

    private GraphBuilder() {}

    /// Resolves every file and connects the results. The caller waits for it.
    public static CodeGraph whole(Resolver resolver) {
        return whole(resolver, ResolvingThreads.AWAITED);
    }

    public static CodeGraph whole(Resolver resolver, ResolvingThreads threads) {
        return whole(resolver, threads, Optional::empty);
    }

    /// Resolves every file; rows that are equal to those of a similar graph are shared with it.
    ///
    /// @param similar supplies a graph of similar files. It is called only after every file is resolved, so
    ///     that the graph is not held in memory meanwhile
    public static CodeGraph whole(Resolver resolver, ResolvingThreads threads, Supplier<Optional<CodeGraph>> similar) {
        var declarations = resolver.declarations();
        var collected = resolve(resolver, declarations.files(), threads);
        var shared = new SharedRows(declarations, similar.get());
        var nodes = shared.places();
        var externals = shared.externals();
        var builder = new BlockBuilder(nodes);
        var blocks = new EdgeBlock[declarations.files().size()];
        var unresolved = ResolutionFailures.of(collected);
        var implicit =
                new ImplicitEdges(declarations, usable(resolver, unresolved).inferredImplementations());
        for (var resolved : collected) {
            for (int number = 0; number < resolved.files(); number++) {
                var file = resolved.file(number);
                builder.begin(file);
                resolved.copyTo(builder.edges(), number, externals);
                implicit.addTo(builder.edges(), file);
                blocks[file.number()] = builder.finish();
            }
        }
        var tests = new TestEdges(nodes, shared.details(), blocks);
        for (var file : declarations.files())
            blocks[file.number()] = builder.withTests(file, blocks[file.number()], tests.of(file));
        return new CodeGraph(
                shared.details(), shared.adjacency(externals, blocks), resolver.externalNames(), unresolved);
    }

    /// The files to resolve again, and whether to infer the implicit edges again, which depend on all files.
    public record RebuildScope(List<FileUnit> files, boolean withImplicit) {}

    /// Resolves the files of `scope`; all other files keep their edges.
    public static CodeGraph next(CodeGraph earlier, Resolver resolver, FileDetails[] details, RebuildScope scope) {
        return new NextGraph(earlier, resolver, details).build(scope);
    }

    public static FileDetails[] fileDetails(DeclarationTable declarations, CodeGraph earlier) {
        if (declarations.hasPathsOf(earlier.declarations())) return changedDetails(declarations, earlier);
        return fileDetails(
                declarations,
                file -> earlier.declarations()
                        .file(file.path())
                        .map(earlier::fileDetails)
                        .filter(detailsOf -> detailsOf.isFor(file.path(), file.facts()))
                        .orElseGet(() -> new FileDetails(file.path(), file.facts())));
    }

    private static FileDetails[] changedDetails(DeclarationTable declarations, CodeGraph earlier) {
        var details = new FileDetails[declarations.files().size()];
        for (var file : declarations.files()) {
            var before = earlier.fileDetails(file);
            boolean isSame = before.isFor(file.path(), file.facts());
            details[file.number()] = isSame ? before : new FileDetails(file.path(), file.facts());
        }
        return details;
    }

    private static FileDetails[] fileDetails(DeclarationTable declarations, Function<FileUnit, FileDetails> detailsOf) {
        return declarations.files().stream().map(detailsOf).toArray(FileDetails[]::new);
    }

    static List<EdgeCollector> resolve(Resolver resolver, List<FileUnit> files, ResolvingThreads threads) {
        if (files.size() < FILES_PER_PARTITION_MIN * PARTITIONS) return List.of(partition(resolver, files));
        return threads.all(IntStream.range(0, PARTITIONS)
                .<Callable<EdgeCollector>>mapToObj(partition -> () -> partition(
                        resolver.fresh(),
                        files.subList(start(files.size(), partition), start(files.size(), partition + 1))))
                .toList());
    }

    private static int start(int files, int partition) {
        return (int) ((long) files * partition / PARTITIONS);
    }

    private static EdgeCollector partition(Resolver resolver, List<FileUnit> files) {
        var draft = new EdgeCollector(resolver.declarations());
        var current = resolver;
        for (var file : files) {
            try {
                draft.add(file, current.edges(file));
            } catch (RuntimeException | StackOverflowError e) {
                // One file must not cost the workspace its graph. The graph reports the file as unresolved.
                draft.addFailed(file, e);
                current = resolver.fresh();
            }
        }
        return draft;
    }

    /// A resolver without the caches of lookups that failed half-way.
    static Resolver usable(Resolver resolver, ResolutionFailures unresolved) {
        return unresolved.isEmpty() ? resolver : resolver.fresh();
    }
}
