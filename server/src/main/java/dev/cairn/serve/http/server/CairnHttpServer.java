package dev.cairn.serve.http.server;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.BrowserLogins;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.serve.http.HttpSettings;
import dev.cairn.serve.http.RequestAdmission;
import dev.cairn.serve.http.StopApi;
import dev.cairn.serve.http.a2a.A2aEndpoint;
import dev.cairn.serve.http.endpoint.AgentCardPage;
import dev.cairn.serve.http.endpoint.EventsPage;
import dev.cairn.serve.http.endpoint.HealthPage;
import dev.cairn.serve.http.endpoint.LoginApi;
import dev.cairn.serve.http.endpoint.MetricsPage;
import dev.cairn.serve.http.endpoint.ToolCallApi;
import dev.cairn.serve.http.endpoint.ToolsApi;
import dev.cairn.serve.http.openapi.OpenApiDocument;
import dev.cairn.serve.http.openapi.OpenApiPage;
import dev.cairn.serve.identity.SecurityLog;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

/// The HTTP server of the daemon.
public final class CairnHttpServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(CairnHttpServer.class);

    /// The number of platform threads, which only accept connections and wait for input. Requests run on virtual
    /// threads.
    private static final int THREADS_MAX = 16;

    private static final int THREADS_MIN = 2;
    private static final int SELECTORS = 1;
    private static final int ACCEPTORS = 1;
    private static final int BACKLOG = 256;

    /// How long idle connections are kept. This is longer than clients keep them, so no client sends a request
    /// while the server closes its connection.
    private static final Duration KEEP_ALIVE = Duration.ofMinutes(5);

    /// How long an idle connection may delay a stop.
    private static final int IDLE_AT_STOP_MILLIS = 100;

    /// How long connections may take to close after the last response.
    private static final Duration CLOSING_MAX = Duration.ofMillis(500);

    private final Server server = new Server(threads());
    private final ServerConnector connector;
    private final List<HttpEndpoint> endpoints;
    private final InFlightRequests inflight = new InFlightRequests();
    private final Duration stopGrace;

    private CairnHttpServer(HttpSettings settings, HttpServices services) {
        var logins = new BrowserLogins(services.clock());
        var admission = new RequestAdmission(settings, logins, new SecurityLog(services.metrics()::refused));
        this.stopGrace = settings.limits().stopGrace();
        this.endpoints = endpoints(settings, services, admission, logins);
        this.connector = connector(server, settings);
        server.addConnector(connector);
        server.setErrorHandler(new JettyErrors());
        server.setStopTimeout(CLOSING_MAX.toMillis());
        server.setHandler(handler(new HttpRouter(admission, endpoints, inflight, services.newId())));
    }

    /// Starts to listen; refuses a port that is in use.
    public static CairnHttpServer start(HttpSettings settings, HttpServices services) {
        var started = new CairnHttpServer(settings, services);
        started.open(settings);
        return started;
    }

    /// Starts to accept clients on a socket that listens already.
    public static CairnHttpServer start(HttpSettings settings, HttpServices services, ServerSocketChannel socket) {
        var started = new CairnHttpServer(settings, services);
        started.use(socket);
        started.open(settings);
        return started;
    }

    private void use(ServerSocketChannel socket) {
        try {
            connector.open(socket);
        } catch (IOException e) {
            throw new IllegalStateException("the socket is closed", e);
        }
    }

    private static List<HttpEndpoint> endpoints(
            HttpSettings settings, HttpServices services, RequestAdmission admission, BrowserLogins logins) {
        var limits = settings.limits();
        var events = new EventsPage(services, limits);
        services.metrics().gauge("cairn_event_listeners", "Clients following /events.", events::listening);
        var all = new ArrayList<>(services.endpoints());
        all.add(new HealthPage(admission, services));
        all.add(new ToolsApi(services.tools(), services.inputSchema()));
        all.add(new ToolCallApi(services.tools(), limits.bodyBytesMax()));
        all.add(events);
        all.add(new MetricsPage(services.metrics(), services.store(), services.clock()));
        all.add(new A2aEndpoint(services.tools(), services.clock(), services.newId(), limits.bodyBytesMax()));
        all.add(new AgentCardPage(services.about(), services.tools()));
        all.add(new StopApi(settings.controlToken(), services.stop()));
        all.add(new LoginApi(logins));
        var specs = services.tools().specs(Set.of());
        all.add(new OpenApiPage(new OpenApiDocument(services.about(), specs, services.inputSchema()), all));
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

    private static ServletContextHandler handler(HttpRouter router) {
        var handler = new ServletContextHandler("/", ServletContextHandler.NO_SESSIONS);
        handler.setErrorHandler(new JettyErrors());
        handler.addServlet(new ServletHolder(router), "/*");
        return handler;
    }

    private void open(HttpSettings settings) {
        try {
            server.start();
        } catch (IOException e) {
            close();
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "Cannot listen on " + settings.host() + ":" + settings.port() + ": " + e.getMessage() + ".",
                    "Stop what uses the port, or choose another one.",
                    e);
        } catch (Exception e) {
            close();
            throw new IllegalStateException("the HTTP server did not start", e);
        }
    }

    /// The port that was actually bound.
    public int port() {
        return connector.getLocalPort();
    }

    /// Accepts no more requests and waits for running ones; [#close] must follow.
    public void drain(Duration atMost) {
        inflight.close();
        endpoints.forEach(HttpEndpoint::drain);
        try {
            if (!inflight.awaitNone(atMost)) LOG.info("Requests are still running after {}", atMost);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Accepts no more requests, gives running ones a few seconds, then ends those that are left.
    @Override
    public void close() {
        inflight.close();
        endpoints.forEach(HttpEndpoint::drain);
        try {
            if (!inflight.awaitNone(stopGrace)) LOG.info("Requests that outlived the grace of {} are cut", stopGrace);
            endpoints.forEach(HttpEndpoint::close);
            inflight.awaitNone(CLOSING_MAX);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stopServer();
        }
    }

    private void stopServer() {
        try {
            server.stop();
        } catch (TimeoutException e) {
            LOG.debug("Clients that kept their connections open were cut", e);
        } catch (Exception e) {
            LOG.warn("The HTTP server did not stop cleanly", e);
        } finally {
            endpoints.forEach(HttpEndpoint::close);
            server.destroy();
        }
    }
}
