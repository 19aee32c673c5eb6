package dev.cairn.engine.pack;

import dev.cairn.engine.pack.Blockers.BlockingClaim;
import dev.cairn.engine.pack.PackMemory.RecalledMemories;
import dev.cairn.engine.pack.PlaceReason.ReasonKind;
import dev.cairn.engine.pack.PlanSource.TaskPlan;
import dev.cairn.engine.retrieve.question.VagueTask;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A briefing for a task: where to start and whether that is certain, what to read, which tests to run, what is known,
/// and who blocks it.
///
/// @param unlisted the number of further places that were found
public record Pack(
        PackItem entryPoint,
        boolean isConfident,
        List<PackItem> core,
        List<PackItem> dependencies,
        List<PackTest> tests,
        RecalledMemories remembered,
        List<BlockingClaim> blockers,
        Optional<TaskPlan> plan,
        Map<String, Double> ranks,
        List<String> notes,
        int unlisted,
        String receipt) {

    /// Maximum number of places between which a task does not decide.
    public static final int CANDIDATES_MAX = 4;

    /// Maximum number of callers, and of callees, listed for a piece.
    public static final int NEIGHBOURS_SHOWN_MAX = 3;

    public Pack {
        core = List.copyOf(core);
        dependencies = List.copyOf(dependencies);
        tests = List.copyOf(tests);
        blockers = List.copyOf(blockers);
        notes = List.copyOf(notes);
    }

    Pack with(String otherReceipt) {
        return new Pack(
                entryPoint,
                isConfident,
                core,
                dependencies,
                tests,
                remembered,
                blockers,
                plan,
                ranks,
                notes,
                unlisted,
                otherReceipt);
    }

    /// Whether nothing of the task was found.
    public boolean isWithoutMatch() {
        return entryPoint.reason().is(ReasonKind.NO_MATCH);
    }

    /// Whether the task says neither what goes wrong nor where.
    public boolean isVague() {
        return notes.contains(VagueTask.NOTE);
    }

    /// If the start is not certain, the places that the task may be about, each of another file.
    public List<PackItem> candidates() {
        if (isConfident || isWithoutMatch()) return List.of();
        var paths = new HashSet<String>();
        var candidates = core.stream()
                .filter(item -> item.detail() != PackItem.PieceDetail.ID
                        && paths.add(item.slice().unit().path()))
                .limit(CANDIDATES_MAX)
                .toList();
        return candidates.size() < 2 ? List.of() : candidates;
    }

    /// A test that exercises the core, and which part of it.
    public record PackTest(String id, String path, String exercises) {}
}
