package dev.cairn.engine.claim.target;

import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.projection.work.EntityIds;
import java.util.Optional;

/// Finds the backlog item or the code that a written target refers to. Code is looked up as for a slice.
///
/// A target that matches nothing, or more than one thing, is refused. So a claim always refers to something that
/// exists, or that its caller is going to write.
public final class ClaimTargetResolver {

    public static final int LENGTH_MAX = 600;

    private final BacklogHierarchy backlog;
    private final CodeTargetResolver code;

    public ClaimTargetResolver(BacklogHierarchy backlog, TargetFiles files, FormerNames formerNames) {
        this.backlog = backlog;
        this.code = new CodeTargetResolver(files, formerNames);
    }

    public ResolvedTarget resolve(WrittenTarget target) {
        var text = target.text().strip();
        requireUsable(text);
        var item = item(target, text);
        if (item.isPresent()) return ResolvedTarget.of(target, item.get(), ResolvedTarget.TargetState.KNOWN);
        boolean isItem = target.type().filter(ClaimType::isWork).isPresent() || EntityIds.isIdInAnyCase(text);
        if (isItem) throw TargetRefusals.unknownItem(text, target.create());
        return code.resolve(target, text);
    }

    private Optional<ClaimTarget> item(WrittenTarget target, String text) {
        if (target.type().filter(type -> !type.isWork()).isPresent()) return Optional.empty();
        if (text.contains("/") || text.contains("::")) return Optional.empty();
        return backlog.find(target.view().snapshot(), text)
                .map(found ->
                        new ClaimTarget.Work(found.id(), found.holdsTasks() ? ClaimType.FEATURE : ClaimType.TASK));
    }

    private static void requireUsable(String text) {
        if (text.isEmpty())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "target is blank.",
                    "Give a path (src/app.ts), a symbol (src/app.ts::start) or a backlog id (TASK-0001).");
        if (text.length() > LENGTH_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "target has " + text.length() + " characters; at most " + LENGTH_MAX + " are allowed.",
                    "Claim the file or folder that contains it.");
        boolean unusable = text.codePoints()
                .anyMatch(c ->
                        Character.isISOControl(c) || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE));
        if (unusable)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "target '" + Problem.echo(text) + "' contains characters no path or id has.",
                    "Leave out line breaks and other control characters.");
    }
}
