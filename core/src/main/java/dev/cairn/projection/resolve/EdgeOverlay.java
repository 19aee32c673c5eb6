package dev.cairn.projection.resolve;

/// What somebody else knows about the edges of a file; it has the last word. Used by many threads.
@FunctionalInterface
public interface EdgeOverlay {

    /// Nobody else knows anything.
    EdgeOverlay NONE = (_, _, said) -> said;

    FileEdges over(World world, FileUnit file, FileEdges said);
}
