package dev.cairn.projection.resolve.name;

import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.function.Supplier;

/// Finds what namespaces export under a name, directly or through any number of re-exports.
///
/// Within one question every namespace is asked for a name once: modules that pass on all of each other's names would
/// be walked on all ways there are otherwise.
final class NamespaceExports {

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

    private final OpenQuestions questions;
    private final RecursiveQueryCache<Asked, NameMeaning> answers;
    private int depth;

    NamespaceExports(OpenQuestions questions) {
        this.questions = questions;
        // Values follow who asks.
        this.answers = questions
                .<Asked, NameMeaning>answers(NameMeaning.unknown())
                .keeping(found -> !(found instanceof NameMeaning.Value));
    }

    NameMeaning of(Namespace namespace, String name, Supplier<NameMeaning> find) {
        var asked = new Asked(namespace, name);
        // A namespace that was too deep on this way is not remembered: a shorter way may lead to it.
        if (depth >= DEPTH_MAX && !answers.isKnown(asked)) {
            questions.limit();
            return NameMeaning.unknown();
        }
        return answers.to(asked, () -> deeper(find));
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
