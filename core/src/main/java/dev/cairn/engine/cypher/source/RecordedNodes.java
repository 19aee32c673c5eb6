package dev.cairn.engine.cypher.source;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.cypher.Attached;
import dev.cairn.engine.cypher.Attached.Tie;
import dev.cairn.engine.cypher.AttachedThings;
import dev.cairn.engine.cypher.Value;
import dev.cairn.engine.docs.DocSearch;
import dev.cairn.engine.memory.Learnings;
import dev.cairn.engine.memory.Remembered;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.engine.work.EntityForm;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import dev.cairn.projection.work.Backlogs;
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
    private static final Which TOLD =
            Which.of(EnumSet.complementOf(EnumSet.of(EpisodeType.LEARNING)).toArray(EpisodeType[]::new));

    private final Remembered remembered;
    private final Learnings learnings;
    private final Claims claims;
    private final Backlogs backlogs;
    private final DocSearch docs;

    public RecordedNodes(Remembered remembered, Learnings learnings, Claims claims, Backlogs backlogs, DocSearch docs) {
        this.remembered = remembered;
        this.learnings = learnings;
        this.claims = claims;
        this.backlogs = backlogs;
        this.docs = docs;
    }

    @Override
    public AttachedThings attached(ProjectId project, AsOf asOf) {
        var all = new ArrayList<Attached>();
        var notes = new ArrayList<String>();
        var episodes = remembered.latest(project, asOf, TOLD, EPISODES_MAX);
        if (episodes.size() == EPISODES_MAX) notes.add("The latest " + EPISODES_MAX + " episodes were looked at.");
        var next = new HashMap<EpisodeId, EpisodeId>();
        episodes.forEach(episode -> episode.ties().previous().ifPresent(before -> next.put(before, episode.id())));
        episodes.forEach(episode -> all.add(of(episode, Optional.ofNullable(next.get(episode.id())))));
        var learned = learnings.newest(project, asOf, Learnings.LIMIT_MAX);
        if (learned.size() == Learnings.LIMIT_MAX)
            notes.add("The latest " + Learnings.LIMIT_MAX + " learnings were looked at.");
        learned.forEach(living -> all.add(of(living)));
        claims.open(project, asOf).forEach(claim -> all.add(of(claim)));
        var ended = claims.ended(project, asOf);
        ended.claims().forEach(claim -> all.add(of(claim)));
        if (!ended.isAll())
            notes.add("Of more than " + Claims.LOOKED_THROUGH_MAX + " claims "
                    + ended.claims().size() + " that have ended were looked at, and all open ones.");
        backlogs.read(project, asOf, backlog -> {
            backlog.newest().forEach(entity -> all.add(of(entity)));
            return all.size();
        });
        if (documents(project, asOf, all) == SECTIONS_MAX)
            notes.add("The first " + SECTIONS_MAX + " sections of documents were looked at.");
        return new AttachedThings(all, notes);
    }

    /// Adds nodes for documents and sections, with edges to the code that sections name; returns the number of
    /// sections.
    private int documents(ProjectId project, AsOf asOf, List<Attached> all) {
        var sections = new LinkedHashMap<String, List<String>>();
        var linkedSections = docs.all(project, asOf, SECTIONS_MAX);
        for (var linked : linkedSections) {
            var id = linked.document().id(linked.section());
            sections.computeIfAbsent(linked.document().path(), _ -> new ArrayList<>())
                    .add(id);
            Map<String, Value> properties = Map.of(
                    "name",
                    Value.of(linked.section().heading().words()),
                    "heading",
                    Value.of(linked.section().heading().trail()),
                    "path",
                    Value.of(linked.document().path()),
                    "line",
                    Value.of(linked.section().line()));
            all.add(new Attached(id, Set.of("SECTION"), properties, ties("DESCRIBES", linked.ids())));
        }
        sections.forEach((path, ids) -> all.add(new Attached(
                "document:" + path,
                Set.of("DOCUMENT"),
                Map.of("name", Value.of(path), "path", Value.of(path)),
                ties("CONTAINS", ids))));
        return linkedSections.size();
    }

    private static Attached of(Episode episode, Optional<EpisodeId> next) {
        var properties = new LinkedHashMap<String, Value>();
        properties.put("type", Value.of(episode.type().name()));
        properties.put("content", Value.of(episode.content()));
        properties.put("agentId", Value.of(episode.agent().value()));
        properties.put("sessionId", Value.of(episode.session().value()));
        episode.taskId().ifPresent(task -> properties.put("taskId", Value.of(task)));
        episode.story().outcome().ifPresent(outcome -> properties.put("outcome", Value.of(outcome.written())));
        properties.put("sensitive", Value.of(episode.isSensitive()));
        properties.put("timestamp", millis(episode.timestamp()));
        properties.put("createdAt", millis(episode.origin().recordedAt()));
        properties.put("txId", Value.of(episode.origin().tx().toString()));
        var ties = ties("INVOLVES", episode.entities());
        next.ifPresent(after -> ties.add(new Tie("NEXT_EPISODE", after.value())));
        episode.ties().sources().forEach(source -> ties.add(new Tie("DERIVED_FROM", source.value())));
        return new Attached(
                episode.id().value(), Set.of("EPISODE", episode.type().name()), properties, ties);
    }

    private static Attached of(Learnings.Living living) {
        var learning = living.learning();
        Map<String, Value> properties = Map.of(
                "content",
                Value.of(learning.content()),
                "confidence",
                Value.of(living.confidence()),
                "state",
                Value.of(living.standing().written()),
                "extractedAt",
                millis(learning.drawn().extractedAt()));
        var ties = ties("APPLIES_TO", learning.applies().to());
        ties.add(new Tie("DERIVED_FROM", learning.drawn().reflection().value()));
        return new Attached(learning.id().value(), Set.of("LEARNING"), properties, ties);
    }

    private static Attached of(Claim claim) {
        var properties = new LinkedHashMap<String, Value>();
        properties.put("agentId", Value.of(claim.holder().agent().value()));
        properties.put("intent", Value.of(claim.purpose().intent()));
        properties.put("validFrom", millis(claim.since()));
        claim.end().ifPresent(end -> {
            properties.put("validTo", millis(end.at()));
            properties.put("endReason", Value.of(end.reason().name().toLowerCase(Locale.ROOT)));
            end.outcome().ifPresent(outcome -> properties.put("outcome", Value.of(outcome)));
        });
        return new Attached(
                claim.id().value(),
                Set.of("CLAIM"),
                properties,
                ties("TARGETS", List.of(claim.target().written())));
    }

    private static Attached of(Entity entity) {
        var properties = new LinkedHashMap<String, Value>();
        properties.put("title", Value.of(entity.title()));
        properties.put("name", Value.of(entity.title()));
        properties.put("status", Value.of(entity.status().written()));
        properties.put("updatedAt", Value.of(EntityForm.moment(entity.updatedAt())));
        var ties = new ArrayList<Tie>();
        entity.parent().ifPresent(parent -> ties.add(new Tie("BELONGS_TO", parent)));
        entity.planning().dependsOn().forEach(other -> ties.add(new Tie("DEPENDS_ON", other)));
        entity.links()
                .forEach(link -> ties.add(
                        new Tie(link.kind() == LinkKind.DEPENDENCY ? "DEPENDS_ON" : "REFERENCES", link.url())));
        var label = entity.type().name().toUpperCase(Locale.ROOT);
        return new Attached(entity.id(), Set.of("ENTITY", label), properties, ties);
    }

    private static List<Tie> ties(String type, List<String> targets) {
        var ties = new ArrayList<Tie>();
        targets.forEach(target -> ties.add(new Tie(type, target)));
        return ties;
    }

    private static Value millis(Instant instant) {
        return Value.of(instant.toEpochMilli());
    }
}
