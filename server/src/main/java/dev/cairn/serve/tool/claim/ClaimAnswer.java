package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.ClaimPhrase;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.claim.ClaimResult;
import dev.cairn.engine.claim.ClaimWarning;
import dev.cairn.engine.claim.NearbyClaims;
import dev.cairn.engine.claim.WorktreeChanges.WorktreeChange;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.engine.claim.target.ResolvedTarget;
import dev.cairn.model.code.UnreadLanguage;
import dev.cairn.model.id.SymbolId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Formats the outcome of `agent_claim` as an answer. A conflict names the holder first.
final class ClaimAnswer {

    private ClaimAnswer() {}

    static Answer of(ClaimResult result, ClaimContext context) {
        return switch (result) {
            case ClaimResult.ClaimGranted granted ->
                granted(granted, context.nearby(granted.claim()), context.changedElsewhere(granted.claim()));
            case ClaimResult.ClaimAlreadyEnded ended -> ended(ended);
            case ClaimResult.ClaimConflict conflict -> refused(conflict, context.placeOf(conflict.first()));
        };
    }

    private static Answer granted(
            ClaimResult.ClaimGranted granted, NearbyClaims.ClaimWarnings nearby, List<WorktreeChange> elsewhere) {
        var claim = granted.claim();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("status", "ok");
        fields.put("claimId", claim.id().value());
        fields.put("fence", claim.fence());
        fields.put("warnings", nearby.shown().stream().map(ClaimAnswer::warning).toList());
        if (!elsewhere.isEmpty())
            fields.put(
                    "changedElsewhere",
                    elsewhere.stream().map(ClaimFields::change).toList());
        fields.put("targetVersionSHA", claim.version().current());
        fields.put("targetId", claim.target().written());
        claim.purpose().taskId().ifPresent(task -> fields.put("taskId", task));
        granted.resolved().ifPresent(resolved -> {
            if (!resolved.overloads().isEmpty()) fields.put("heldTogether", resolved.overloads());
            if (resolved.state() == ResolvedTarget.TargetState.NEW) fields.put("exists", false);
        });
        return Answer.of(
                "You hold " + claim.target().written() + " (" + claim.id() + ")."
                        + granted.resolved().map(ClaimAnswer::note).orElse("") + elsewhere(elsewhere) + near(nearby),
                fields);
    }

    /// A sentence about a target that is not simply one indexed thing.
    private static String note(ResolvedTarget resolved) {
        var former = resolved.formerName()
                .map(name -> " It was " + name + " before.")
                .orElse("");
        var state =
                switch (resolved.state()) {
                    case KNOWN -> known(resolved);
                    case FOLDER -> " It is a folder: everything in it is held.";
                    case UNINDEXED -> " The file is on disk but not indexed, so related claims are unknown.";
                    case NEW -> " It does not exist yet; once it is indexed, the claim is bound to it.";
                };
        return former + state;
    }

    private static String known(ResolvedTarget resolved) {
        if (!resolved.overloads().isEmpty())
            return " Its " + resolved.overloads().size() + " overloads are held together.";
        boolean isUnparsed = resolved.target()
                .code()
                .filter(SymbolId::isFile)
                .flatMap(id -> UnreadLanguage.of(id.path()))
                .isPresent();
        return isUnparsed ? " Cairn does not parse the file, so related claims are unknown." : "";
    }

    private static String elsewhere(List<WorktreeChange> changes) {
        return changes.isEmpty()
                ? ""
                : " Not merged yet: "
                        + changes.stream().map(WorktreeChange::words).collect(Collectors.joining(", ")) + ".";
    }

    private static String near(NearbyClaims.ClaimWarnings nearby) {
        if (nearby.shown().isEmpty()) return "";
        var first = nearby.shown().getFirst();
        int more = nearby.shown().size() + nearby.leftOut() - 1;
        return " " + first.heldBy().holder().agent() + " has claimed " + first.symbol() + ", " + phrase(first)
                + (more == 0 ? "." : "; " + Plurals.orNo(more, "more warning") + ".")
                + (nearby.leftOut() == 0
                        ? ""
                        : " " + nearby.leftOut() + " of them are not listed; coordination_overview lists every claim.");
    }

    private static String phrase(ClaimWarning warning) {
        return switch (warning.relation()) {
            case CALLER -> "which calls it";
            case CALLEE -> "which it calls";
            case OVERRIDE -> "which overrides it";
            case OVERRIDDEN -> "which it overrides";
            case TEST -> "which tests it";
            case TESTED -> "which it tests";
        };
    }

    /// The answer to a repeated call whose claim was granted then and has ended since. It names the current holder
    /// of the target.
    private static Answer ended(ClaimResult.ClaimAlreadyEnded ended) {
        var claim = ended.claim();
        var end = claim.end().orElseThrow();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("status", "ENDED");
        fields.put("claimId", claim.id().value());
        fields.put("fence", claim.fence());
        if (!ended.holders().isEmpty())
            fields.put("conflict", ClaimFields.conflict(ended.holders().getFirst()));
        fields.put("targetId", claim.target().written());
        var now = ended.holders().isEmpty()
                ? "nobody has claimed it now. Claim it again with a new requestId."
                : ended.holders().getFirst().holder().agent() + " has claimed it now.";
        return Answer.of(
                "You do not hold " + claim.target().written() + ": granted at "
                        + claim.since().truncatedTo(ChronoUnit.SECONDS) + ", the claim ended at "
                        + end.at().truncatedTo(ChronoUnit.SECONDS) + " ("
                        + end.words() + "), and " + now,
                fields);
    }

    private static Map<String, Object> warning(ClaimWarning warning) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("agentId", warning.heldBy().holder().agent().value());
        fields.put("relation", written(warning));
        fields.put("symbol", warning.symbol());
        fields.put("intent", ClaimFields.shortened(warning.heldBy().purpose().intent()));
        return fields;
    }

    private static String written(ClaimWarning warning) {
        return warning.relation().name().toLowerCase(Locale.ROOT);
    }

    private static Answer refused(ClaimResult.ClaimConflict conflict, Optional<WorktreePlace> place) {
        var holder = conflict.first();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("status", "CONFLICT");
        fields.put("claimId", "");
        fields.put("fence", 0);
        var held = ClaimFields.conflict(holder);
        place.ifPresent(where -> {
            held.put("worktree", where.name());
            where.branch().ifPresent(branch -> held.put("branch", branch));
        });
        fields.put("conflict", held);
        fields.put("targetId", conflict.target().written());
        if (conflict.heldBy().size() > 1)
            fields.put(
                    "otherHolders",
                    conflict.heldBy().stream().skip(1).map(ClaimFields::claim).toList());
        var next = conflict.canBeTakenOver()
                ? "Its holder is gone or silent: claim it again with takeover=true."
                : "Choose other work, or wait for the release; only a claim of an agent that is gone or silent can be taken over.";
        return Answer.of(
                ClaimPhrase.of(
                                holder.holder().agent().value(),
                                holder.target().written()
                                        + place.map(where -> " in " + where.words())
                                                .orElse(""),
                                ClaimFields.shortened(holder.purpose().intent()))
                        + " since " + holder.since().truncatedTo(ChronoUnit.SECONDS)
                        + (holder.target().written().equals(conflict.target().written())
                                ? ". "
                                : ", which overlaps " + conflict.target().written() + ". ")
                        + next,
                fields);
    }
}
