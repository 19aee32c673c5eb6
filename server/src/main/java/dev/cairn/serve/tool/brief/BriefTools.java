package dev.cairn.serve.tool.brief;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.pack.Packs;
import dev.cairn.engine.slice.Slices;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// The tools of this room.
public final class BriefTools {

    private BriefTools() {}

    public static List<Tool> of(Scope scope, Packs packs, Slices slices, Joins joins) {
        return List.of(
                new ContextPackTool(scope, packs, joins.claim()),
                new SemanticSliceTool(scope, slices, new SliceAnswer(joins.notes(), joins.tokens())));
    }

    /// What other rooms add to a briefing, and how its length is counted.
    public record Joins(TaskClaim claim, SliceNotes notes, TokenCounter tokens) {}
}
