package dev.cairn.engine.inspect;

import dev.cairn.model.claim.Claim;
import java.util.List;

/// The impact of a change.
///
/// `affected` is sorted by distance and has at most [Impact#LISTED_MAX] entries; the counts cover everything that was
/// reached.
public record ImpactResult(
        Counts counts,
        List<Affected> affected,
        Tests directTests,
        Tests transitiveTests,
        List<Claim> claims,
        List<GoneCode.Gone> gone) {

    /// The number of users, of files including the change, of users by depth, and how the walk ended.
    public record Counts(int users, int files, List<Integer> byDepth, WalkEnd end) {

        public Counts {
            byDepth = List.copyOf(byDepth);
        }
    }

    /// One user, its distance, and how it uses the node through which it was reached.
    public record Affected(String id, int depth, String via) {}

    /// The nearest tests, and their total number.
    public record Tests(List<String> ids, int total) {

        public Tests {
            ids = List.copyOf(ids);
        }
    }

    public ImpactResult {
        affected = List.copyOf(affected);
        claims = List.copyOf(claims);
        gone = List.copyOf(gone);
    }
}
