package dev.cairn.projection.graph;

import dev.cairn.projection.graph.GraphDraft.Repeated;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.World;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Builds graphs: a complete one from all files, or the next one from an earlier graph and the changed files.
final class GraphBuild {

    /// Files are resolved in this many parallel partitions, each with its own cache. The number is fixed, because
    /// cached results may decide between equal candidates and the result must not depend on the machine.
    private static final int STRANDS = 4;

    /// With fewer files, partitions cost more than they save.
    private static final int FILES_PER_STRAND_MIN = 64;

    /// A changed file rarely adds more than this fraction of all edges.
    private static final int ROOM_FOR_MORE = 64;

    private GraphBuild() {}

    static CodeGraph whole(Resolver resolver) {
        var world = resolver.world();
        var draft = new GraphDraft(world);
        draft.structure();
        resolve(resolver, world.files()).forEach(draft::append);
        draft.say(resolver.unwritten());
        var cards = cards(world, file -> new FileCard(file.path(), file.facts()));
        return draft.finish(cards, resolver.externalNames());
    }

    /// The files to resolve again, and whether to recompute edges that depend on all files.
    record Anew(List<FileUnit> files, boolean withUnwritten) {}

    /// Resolves the files of `anew`; all other files keep their edges.
    static CodeGraph next(CodeGraph earlier, Resolver resolver, FileCard[] cards, Anew anew) {
        var world = resolver.world();
        var numbers = new Renumbering(earlier, world, cards);
        var isNew = new boolean[world.files().size()];
        anew.files.forEach(file -> isNew[file.number()] = true);
        var draft = new GraphDraft(world, earlier.edges() + earlier.edges() / ROOM_FOR_MORE);
        draft.structure();
        var resolved = resolve(resolver, anew.files);
        for (var before : earlier.world().files()) {
            var after = world.file(before.path());
            if (after.isEmpty()) continue;
            boolean isRepeated = !isNew[after.get().number()];
            if (isRepeated)
                draft.repeat(earlier, before, numbers, anew.withUnwritten ? Repeated.WRITTEN : Repeated.ALL);
            else if (!anew.withUnwritten) draft.repeat(earlier, before, numbers, Repeated.UNWRITTEN);
        }
        resolved.forEach(draft::append);
        if (anew.withUnwritten) draft.say(resolver.unwritten());
        return draft.finish(cards, resolver.externalNames());
    }

    static FileCard[] cards(World world, CodeGraph earlier) {
        return cards(
                world,
                file -> earlier.world()
                        .file(file.path())
                        .map(earlier::card)
                        .filter(card -> card.isFor(file.path(), file.facts()))
                        .orElseGet(() -> new FileCard(file.path(), file.facts())));
    }

    private static FileCard[] cards(World world, Function<FileUnit, FileCard> card) {
        return world.files().stream().map(card).toArray(FileCard[]::new);
    }

    private static List<GraphDraft> resolve(Resolver resolver, List<FileUnit> files) {
        if (files.size() < FILES_PER_STRAND_MIN * STRANDS) return List.of(strand(resolver, files));
        return IntStream.range(0, STRANDS)
                .parallel()
                .mapToObj(strand -> strand(
                        resolver.fresh(), files.subList(start(files.size(), strand), start(files.size(), strand + 1))))
                .toList();
    }

    private static int start(int files, int strand) {
        return (int) ((long) files * strand / STRANDS);
    }

    private static GraphDraft strand(Resolver resolver, List<FileUnit> files) {
        var draft = new GraphDraft(resolver.world());
        for (var file : files) draft.say(file, resolver.edges(file));
        return draft;
    }
}
