package dev.cairn.serve.http.endpoint;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpLimits;
import dev.cairn.serve.http.HttpRefusal;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.stream.Stream;

/// `GET /events?workspace=`: the transactions of a workspace as server-sent events. The workspace is a project id
/// or an absolute folder. The stream starts now or after a given transaction.
///
/// The event id is the sequence number of the transaction. A client that reconnects with it in `Last-Event-ID` (or
/// `?after=`) misses no event.
public final class EventsPage implements HttpEndpoint {

    private static final int NAMES_SHOWN_MAX = 20;

    private final Store store;
    private final Function<Tx, String> eventName;
    private final Function<String, Optional<ProjectId>> projectIn;
    private final HttpLimits limits;
    private final Semaphore freeListeners;
    private final Set<Thread> listeners = ConcurrentHashMap.newKeySet();
    private volatile boolean isDraining;

    public EventsPage(HttpServices services, HttpLimits limits) {
        this.store = services.store();
        this.eventName = services.transactions().name();
        this.projectIn = services.transactions().projectIn();
        this.limits = limits;
        this.freeListeners = new Semaphore(limits.listenersMax());
    }

    @Override
    public List<String> paths() {
        return List.of("/events");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET");
    }

    public int listening() {
        return listeners.size();
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var project =
                project(Optional.ofNullable(request.getParameter("workspace")).orElse(""));
        long newest = store.snapshot(project).seq();
        long after = startAfter(request).orElse(newest);
        if (after < 0 || after > newest) throw unknownStart(after, newest);
        if (!freeListeners.tryAcquire())
            throw HttpRefusal.of(
                    HttpServletResponse.SC_SERVICE_UNAVAILABLE,
                    ProblemCode.LIMIT_REACHED,
                    "All " + limits.listenersMax() + " places for event listeners are taken.",
                    "Close a listener, or try again later.");
        listeners.add(Thread.currentThread());
        try {
            if (!isDraining)
                new TransactionEventStream(store, eventName, limits.heartbeat()).follow(project, after, response);
        } catch (InterruptedException e) {
            // The server is stopping; the stream ends and its client reconnects.
        } finally {
            listeners.remove(Thread.currentThread());
            freeListeners.release();
        }
    }

    @Override
    public void drain() {
        isDraining = true;
        listeners.forEach(Thread::interrupt);
    }

    private ProjectId project(String workspace) {
        var known = store.projects();
        if (workspace.isBlank() && known.size() == 1) return known.getFirst();
        return known.stream()
                .filter(project -> project.value().equals(workspace))
                .findFirst()
                .or(() -> workspace.isBlank() ? Optional.empty() : projectIn.apply(workspace))
                .orElseThrow(() -> unknown(workspace, known));
    }

    private static Refusal unknown(String workspace, List<ProjectId> known) {
        var names = known.stream().map(ProjectId::value).toList();
        var shown = String.join(", ", names.subList(0, Math.min(names.size(), NAMES_SHOWN_MAX)));
        var more = names.size() > NAMES_SHOWN_MAX ? " and " + (names.size() - NAMES_SHOWN_MAX) + " more" : "";
        var hint = names.isEmpty()
                ? "Register a workspace first: run `cairn index` in its folder."
                : "Add ?workspace= with one of: " + shown + more + ".";
        return workspace.isBlank()
                ? Refusal.of(ProblemCode.BAD_ARGUMENT, "Which workspace's events?", hint)
                : Refusal.of(ProblemCode.NOT_FOUND, "There is no workspace " + workspace + ".", hint);
    }

    /// The refusal of a start after the newest transaction, because such a stream would stay silent without an
    /// explanation.
    private static Refusal unknownStart(long after, long newest) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "There is no event " + after + "; the newest is " + newest + ".",
                "Leave the id out to start now, or send after=0 to read all.");
    }

    private static Optional<Long> startAfter(HttpServletRequest request) {
        var id = Stream.of(
                        Optional.ofNullable(request.getHeader("Last-Event-ID")),
                        Optional.ofNullable(request.getParameter("after")))
                .flatMap(Optional::stream)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .findFirst();
        try {
            return id.map(Long::parseLong);
        } catch (NumberFormatException notANumber) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The event id " + id.orElse("") + " is not a sequence number.",
                    "Send the id of the last event you saw, or leave it out to start now.");
        }
    }
}
