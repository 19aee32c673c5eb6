package dev.cairn.projection.text;

import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/// Where the searched text of a project waits for the next start; whatever is lost or damaged is made anew.
public interface TextShelf {

    /// Keeps nothing.
    TextShelf NONE = new TextShelf() {
        @Override
        public <T> Optional<T> find(ProjectId project, Reading<T> reading) {
            return Optional.empty();
        }

        @Override
        public void keep(ProjectId project, Writing writing) {}
    };

    /// Reads what was kept; whoever keeps does not know what it means.
    @FunctionalInterface
    interface Reading<T> {
        T from(InputStream in) throws IOException;
    }

    /// Writes what is to be kept.
    @FunctionalInterface
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /// What the reading made of the kept bytes; empty where there are none, and where reading failed.
    <T> Optional<T> find(ProjectId project, Reading<T> reading);

    /// Keeps what is written in place of what was kept before, all of it or nothing.
    void keep(ProjectId project, Writing writing);
}
