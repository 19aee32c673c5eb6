package dev.cairn.engine.index.diff;

import dev.cairn.engine.claim.WorktreePlaces;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.view.ProjectView;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Finds the other worktrees of a project by what callers write, and reads their indexed files.
///
/// @param behind why the index of a worktree may be older than its files; empty if it is up to date
public record OtherWorktrees(Store store, WorktreePlaces places, Function<ProjectId, Optional<String>> behind) {

    /// At most this many worktrees are listed in a refusal.
    private static final int LISTED_MAX = 20;

    /// The other worktree with this name, project id or folder.
    Optional<WorktreePlace> named(ProjectId here, String written) {
        return other(here, written, place -> isCalled(place, written));
    }

    /// The other worktree that has this branch checked out.
    Optional<WorktreePlace> withBranch(ProjectId here, String branch) {
        boolean isOwn = places.find(here)
                .filter(place -> place.branch().equals(Optional.of(branch)))
                .isPresent();
        return isOwn
                ? Optional.empty()
                : other(here, branch, place -> place.branch().equals(Optional.of(branch)));
    }

    private static boolean isCalled(WorktreePlace place, String written) {
        return place.name().equals(written)
                || place.id().value().equals(written)
                || path(written).filter(place.root()::equals).isPresent();
    }

    private Optional<WorktreePlace> other(ProjectId here, String written, Predicate<WorktreePlace> isMeant) {
        var found = places.of(here).stream().filter(isMeant).toList();
        var others = found.stream().filter(place -> !place.id().equals(here)).toList();
        if (others.size() > 1)
            throw Refusal.of(
                    ProblemCode.AMBIGUOUS,
                    others.size() + " worktrees are known as " + Problem.echo(written) + ".",
                    "Give the folder of one: "
                            + others.stream()
                                    .limit(LISTED_MAX)
                                    .map(place -> place.root().toString())
                                    .collect(Collectors.joining(", ")));
        return others.stream().findFirst();
    }

    /// The refusal for a name that can only be the worktree itself; empty for any other name.
    Optional<Refusal> ownName(ProjectId here, String written) {
        return places.find(here)
                .filter(place -> isCalled(place, written))
                .map(_ -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        Problem.echo(written) + " is the worktree that is asked about.",
                        "Give another worktree, or HEAD for what is not committed here." + known(here)));
    }

    /// The files of another worktree at the moment of a view.
    Snapshot files(WorktreePlace place, ProjectView until) {
        return until.snapshot().seenFrom(place.id());
    }

    /// Why the recorded files of a worktree may be older than those on disk, as the end of a description.
    String remark(WorktreePlace place) {
        return behind.apply(place.id())
                .map(reason -> ", as it was last indexed (" + reason + ")")
                .orElse("");
    }

    /// A sentence that lists the other worktrees; empty if there are none.
    String known(ProjectId here) {
        var others = places.of(here).stream()
                .filter(place -> !place.id().equals(here))
                .toList();
        if (others.isEmpty()) return "";
        return " Other worktrees: " + words(others) + ".";
    }

    private static String words(List<WorktreePlace> all) {
        var listed = all.stream().limit(LISTED_MAX).map(WorktreePlace::words).collect(Collectors.joining(", "));
        return all.size() <= LISTED_MAX ? listed : listed + " and " + (all.size() - LISTED_MAX) + " more";
    }

    private static Optional<Path> path(String written) {
        try {
            return Optional.of(Path.of(written)).filter(Path::isAbsolute).map(Path::normalize);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
