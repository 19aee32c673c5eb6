package dev.cairn.projection.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.testing.Cases;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PageRankTest {

    private static FlatRankGraph random(RandomGenerator random, int nodes, int links) {
        var made = new WeightedLinks(links);
        for (int link = 0; link < links; link++)
            made.add(random.nextInt(nodes), random.nextInt(nodes), 0.1f + random.nextFloat());
        return FlatRankGraph.of(nodes, made);
    }

    /// The plain definition, iterated until nothing moves.
    private static double[] iterated(FlatRankGraph graph, int seed) {
        var rank = new double[graph.nodes()];
        for (int round = 0; round < 200; round++) {
            var next = new double[graph.nodes()];
            next[seed] += 1 - PageRank.DAMPING;
            for (int node = 0; node < graph.nodes(); node++)
                for (int link = graph.first(node); link < graph.first(node + 1); link++)
                    next[graph.target(link)] += PageRank.DAMPING * rank[node] * graph.share(link);
            rank = next;
        }
        return rank;
    }

    @Test
    void ranksAreCloseToTheDefinition() {
        Cases.forAll(50, random -> {
            var graph = random(random, 30, 80);
            int seed = IntStream.range(0, 30)
                    .filter(node -> graph.first(node + 1) > graph.first(node))
                    .findFirst()
                    .orElseThrow();
            var exact = iterated(graph, seed);
            var ranks = new PageRank(graph).from(Map.of(seed, 2.0));
            for (int node = 0; node < 30; node++) assertThat(ranks.of(node)).isEqualTo(exact[node], within(1e-3));
        });
    }

    @Test
    void theSameSeedsGiveTheSameRanks() {
        Cases.forAll(20, random -> {
            var graph = random(random, 200, 900);
            var seeds = Map.of(3, 1.0, 50, 0.5, 199, 2.0);
            var one = new PageRank(graph).from(seeds);
            var other = new PageRank(graph).from(seeds);
            assertThat(one.best(200, _ -> true)).isEqualTo(other.best(200, _ -> true));
            for (int node = 0; node < 200; node++) assertThat(one.of(node)).isEqualTo(other.of(node));
        });
    }

    @Test
    void heavierTiesCarryMore() {
        var links = new WeightedLinks(2);
        links.add(0, 1, 0.9f);
        links.add(0, 2, 0.2f);
        links.add(3, 4, 1f);
        var ranks = new PageRank(FlatRankGraph.of(5, links)).from(Map.of(0, 1.0));

        assertThat(ranks.best(5, _ -> true)).containsExactly(0, 1, 2);
        assertThat(ranks.of(4)).isZero();
    }

    @Test
    void severalTiesBetweenTwoNodesCountAsTheHeaviest() {
        var links = new WeightedLinks(3);
        links.add(0, 1, 0.3f);
        links.add(1, 0, 0.9f);
        links.add(0, 2, 0.9f);
        var graph = FlatRankGraph.of(3, links);

        assertThat(graph.links()).isEqualTo(4);
        assertThat(graph.share(graph.first(0))).isEqualTo(graph.share(graph.first(0) + 1));
    }

    @Test
    void aLoneSeedKeepsAllRankAndNoSeedGivesNone() {
        var graph = FlatRankGraph.of(2, new WeightedLinks(0));

        assertThat(new PageRank(graph).from(Map.of(1, 5.0)).of(1)).isEqualTo(1.0);
        assertThat(new PageRank(graph).from(Map.of()).best(2, _ -> true)).isEmpty();
    }

    /// The same nodes ranked as one graph and as a graph with the last ones beside it.
    @Test
    void whatStandsBesideTheGraphIsRankedLikeItsOwnNodes() {
        Cases.forAll(50, random -> {
            int inside = 20;
            int all = 30;
            var whole = new WeightedLinks(100);
            var own = new WeightedLinks(100);
            var beside = new WeightedLinks(100);
            for (int link = 0; link < 60; link++) {
                int from = random.nextInt(inside);
                int to = random.nextInt(inside);
                if (from == to) continue;
                whole.add(from, to, 0.5f);
                own.add(from, to, 0.5f);
            }
            for (int node = inside; node < all; node++) {
                int code = random.nextInt(inside);
                whole.add(node, code, 0.3f);
                beside.add(node, code, 0.3f);
            }
            var expected = new PageRank(FlatRankGraph.of(all, whole)).from(Map.of(0, 1.0));
            var ranks = new PageRank(FlatRankGraph.of(inside, own), ties(beside, all - inside)).from(Map.of(0, 1.0));
            for (int node = 0; node < all; node++)
                assertThat(ranks.of(node)).isEqualTo(expected.of(node), within(1e-3));
        });
    }

    private static AttachedNodes ties(WeightedLinks links, int nodes) {
        return new AttachedNodes() {
            @Override
            public int nodes() {
                return nodes;
            }

            @Override
            public void forEachLink(int node, LinkConsumer consumer) {
                for (int link = 0; link < links.size(); link++) {
                    if (links.from(link) == node) consumer.link(links.to(link), links.weight(link));
                    if (links.to(link) == node) consumer.link(links.from(link), links.weight(link));
                }
            }
        };
    }
}
