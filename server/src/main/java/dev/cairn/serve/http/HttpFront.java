package dev.cairn.serve.http;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.identity.SecurityLog;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One HTTP port over everything the daemon offers.
public final class HttpFront implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HttpFront.class);

    /// Platform threads accept and select; requests run on virtual threads.
    private static final int THREADS_MAX = 16;

    private static final int THREADS_MIN = 2;
    private static final int SELECTORS = 1;
    private static final int ACCEPTORS = 1;
    private static final int BACKLOG = 256;

    /// Longer than clients keep a connection for reuse, so that they never send on one that is just being closed.
    private static final Duration KEEP_ALIVE = Duration.ofMinutes(5);

    /// How long an idle kept-alive connection may delay a stop.
    private static final int IDLE_AT_STOP_MILLIS = 100;

    /// How long connections may take to close once nothing is being served on them any more.
    private static final Duration CLOSING_MAX = Duration.ofMillis(500);

    private final Server server = new Server(threads());
    private final ServerConnector connector;
    private final List<Endpoint> endpoints;
    private final Inflight inflight = new Inflight();
    private final Duration stopGrace;

    private HttpFront(HttpSettings settings, Doors doors) {
        var logins = new BrowserLogins(doors.clock());
        var gate = new Gate(settings, logins, new SecurityLog(doors.metrics()::refused));
        this.stopGrace = settings.limits().stopGrace();
        this.endpoints = endpoints(settings, doors, gate, logins);
        this.connector = connector(server, settings);
        server.addConnector(connector);
        server.setErrorHandler(new ContainerErrors());
        server.setStopTimeout(CLOSING_MAX.toMillis());
        server.setHandler(handler(new Router(gate, endpoints, inflight, doors.newId())));
    }

    /// Listens; refuses a port that is taken.
    public static HttpFront start(HttpSettings settings, Doors doors) {
        var front = new HttpFront(settings, doors);
        front.open(settings);
        return front;
    }

    private static List<Endpoint> endpoints(HttpSettings settings, Doors doors, Gate gate, BrowserLogins logins) {
        var limits = settings.limits();
        var events = new EventsPage(doors, limits);
        doors.metrics().gauge("cairn_event_listeners", "Clients following /events.", events::listening);
        var all = new ArrayList<>(doors.endpoints());
        all.add(new HealthPage(gate, doors));
        all.add(new ToolsApi(doors.tools(), doors.inputSchema()));
        all.add(new ToolCallApi(doors.tools(), limits.bodyBytesMax()));
        all.add(events);
        all.add(new MetricsPage(doors.metrics(), doors.store(), doors.clock()));
        all.add(new AgentCardPage(doors.about(), doors.tools()));
        all.add(new StopApi(settings.controlToken(), doors.stop()));
        all.add(new LoginApi(logins));
        return List.copyOf(all);
    }

    private static QueuedThreadPool threads() {
        var threads = new QueuedThreadPool(THREADS_MAX, THREADS_MIN);
        threads.setName("cairn-http");
        threads.setVirtualThreadsExecutor(VirtualThreads.getNamedVirtualThreadsExecutor("cairn-request-"));
        return threads;
    }

    private static ServerConnector connector(Server server, HttpSettings settings) {
        var http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setIdleTimeout(settings.limits().stall().toMillis());
        var connector = new ServerConnector(server, ACCEPTORS, SELECTORS, new HttpConnectionFactory(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setAcceptQueueSize(BACKLOG);
        connector.setIdleTimeout(KEEP_ALIVE.toMillis());
        connector.setShutdownIdleTimeout(IDLE_AT_STOP_MILLIS);
        return connector;
    }

    private static ServletContextHandler handler(Router router) {
        var handler = new ServletContextHandler("/", ServletContextHandler.NO_SESSIONS);
        handler.setErrorHandler(new ContainerErrors());
        handler.addServlet(new ServletHolder(router), "/*");
        return handler;
    }

    private void open(HttpSettings settings) {
        try {
            server.start();
        } catch (IOException taken) {
            close();
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "Cannot listen on " + settings.host() + ":" + settings.port() + ": " + taken.getMessage() + ".",
                    "Stop what uses the port, or choose another one.",
                    taken);
        } catch (Exception defect) {
            close();
            throw new IllegalStateException("the HTTP front did not start", defect);
        }
    }

    /// The port really bound.
    public int port() {
        return connector.getLocalPort();
    }

    /// Takes no more requests and waits for running ones; [#close] must follow.
    public void drain(Duration atMost) {
        inflight.close();
        endpoints.forEach(Endpoint::drain);
        try {
            if (!inflight.awaitNone(atMost)) LOG.info("Requests are still running after {}", atMost);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /// Takes no more requests, lets running ones end for a bounded time, then ends the rest.
    @Override
    public void close() {
        inflight.close();
        endpoints.forEach(Endpoint::drain);
        try {
            if (!inflight.awaitNone(stopGrace)) LOG.info("Requests that outlived the grace of {} are cut", stopGrace);
            endpoints.forEach(Endpoint::close);
            inflight.awaitNone(CLOSING_MAX);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        } finally {
            stopServer();
        }
    }

    private void stopServer() {
        try {
            server.stop();
        } catch (TimeoutException rude) {
            LOG.debug("Clients that kept their connections open were cut", rude);
        } catch (Exception unclean) {
            LOG.warn("The HTTP front did not stop cleanly", unclean);
        } finally {
            endpoints.forEach(Endpoint::close);
            server.destroy();
        }
    }
}
