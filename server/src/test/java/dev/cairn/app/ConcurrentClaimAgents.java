package dev.cairn.app;

import dev.cairn.testing.HoldHistory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import tools.jackson.databind.JsonNode;

/// Many agents that claim, release and read concurrently, and record the answers.
final class ConcurrentClaimAgents {

    private static final int FILES = 40;
    private static final List<String> SHAPES = List.of("src/f%d.ts", "src/f%d.ts::A", "./src//f%d.ts::A::m");

    final HoldHistory history = new HoldHistory();

    /// Acknowledged grants and releases: `granted claim-1 ada`.
    final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();

    /// Calls that were refused.
    final Queue<String> refusals = new ConcurrentLinkedQueue<>();

    void run(List<? extends TestAgent> agents, int operations) throws InterruptedException, ExecutionException {
        var running = new ArrayList<Future<Boolean>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < agents.size(); i++) {
                var member = new Member(agents.get(i), i + 1);
                running.add(threads.submit(() -> member.work(operations)));
            }
            for (var each : running) each.get();
        }
    }

    /// One agent; it holds at most one claim at a time.
    private final class Member {

        private final TestAgent agent;
        private final RandomGenerator random;
        private String held = "";
        private String thing = "";

        Member(TestAgent agent, long seed) {
            this.agent = agent;
            this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        }

        boolean work(int operations) throws IOException, InterruptedException {
            for (int i = 0; i < operations; i++) step();
            if (!held.isEmpty()) release();
            return true;
        }

        private void step() throws IOException, InterruptedException {
            int choice = random.nextInt(20);
            if (choice == 0) look("coordination_overview");
            else if (choice <= 3) look("agent_status");
            else if (held.isEmpty()) claim();
            else release();
        }

        private void look(String tool) throws IOException, InterruptedException {
            check(tool, agent.call(tool, Map.of()));
        }

        private boolean check(String tool, JsonNode answer) {
            if (answer.path("ok").asBoolean()) return true;
            refusals.add(agent.name() + " " + tool + ": " + answer);
            return false;
        }

        private void claim() throws IOException, InterruptedException {
            int file = random.nextInt(FILES);
            var target = SHAPES.get(random.nextInt(SHAPES.size())).formatted(file);
            long invoked = System.nanoTime();
            var answer = agent.call(
                    "agent_claim", Map.of("targetId", target, "intent", "work on " + target, "create", true));
            long returned = System.nanoTime();
            if (!check("agent_claim", answer)) return;
            var data = answer.path("data");
            if (data.path("status").asString("").equals("CONFLICT")) {
                var holder = data.path("conflict").path("agentId").asString("");
                history.refused("f" + file, holder, invoked, returned);
                return;
            }
            held = data.path("claimId").asString("");
            thing = "f" + file;
            history.granted(thing, agent.name(), invoked, returned);
            acknowledged.add("granted " + held + " " + agent.name());
        }

        private void release() throws IOException, InterruptedException {
            long invoked = System.nanoTime();
            var answer = agent.call("agent_release", Map.of("claimId", held));
            long returned = System.nanoTime();
            if (!check("agent_release", answer)) return;
            history.released(thing, agent.name(), invoked, returned);
            acknowledged.add("released " + held + " " + agent.name());
            held = "";
        }
    }
}
