package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.fixture.Eventually;
import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Clients receive every transaction once, in order, and are released when they disconnect.
class EventsPageTest {

    private static final ProjectId SHOP = new ProjectId("shop");

    private FixtureServer front;
    private RawClient client;
    private int writes;

    @BeforeEach
    void start() {
        front = FixtureServer.start();
        client = new RawClient(front);
        write(SHOP);
    }

    @AfterEach
    void stop() {
        client.close();
        front.close();
    }

    private void write(ProjectId project) {
        var author = new Author(new AgentId("ada"), new SessionId("morning"));
        var request = new TxRequest(
                project, RequestKey.of(new RequestId("write-" + ++writes), "same"), TxKind.WORKSPACE, author);
        CommitResult<String> result = front.store.commit(request, draft -> CommitDecision.accept("done"));
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
    }

    @Test
    void anIdBeyondTheEndIsRefused() throws IOException {
        for (var query : List.of("?after=2", "?after=99", "?after=-1", "?after=9223372036854775807"))
            try (var socket = front.socket()) {
                assertThat(follow(socket, query, "").readLine()).as(query).contains(" 400 ");
            }
        try (var socket = front.socket()) {
            assertThat(follow(socket, "", "Last-Event-ID: 99\r\n").readLine()).contains(" 400 ");
        }
    }

    @Test
    void aBlankLastIdDoesNotHideTheAskedOne() throws IOException {
        write(SHOP);
        try (var socket = front.socket()) {
            assertThat(ids(follow(socket, "?after=1", "Last-Event-ID: \r\n"), 1))
                    .containsExactly("2");
        }
    }

    private BufferedReader follow(Socket socket, String query, String headers) throws IOException {
        var request = "GET /events" + query + " HTTP/1.1\r\nHost: localhost\r\n" + FixtureServer.AUTHORIZATION + ""
                + headers + "\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    private static List<String> ids(BufferedReader reader, int count) throws IOException {
        var ids = new ArrayList<String>();
        while (ids.size() < count) {
            var line = String.valueOf(reader.readLine());
            assertThat(line).isNotEqualTo("null");
            if (line.startsWith("id: ")) ids.add(line.substring(4));
        }
        return ids;
    }

    private static String line(BufferedReader reader, String start) throws IOException {
        for (var line = reader.readLine(); line != null; line = reader.readLine()) {
            if (line.startsWith(start)) return line;
        }
        throw new AssertionError("no line starts with " + start);
    }

    @Test
    void aFollowerHearsWhatIsWrittenFromNowOn() throws IOException {
        try (var socket = front.socket()) {
            var reader = follow(socket, "?workspace=shop", "");
            assertThat(line(reader, ":")).isEqualTo(": following 1");

            write(SHOP);

            assertThat(line(reader, "id:")).isEqualTo("id: 2");
            assertThat(line(reader, "event:")).isEqualTo("event: graph_tx");
            assertThat(line(reader, "data:"))
                    .contains("\"seq\":2", "\"kind\":\"workspace\"", "\"agent\":\"ada\"", "\"session\":\"morning\"")
                    .contains("\"tx\":\"", "\"recordedAt\":\"");
        }
    }

    @Test
    void aFollowerThatComesBackMissesNothing() throws IOException {
        for (int more = 0; more < 5; more++) write(SHOP);
        try (var socket = front.socket()) {
            assertThat(ids(follow(socket, "?workspace=shop", "Last-Event-ID: 2\r\n"), 4))
                    .containsExactly("3", "4", "5", "6");
        }
        try (var socket = front.socket()) {
            assertThat(ids(follow(socket, "?workspace=" + FixtureServer.SHOP_FOLDER + "&after=4", ""), 2))
                    .containsExactly("5", "6");
        }
    }

    @Test
    void theOnlyWorkspaceNeedNotBeNamedButOneOfSeveralMust() throws IOException {
        try (var socket = front.socket()) {
            assertThat(ids(follow(socket, "?after=0", ""), 1)).containsExactly("1");
        }
        write(new ProjectId("other"));
        assertThat(client.get("/events").statusCode()).isEqualTo(400);
        assertThat(client.get("/events").body()).contains("other, shop");
        assertThat(client.get("/events?workspace=none").statusCode()).isEqualTo(404);
        assertThat(client.get("/events?workspace=shop&after=x").statusCode()).isEqualTo(400);
    }

    @Test
    void aSilentStreamShowsThatItLivesAndAGoneFollowerIsLetGo() throws IOException {
        try (var socket = front.socket()) {
            var reader = follow(socket, "", "");
            assertThat(line(reader, ": still")).isEqualTo(": still here");
            assertThat(client.get("/metrics").body()).contains("cairn_event_listeners 1\n");
        }
        Eventually.that(
                "the follower is let go", () -> client.get("/metrics").body().contains("cairn_event_listeners 0\n"));
    }

    @Test
    void placesForFollowersAreLimited() throws IOException {
        try (var one = front.socket();
                var two = front.socket()) {
            line(follow(one, "", ""), ":");
            line(follow(two, "", ""), ":");
            var third = client.get("/events");
            assertThat(third.statusCode()).isEqualTo(503);
            assertThat(third.body()).contains("LIMIT_REACHED");
        }
    }

    @Test
    void aStopEndsTheStreams() throws IOException {
        try (var socket = front.socket()) {
            var reader = follow(socket, "", "");
            line(reader, ":");
            front.close();
            assertThat(reader.lines().filter(line -> line.startsWith("id:"))).isEmpty();
        }
    }
}
