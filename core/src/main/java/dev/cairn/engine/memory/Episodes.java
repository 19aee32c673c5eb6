package dev.cairn.engine.memory;

import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.SecretFilter;
import dev.cairn.engine.memory.sensitive.StoryCipher;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult.Committed;
import dev.cairn.store.CommitResult.Declined;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.view.View;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Writes episodes, in their own transaction or as part of another one.
public final class Episodes {

    private final Store store;
    private final EpisodeReader remembered;
    private final StoryCipher seal;
    private final SecretFilter secrets;
    private final boolean isStrict;
    private final InstantSource clock;
    private final Supplier<UUID> newId;

    public Episodes(
            Store store,
            EpisodeReader remembered,
            StoryCipher seal,
            MemorySettings settings,
            InstantSource clock,
            Supplier<UUID> newId) {
        this.store = store;
        this.remembered = remembered;
        this.seal = seal;
        this.secrets = new SecretFilter(settings.secrets());
        this.isStrict = settings.isStrict();
        this.clock = clock;
        this.newId = newId;
    }

    /// The result of writing an episode.
    ///
    /// @param unresolved entities that neither the code nor the backlog knows yet
    /// @param alike agents whose names differ from the author's only in case
    /// @param derived metadata that was derived from content and entities
    /// @param missing metadata that the type requires, but that was neither given nor derived
    public record AddedEpisode(
            EpisodeId id, List<String> unresolved, List<AgentId> alike, List<String> derived, List<String> missing) {}

    /// Writes one episode. It is durable when this method returns, and the next recall finds it.
    public AddedEpisode add(View view, RequestKey key, Author author, NewEpisode episode) {
        if (episode.type().isDerived())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "A " + episode.type() + " is drawn from episodes, not written.",
                    "Write a LEARNING, an OBSERVATION or a DECISION, or call reflect.");
        if (isStrict)
            EpisodeRules.requireMetadata(episode.type(), episode.story().metadata());
        var completed = DerivedMetadata.complete(episode);
        var prepared = prepare(view, author, completed.episode());
        var result = store.<String>commit(new TxRequest(view.project(), key, TxKind.EPISODE, author), draft -> {
            add(draft, prepared);
            return CommitDecision.accept(prepared.id().value());
        });
        var id =
                switch (result) {
                    case Committed<String>(var tx, var _) -> new EpisodeId(tx.outcome());
                    case Declined<String>(var reason) -> throw new IllegalStateException(reason);
                };
        return new AddedEpisode(
                id,
                remembered.unresolved(view, prepared.story().entities()),
                remembered.namesDifferingInCase(view.project(), author.agent()),
                completed.derived(),
                completed.missing());
    }

    /// Validates and encrypts an episode and anchors it in the code, before the transaction that writes it.
    public PreparedEpisode prepare(View view, Author author, NewEpisode episode) {
        if (episode.sensitive())
            remembered.newestSealed(view.project(), author.agent()).ifPresent(body -> seal.learn(author.agent(), body));
        var plain = prepareUnanchored(view.project(), author, episode);
        return episode.sensitive()
                ? plain
                : plain.anchored(anchors(view, episode.type(), plain.story().entities()));
    }

    /// Validates and encrypts an episode without reading code, so that it may be called inside a transaction.
    public PreparedEpisode prepareUnanchored(ProjectId project, Author author, NewEpisode episode) {
        EpisodeRules.check(episode, clock.instant());
        var story = involving(episode.sensitive() ? episode.story() : secrets.withoutSecrets(episode.story()));
        var id = new EpisodeId(newId.get().toString());
        return new PreparedEpisode(
                project,
                id,
                episode.type(),
                author,
                story,
                episode.sensitive() ? Optional.of(seal.seal(id, author.agent(), story)) : Optional.empty(),
                episode.timestamp(),
                Map.of(),
                List.of());
    }

    private static EpisodeBody involving(EpisodeBody story) {
        return new EpisodeBody(
                story.content(),
                EpisodeRules.involvedEntities(story),
                story.taskId(),
                story.outcome(),
                story.metadata());
    }

    /// Only episodes that bind later work are anchored.
    private Map<String, String> anchors(View view, EpisodeType type, List<String> entities) {
        return type.isBinding() ? anchors(view, entities) : Map.of();
    }

    /// The present bodies of the given code, by canonical name.
    public Map<String, String> anchors(View view, List<String> entities) {
        var anchors = new LinkedHashMap<String, String>();
        for (var entity : entities) {
            var canonical = EntityNames.canonical(entity);
            remembered.links().states().body(view, canonical).ifPresent(body -> anchors.put(canonical, body));
        }
        return anchors;
    }

    /// Writes a prepared episode into a draft; it becomes durable with the draft's transaction. A lesson that is not
    /// sensitive is stored like the lessons of reflection.
    public void add(Draft draft, PreparedEpisode prepared) {
        if (prepared.type() == EpisodeType.LEARNING && prepared.sealed().isEmpty()) {
            WrittenLearning.of(prepared, draft.now()).begin(draft);
            return;
        }
        var head = head(prepared.author());
        var previous =
                draft.find(head).map(version -> new EpisodeId(version.state().text()));
        var timestamp = clipped(prepared.timestamp().orElse(draft.now()), draft.now());
        var episode = new Episode(
                prepared.id(),
                prepared.type(),
                new Episode.EpisodeOrigin(
                        prepared.author().agent(), prepared.author().session(), timestamp, draft.now(), draft.txId()),
                prepared.sealed().isPresent() ? EpisodeBody.HIDDEN : prepared.story(),
                prepared.sealed(),
                new Episode.EpisodeRelations(previous, prepared.sources(), prepared.anchors()));
        draft.begin(new RecordKey(RecordKind.EPISODE, prepared.id().value()), EpisodeCodec.write(episode), timestamp);
        draft.begin(head, RecordState.ofText(prepared.id().value()));
    }

    /// Clocks differ, but a recorded event cannot lie in the future: a valid time after the recording would hide the
    /// episode from queries about the present.
    private static Instant clipped(Instant timestamp, Instant now) {
        return timestamp.isAfter(now) ? now : timestamp;
    }

    /// The key that stores the last episode of a session, to which the next episode is chained.
    private static RecordKey head(Author author) {
        return new RecordKey(RecordKind.COUNTER, "episodes of " + author.session());
    }
}
