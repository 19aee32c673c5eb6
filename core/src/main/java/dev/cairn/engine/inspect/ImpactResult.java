package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.DeletedSymbols;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.trust.Basis;
import java.util.List;

/// The impact of a change.
///
/// `affected` is sorted by distance and has at most [Impact#LISTED_MAX] entries; the counts cover everything that was
/// reached.
public record ImpactResult(
        ImpactCounts counts,
        List<AffectedNode> affected,
        ReachedTests directTests,
        ReachedTests transitiveTests,
        List<Claim> claims,
        List<DeletedSymbols.DeletedSymbol> deleted) {

    /// The number of users, of files with users, and of users by depth, with the basis of these numbers.
    public record ImpactCounts(int users, int files, List<Integer> byDepth, Basis basis) {

        public ImpactCounts {
            byDepth = List.copyOf(byDepth);
        }
    }

    /// One user, its distance, and how it uses the node through which it was reached.
    public record AffectedNode(String id, int depth, String via) {}

    /// The nearest tests, and their total number.
    public record ReachedTests(List<String> ids, int total) {

        public ReachedTests {
            ids = List.copyOf(ids);
        }
    }

    public ImpactResult {
        affected = List.copyOf(affected);
        claims = List.copyOf(claims);
        deleted = List.copyOf(deleted);
    }
}
