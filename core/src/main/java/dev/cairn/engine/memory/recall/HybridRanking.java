package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.recall.RelevanceScores.ScorePart;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.memory.MemoryView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/// The default ranking: words and cosine similarity, plus neighbouring episodes, shared entities, mentions and recency.
final class HybridRanking {

    /// For each entity of the query, at most this many of its newest episodes are considered in addition to those
    /// that match the query text.
    static final int INVOLVING_MAX = 200;

    /// For each folder of the query, at most this many of its newest episodes are considered in addition to
    /// those that match the query text. The limit is lower than for an entity, because a folder is weaker
    /// evidence.
    static final int IN_FOLDER_MAX = 100;

    /// For each nearby entity, at most this many of its newest episodes are considered in addition to those
    /// that match the query text. The limit is low, because there may be many nearby entities.
    static final int INVOLVING_NEAR_MAX = 8;

    /// At most this many episodes are considered because of nearby entities, those of the nearest entities first.
    static final int NEAR_MAX = 800;

    /// At most this many of the newest episodes of a nearby entity are compared with those that match the query text.
    private static final int COMPARED_NEAR_MAX = 40;

    private static final Comparator<Map.Entry<String, Double>> NEAREST_FIRST =
            Map.Entry.<String, Double>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());

    private static final int STEPS_MAX = 2;

    /// A lifted episode scores this much more than the one it must precede.
    private static final double LIFT_MARGIN = 1e-6;

    private final MemoryView view;
    private final RankingInputs inputs;
    private final RelevanceScores scores = new RelevanceScores();

    /// The slots that match the query by words or similarity, in ascending order.
    private int[] matching = new int[0];

    private HybridRanking(MemoryView view, RankingInputs inputs) {
        this.view = view;
        this.inputs = inputs;
    }

    static RelevanceScores rank(MemoryView view, RankingInputs inputs) {
        var ranking = new HybridRanking(view, inputs);
        ranking.wordsAndMeaning();
        ranking.matching = ranking.scores.slots();
        Arrays.sort(ranking.matching);
        var matching = ranking.scores.best(RecallWeights.MATCHING);
        ranking.neighbours();
        ranking.entities();
        ranking.mentions();
        ranking.lift(matching, RecallWeights.MATCHING_AMONG);
        ranking.lift(matching.subList(0, Math.min(1, matching.size())), RecallWeights.BEST_MATCHING_AMONG);
        return ranking.scores;
    }

    /// Shared files are strong evidence but must not displace the best textual matches, which stay among the first
    /// results.
    private void lift(List<Integer> matching, int among) {
        var before = scores.best(among + 1).stream()
                .filter(slot -> !matching.contains(slot))
                .skip(among - matching.size())
                .findFirst();
        if (before.isEmpty()) return;
        double over = scores.total(before.get());
        for (var slot : matching.reversed()) {
            if (scores.total(slot) > over) continue;
            over += LIFT_MARGIN;
            scores.add(slot, ScorePart.LIFT, over - scores.total(slot));
        }
    }

    private void wordsAndMeaning() {
        WordScoring.score(view, inputs.query(), inputs.isWanted(), scores);
        double meaning = inputs.cosines().isEmpty() || isUnrelated() ? 0 : RecallWeights.MEANING;
        scores.scale(ScorePart.WORDS, 1 / (1 + meaning));
        if (meaning == 0) return;
        double most = Collections.max(inputs.cosines().values());
        double range = (most - Collections.min(inputs.cosines().values())) * (1 + RecallWeights.MEANING_FLOOR);
        inputs.cosines().forEach((id, cosine) -> {
            double alike = range <= 0 ? 1 : 1 - (most - cosine) / range;
            view.slot(id.value())
                    .ifPresent(slot -> scores.raise(slot, ScorePart.MEANING, alike * meaning / (1 + meaning)));
        });
    }

    /// Whether all episodes lack both the words of the query and a similar meaning. This needs an absolute minimum,
    /// because ranking compares cosines with each other: the best of several bad ones would look good.
    private boolean isUnrelated() {
        return scores.slots().length == 0 && Collections.max(inputs.cosines().values()) < RecallWeights.MEANING_ALONE;
    }

    /// Episodes recorded next to a good match in the same session often continue it.
    private void neighbours() {
        int[] found = scores.slots();
        var base = new double[found.length];
        for (int i = 0; i < found.length; i++) base[i] = scores.total(found[i]);
        for (int i = 0; i < found.length; i++) {
            double score = base[i];
            for (int steps = -STEPS_MAX; steps <= STEPS_MAX; steps++) {
                if (steps == 0) continue;
                double weight = RecallWeights.NEIGHBOUR / Math.abs(steps);
                view.neighbour(found[i], steps)
                        .ifPresent(neighbour ->
                                ifWanted(neighbour, it -> scores.raise(it, ScorePart.NEIGHBOUR, weight * score)));
            }
        }
    }

    private void ifWanted(int slot, IntConsumer then) {
        if (view.at(slot).filter(inputs.isWanted()).isPresent()) then.accept(slot);
    }

    /// Episodes that match the query text get credit for shared entities at any age. Of all others only the newest are
    /// considered, so that the cost does not grow with the history.
    private void entities() {
        if (inputs.entities().isEmpty()) return;
        double all = inputs.entities().stream().mapToDouble(this::rarity).sum();
        var shared = new HashMap<Integer, Double>();
        for (var entity : inputs.entities()) {
            double share = rarity(entity) / all;
            for (int slot : matching) if (view.involves(slot, entity)) shared.merge(slot, share, Double::sum);
            for (int slot : view.involving(entity, INVOLVING_MAX))
                if (!isMatching(slot)) ifWanted(slot, it -> shared.merge(it, share, Double::sum));
        }
        near(shared, all);
        shared.forEach(
                (slot, share) -> scores.add(slot, ScorePart.ENTITIES, inputs.entityWeight() * Math.min(1, share)));
        folders(shared);
    }

    private void near(Map<Integer, Double> shared, double all) {
        int left = NEAR_MAX;
        for (var near : inputs.near().entrySet().stream().sorted(NEAREST_FIRST).toList()) {
            double share = near.getValue() * rarity(near.getKey()) / all;
            var newest = view.involving(near.getKey(), COMPARED_NEAR_MAX);
            for (int i = newest.length - 1; i >= 0; i--) {
                if (isMatching(newest[i])) shared.merge(newest[i], share, Double::sum);
                else if (left > 0 && i >= newest.length - INVOLVING_NEAR_MAX) {
                    left--;
                    ifWanted(newest[i], it -> shared.merge(it, share, Double::sum));
                }
            }
        }
    }

    private boolean isMatching(int slot) {
        return Arrays.binarySearch(matching, slot) >= 0;
    }

    /// An entity with few episodes is more specific (inverse document frequency).
    private double rarity(String entity) {
        return Math.log(1 + (double) view.slots() / (1 + view.countInvolving(entity)));
    }

    private void folders(Map<Integer, Double> shared) {
        var folders = folders(inputs.entities());
        var sharingFolder = new LinkedHashSet<Integer>();
        for (var folder : folders) {
            for (int slot : matching) if (view.isInFolder(slot, folder)) sharingFolder.add(slot);
            for (int slot : view.inFolder(folder, IN_FOLDER_MAX)) ifWanted(slot, sharingFolder::add);
        }
        sharingFolder.forEach(slot -> scores.add(slot, ScorePart.ENTITIES, RecallWeights.FOLDER));
        sharingFolder.forEach(slot -> recency(slot, shared.containsKey(slot) ? 1 : RecallWeights.RECENCY_IN_FOLDER));
        shared.keySet().stream().filter(slot -> !sharingFolder.contains(slot)).forEach(slot -> recency(slot, 1));
    }

    private static Set<String> folders(Set<String> entities) {
        var folders = new LinkedHashSet<String>();
        entities.forEach(entity -> folders.add(EntityNames.folder(entity)));
        folders.remove("");
        return folders;
    }

    private void recency(int slot, double weight) {
        view.at(slot).ifPresent(episode -> {
            double days = Math.max(
                    0, Duration.between(episode.timestamp(), inputs.now()).toSeconds() / 86_400.0);
            scores.raise(
                    slot,
                    ScorePart.RECENCY,
                    weight * RecallWeights.RECENCY * Math.exp(-days / RecallWeights.RECENCY_DAYS));
        });
    }

    /// Entities mentioned in a good match lead to other episodes about those entities.
    private void mentions() {
        var leads = scores.best(RecallWeights.LEADS);
        var found = new ArrayList<Runnable>();
        for (var lead : leads) {
            var episode = view.at(lead).orElseThrow();
            double score = scores.total(lead);
            for (var entity : view.mentioned(episode.content()))
                involving(entity, slot -> {
                    if (slot != lead)
                        found.add(() -> scores.raise(slot, ScorePart.MENTIONS, RecallWeights.MENTION * score));
                });
        }
        var named = new LinkedHashSet<Integer>();
        for (var entity : view.mentioned(inputs.query())) involving(entity, named::add);
        found.forEach(Runnable::run);
        named.forEach(slot -> scores.add(slot, ScorePart.MENTIONS, RecallWeights.NAMED));
    }

    private void involving(String entity, IntConsumer then) {
        if (view.countInvolving(entity) > MemoryView.MENTION_FANOUT_MAX) return;
        for (int slot : view.involving(entity, MemoryView.MENTION_FANOUT_MAX)) ifWanted(slot, then);
    }
}
