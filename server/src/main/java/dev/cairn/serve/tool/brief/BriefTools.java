package dev.cairn.serve.tool.brief;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.memory.CodeNotes;
import dev.cairn.engine.pack.Packs;
import dev.cairn.engine.slice.Slices;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools that brief an agent.
public final class BriefTools {

    private BriefTools() {}

    public static List<Tool> of(Scope scope, Packs packs, Slices slices, Dependencies dependencies) {
        return List.of(
                new ContextPackTool(scope, packs, new TaskClaim(dependencies.claims(), scope)),
                new SemanticSliceTool(scope, slices, new SliceAnswer(dependencies.notes(), dependencies.tokens())));
    }

    /// The parts of the engine that a briefing uses besides packs and slices.
    public record Dependencies(Claims claims, CodeNotes notes, TokenCounter tokens) {}
}
