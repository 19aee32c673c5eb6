package dev.cairn.projection.resolve.name;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Remembers the answers to questions that may lead to each other in circles.
///
/// An answer that met no open question is final. One that did is kept until the outermost question is answered. The
/// answer to the outermost question itself is kept for whoever asks it first again: inside of another question the
/// cycle would be entered elsewhere, and may lead to another answer.
public final class RecursiveQueryCache<K, V> {

    private final OpenQuestions questions;
    private final V nothing;
    private final Map<K, V> finals = new HashMap<>();
    private final Map<K, V> outermost = new HashMap<>();
    private Map<K, V> provisional = new HashMap<>();
    private Predicate<V> lasting = _ -> true;

    RecursiveQueryCache(OpenQuestions questions, V nothing) {
        this.questions = questions;
        this.nothing = nothing;
    }

    /// Says which answers may be kept beyond the question they were found for.
    RecursiveQueryCache<K, V> keeping(Predicate<V> kept) {
        lasting = kept;
        return this;
    }

    /// The answer to a question, found at most once unless it lies on a cycle.
    public V to(K question, Supplier<V> find) {
        var known = finals.get(question);
        if (known != null) return known;
        var open = provisional.get(question);
        if (open != null) {
            questions.cycle();
            return open;
        }
        if (questions.isOutermost()) {
            var before = outermost.get(question);
            if (before != null) return before;
        }
        return found(question, find);
    }

    /// Whether the question has an answer or is open.
    boolean isKnown(K question) {
        return finals.containsKey(question) || provisional.containsKey(question);
    }

    private V found(K question, Supplier<V> find) {
        long cycles = questions.cycles();
        long limits = questions.limits();
        provisional.put(question, nothing);
        questions.enter();
        try {
            var found = find.get();
            boolean isLimited = questions.limits() != limits;
            if (!isLimited && questions.cycles() == cycles && lasting.test(found)) {
                finals.put(question, found);
                provisional.remove(question);
            } else {
                provisional.put(question, found);
                if (!isLimited && lasting.test(found)) keepIfOutermost(question, found);
            }
            return found;
        } finally {
            questions.leave(cycles);
        }
    }

    private void keepIfOutermost(K question, V found) {
        if (questions.isLast()) outermost.put(question, found);
    }

    void forgetProvisional() {
        if (!provisional.isEmpty()) provisional.clear();
    }

    /// Puts the answers of open questions aside; running the result brings them back.
    Runnable setAside() {
        var kept = provisional;
        provisional = new HashMap<>();
        return () -> provisional = kept;
    }

    void forget() {
        finals.clear();
        outermost.clear();
        provisional.clear();
    }
}
