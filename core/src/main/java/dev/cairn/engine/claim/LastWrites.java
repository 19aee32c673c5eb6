package dev.cairn.engine.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Feed;
import dev.cairn.store.Tx;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The newest transaction of every agent, read from the feed once and followed from there.
public final class LastWrites {

    private static final int PAGE = 1_000;

    /// What is known of one project; guarded by itself.
    private static final class Known {
        private final Map<AgentId, Tx> byAgent = new HashMap<>();
        private long seq;
    }

    private final Feed feed;
    private final Map<ProjectId, Known> projects = new ConcurrentHashMap<>();

    public LastWrites(Feed feed) {
        this.feed = feed;
    }

    public Optional<Tx> of(ProjectId project, AgentId agent) {
        var known = projects.computeIfAbsent(project, _ -> new Known());
        synchronized (known) {
            for (var page = feed.after(project, known.seq, PAGE);
                    !page.isEmpty();
                    page = feed.after(project, known.seq, PAGE)) {
                page.forEach(tx -> known.byAgent.put(tx.author().agent(), tx));
                known.seq = page.getLast().seq();
            }
            return Optional.ofNullable(known.byAgent.get(agent));
        }
    }

    /// The last write that was known at the moment.
    public Optional<Tx> of(ProjectId project, AgentId agent, AsOf asOf) {
        var until = asOf.known().or(asOf::valid);
        if (until.isEmpty()) return of(project, agent);
        Optional<Tx> last = Optional.empty();
        long seq = 0;
        for (var page = feed.after(project, seq, PAGE); !page.isEmpty(); page = feed.after(project, seq, PAGE)) {
            for (var tx : page) {
                if (tx.recordedAt().isAfter(until.get())) return last;
                if (tx.author().agent().equals(agent)) last = Optional.of(tx);
            }
            seq = page.getLast().seq();
        }
        return last;
    }
}
