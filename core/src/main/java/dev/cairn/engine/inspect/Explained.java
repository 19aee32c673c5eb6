package dev.cairn.engine.inspect;

import dev.cairn.model.code.Provenance;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A symbol, file or package, with what it uses and what uses it.
public record Explained(
        Subject subject, Side dependencies, Side dependents, Side tests, Standing standing, Details details) {

    /// Optional details: source code and ranks of neighbours by id, and the change history.
    public record Details(Map<String, String> slices, Map<String, Double> ranks, List<Past> history) {

        public static final Details NONE = new Details(Map.of(), Map.of(), List.of());

        public Details {
            slices = Map.copyOf(slices);
            ranks = Map.copyOf(ranks);
            history = List.copyOf(history);
        }
    }

    /// One change of the subject: when, by which version or commit, and its message.
    public record Past(Instant when, String by, String said) {}

    /// The explained element; a package has no lines. `problem` says which part of its file could not be read.
    public record Subject(String id, String kind, String digest, String signature, Lines lines, String problem) {}

    /// First and last line; 0 if there are none.
    public record Lines(int first, int last) {

        static final Lines NONE = new Lines(0, 0);
    }

    /// Neighbours on one side, nearest first, and their total number.
    public record Side(List<Neighbour> shown, int total) {

        public Side {
            shown = List.copyOf(shown);
        }
    }

    /// A neighbour, its relation to the subject, the location of that relation, and its signature.
    public record Neighbour(
            String id, String relation, String site, String signature, int depth, Provenance provenance) {}

    /// Usage of the subject: the number of users, the share of symbols that are used less, and its valid time.
    public record Standing(int users, double usedMoreThan, Optional<Instant> validFrom, Optional<Instant> validTo) {}
}
