package dev.cairn.engine.pack;

import dev.cairn.engine.pack.Blockers.BlockingClaim;
import dev.cairn.engine.pack.PackMemory.RecalledMemories;
import dev.cairn.engine.pack.PlanSource.TaskPlan;
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

    /// A test that exercises the core, and which part of it.
    public record PackTest(String id, String path, String exercises) {}
}
