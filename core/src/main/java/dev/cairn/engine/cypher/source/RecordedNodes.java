package dev.cairn.engine.cypher.source;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.cypher.graph.AttachedNode;
import dev.cairn.engine.cypher.graph.AttachedNode.AttachedEdge;
import dev.cairn.engine.cypher.graph.CypherNodes;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.docs.DocSearch;
import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.view.View;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Nodes for episodes, learnings, claims, backlog items and documents.
public final class RecordedNodes implements NodeSource {

    private static final int EPISODES_MAX = 5_000;
    private static final int SECTIONS_MAX = 20_000;

    /// Learnings have their own nodes, with their own edges and their state.
    private static final EpisodeSelection EPISODE_FILTER = EpisodeSelection.of(
            EnumSet.complementOf(EnumSet.of(EpisodeType.LEARNING)).toArray(EpisodeType[]::new));

    private final EpisodeReader remembered;
    private final Learnings learnings;
    private final Backlogs backlogs;
    private final DocSearch docs;

    public RecordedNodes(EpisodeReader remembered, Learnings learnings, Backlogs backlogs, DocSearch docs) {
        this.remembered = remembered;
        this.learnings = learnings;
        this.backlogs = backlogs;
        this.docs = docs;
    }

    @Override
    public CypherNodes attached(View view) {
        var all = new ArrayList<AttachedNode>();
        var notes = new ArrayList<String>();
        var episodes = remembered.latest(view, EPISODE_FILTER, EPISODES_MAX);
        if (episodes.size() == EPISODES_MAX) notes.add("The latest " + EPISODES_MAX + " episodes were looked at.");
        var next = new HashMap<EpisodeId, EpisodeId>();
        episodes.forEach(episode -> episode.relations().previous().ifPresent(before -> next.put(before, episode.id())));
        episodes.forEach(episode -> all.add(of(episode, Optional.ofNullable(next.get(episode.id())))));
        var learned = learnings.newest(view, Learnings.LIMIT_MAX);
        if (learned.size() == Learnings.LIMIT_MAX)
            notes.add("The latest " + Learnings.LIMIT_MAX + " learnings were looked at.");
        learned.forEach(living -> all.add(of(living)));
        Claims.open(view.snapshot()).forEach(claim -> all.add(of(claim)));
        var ended = Claims.ended(view.snapshot());
        ended.claims().forEach(claim -> all.add(of(claim)));
        if (!ended.isAll())
            notes.add("Of more than " + Claims.SEARCHED_MAX + " claims "
                    + ended.claims().size() + " that have ended were looked at, and all open ones.");
        view.read(backlogs.states(), backlog -> {
            backlog.newest().forEach(entity -> all.add(of(entity)));
            return all.size();
        });
        if (documents(view, all) == SECTIONS_MAX)
            notes.add("The first " + SECTIONS_MAX + " sections of documents were looked at.");
        return new CypherNodes(all, notes);
    }

    /// Adds nodes for documents and sections, with edges to the code that sections name; returns the number of
    /// sections.
    private int documents(View view, List<AttachedNode> all) {
        var sections = new LinkedHashMap<String, List<String>>();
        var linkedSections = docs.all(view, SECTIONS_MAX);
        for (var linked : linkedSections) {
            var id = linked.document().id(linked.section());
            sections.computeIfAbsent(linked.document().path(), _ -> new ArrayList<>())
                    .add(id);
            Map<String, CypherValue> properties = Map.of(
                    "name",
                    CypherValue.of(linked.section().heading().words()),
                    "heading",
                    CypherValue.of(linked.section().heading().trail()),
                    "path",
                    CypherValue.of(linked.document().path()),
                    "line",
                    CypherValue.of(linked.section().line()));
            all.add(new AttachedNode(id, Set.of("SECTION"), properties, edges("DESCRIBES", linked.ids())));
        }
        sections.forEach((path, ids) -> all.add(new AttachedNode(
                "document:" + path,
                Set.of("DOCUMENT"),
                Map.of("name", CypherValue.of(path), "path", CypherValue.of(path)),
                edges("CONTAINS", ids))));
        return linkedSections.size();
    }

    private static AttachedNode of(Episode episode, Optional<EpisodeId> next) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("type", CypherValue.of(episode.type().name()));
        properties.put("content", CypherValue.of(episode.content()));
        properties.put("agentId", CypherValue.of(episode.agent().value()));
        properties.put("sessionId", CypherValue.of(episode.session().value()));
        episode.taskId().ifPresent(task -> properties.put("taskId", CypherValue.of(task)));
        episode.body().outcome().ifPresent(outcome -> properties.put("outcome", CypherValue.of(outcome.written())));
        properties.put("sensitive", CypherValue.of(episode.isSensitive()));
        properties.put("timestamp", millis(episode.timestamp()));
        properties.put("createdAt", millis(episode.origin().recordedAt()));
        properties.put("txId", CypherValue.of(episode.origin().tx().toString()));
        var ties = edges("INVOLVES", episode.entities());
        next.ifPresent(after -> ties.add(new AttachedEdge("NEXT_EPISODE", after.value())));
        episode.relations().sources().forEach(source -> ties.add(new AttachedEdge("DERIVED_FROM", source.value())));
        return new AttachedNode(
                episode.id().value(), Set.of("EPISODE", episode.type().name()), properties, ties);
    }

    private static AttachedNode of(Learnings.CurrentLearning living) {
        var learning = living.learning();
        Map<String, CypherValue> properties = Map.of(
                "content",
                CypherValue.of(learning.content()),
                "confidence",
                CypherValue.of(living.confidence()),
                "state",
                CypherValue.of(living.standing().written()),
                "extractedAt",
                millis(learning.origin().extractedAt()));
        var ties = edges("APPLIES_TO", learning.scope().entities());
        if (learning.pattern() != PatternKind.WRITTEN)
            ties.add(new AttachedEdge(
                    "DERIVED_FROM", learning.origin().reflection().value()));
        return new AttachedNode(learning.id().value(), Set.of("LEARNING"), properties, ties);
    }

    private static AttachedNode of(Claim claim) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("agentId", CypherValue.of(claim.holder().agent().value()));
        properties.put("intent", CypherValue.of(claim.purpose().intent()));
        properties.put("validFrom", millis(claim.since()));
        claim.end().ifPresent(end -> {
            properties.put("validTo", millis(end.at()));
            properties.put("endReason", CypherValue.of(end.reason().name().toLowerCase(Locale.ROOT)));
            end.outcome().ifPresent(outcome -> properties.put("outcome", CypherValue.of(outcome)));
        });
        return new AttachedNode(
                claim.id().value(),
                Set.of("CLAIM"),
                properties,
                edges("TARGETS", List.of(claim.target().written())));
    }

    private static AttachedNode of(Entity entity) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("title", CypherValue.of(entity.title()));
        properties.put("name", CypherValue.of(entity.title()));
        properties.put("status", CypherValue.of(entity.statusWord()));
        properties.put("updatedAt", CypherValue.of(EntityFields.moment(entity.updatedAt())));
        var ties = new ArrayList<AttachedEdge>();
        entity.parent().ifPresent(parent -> ties.add(new AttachedEdge("BELONGS_TO", parent)));
        entity.planning().dependsOn().forEach(other -> ties.add(new AttachedEdge("DEPENDS_ON", other)));
        entity.links()
                .forEach(link -> ties.add(new AttachedEdge(
                        link.kind() == LinkKind.DEPENDENCY ? "DEPENDS_ON" : "REFERENCES", link.url())));
        var label = entity.type().name().toUpperCase(Locale.ROOT);
        return new AttachedNode(entity.id(), Set.of("ENTITY", label), properties, ties);
    }

    private static List<AttachedEdge> edges(String type, List<String> targets) {
        var ties = new ArrayList<AttachedEdge>();
        targets.forEach(target -> ties.add(new AttachedEdge(type, target)));
        return ties;
    }

    private static CypherValue millis(Instant instant) {
        return CypherValue.of(instant.toEpochMilli());
    }
}
