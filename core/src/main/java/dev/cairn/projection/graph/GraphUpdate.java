package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The next graph after some files changed, made from the one before.
///
/// `isSettled` tells that it is what resolving everything would give. Where names other files can see have changed, the
/// files most likely to mean them are resolved anew and the rest keep what they said; resolving everything settles it.
public record GraphUpdate(CodeGraph graph, boolean isSettled, int filesResolved) {

    /// So many files besides the changed ones are resolved at once; more would keep a person waiting.
    static final int FILES_NEARBY_MAX = 24;

    /// So many edges may those files have said; where one says more, the others still have their turn.
    static final int EDGES_NEARBY_MAX = 2_000;

    /// Makes the graph of these facts. Files whose facts are the same object as before count as unchanged.
    public static GraphUpdate after(
            CodeGraph earlier, Map<String, FileFacts> facts, Map<Language, Resolver.RulesFactory> languages) {
        return after(earlier, Resolver.of(facts, languages));
    }

    /// The same with a resolver of these facts.
    static GraphUpdate after(CodeGraph earlier, Resolver resolver) {
        var cards = GraphBuild.cards(resolver.world(), earlier);
        var affected = new Affected(earlier, resolver.world(), cards);
        var graph = GraphBuild.next(earlier, resolver, cards, affected.anew());
        return new GraphUpdate(graph, affected.isSettled(), affected.files().size());
    }

    /// Which files have to be resolved anew.
    private static final class Affected {

        private final CodeGraph earlier;
        private final World world;
        private final FileCard[] cards;
        private final Set<FileUnit> changed = new LinkedHashSet<>();
        private final Set<String> names = new HashSet<>();
        private final List<FileUnit> gone = new ArrayList<>();
        private final List<FileUnit> reshaped = new ArrayList<>();
        private final int[] wanted;
        private final boolean isSettled;
        private final List<FileUnit> files;
        private boolean hasComings;
        private boolean touchesUnwritten;

        Affected(CodeGraph earlier, World world, FileCard[] cards) {
            this.earlier = earlier;
            this.world = world;
            this.cards = cards;
            compare();
            this.wanted = names.stream().mapToInt(String::hashCode).toArray();
            this.isSettled = names.isEmpty() || isUnheard();
            this.files = isSettled ? List.copyOf(changed) : withNearby();
        }

        /// Whether nothing follows for other files.
        boolean isSettled() {
            return isSettled;
        }

        /// Whether nobody writes a name that changed: neither another file, nor the rest of the changed ones, through
        /// which it might reach those who write other names of theirs.
        private boolean isUnheard() {
            if (hasComings || !gone.isEmpty() || names.contains("")) return false;
            for (var file : world.files()) {
                var card = cards[file.number()];
                if (Mentioned.anyOf(card.mentions(), wanted)) return false;
                // A declaration of a changed name may override, implement or hide it.
                if (!changed.contains(file) && Mentioned.anyOf(card.declared(), wanted)) return false;
            }
            return reshaped.stream()
                    .noneMatch(before -> Mentioned.anyOf(earlier.card(before).mentions(), wanted));
        }

        List<FileUnit> files() {
            return files;
        }

        GraphBuild.Anew anew() {
            return new GraphBuild.Anew(files, touchesUnwritten);
        }

        /// Types of one language alone fill in interfaces without naming them.
        private void touch(FileUnit file) {
            touchesUnwritten |= file.facts().language() == Language.GO;
        }

        private void compare() {
            for (var file : world.files()) {
                var before = earlier.world().file(file.path());
                if (before.isPresent() && FileCard.isSame(before.get().facts(), file.facts())) continue;
                changed.add(file);
                if (before.isEmpty()) {
                    touch(file);
                    hasComings = true;
                    appear(file);
                    continue;
                }
                var differing = FileShape.difference(before.get().facts(), file.facts());
                if (!differing.isEmpty()) {
                    reshaped.add(before.get());
                    touch(file);
                }
                names.addAll(differing);
            }
            for (var before : earlier.world().files()) {
                if (world.file(before.path()).isPresent()) continue;
                touch(before);
                appear(before);
                gone.add(before);
            }
        }

        /// A file that comes or goes may be named by any part of its path as well.
        private void appear(FileUnit file) {
            names.addAll(FileShape.of(file.facts()).keySet());
            for (var part : file.path().split("[/.]", -1)) if (!part.isEmpty()) names.add(part);
        }

        /// First those that meant what is gone or has changed, then those that import it, then those that name it.
        private List<FileUnit> withNearby() {
            var nearby = new LinkedHashSet<FileUnit>();
            for (var before : gone) readers(before, nearby);
            for (var before : reshaped) readers(before, nearby);
            for (var file : earlier.world().files()) {
                if (nearby.size() >= FILES_NEARBY_MAX) break;
                if (Mentioned.anyOf(earlier.card(file).mentions(), wanted)) add(file, nearby);
            }
            var all = new ArrayList<>(changed);
            int room = EDGES_NEARBY_MAX;
            for (var file : nearby) {
                if (all.size() - changed.size() == FILES_NEARBY_MAX) break;
                int said = earlier.world().file(file.path()).map(this::edges).orElse(0);
                if (said > room) continue;
                room -= said;
                all.add(file);
            }
            return List.copyOf(all);
        }

        /// What resolving a file costs goes by what it says.
        private int edges(FileUnit before) {
            int node = earlier.fileNode(before);
            int inSymbols =
                    earlier.firstOut(before.base() + before.facts().symbols().size()) - earlier.firstOut(before.base());
            return inSymbols + earlier.firstOut(node + 1) - earlier.firstOut(node);
        }

        private void readers(FileUnit before, Set<FileUnit> nearby) {
            for (int index = 0; index < before.facts().symbols().size(); index++)
                if (names.contains(before.facts().declarations().get(index).name()))
                    readersOf(before.symbol(index), nearby);
            readersOf(earlier.fileNode(before), nearby);
        }

        private void readersOf(int node, Set<FileUnit> nearby) {
            for (int row = earlier.firstIn(node); row < earlier.firstIn(node + 1); row++) {
                int edge = earlier.inEdge(row);
                if (earlier.type(edge) != EdgeType.CONTAINS && earlier.type(edge) != EdgeType.DEFINED_IN)
                    earlier.file(earlier.from(edge)).ifPresent(file -> add(file, nearby));
            }
        }

        private void add(FileUnit before, Set<FileUnit> nearby) {
            var now = world.file(before.path());
            if (now.isPresent() && !changed.contains(now.get())) nearby.add(now.get());
        }
    }
}
