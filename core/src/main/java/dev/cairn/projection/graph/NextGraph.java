package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.GraphBuilder.RebuildScope;
import dev.cairn.projection.graph.IncomingEdges.ReplacedBlock;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Builds the next graph from an earlier graph and changed files. Files that did not change keep their
/// [EdgeBlock]s.
final class NextGraph {

    private final CodeGraph earlier;
    private final Adjacency before;
    private final Resolver resolver;
    private final DeclarationTable declarations;
    private final FileDetails[] details;
    private final NodePlaces nodes;
    private final NodeMoves moves;
    private final @Nullable EdgeBlock[] blocks;
    private final BlockBuilder builder;

    /// The numbers of files whose edges changed. Test edges, and new indexes of the same targets, do not count as
    /// changes.
    private final BitSet changed = new BitSet();

    NextGraph(CodeGraph earlier, Resolver resolver, FileDetails[] details) {
        this.earlier = earlier;
        this.before = earlier.adjacency();
        this.resolver = resolver;
        this.declarations = resolver.declarations();
        this.details = details;
        this.nodes = before.places().next(declarations);
        this.moves = new NodeMoves(earlier, nodes, details);
        this.blocks = new @Nullable EdgeBlock[declarations.files().size()];
        this.builder = new BlockBuilder(nodes);
    }

    CodeGraph build(RebuildScope asked) {
        var scope = withUnresolved(asked);
        for (var file : declarations.files()) blocks[file.number()] = earlierBlock(file);
        scope.files().forEach(file -> changed.set(file.number()));
        updateTargets();
        var collected = GraphBuilder.resolve(resolver, scope.files(), ResolvingThreads.AWAITED);
        for (var resolved : collected) replace(resolved, scope.withImplicit());
        var unresolved = ResolutionFailures.of(collected);
        if (scope.withImplicit()) replaceImplicit(GraphBuilder.usable(resolver, unresolved));
        restructure();
        deriveTests();
        var edges = before.next(nodes, finished(), replaced(), this::hasOtherSymbols);
        return new CodeGraph(details, edges, resolver.externalNames(), unresolved);
    }

    /// Files that could not be resolved before are tried again: the error may come from a file that changed.
    private RebuildScope withUnresolved(RebuildScope scope) {
        var failed = earlier.unresolved().in(declarations);
        if (failed.isEmpty()) return scope;
        var files = new TreeMap<Integer, FileUnit>();
        for (var file : scope.files()) files.put(file.number(), file);
        for (var path : failed) declarations.file(path).ifPresent(file -> files.put(file.number(), file));
        return new RebuildScope(List.copyOf(files.values()), scope.withImplicit());
    }

    private @Nullable EdgeBlock earlierBlock(FileUnit file) {
        int place = nodes.of(file);
        return before.places().hasFile(place) ? before.block(place) : null;
    }

    private EdgeBlock block(int file) {
        var block = blocks[file];
        if (block == null) throw new IllegalStateException("a file has not been resolved");
        return block;
    }

    /// Whether the file at a place has other symbols than in the earlier graph.
    private boolean hasOtherSymbols(int place) {
        return !before.places().hasFile(place)
                || !nodes.hasFile(place)
                || !FileDetails.isSame(
                        before.places().file(place).facts(), nodes.file(place).facts());
    }

    /// Updates edges to symbols that have another index now, and drops edges to removed symbols.
    private void updateTargets() {
        var affected = new BitSet();
        for (int place : moves.places())
            for (int referrer : before.referrers(place))
                if (nodes.hasFile(referrer)) affected.set(nodes.file(referrer).number());
        affected.andNot(changed);
        affected.stream().forEach(file -> {
            var known = block(file);
            var moved = known.moved(moves);
            blocks[file] = moved;
            if (moved.size() != known.size()) changed.set(file);
        });
    }

    private void replace(EdgeCollector resolved, boolean withImplicit) {
        for (int number = 0; number < resolved.files(); number++) {
            var file = resolved.file(number);
            builder.begin(file);
            resolved.copyTo(builder.edges(), number, before.externals());
            var known = blocks[file.number()];
            if (known != null && !withImplicit) builder.moveImplicit(known, moves);
            blocks[file.number()] = builder.finish();
        }
    }

    /// Replaces all implicit edges, because they depend on all files. There are few of them.
    private void replaceImplicit(Resolver usable) {
        var now = new ImplicitEdges(declarations, usable.inferredImplementations());
        for (var file : declarations.files()) {
            var known = block(file.number());
            if (!now.isIn(file) && !BlockBuilder.hasImplicit(known)) continue;
            builder.beginWithout(file, known, edge -> known.isImplicit(edge) || isTest(known, edge));
            now.addTo(builder.edges(), file);
            builder.add(known, edge -> isTest(known, edge));
            blocks[file.number()] = builder.finish();
        }
    }

    private static boolean isTest(EdgeBlock block, int edge) {
        return block.type(edge) == EdgeType.TESTS;
    }

    /// Updates the containment edges of unchanged files. Their symbols may have got or lost a container in another
    /// file.
    private void restructure() {
        for (int number : builder.structure().changedSince(earlier.declarations())) {
            var known = block(number);
            builder.begin(declarations.files().get(number));
            builder.add(known, edge -> !StructureEdges.isStructure(known.type(edge)));
            blocks[number] = builder.finish();
        }
    }

    /// Derives the test edges again for all files for which they may have changed. They depend on the edges of a
    /// test file, on the edges of test helpers that it uses, and on which code is test code.
    private void deriveTests() {
        var affected = (BitSet) changed.clone();
        changed.stream().forEach(number -> {
            var file = declarations.files().get(number);
            if (before.places().hasFile(nodes.of(file)) && hasTests(file))
                for (int referrer : before.referrers(nodes.of(file)))
                    if (nodes.hasFile(referrer))
                        affected.set(nodes.file(referrer).number());
        });
        if (mayMatchOtherFiles()) addTestsMatchedByName(affected);
        var tests = new TestEdges(nodes, details, finished());
        affected.stream().forEach(number -> {
            var file = declarations.files().get(number);
            blocks[number] = builder.withTests(file, block(number), tests.of(file));
        });
    }

    private boolean hasTests(FileUnit file) {
        return details[file.number()].tests().hasTests()
                || earlier.fileDetails(before.places().file(nodes.of(file)))
                        .tests()
                        .hasTests();
    }

    /// Whether a test file may now match another file by its name than before.
    private boolean mayMatchOtherFiles() {
        if (declarations.files().size() != earlier.declarations().files().size()) return true;
        for (var file : declarations.files()) {
            int place = nodes.of(file);
            if (!before.places().hasFile(place)) return true;
            var known = before.places().file(place);
            if (FileDetails.isSame(known.facts(), file.facts())) continue;
            if (known.facts().language() != file.facts().language() || TestCode.isTest(known) != TestCode.isTest(file))
                return true;
        }
        return false;
    }

    /// Adds the test files that may be connected to another file by name. That happens only if they have no other
    /// test edge.
    private void addTestsMatchedByName(BitSet affected) {
        for (var file : declarations.files()) {
            if (!TestCode.isTest(file)) continue;
            var known = block(file.number());
            int count = 0;
            for (int edge = 0; edge < known.size() && count < 2; edge++) if (isTest(known, edge)) count++;
            if (count < 2) affected.set(file.number());
        }
    }

    private EdgeBlock[] finished() {
        var finished = new EdgeBlock[blocks.length];
        for (int file = 0; file < finished.length; file++) finished[file] = block(file);
        return finished;
    }

    @SuppressWarnings("ReferenceEquality")
    private List<ReplacedBlock> replaced() {
        var replaced = new ArrayList<ReplacedBlock>();
        for (var file : declarations.files()) {
            var known = earlierBlock(file);
            var now = block(file.number());
            if (known != now) replaced.add(new ReplacedBlock(nodes.of(file), known, now));
        }
        for (var file : earlier.declarations().files()) {
            int place = before.places().of(file);
            if (!nodes.hasFile(place)) replaced.add(new ReplacedBlock(place, before.block(place), null));
        }
        return replaced;
    }
}
