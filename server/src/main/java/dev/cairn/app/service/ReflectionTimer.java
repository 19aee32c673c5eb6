package dev.cairn.app.service;

import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.view.Views;
import java.time.Duration;
import java.util.Collection;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Derives learnings from the episodes of every project at regular intervals. It writes nothing for a project
/// without new episodes.
public final class ReflectionTimer implements AutoCloseable {

    private static final Author AUTHOR = new Author(new AgentId("cairn"), new SessionId("reflection"));
    private static final Logger LOG = LoggerFactory.getLogger(ReflectionTimer.class);

    private final Reflection reflection;
    private final Views views;
    private final Supplier<? extends Collection<ProjectId>> projects;
    private final Supplier<UUID> newId;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("reflect-timer").factory());

    public ReflectionTimer(
            Reflection reflection,
            Views views,
            Supplier<? extends Collection<ProjectId>> projects,
            Supplier<UUID> newId) {
        this.reflection = reflection;
        this.views = views;
        this.projects = projects;
        this.newId = newId;
    }

    public void begin(Duration every) {
        var first =
                timer.scheduleWithFixedDelay(this::reflect, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
        LOG.debug("reflecting every {}: {}", every, first);
    }

    /// Reflects on each project once; a failure in one project does not affect the others.
    private void reflect() {
        for (var project : projects.get()) {
            try (var view = views.withChanges(project)) {
                var result = reflection.reflect(new Reflection.ReflectionRequest(
                        view,
                        RequestKey.withoutRepeat(newId.get()),
                        AUTHOR,
                        EpisodeSelection.ALL,
                        Reflection.LIMIT_DEFAULT));
                LOG.debug("{}: {}", project, result.insight());
            } catch (RuntimeException failed) {
                LOG.warn("no reflection on {}", project, failed);
            }
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
