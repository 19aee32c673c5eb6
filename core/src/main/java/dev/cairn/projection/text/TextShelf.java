package dev.cairn.projection.text;

import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/// Caches the text index of a project between process starts; if lost or damaged, it is built again.
public interface TextShelf {

    /// A cache that stores nothing.
    TextShelf NONE = new TextShelf() {
        @Override
        public <T> Optional<T> find(ProjectId project, Reading<T> reading) {
            return Optional.empty();
        }

        @Override
        public void keep(ProjectId project, Writing writing) {}
    };

    /// Reads the cached bytes; the cache does not know their meaning.
    @FunctionalInterface
    interface Reading<T> {
        T from(InputStream in) throws IOException;
    }

    /// Writes the bytes to cache.
    @FunctionalInterface
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /// The result of reading the cached bytes; empty if there are none or reading failed.
    <T> Optional<T> find(ProjectId project, Reading<T> reading);

    /// Replaces the cached bytes atomically.
    void keep(ProjectId project, Writing writing);
}
