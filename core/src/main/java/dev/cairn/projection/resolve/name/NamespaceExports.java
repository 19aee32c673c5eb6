package dev.cairn.projection.resolve.name;

import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.function.Supplier;

/// Finds what a namespace exports under a name, directly or through re-exports.
///
/// Within one lookup each namespace is searched once for a name. Otherwise modules that re-export all names of
/// each other would be searched on every possible path.
final class NamespaceExports {

    private static final int DEPTH_MAX = 32;

    /// The key of a search. It is compared very often, so equals and hashCode are written by hand, which is faster
    /// than the generated ones before JIT compilation.
    private record ExportedName(Namespace namespace, String name) {

        @Override
        public boolean equals(Object other) {
            return other instanceof ExportedName key && key.name.equals(name) && key.namespace.equals(namespace);
        }

        @Override
        public int hashCode() {
            return 31 * namespace.hashCode() + name.hashCode();
        }
    }

    private final RecursionTracker recursion;
    private final CyclicQueryCache<ExportedName, NameMeaning> cache;
    private int depth;

    NamespaceExports(RecursionTracker recursion) {
        this.recursion = recursion;
        // The type of a value depends on the context of the lookup, so values are not cached.
        this.cache = recursion
                .<ExportedName, NameMeaning>newCache(NameMeaning.unknown())
                .cachingOnly(found -> !(found instanceof NameMeaning.Value));
    }

    NameMeaning of(Namespace namespace, String name, Supplier<NameMeaning> find) {
        var key = new ExportedName(namespace, name);
        // The result of a search that is too deep is not cached, because a shorter path may lead to the namespace.
        if (depth >= DEPTH_MAX && !cache.isKnown(key)) {
            recursion.recordLimit();
            return NameMeaning.unknown();
        }
        return cache.result(key, () -> deeper(find));
    }

    private NameMeaning deeper(Supplier<NameMeaning> find) {
        depth++;
        try {
            return find.get();
        } finally {
            depth--;
        }
    }
}
