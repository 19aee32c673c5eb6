package dev.cairn.watch;

/// Receives change sets one at a time; the next one waits until the method returns.
@FunctionalInterface
public interface ChangeListener {

    void changed(ChangeSet changes);
}
