package dev.cairn.serve.tool.claim;

import dev.cairn.engine.claim.AgentEpisodes;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.Coordination;
import dev.cairn.engine.claim.Handoffs;
import dev.cairn.engine.claim.NearbyClaims;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.store.Author;

/// The parts of the engine that the coordination tools use.
public record ClaimDesk(Workspaces workspaces, Moments moments, Claims claims, Readers readers) {

    /// The parts that only read.
    public record Readers(Coordination coordination, Handoffs handoffs, NearbyClaims nearby, AgentEpisodes episodes) {}

    Workspace workspace(ToolCall call) {
        return call.caller().workspace().map(workspaces::resolve).orElseGet(workspaces::only);
    }

    AsOf asOf(ToolCall call, Workspace workspace) {
        return moments.resolve(workspace.project(), call.past());
    }

    static Author author(ToolCall call) {
        call.caller().requireName();
        return new Author(call.caller().agent(), call.caller().session());
    }
}
