package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A client that subscribed to a resource of the real daemon is notified of each change, and only then.
@Timeout(120)
class FollowedResourcesTest extends WithSharedShop {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String UPDATED = "notifications/resources/updated";

    @Test
    void aChangedTaskIsToldToThoseWhoFollowIt() throws Exception {
        var ada = (HttpAgent) shop.agent("ada");
        var bob = shop.agent("bob");
        var task = create(bob, "Round the total");
        var other = create(bob, "Know all rates");
        try (var stream = ada.listen()) {
            var heard = heard(stream);
            assertThat(follow(ada, "subscribe", uri(task)).has("result")).isTrue();
            assertThat(follow(ada, "subscribe", uri(other)).has("result")).isTrue();
            data(bob, "backlog_update", Map.of("id", task, "description", "to cents"));
            assertThat(next(heard)).isEqualTo(uri(task));

            follow(ada, "unsubscribe", uri(task));
            data(bob, "backlog_update", Map.of("id", task, "description", "to dimes"));
            data(bob, "backlog_delete", Map.of("id", other));
            assertThat(next(heard)).as("of the followed one alone").isEqualTo(uri(other));
        }
    }

    @Test
    void aClientThatWasNotListeningIsToldWhenItDoes() throws Exception {
        var ada = (HttpAgent) shop.agent("ada");
        var task = create(ada, "Round the total");
        follow(ada, "subscribe", uri(task));
        data(ada, "backlog_update", Map.of("id", task, "description", "to cents"));
        try (var stream = ada.listen()) {
            assertThat(next(heard(stream))).isEqualTo(uri(task));
        }
    }

    @Test
    void anUnknownResourceCannotBeFollowed() throws Exception {
        var ada = (HttpAgent) shop.agent("ada");
        for (var unknown : List.of("bogus://x", "mcp://backlog/tasks/TASK-9999.md")) {
            var refused = follow(ada, "subscribe", unknown).path("error");
            assertThat(refused.path("code").asInt()).isEqualTo(-32002);
            assertThat(refused.path("message").asString("")).contains(unknown, "resources/list");
        }
    }

    @Test
    void twoStreamsOfOneClientLiveSideBySideAndShareTheMessages() throws Exception {
        var ada = (HttpAgent) shop.agent("ada");
        var task = create(ada, "Round the total");
        follow(ada, "subscribe", uri(task));
        try (var first = ada.listen()) {
            var all = heard(first);
            try (var second = ada.listen()) {
                hear(second, all);
                data(ada, "backlog_update", Map.of("id", task, "description", "to cents"));
                assertThat(next(all)).isEqualTo(uri(task));
                data(ada, "backlog_update", Map.of("id", task, "description", "to dimes"));
                assertThat(next(all)).as("each message goes to one stream").isEqualTo(uri(task));
                assertThat(all).isEmpty();
            }
            // A closed stream is noticed by a failing write, so the first message after it may be lost.
            var versions = new AtomicInteger();
            TestMachine.await(() -> {
                if (versions.get() < 40)
                    data(ada, "backlog_update", Map.of("id", task, "description", "v" + versions.incrementAndGet()));
                LockSupport.parkNanos(600_000_000);
                return !all.isEmpty();
            });
        }
    }

    private static String create(TestAgent agent, String title) {
        return SharedShop.id(data(agent, "backlog_create", Map.of("title", title)), "id");
    }

    private static String uri(String task) {
        return "mcp://backlog/tasks/" + task + ".md";
    }

    private static JsonNode follow(HttpAgent agent, String verb, String uri) throws IOException, InterruptedException {
        return agent.message("resources/" + verb, Map.of("uri", uri));
    }

    private static BlockingQueue<String> heard(InputStream stream) {
        var heard = new LinkedBlockingQueue<String>();
        hear(stream, heard);
        return heard;
    }

    /// Adds the URIs of changed resources to the queue until the stream is closed.
    private static void hear(InputStream stream, BlockingQueue<String> heard) {
        var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        Thread.ofVirtual().start(() -> {
            try {
                for (var line = reader.readLine(); line != null; line = reader.readLine())
                    if (line.startsWith("data:") && line.contains(UPDATED))
                        heard.add(JSON.readTree(line.substring("data:".length()))
                                .path("params")
                                .path("uri")
                                .asString(""));
            } catch (IOException closed) {
                // The test has ended.
            }
        });
    }

    private static String next(BlockingQueue<String> heard) throws InterruptedException {
        return String.valueOf(heard.poll(20, TimeUnit.SECONDS));
    }
}
