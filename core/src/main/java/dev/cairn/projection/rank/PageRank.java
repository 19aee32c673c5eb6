package dev.cairn.projection.rank;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// Personalized PageRank by forward push: rank flows from the seeds along the links until the residuals are small.
///
/// Equal graphs and seeds give bit-identical ranks. Each ranking uses its own arrays.
public final class PageRank {

    /// The share of a node's rank that flows on.
    public static final double DAMPING = 0.85;

    /// A residual is pushed while it exceeds this value per link.
    private static final double LEFT_PER_TIE_MAX = 5e-6;

    /// The maximum number of pushed links; the remaining residuals are irrelevant for ranking.
    private static final long TIES_PUSHED_MAX = 2_000_000;

    private final RankGraph graph;
    private final Ties ties;

    public PageRank(RankGraph graph) {
        this(graph, Ties.NONE);
    }

    /// Ranks the graph together with attached nodes.
    public PageRank(RankGraph graph, Ties ties) {
        this.graph = graph;
        this.ties = ties;
    }

    /// Ranks from weighted seeds; seeds without weight are ignored.
    public Ranks from(Map<Integer, Double> seeds) {
        var run = new Run();
        double total = seeds.values().stream().mapToDouble(Double::doubleValue).sum();
        if (total > 0) new TreeMap<>(seeds).forEach((node, weight) -> run.begin(node, weight / total));
        run.push();
        return run.ranks();
    }

    private final class Run {

        private final int nodes = graph.nodes() + ties.nodes();
        private final float[] rank = new float[nodes];
        private final float[] left = new float[nodes];
        private final boolean[] waits = new boolean[nodes];
        private final Beside beside = new Beside();
        private int[] queue = new int[1024];
        private int head;
        private int count;
        private int[] touched = new int[1024];
        private int touchedCount;

        void begin(int node, double weight) {
            receive(node, (float) weight);
        }

        private void receive(int node, float amount) {
            if (rank[node] == 0 && left[node] == 0) touch(node);
            left[node] += amount;
            if (!waits[node] && left[node] > LEFT_PER_TIE_MAX * Math.max(1, degree(node))) {
                waits[node] = true;
                enqueue(node);
            }
        }

        private void touch(int node) {
            if (touchedCount == touched.length) touched = Arrays.copyOf(touched, 2 * touchedCount);
            touched[touchedCount++] = node;
        }

        private int degree(int node) {
            return node < graph.nodes() ? graph.first(node + 1) - graph.first(node) : 0;
        }

        private void enqueue(int node) {
            if (count == queue.length) {
                var wider = new int[2 * count];
                for (int i = 0; i < count; i++) wider[i] = queue[(head + i) % queue.length];
                queue = wider;
                head = 0;
            }
            queue[(head + count++) % queue.length] = node;
        }

        void push() {
            long pushed = 0;
            while (count > 0 && pushed < TIES_PUSHED_MAX) {
                int node = queue[head];
                head = (head + 1) % queue.length;
                count--;
                waits[node] = false;
                float amount = left[node];
                left[node] = 0;
                beside.look(node);
                int degree = degree(node) + beside.count;
                pushed += degree;
                rank[node] += degree == 0 ? amount : (float) ((1 - DAMPING) * amount);
                flow(node, (float) (DAMPING * amount));
            }
        }

        /// Attached nodes get their share by weight; the rest flows along the graph.
        private void flow(int node, float flowing) {
            float own = degree(node) == 0 ? 0 : graph.sum(node);
            float along = own == 0 ? 0 : flowing * own / (own + beside.sum);
            if (own > 0)
                for (int link = graph.first(node); link < graph.first(node + 1); link++)
                    receive(graph.target(link), along * graph.share(link));
            for (int tie = 0; tie < beside.count; tie++)
                receive(beside.others[tie], flowing * beside.weights[tie] / (own + beside.sum));
        }

        Ranks ranks() {
            return new Ranks(rank, Arrays.copyOf(touched, touchedCount));
        }
    }

    /// The links of one node to attached nodes.
    private final class Beside {

        private int[] others = new int[16];
        private float[] weights = new float[16];
        private int count;
        private float sum;

        void look(int node) {
            count = 0;
            sum = 0;
            ties.of(node, this::add);
        }

        private void add(int other, float weight) {
            if (count == others.length) {
                others = Arrays.copyOf(others, 2 * count);
                weights = Arrays.copyOf(weights, 2 * count);
            }
            others[count] = other;
            weights[count++] = weight;
            sum += weight;
        }
    }
}
