package dev.cairn.projection.resolve;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/// What namespaces offer under a name, through any number of others that pass it on.
///
/// Within one question every namespace is asked for a name once: modules that pass on all of each other's names would
/// be walked on all ways there are otherwise.
final class Offers {

    private static final int DEPTH_MAX = 32;

    /// Compared more often than anything else here, so in code that needs no warming up.
    private record Asked(Namespace namespace, String name) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Asked asked && asked.name.equals(name) && asked.namespace.equals(namespace);
        }

        @Override
        public int hashCode() {
            return 31 * namespace.hashCode() + name.hashCode();
        }
    }

    private final Map<Asked, Meaning> known = new HashMap<>();
    private final Map<Asked, Meaning> underWay = new HashMap<>();
    private int depth;

    Meaning of(Namespace namespace, String name, Supplier<Meaning> find) {
        var key = new Asked(namespace, name);
        var before = known.containsKey(key) ? known.get(key) : underWay.get(key);
        if (before != null) return before;
        if (depth >= DEPTH_MAX) return Meaning.unknown();
        underWay.put(key, Meaning.unknown());
        depth++;
        try {
            var found = find.get();
            underWay.put(key, found);
            // What is unknown now may only be so because it is being asked for; values follow who asks.
            if (found.isKnown() && !(found instanceof Meaning.Value)) known.put(key, found);
            return found;
        } finally {
            depth--;
            if (depth == 0) underWay.clear();
        }
    }
}
