package dev.cairn.projection.resolve.name;

import java.util.ArrayList;
import java.util.List;

/// Keeps count of the questions that are being answered, so that answers from inside of a cycle are not kept as final.
///
/// A question that is asked again while it is open gets a placeholder. All answers that rest on one hold only inside
/// of the question that was asked first: which of them meets the placeholder depends on where the cycle was entered.
public final class OpenQuestions {

    private final List<RecursiveQueryCache<?, ?>> all = new ArrayList<>(6);
    private int depth;
    private long cycles;
    private long limits;

    /// Makes a store of answers whose placeholder says that nothing is known.
    public <K, V> RecursiveQueryCache<K, V> answers(V nothing) {
        var made = new RecursiveQueryCache<K, V>(this, nothing);
        all.add(made);
        return made;
    }

    /// Notes that an answer rests on a question that is still open.
    public void cycle() {
        cycles++;
    }

    /// Notes that an answer was given up because it went too deep or took too long.
    public void limit() {
        limits++;
    }

    /// Changes whenever an answer was given up; what rests on that is not remembered.
    public long cuts() {
        return limits + cycles;
    }

    public long limits() {
        return limits;
    }

    boolean isOutermost() {
        return depth == 0;
    }

    /// Whether only the outermost question is open.
    boolean isLast() {
        return depth == 1;
    }

    void enter() {
        depth++;
    }

    /// Ends a question; the answer to the outermost one follows from nothing that is open any more.
    void leave(long cyclesBefore) {
        if (--depth > 0) return;
        cycles = cyclesBefore;
        for (var each : all) each.forgetProvisional();
    }

    long cycles() {
        return cycles;
    }

    /// Does some work as if no question was open.
    public void apart(Runnable work) {
        int outer = depth;
        long before = cycles;
        var kept = new ArrayList<Runnable>(all.size());
        for (var each : all) kept.add(each.setAside());
        depth = 0;
        try {
            work.run();
        } finally {
            depth = outer;
            cycles = before;
            kept.forEach(Runnable::run);
        }
    }

    /// Forgets every answer, because what they follow from has changed.
    public void forget() {
        for (var each : all) each.forget();
    }
}
