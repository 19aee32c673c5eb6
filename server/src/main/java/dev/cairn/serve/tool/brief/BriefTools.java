package dev.cairn.serve.tool.brief;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.memory.recall.CodeNotes;
import dev.cairn.engine.pack.PackBuilder;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools that show code to an agent: `context_pack` and `semantic_slice`.
public final class BriefTools {

    private BriefTools() {}

    public static List<Tool> of(CallScope scope, PackBuilder packs, Slicer slices, BriefDependencies dependencies) {
        return List.of(
                new ContextPackTool(
                        packs,
                        dependencies.search(),
                        new TaskClaim(dependencies.claims(), scope),
                        dependencies.tokens()),
                new SemanticSliceTool(slices, new SliceAnswer(dependencies.notes(), dependencies.tokens())));
    }

    /// The parts of the engine, other than packs and slices, that the tools use.
    public record BriefDependencies(Claims claims, CodeNotes notes, ProjectCodeSearch search, TokenCounter tokens) {}
}
