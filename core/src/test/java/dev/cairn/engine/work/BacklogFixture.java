package dev.cairn.engine.work;

import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.Author;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.HeldClaims;
import dev.cairn.testing.Stores;
import dev.cairn.view.ProjectView;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/// A backlog on a real store, with shortcuts for writing to it.
final class BacklogFixture implements AutoCloseable {

    static final ProjectId PROJECT = new ProjectId("shop");

    final HandClock clock = new HandClock(Instant.parse("2026-03-01T09:00:00Z"));
    final List<TaskEndHook> hooks = new ArrayList<>();
    final Store store;
    final Backlogs backlogs;
    final BacklogReader reads;
    final ResourceWriter resources;
    final BacklogImport imports;
    private final AtomicInteger requests = new AtomicInteger();

    BacklogFixture(Path folder) {
        store = SqlStore.openSqlite(folder.resolve("store.db"), clock, Stores.ids());
        backlogs = new Backlogs(store);
        reads = new BacklogReader(backlogs);
        resources = new ResourceWriter(store);
        imports = new BacklogImport(store);
    }

    BacklogWriter writes() {
        return new BacklogWriter(store, backlogs, hooks);
    }

    WriteContext writer(String agent) {
        return writer(agent, "r" + requests.incrementAndGet());
    }

    WriteContext writer(String agent, String request) {
        return new WriteContext(
                PROJECT,
                Stores.requestKey(request),
                new Author(new AgentId(agent), new SessionId("session of " + agent)));
    }

    String create(String title, Object... more) {
        return create(fields(title, more));
    }

    String create(Map<String, Object> fields) {
        return writes().create(writer("ada"), new WrittenFields(fields))
                .entity()
                .id();
    }

    static Map<String, Object> fields(String title, Object... more) {
        var fields = new HashMap<String, Object>(Map.of("title", title));
        for (int i = 0; i < more.length; i += 2) fields.put((String) more[i], more[i + 1]);
        return fields;
    }

    WrittenEntity update(String id, Map<String, Object> fields) {
        return writes().update(
                        writer("ada"),
                        new BacklogWriter.EntityUpdate(
                                "backlog_update", id, new WrittenFields(fields), OptionalLong.empty()));
    }

    Entity entity(String id) {
        return ask(backlog -> backlog.entity(id).orElseThrow());
    }

    <R> R ask(Function<Backlog, R> question) {
        return backlogs.read(PROJECT, question);
    }

    BacklogReader.BacklogQueryScope scope() {
        return new BacklogReader.BacklogQueryScope(ProjectView.open(store, PROJECT, AsOf.NOW), new AgentId("ada"));
    }

    void hold(String agent, String task) {
        new HeldClaims(store, PROJECT).hold(agent, new ClaimTarget.Work(task, ClaimType.TASK), "work");
    }

    @Override
    public void close() {
        store.close();
    }
}
