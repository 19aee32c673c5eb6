package dev.cairn.engine.inspect.explain;

import dev.cairn.engine.inspect.ReachingTests;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.trust.Basis;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A symbol, file or package, with what it uses and what uses it.
public record ExplainResult(
        ExplainedElement subject,
        RelatedNodes dependencies,
        RelatedNodes dependents,
        RelatedNodes tests,
        UsageStanding standing,
        ExplainDetails details) {

    /// Optional details: source code and ranks of neighbours by id, the change history, the basis of the users,
    /// and the tests that reach the subject also through other code.
    public record ExplainDetails(
            Map<String, String> slices,
            Map<String, Double> ranks,
            List<PastChange> history,
            Basis basis,
            ReachingTests reaching) {

        public static final ExplainDetails NONE =
                new ExplainDetails(Map.of(), Map.of(), List.of(), Basis.COMPLETE, ReachingTests.NONE);

        public ExplainDetails {
            slices = Map.copyOf(slices);
            ranks = Map.copyOf(ranks);
            history = List.copyOf(history);
        }
    }

    /// One change of the subject: when, by which version or commit, and its message.
    public record PastChange(Instant when, String by, String message) {}

    /// The explained element; a package has no lines. `problem` says which part of its file could not be read.
    public record ExplainedElement(
            String id, String kind, String digest, String signature, LineRange lines, String problem) {}

    /// First and last line; 0 if there are none.
    public record LineRange(int first, int last) {

        static final LineRange NONE = new LineRange(0, 0);
    }

    /// Neighbours on one side, nearest first, and their total number.
    public record RelatedNodes(List<RelatedNode> shown, int total) {

        public RelatedNodes {
            shown = List.copyOf(shown);
        }
    }

    /// A neighbour, its relation to the subject, the location of that relation, and its signature.
    public record RelatedNode(
            String id, String relation, String site, String signature, int depth, EdgeProvenance provenance) {}

    /// Usage of the subject: the number of users, the share of symbols that are used less, and its valid time.
    public record UsageStanding(
            int users, double usedMoreThan, Optional<Instant> validFrom, Optional<Instant> validTo) {}
}
