package dev.cairn.app;

import dev.cairn.app.service.MemoryServices;
import dev.cairn.app.service.RetrievalServices;
import dev.cairn.engine.claim.WorktreeChanges;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.memory.recall.BackgroundVectorRecall;
import dev.cairn.engine.pack.ClaimBlockers;
import dev.cairn.engine.pack.PackBuilder;
import dev.cairn.engine.pack.PackRanking;
import dev.cairn.engine.pack.PackRecall;
import dev.cairn.engine.pack.PlanSource;
import dev.cairn.engine.pack.SeedSelection;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.brief.BriefTools;
import java.util.List;

/// Builds the tools `context_pack` and `semantic_slice`, and chooses the implementation of each port of
/// [PackBuilder].
final class BriefingAssembly {

    /// The services that both tools read from.
    record Parts(
            CallScope scope,
            RetrievalServices retrieve,
            MemoryServices memory,
            BackgroundVectorRecall episodeVectors,
            SourceTexts texts,
            CodeProximity proximity,
            TestSelection tests,
            WorktreeChanges worktrees) {}

    private BriefingAssembly() {}

    static List<Tool> tools(Parts parts, PlanSource plans, BriefTools.BriefDependencies dependencies) {
        var memory = parts.memory();
        var search = parts.retrieve().search();
        var slices = new Slicer(parts.texts(), search::bestHit);
        var sources = new PackBuilder.PackSources(
                new SeedSelection(search),
                new PackRanking(parts.proximity(), memory.episodeReader()),
                new PackRecall(memory.episodeReader(), memory.recall(), memory.learnings()),
                new ClaimBlockers(parts.worktrees()),
                plans,
                parts.tests());
        var packs = new PackBuilder(
                view -> parts.retrieve().trailing(view, parts.episodeVectors().watermark(view.project())),
                slices,
                sources,
                dependencies.tokens());
        return BriefTools.of(parts.scope(), packs, slices, dependencies);
    }
}
