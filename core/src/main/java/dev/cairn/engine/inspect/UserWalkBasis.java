package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.UnreadLanguage;
import dev.cairn.model.trust.Basis;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;

/// Collects what may be missing from a result that was found by following the users of code, such as callers.
final class UserWalkBasis {

    private static final int FILES_TOLD_MAX = 5;

    private final UseGaps uses;

    UserWalkBasis(UseGaps uses) {
        this.uses = uses;
    }

    Basis of(View view, ChangedNodes change, UserWalk walk) {
        var gaps = new ArrayList<Gap>();
        var changed = new LinkedHashSet<Integer>();
        var followed = new LinkedHashSet<Integer>();
        for (int at = 0; at < walk.size(); at++)
            if (at < walk.changedCount()) changed.add(walk.node(at));
            else if (walk.depth(at) < walk.end().depth()) followed.add(walk.node(at));
        gaps.addAll(uses.of(view, changed, followed));
        gaps.addAll(walk.end().gaps(testsAt(change, walk)));
        gaps.addAll(unreadChanges(change));
        gaps.addAll(UseGaps.unresolvedFiles(view.graph()));
        view.pending().ifPresent(reason -> gaps.add(new Gap.PendingChanges(0, reason)));
        return new Basis(gaps);
    }

    /// Whole files that changed and whose code is not parsed.
    private static List<Gap> unreadChanges(ChangedNodes change) {
        var unread = change.nodes().stream()
                .filter(change.graph()::isFile)
                .flatMap(node -> change.graph().file(node).stream())
                .filter(UserWalkBasis::isUnread)
                .map(FileUnit::path)
                .sorted()
                .toList();
        return unread.isEmpty()
                ? List.of()
                : List.of(new Gap.UnreadChanges(
                        unread.size(), unread.stream().limit(FILES_TOLD_MAX).toList()));
    }

    /// Documents and settings are not code.
    private static boolean isUnread(FileUnit file) {
        var facts = file.facts();
        if (facts.language() == Language.OTHER)
            return UnreadLanguage.of(file.path()).isPresent();
        return facts.traits().contains(FileTrait.MINIFIED) || facts.traits().contains(FileTrait.TOO_LARGE);
    }

    /// If the result has no tests, the smallest depth at which a deeper walk finds one.
    private static OptionalInt testsAt(ChangedNodes change, UserWalk walk) {
        var end = walk.end();
        if (!end.isDeeper() || !walk.tests().isEmpty()) return OptionalInt.empty();
        return List.copyOf(UserWalk.of(change, Impact.DEPTH_MAX).tests().values()).stream()
                .mapToInt(Integer::intValue)
                .min();
    }
}
