package dev.cairn.model.trust;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The basis of a result: the gaps that may make it wrong or incomplete, most important first.
///
/// Whether a result is complete, stale or certain is decided here and nowhere else.
public record Basis(List<Gap> gaps) {

    /// Nothing is missing.
    public static final Basis COMPLETE = new Basis(List.of());

    public Basis {
        gaps = List.copyOf(gaps);
    }

    public static Basis of(Gap... gaps) {
        return new Basis(List.of(gaps));
    }

    /// This basis with further gaps.
    public Basis with(Collection<? extends Gap> more) {
        if (more.isEmpty()) return this;
        var all = new ArrayList<>(gaps);
        all.addAll(more);
        return new Basis(all);
    }

    /// Whether every direct result is known and no limit was reached.
    ///
    /// Results that follow from these may still be missing where a gap is indirect. The answer then gives a
    /// lower bound and at most medium confidence.
    public boolean isComplete() {
        return gaps.stream().allMatch(Gap::isIndirect);
    }

    /// Whether any result may be missing, so that a number is a lower bound.
    public boolean isLowerBound() {
        return !gaps.isEmpty();
    }

    /// Whether the result does not contain all changes of the files.
    public boolean isStale() {
        return find(Gap.PendingChanges.class).isPresent();
    }

    /// The lowest confidence that a gap leaves.
    public Confidence confidence() {
        return gaps.stream().map(Gap::confidence).reduce(Confidence.HIGH, Confidence::lower);
    }

    /// The first gap of a kind.
    public <G extends Gap> Optional<G> find(Class<G> kind) {
        return gaps.stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }
}
