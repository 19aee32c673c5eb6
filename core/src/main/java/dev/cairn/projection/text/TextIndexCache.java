package dev.cairn.projection.text;

import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/// Stores the text index of each worktree between process starts. If it is lost or damaged, it is built again.
public interface TextIndexCache {

    /// A cache that stores nothing.
    TextIndexCache NONE = new TextIndexCache() {
        @Override
        public <T> Optional<T> find(ProjectId project, CacheSource<T> reading) {
            return Optional.empty();
        }

        @Override
        public void put(ProjectId project, CacheSink writing) {}
    };

    /// Reads the cached bytes. The cache does not know their format.
    @FunctionalInterface
    interface CacheSource<T> {
        T from(InputStream in) throws IOException;
    }

    /// Writes the bytes to cache.
    @FunctionalInterface
    interface CacheSink {
        void to(OutputStream out) throws IOException;
    }

    /// The result of reading the cached bytes; empty if there are none or reading failed.
    <T> Optional<T> find(ProjectId project, CacheSource<T> reading);

    /// Replaces the cached bytes atomically.
    void put(ProjectId project, CacheSink writing);
}
