package dev.cairn.app;

import dev.cairn.engine.brief.RecordedReturns;
import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.RefusedAttempts;
import dev.cairn.engine.claim.overview.AgentAbsence;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.claim.overview.HandoffReader;
import dev.cairn.engine.claim.overview.MemoryAgentEpisodes;
import dev.cairn.engine.claim.overview.UnblockedTasks;
import dev.cairn.engine.claim.target.ClaimTargetResolver;
import dev.cairn.engine.claim.target.TargetFiles;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.claim.ClaimEngines;
import dev.cairn.serve.tool.claim.ClaimTools;
import java.util.List;

/// Builds the tools by which agents claim code and tasks and see what other agents do.
final class CoordinationAssembly {

    /// The services that the tools only read from.
    record Readers(Coordination coordination, MemoryAgentEpisodes episodes) {

        AgentAbsence absences(Backlogs backlogs) {
            return new AgentAbsence(coordination, episodes, new UnblockedTasks(backlogs));
        }

        RecordedReturns returns(TransactionIndex transactions, CodeDifferences differences) {
            return new RecordedReturns(coordination, episodes, transactions, differences);
        }
    }

    private CoordinationAssembly() {}

    static Claims claims(ServiceDependencies dependencies, CodeContents contents, TargetFiles files, ClaimPorts ports) {
        var store = dependencies.store();
        var environment = dependencies.environment();
        return new Claims(
                store,
                new ClaimTargetResolver(ports.containment(), files, FormerNames.recorded(store.feed(), contents)),
                ports,
                new RefusedAttempts(store, environment.clock(), environment.newId()));
    }

    static List<Tool> tools(Workspaces workspaces, Claims claims, Readers parts) {
        var readers = new ClaimEngines.ClaimReaders(
                parts.coordination(), new HandoffReader(parts.coordination(), parts.episodes()), parts.episodes());
        return ClaimTools.of(new ClaimEngines(workspaces, claims, readers));
    }
}
