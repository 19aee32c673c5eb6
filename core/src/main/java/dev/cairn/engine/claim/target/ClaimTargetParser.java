package dev.cairn.engine.claim.target;

import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.work.EntityIds;
import java.util.Locale;
import java.util.Optional;

/// Parses a target written by a caller and returns its canonical form.
///
/// Known symbols and backlog items get the id that the graph or the backlog uses; every other target keeps its written
/// id.
public final class ClaimTargetParser {

    public static final int LENGTH_MAX = 600;

    private final BacklogHierarchy containment;

    public ClaimTargetParser(BacklogHierarchy containment) {
        this.containment = containment;
    }

    public ClaimTarget canonical(WrittenTarget target) {
        var text = target.text().strip();
        requireUsable(text);
        var type = target.type();
        if (type.filter(ClaimType::isWork).isPresent())
            return work(target, text).orElseGet(() -> given(text, type));
        if (type.isEmpty() && !text.contains("/") && !text.contains("::")) {
            var work = work(target, text);
            if (work.isPresent()) return work.get();
        }
        return code(target, text);
    }

    private static void requireUsable(String text) {
        if (text.isEmpty())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "targetId is blank.",
                    "Give a path (src/app.ts), a symbol (src/app.ts::start) or a backlog id (TASK-0001).");
        if (text.length() > LENGTH_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "targetId has " + text.length() + " characters; at most " + LENGTH_MAX + " are kept.",
                    "Claim the file or folder that contains it.");
        boolean unusable = text.codePoints()
                .anyMatch(c ->
                        Character.isISOControl(c) || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE));
        if (unusable)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "targetId '" + Problem.echo(text) + "' contains characters no path or id has.",
                    "Leave out line breaks and other control characters.");
    }

    private static ClaimTarget given(String text, Optional<ClaimType> type) {
        return new ClaimTarget.Work(canonicalId(text), type.orElse(ClaimType.TASK));
    }

    private static String canonicalId(String text) {
        return EntityIds.isIdInAnyCase(text) ? text.toUpperCase(Locale.ROOT) : text;
    }

    private Optional<ClaimTarget> work(WrittenTarget target, String text) {
        return containment
                .find(target.view().snapshot(), text)
                .<ClaimTarget>map(placed ->
                        new ClaimTarget.Work(placed.id(), placed.holdsTasks() ? ClaimType.FEATURE : ClaimType.TASK))
                .or(() -> EntityIds.isIdInAnyCase(text)
                        ? Optional.of(new ClaimTarget.Work(
                                canonicalId(text), target.type().orElse(byPrefix(text))))
                        : Optional.empty());
    }

    private static ClaimType byPrefix(String text) {
        var prefix = text.substring(0, text.indexOf('-')).toUpperCase(Locale.ROOT);
        return prefix.equals("TASK") || prefix.equals("ARTF") ? ClaimType.TASK : ClaimType.FEATURE;
    }

    private static ClaimTarget code(WrittenTarget target, String text) {
        var root = target.workspace().settings().root().toString();
        var id = GraphSymbolNames.graphId(target.view().graph(), WorkspacePathParser.inside(root, text), target.type());
        var type = id.isFile() ? target.type().orElse(ClaimType.FILE) : ClaimType.FUNCTION;
        if (target.type().filter(wanted -> wanted == ClaimType.FILE).isPresent() && !id.isFile()) throw noFile(id);
        return new ClaimTarget.Code(id, type);
    }

    private static Refusal noFile(SymbolId id) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "'" + Problem.echo(id.toString()) + "' is a symbol, not a file.",
                "Give targetId=" + id.path() + " for the whole file, or leave claimType out.");
    }
}
