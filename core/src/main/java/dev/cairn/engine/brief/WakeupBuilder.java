package dev.cairn.engine.brief;

import dev.cairn.engine.brief.BriefMemories.MemoryLine;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.WorktreeChanges.WorktreeChange;
import dev.cairn.engine.claim.overview.ClaimOverview.ClaimPlaces;
import dev.cairn.engine.memory.FirstSentence;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.engine.work.BlockerChains;
import dev.cairn.engine.work.EntityListRequest;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.store.Author;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// Builds a short text that orients an agent without prior knowledge.
public final class WakeupBuilder {

    /// The hard limit of the whole answer on the wire.
    public static final int ANSWER_BYTES_MAX = 3_072;

    /// The share of that limit for the text; the rest is for the envelope.
    static final int TEXT_BYTES_MAX = 2_400;

    /// The history of agents in a project that records none.
    public static final AgentReturns NO_HISTORY = (_, _) -> AgentReturns.AgentReturn.UNKNOWN;

    private static final int SUMMARY_LENGTH_MAX = 120;
    private static final int ITEMS_MAX = 8;
    private static final int BELOW_MAX = 10_000;

    private static final String CLOSING =
            "Before you touch code or decide, call episode_recall and decision_query: somebody may have been there. "
                    + "Record every decision, failed attempt and lesson with episode_add as soon as you have it.";

    private final BacklogReader reads;
    private final BriefMemories memories;
    private final AgentNotices notices;
    private final AgentReturns returns;

    public WakeupBuilder(BacklogReader reads, BriefMemories memories) {
        this(reads, memories, AgentNotices.NONE, NO_HISTORY);
    }

    public WakeupBuilder(BacklogReader reads, BriefMemories memories, AgentNotices notices, AgentReturns returns) {
        this.notices = notices;
        this.returns = returns;
        this.reads = reads;
        this.memories = memories;
    }

    /// The agent the brief is for.
    ///
    /// @param notices sentences the agent must read before anything else
    private record BriefReader(BacklogQueryScope scope, String session, List<String> notices) {

        private BriefReader {
            notices = List.copyOf(notices);
        }
    }

    /// The brief for the requesting agent itself, including its notices.
    public Brief own(BacklogQueryScope scope, String session, Optional<String> below, int bytesMax) {
        // A refused request must not consume the notices.
        below.ifPresent(id -> reads.require(scope, id));
        return of(new BriefReader(scope, session, notices.take(scope.agent())), below, bytesMax);
    }

    /// The brief for any agent, without notices.
    ///
    /// Its size stays within both limits, unless the opening and closing sentences alone exceed the requested one.
    ///
    /// @param below restricts the brief to one item and everything below it
    public Brief of(BacklogQueryScope scope, String session, Optional<String> below, int bytesMax) {
        return of(new BriefReader(scope, session, List.of()), below, bytesMax);
    }

    private Brief of(BriefReader reader, Optional<String> below, int bytesMax) {
        var scope = reader.scope();
        below.ifPresent(id -> reads.require(scope, id));
        var ready = reads.list(
                scope,
                new EntityListRequest(
                        Set.of(), Set.of(), Optional.empty(), Optional.empty(), true, BELOW_MAX, Optional.empty()));
        return reads.read(
                scope,
                backlog -> brief(
                        reader,
                        new LastBacklogSession(scope.agent(), reader.session(), backlog),
                        new BriefTasks(backlog, wanted(backlog, below), ready.items(), bytesMax)));
    }

    private static Predicate<Entity> wanted(Backlog backlog, Optional<String> below) {
        if (below.isEmpty()) return _ -> true;
        var ids = new HashSet<>(Set.of(below.get()));
        BacklogReader.descendants(backlog, below.get(), BELOW_MAX).forEach(entity -> ids.add(entity.id()));
        return entity -> ids.contains(entity.id());
    }

    /// The tasks covered by a brief.
    private record BriefTasks(Backlog backlog, Predicate<Entity> wanted, List<Entity> unheld, int bytesMax) {

        List<Entity> tasks() {
            return backlog.newest().stream()
                    .filter(wanted)
                    .filter(entity -> entity.type() == EntityType.TASK)
                    .toList();
        }
    }

    private Brief brief(BriefReader reader, LastBacklogSession past, BriefTasks covered) {
        var scope = reader.scope();
        var backlog = covered.backlog();
        var work = covered.tasks();
        var own = OwnTasks.of(scope, backlog);
        var ready = covered.unheld().stream()
                .filter(covered.wanted())
                .filter(task -> !own.isClaimed(task))
                .toList();
        var known = returns.of(scope.view(), new Author(scope.agent(), new SessionId(reader.session())));
        var text = new BriefRenderer(opening(scope, past.sentence(known)), CLOSING);
        add(text, BriefSection.NOTICES, reader.notices(), notice -> notice);
        add(text, BriefSection.CURRENT, own.current().stream().toList(), WakeupBuilder::current);
        add(text, BriefSection.LOST, known.lost(), WakeupBuilder::lost);
        add(text, BriefSection.CODE, known.changedCode(), line -> line);
        add(
                text,
                BriefSection.ACTIVE,
                active(work, scope).stream()
                        .filter(task -> !own.isCurrent(task))
                        .toList(),
                entity -> active(entity, backlog));
        add(text, BriefSection.READY, ready, WakeupBuilder::line);
        add(
                text,
                BriefSection.BLOCKED,
                backlog.blocked(EntityType.TASK).newest().stream()
                        .filter(covered.wanted())
                        .toList(),
                entity -> BlockerChains.sentence(entity, backlog) + " · " + entity.title());
        add(
                text,
                BriefSection.DONE,
                work.stream().filter(entity -> entity.status() == Status.DONE).toList(),
                WakeupBuilder::done);
        add(text, BriefSection.CHANGES, past.changesByOthers(), change -> change);
        others(text, scope, known.places());
        var written = text.fitted(Math.min(covered.bytesMax(), TEXT_BYTES_MAX));
        return new Brief(summary(work, ready, own), written, text.truncated());
    }

    private void others(BriefRenderer text, BacklogQueryScope scope, ClaimPlaces places) {
        var open = Claims.open(scope.view().snapshot()).stream()
                .sorted(Comparator.comparing(Claim::since).reversed())
                .toList();
        add(
                text,
                BriefSection.HELD,
                open.stream().filter(claim -> claim.isHeldBy(scope.agent())).toList(),
                claim -> FirstSentence.withShortIds(claim.target().written()) + ": "
                        + claim.purpose().intent()
                        + claim.purpose().taskId().map(task -> " · " + task).orElse("")
                        + elsewhere(places.changes().getOrDefault(claim.id(), List.of())));
        add(
                text,
                BriefSection.CLAIMED,
                open.stream().filter(claim -> !claim.isHeldBy(scope.agent())).toList(),
                claim -> FirstSentence.withShortIds(claim.target().written()) + " by "
                        + claim.holder().agent() + worktree(scope, places, claim) + ": "
                        + claim.purpose().intent());
        add(text, BriefSection.DECISIONS, memories.decisions(scope.view(), ITEMS_MAX), MemoryLine::written);
        add(text, BriefSection.LEARNINGS, memories.learnings(scope.view(), ITEMS_MAX), MemoryLine::written);
    }

    /// Changes of held code in other worktrees, the newest first.
    private static String elsewhere(List<WorktreeChange> changes) {
        return changes.stream()
                .sorted(Comparator.comparing(WorktreeChange::since).reversed())
                .findFirst()
                .map(change -> " · not merged yet: " + change.words()
                        + (changes.size() == 1 ? "" : ", and in " + (changes.size() - 1) + " more"))
                .orElse("");
    }

    /// The worktree of a holder who works in another one than the reader.
    private static String worktree(BacklogQueryScope scope, ClaimPlaces places, Claim claim) {
        return Optional.ofNullable(places.worktrees().get(claim.id()))
                .filter(place -> !place.id().equals(scope.view().project()))
                .map(place -> " in " + place.words())
                .orElse("");
    }

    private static <T> void add(BriefRenderer text, BriefSection section, List<T> items, Function<T, String> line) {
        text.add(section, items.stream().limit(ITEMS_MAX).map(line).toList(), items.size());
    }

    private static String current(Entity task) {
        return line(task) + " · " + task.statusWord()
                + task.planning()
                        .notes()
                        .map(notes -> " · " + FirstSentence.of(notes))
                        .orElse("");
    }

    private static String lost(Claim claim) {
        var end = claim.end().orElseThrow();
        var why = end.reason() == ClaimEndReason.CODE_CHANGED
                ? "somebody else changed its code"
                : end.outcome().orElse("you were gone");
        return FirstSentence.withShortIds(claim.target().written()) + " at " + EntityFields.moment(end.at()) + ": "
                + why;
    }

    private static String opening(BacklogQueryScope scope, String past) {
        return "# " + scope.view().project() + "\nYou are "
                + BriefRenderer.line(scope.agent().value()) + ". " + past;
    }

    /// Active work, the agent's own first.
    private static List<Entity> active(List<Entity> work, BacklogQueryScope scope) {
        var own = scope.agent().value();
        return work.stream()
                .filter(entity -> entity.status() == Status.IN_PROGRESS)
                .sorted(Comparator.comparing(
                        entity -> !entity.planning().assignee().equals(Optional.of(own))))
                .toList();
    }

    private static String active(Entity entity, Backlog backlog) {
        var children = backlog.children(entity.id()).stream()
                .filter(child -> child.type() == EntityType.TASK)
                .toList();
        long done =
                children.stream().filter(child -> !child.status().isActive()).count();
        return line(entity)
                + entity.planning().assignee().map(who -> " · " + who).orElse("")
                + (children.isEmpty() ? "" : " · " + done + "/" + children.size() + " parts done");
    }

    private static String line(Entity entity) {
        return entity.id() + " p" + entity.planning().priority().orElse(Entity.PRIORITY_DEFAULT) + " " + entity.title();
    }

    private static String done(Entity entity) {
        return entity.id() + " " + entity.title() + " · "
                + EntityFields.moment(entity.updatedAt()).substring(0, "2026-01-31".length())
                + entity.planning().evidence().reversed().stream()
                        .findFirst()
                        .map(proof -> " · " + proof)
                        .orElse("");
    }

    private static String summary(List<Entity> work, List<Entity> ready, OwnTasks own) {
        if (own.current().isPresent()) {
            var begun = "Go on with " + line(own.current().get());
            var then = ready.isEmpty() ? "nothing else is ready" : "next is " + line(ready.getFirst());
            for (var summary : List.of(begun + "; " + then + ".", begun + "; " + ready.size() + " more ready."))
                if (summary.length() <= SUMMARY_LENGTH_MAX) return summary;
        }
        long active = work.stream()
                .filter(entity -> entity.status() == Status.IN_PROGRESS)
                .count();
        if (ready.isEmpty())
            return active == 0
                    ? "No task is in progress, and none is free to begin."
                    : tasks(active) + " in progress; none is free to begin.";
        var counts = (active == 0 ? "No task" : tasks(active)) + " in progress, " + ready.size() + " ready; next is ";
        var summary = counts + line(ready.getFirst()) + ".";
        return summary.length() <= SUMMARY_LENGTH_MAX
                ? summary
                : counts
                        + ready.getFirst()
                                .id()
                                .substring(0, Math.min(20, ready.getFirst().id().length())) + ".";
    }

    private static String tasks(long count) {
        return count + (count == 1 ? " task" : " tasks");
    }
}
