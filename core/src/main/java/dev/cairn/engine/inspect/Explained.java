package dev.cairn.engine.inspect;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What one symbol, file or package is, who uses it and what it uses.
public record Explained(Subject subject, Side dependencies, Side dependents, Side tests, Standing standing) {

    /// The thing itself; a package has no lines.
    public record Subject(String id, String kind, String digest, String signature, int startLine, int endLine) {}

    /// Neighbours on one side, nearest first, and how many there are.
    public record Side(List<Neighbour> shown, int total) {

        public Side {
            shown = List.copyOf(shown);
        }
    }

    /// A neighbour, what it has to do with the subject, where that is written, and its first line.
    public record Neighbour(String id, String relation, String site, String signature, int depth) {}

    /// How much the subject is used: by how many, and by more than which part of all symbols; when it became so.
    public record Standing(int users, double usedMoreThan, Optional<Instant> validFrom, Optional<Instant> validTo) {}
}
