package dev.cairn.engine.brief;

import dev.cairn.engine.claim.FormerDefaultName;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.ClaimOverview.ClaimPlaces;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.diff.DiffRequest;
import dev.cairn.engine.index.diff.DiffResult;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.store.Author;
import dev.cairn.store.Tx;
import dev.cairn.view.ProjectView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads an agent's past from its transactions, claims and episodes, and the changes since from the recorded code.
public final class RecordedReturns implements AgentReturns {

    /// The latest episodes that name the code the agent worked on.
    private static final int EPISODES_MAX = 200;

    /// At most this many symbols are named for one file.
    private static final int NAMES_MAX = 4;

    private static final int FORMER_NAMES_MAX = 5;

    private final Coordination coordination;
    private final AgentEpisodes episodes;
    private final TransactionIndex transactions;
    private final CodeDifferences differences;

    public RecordedReturns(
            Coordination coordination,
            AgentEpisodes episodes,
            TransactionIndex transactions,
            CodeDifferences differences) {
        this.coordination = coordination;
        this.episodes = episodes;
        this.transactions = transactions;
        this.differences = differences;
    }

    @Override
    public AgentReturn of(ProjectView view, Author author) {
        var agent = author.agent();
        var earlier = transactions.lastOfOtherSession(view.snapshot(), view.asOf(), author);
        boolean hasWritten = coordination.lastWrite(view, agent).isPresent();
        return new AgentReturn(
                earlier,
                hasWritten,
                lost(view, author),
                earlier.map(since -> changedCode(view, agent, since)).orElse(List.of()),
                hasWritten ? List.of() : formerNames(view, agent),
                view.isNow() ? coordination.places(view, agent) : ClaimPlaces.NONE);
    }

    /// Claims of earlier sessions that ended without the agent's doing and that it has not claimed again.
    private List<Claim> lost(ProjectView view, Author author) {
        var held = coordination.held(view, author.agent());
        return coordination.ended(view, author.agent()).stream()
                .filter(claim -> !claim.holder().session().equals(author.session()))
                .filter(RecordedReturns::isLost)
                .filter(claim -> held.stream().noneMatch(again -> again.target().isSameTarget(claim.target())))
                .toList();
    }

    private static boolean isLost(Claim claim) {
        return claim.end()
                .filter(end -> end.reason() == ClaimEndReason.CODE_CHANGED || end.reason() == ClaimEndReason.EXPIRED)
                .isPresent();
    }

    private List<String> changedCode(ProjectView view, AgentId agent, Tx since) {
        boolean isUnchanged = transactions
                        .indexing(view.project(), since.seq(), view.seq(), 1)
                        .count()
                == 0;
        if (isUnchanged) return List.of();
        var files = workedOn(view, agent);
        if (files.isEmpty()) return List.of();
        var changes = differences.since(new DiffRequest(view, since.id().toString(), Set.of(), DiffRequest.LIMIT_MAX));
        return lines(changes, files);
    }

    /// The files of the agent's claims and of its latest episodes.
    private Set<String> workedOn(ProjectView view, AgentId agent) {
        var files = new HashSet<String>();
        Stream.concat(coordination.held(view, agent).stream(), coordination.ended(view, agent).stream())
                .flatMap(claim -> claim.target().code().stream())
                .map(SymbolId::path)
                .forEach(files::add);
        episodes
                .newest(new AgentEpisodes.AgentEpisodeQuery(
                        view, Optional.of(agent), Optional.empty(), Optional.empty(), EPISODES_MAX))
                .stream()
                .flatMap(episode -> episode.entities().stream())
                .map(entity -> EntityNames.file(EntityNames.canonical(entity)))
                .filter(file -> !file.isEmpty())
                .forEach(files::add);
        return files;
    }

    private static List<String> lines(DiffResult changes, Set<String> files) {
        var byFile = new LinkedHashMap<String, Map<String, List<String>>>();
        gather(byFile, changes.modified().items(), "changed", files);
        gather(byFile, changes.removed().items(), "removed", files);
        gather(byFile, changes.added().items(), "added", files);
        return byFile.entrySet().stream()
                .map(file -> file.getKey() + ": " + described(file.getValue()))
                .toList();
    }

    private static void gather(
            Map<String, Map<String, List<String>>> byFile, List<SymbolId> ids, String how, Set<String> files) {
        for (var id : ids) {
            if (!files.contains(id.path())) continue;
            byFile.computeIfAbsent(id.path(), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(how, _ -> new ArrayList<>())
                    .add(id.isFile() ? "the file" : EntityNames.shortened(id.toString()));
        }
    }

    private static String described(Map<String, List<String>> changes) {
        var parts = new ArrayList<String>();
        changes.forEach((how, names) -> parts.add(String.join(", ", names.subList(0, Math.min(NAMES_MAX, names.size())))
                + (names.size() > NAMES_MAX ? " and " + (names.size() - NAMES_MAX) + " more" : "") + " " + how));
        return String.join("; ", parts);
    }

    /// Agents of the same client software with a default name of an earlier build.
    private List<String> formerNames(ProjectView view, AgentId agent) {
        return transactions.agents(view.project()).stream()
                .filter(name -> FormerDefaultName.mayBe(agent, name))
                .sorted()
                .limit(FORMER_NAMES_MAX)
                .toList();
    }
}
