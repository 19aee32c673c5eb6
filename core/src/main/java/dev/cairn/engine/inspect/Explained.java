package dev.cairn.engine.inspect;

import dev.cairn.model.code.Provenance;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What one symbol, file or package is, who uses it and what it uses.
public record Explained(
        Subject subject, Side dependencies, Side dependents, Side tests, Standing standing, Details details) {

    /// What is told on top where it was looked up: whole code and ranks of neighbours by their ids, and how
    /// it became so.
    public record Details(Map<String, String> slices, Map<String, Double> ranks, List<Past> history) {

        public static final Details NONE = new Details(Map.of(), Map.of(), List.of());

        public Details {
            slices = Map.copyOf(slices);
            ranks = Map.copyOf(ranks);
            history = List.copyOf(history);
        }
    }

    /// One change of the subject: when, which version or commit brought it, and what its author said.
    public record Past(Instant when, String by, String said) {}

    /// The thing itself; a package has no lines. `problem` tells what of its file could not be read.
    public record Subject(String id, String kind, String digest, String signature, Lines lines, String problem) {}

    /// First and last line; 0 for what has none.
    public record Lines(int first, int last) {

        static final Lines NONE = new Lines(0, 0);
    }

    /// Neighbours on one side, nearest first, and how many there are.
    public record Side(List<Neighbour> shown, int total) {

        public Side {
            shown = List.copyOf(shown);
        }
    }

    /// A neighbour, what it has to do with the subject, where that is written, and its first line.
    public record Neighbour(
            String id, String relation, String site, String signature, int depth, Provenance provenance) {}

    /// How much the subject is used: by how many, and by more than which part of all symbols; when it became so.
    public record Standing(int users, double usedMoreThan, Optional<Instant> validFrom, Optional<Instant> validTo) {}
}
