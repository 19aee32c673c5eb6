package dev.cairn.app;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// A small repository that several agents work on through one real daemon that watches it.
final class SharedShop implements AutoCloseable {

    static final String CART = "shop/cart.py";
    static final String RATES = "shop/rates.py";
    static final String TOTAL = CART + "::Cart::total";

    static final String CART_TEXT = """
            from shop.rates import apply_rate


            class Cart:
                \"\"\"What a customer wants to buy.\"\"\"

                def __init__(self):
                    self.items = []

                def add(self, price):
                    self.items.append(price)

                def total(self, rate):
                    \"\"\"The price of everything with tax.\"\"\"
                    return apply_rate(sum(self.items), rate)
            """;

    static final String RATES_TEXT = """
            def apply_rate(amount, rate):
                \"\"\"The amount with tax on top.\"\"\"
                return round(amount * (1 + rate), 2)
            """;

    static final String TEST_TEXT = """
            from shop.cart import Cart


            def test_total_has_tax():
                cart = Cart()
                cart.add(100)
                assert cart.total(0.2) == 120
            """;

    final GitRepo repo;
    final InProcessDaemon house;
    private final Path home;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<TestAgent> agents = new ArrayList<>();

    SharedShop(Path folder) {
        try {
            var real = folder.toRealPath();
            repo = GitRepo.create(real.resolve("shop"))
                    .write(CART, CART_TEXT)
                    .write(RATES, RATES_TEXT)
                    .write("tests/test_cart.py", TEST_TEXT);
            repo.commit("Sell things", Instant.now());
            var machine = new TestMachine(real);
            home = machine.home().folder();
            house = new InProcessDaemon(machine, repo.folder(), real);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        house.data("graph_rebuild", Map.of());
    }

    /// A client with its own session.
    TestAgent agent(String name) {
        try {
            var agent = new HttpAgent(http, new HttpAgent.DaemonAddress(house.port(), house.authorization()), name);
            agents.add(agent);
            return agent;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// The daemon's home.
    Path home() {
        return home;
    }

    /// The envelope of an answer.
    static JsonNode ask(TestAgent agent, String tool, Map<String, Object> arguments) {
        try {
            return agent.call(tool, arguments);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// The data of a successful answer.
    static JsonNode data(TestAgent agent, String tool, Map<String, Object> arguments) {
        var answer = ask(agent, tool, arguments);
        if (!answer.path("ok").asBoolean()) throw new AssertionError(tool + " " + arguments + ": " + answer);
        return answer.path("data");
    }

    static String id(JsonNode data, String field) {
        return data.path(field).asString("");
    }

    static Map<String, Object> decision(String title, String rationale, String... files) {
        return Map.of(
                "type",
                "DECISION",
                "content",
                title,
                "entities",
                List.of(files),
                "metadata",
                Map.of(
                        "title",
                        title,
                        "rationale",
                        rationale,
                        "tradeoffs",
                        List.of(),
                        "affectedFiles",
                        List.of(files)));
    }

    static Map<String, Object> edit(String file, String why, String... entities) {
        return Map.of(
                "type",
                "EDIT",
                "content",
                why,
                "entities",
                List.of(entities),
                "metadata",
                Map.of("file", file, "diffSummary", why, "linesBefore", 10, "linesAfter", 11, "reason", why));
    }

    @Override
    public void close() {
        for (var agent : agents) {
            try {
                agent.close();
            } catch (IOException gone) {
                throw new UncheckedIOException(gone);
            }
        }
        http.shutdownNow();
        house.close();
    }
}
