package dev.cairn.engine.inspect;

import dev.cairn.model.claim.Claim;
import java.util.List;

/// How far a change reaches.
///
/// `affected` lists the nearest first and no more than [Impact#LISTED_MAX]; the counts are of all that was reached.
public record ImpactResult(
        Counts counts,
        List<Affected> affected,
        Tests directTests,
        Tests transitiveTests,
        List<Claim> claims,
        List<GoneCode.Gone> gone) {

    /// How much was reached: users of the change, files with it, users by depth, and what ended the walk.
    public record Counts(int users, int files, List<Integer> byDepth, WalkEnd end) {

        public Counts {
            byDepth = List.copyOf(byDepth);
        }
    }

    /// One user, the steps to it, and how it uses what it was reached over.
    public record Affected(String id, int depth, String via) {}

    /// The first tests by distance, and how many there are.
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
