package dev.cairn.projection.rank;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// Personalized PageRank with the forward push algorithm: rank flows from the seeds along the links until the
/// residuals are small.
///
/// Equal graphs and seeds give bit-identical ranks. Rankings may run concurrently, because each uses its own
/// arrays.
public final class PageRank {

    /// The share of a node's rank that flows on to its neighbours.
    public static final double DAMPING = 0.85;

    /// The residual of a node is pushed if it exceeds this value times the number of the node's links.
    private static final double RESIDUAL_PER_LINK_MAX = 5e-6;

    /// The maximum number of pushes along links. The residuals that remain then hardly affect the ranking.
    private static final long LINKS_PUSHED_MAX = 2_000_000;

    private final RankGraph graph;
    private final AttachedNodes attachedNodes;

    public PageRank(RankGraph graph) {
        this(graph, AttachedNodes.NONE);
    }

    /// Ranks the graph together with attached nodes.
    public PageRank(RankGraph graph, AttachedNodes attachedNodes) {
        this.graph = graph;
        this.attachedNodes = attachedNodes;
    }

    /// Ranks all nodes by their relevance to weighted seeds. Seeds without weight are ignored.
    public NodeRanks from(Map<Integer, Double> seeds) {
        var run = new PushRun();
        double total = seeds.values().stream().mapToDouble(Double::doubleValue).sum();
        if (total > 0) new TreeMap<>(seeds).forEach((node, weight) -> run.begin(node, weight / total));
        run.push();
        return run.ranks();
    }

    private final class PushRun {

        private final int nodes = graph.nodes() + attachedNodes.nodes();
        private final float[] rank = new float[nodes];
        private final float[] residual = new float[nodes];
        private final boolean[] isQueued = new boolean[nodes];
        private final AttachedLinks attached = new AttachedLinks();
        private int[] queue = new int[1024];
        private int queueHead;
        private int queueSize;
        private int[] touched = new int[1024];
        private int touchedCount;

        void begin(int node, double weight) {
            receive(node, (float) weight);
        }

        private void receive(int node, float amount) {
            if (rank[node] == 0 && residual[node] == 0) touch(node);
            residual[node] += amount;
            if (!isQueued[node] && residual[node] > RESIDUAL_PER_LINK_MAX * Math.max(1, degree(node))) {
                isQueued[node] = true;
                enqueue(node);
            }
        }

        private void touch(int node) {
            if (touchedCount == touched.length) touched = Arrays.copyOf(touched, 2 * touchedCount);
            touched[touchedCount++] = node;
        }

        private int degree(int node) {
            return node < graph.nodes() ? graph.degree(node) : 0;
        }

        private void enqueue(int node) {
            if (queueSize == queue.length) {
                var wider = new int[2 * queueSize];
                for (int i = 0; i < queueSize; i++) wider[i] = queue[(queueHead + i) % queue.length];
                queue = wider;
                queueHead = 0;
            }
            queue[(queueHead + queueSize++) % queue.length] = node;
        }

        void push() {
            long pushed = 0;
            while (queueSize > 0 && pushed < LINKS_PUSHED_MAX) {
                int node = queue[queueHead];
                queueHead = (queueHead + 1) % queue.length;
                queueSize--;
                isQueued[node] = false;
                float amount = residual[node];
                residual[node] = 0;
                attached.collectLinksOf(node);
                int degree = degree(node) + attached.count;
                pushed += degree;
                rank[node] += degree == 0 ? amount : (float) ((1 - DAMPING) * amount);
                flow(node, (float) (DAMPING * amount));
            }
        }

        /// Distributes rank to the neighbours of a node: attached nodes get a share according to their weight,
        /// graph nodes the rest.
        private void flow(int node, float flowing) {
            float own = degree(node) == 0 ? 0 : graph.sum(node);
            float along = own == 0 ? 0 : flowing * own / (own + attached.sum);
            if (own > 0) graph.forEachLink(node, (target, share) -> receive(target, along * share));
            for (int tie = 0; tie < attached.count; tie++)
                receive(attached.others[tie], flowing * attached.weights[tie] / (own + attached.sum));
        }

        NodeRanks ranks() {
            return new NodeRanks(rank, Arrays.copyOf(touched, touchedCount));
        }
    }

    /// The links of one node to attached nodes.
    private final class AttachedLinks {

        private int[] others = new int[16];
        private float[] weights = new float[16];
        private int count;
        private float sum;

        void collectLinksOf(int node) {
            count = 0;
            sum = 0;
            attachedNodes.forEachLink(node, this::add);
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
