package dev.cairn.watch;

/// Hears of changes, one set after the other; the next one waits until it returns.
@FunctionalInterface
public interface ChangeListener {

    void changed(ChangeSet changes);
}
