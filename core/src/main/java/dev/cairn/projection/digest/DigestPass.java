package dev.cairn.projection.digest;

import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.digest.DigestCache.SymbolVersion;
import dev.cairn.projection.digest.DigestState.Activity;
import dev.cairn.projection.digest.Summarizer.Subject;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Assigns sentences to the functions and classes of a graph: first cached sentences, then new ones from the
/// summarizer in batches.
public final class DigestPass {

    /// A pass ends after this many consecutive failures.
    static final int FAILURES_MAX = 3;

    /// Symbols for which the summarizer gave no usable sentence are not requested again; at most this many are
    /// remembered.
    private static final int UNUSABLE_MAX = 100_000;

    private static final int VERSIONS_AT_ONCE = 1_000;
    private static final int TEXT_CHARACTERS_MAX = 1_200;
    private static final int SENTENCE_CHARACTERS_MAX = 300;

    private static final String UNUSABLE = "Sentences were missing or unusable in the summarizer's answer.";

    private final Store store;
    private final CodeContents contents;
    private final Summarizer summarizer;
    private final DigestCache cache;

    /// Used by one thread.
    private final Set<SymbolVersion> unusable = new HashSet<>();

    public DigestPass(Store store, Cache cache, CodeContents contents, Summarizer summarizer) {
        this.store = store;
        this.contents = contents;
        this.summarizer = summarizer;
        this.cache = new DigestCache(cache, summarizer.model());
    }

    /// Receives the progress of a pass and may stop it.
    interface PassListener {
        void progress(DigestState state);

        boolean shouldStop();
    }

    DigestState over(ProjectId project, CodeGraph graph, DigestState before, PassListener listener)
            throws InterruptedException {
        var work = new PassState(project, graph, before);
        work.assignCached();
        while (work.hasMore() && !listener.shouldStop()) {
            listener.progress(work.state(Activity.WORKING));
            work.ask();
        }
        return work.state(work.hasFailed ? Activity.FAILING : Activity.IDLE);
    }

    /// The state of one pass.
    private final class PassState {

        private final ProjectId project;
        private final CodeGraph graph;
        private final List<Integer> wanted = new ArrayList<>();
        private long written;
        private long cached;
        private int next;
        private int failures;
        private boolean hasFailed;
        private Optional<String> problem = Optional.empty();

        PassState(ProjectId project, CodeGraph graph, DigestState before) {
            this.project = project;
            this.graph = graph;
            this.written = before.written();
            this.cached = before.cached();
        }

        /// Assigns cached sentences and collects the other symbols for the summarizer, those without a doc comment
        /// first.
        void assignCached() {
            var unknown = IntStream.range(0, graph.symbols())
                    .filter(node -> isSummarized(graph.kind(node))
                            && graph.summary(node).isEmpty())
                    .boxed()
                    .toList();
            for (int from = 0; from < unknown.size(); from += VERSIONS_AT_ONCE)
                assignCached(unknown.subList(from, Math.min(unknown.size(), from + VERSIONS_AT_ONCE)));
            wanted.sort(Comparator.comparing(
                    node -> !graph.declarations().fact(node).doc().isBlank()));
        }

        private void assignCached(List<Integer> nodes) {
            var known = cache.find(nodes.stream().map(this::version).toList());
            for (int node : nodes) {
                var sentence = known.get(version(node));
                if (sentence == null) {
                    if (!unusable.contains(version(node))) wanted.add(node);
                    continue;
                }
                graph.summary(node, sentence);
                cached++;
            }
        }

        private SymbolVersion version(int node) {
            return new SymbolVersion(
                    graph.id(node), graph.declarations().fact(node).bodyHash());
        }

        boolean hasMore() {
            return next < wanted.size() && failures < FAILURES_MAX;
        }

        void ask() throws InterruptedException {
            var batch = wanted.subList(next, Math.min(wanted.size(), next + Summarizer.SUBJECTS_MAX));
            try {
                var given =
                        summarizer.sentences(batch.stream().map(this::subject).toList());
                if (take(batch, given)) failures = 0;
                else fail(UNUSABLE);
            } catch (SummarizerFailure failure) {
                fail(String.valueOf(failure.getMessage()));
            }
            next += batch.size();
        }

        /// Records a failure. The sentences of the batch are requested again in a later pass.
        private void fail(String why) {
            failures++;
            hasFailed = true;
            problem = Optional.of(why);
        }

        /// Assigns the usable sentences of a batch and caches them; returns whether there was any.
        private boolean take(List<Integer> batch, Map<Integer, String> given) {
            var kept = new HashMap<SymbolVersion, String>();
            for (int at = 0; at < batch.size(); at++) {
                var sentence = clean(given.getOrDefault(at, ""));
                if (sentence.isEmpty()) continue;
                graph.summary(batch.get(at), sentence);
                kept.put(version(batch.get(at)), sentence);
            }
            written += kept.size();
            if (kept.size() < batch.size()) problem = Optional.of(UNUSABLE);
            if (kept.isEmpty()) return false;
            if (unusable.size() > UNUSABLE_MAX) unusable.clear();
            batch.stream()
                    .map(this::version)
                    .filter(version -> !kept.containsKey(version))
                    .forEach(unusable::add);
            cache.keep(kept);
            return true;
        }

        private Subject subject(int node) {
            var fact = graph.declarations().fact(node);
            var snapshot = store.snapshot(project);
            var text = contents.file(snapshot, graph.path(node))
                    .flatMap(contents::content)
                    .map(bytes ->
                            cut(bytes, fact.span().startByte(), fact.span().endByte()))
                    .orElse("");
            return new Subject(graph.kind(node).name(), fact.name(), fact.signature(), text);
        }

        DigestState state(Activity activity) {
            long left = wanted.stream().skip(next).count();
            long fellBack = unusable.size()
                    + wanted.stream()
                            .limit(next)
                            .filter(node -> graph.summary(node).isEmpty() && !unusable.contains(version(node)))
                            .count();
            return new DigestState(activity, written, cached, left, fellBack, problem);
        }
    }

    private static boolean isSummarized(NodeKind kind) {
        return kind == NodeKind.FUNCTION || kind == NodeKind.CLASS;
    }

    private static String cut(byte[] bytes, int from, int to) {
        int end = Math.min(to, bytes.length);
        if (from >= end) return "";
        var text = new String(bytes, from, end - from, StandardCharsets.UTF_8);
        return text.length() <= TEXT_CHARACTERS_MAX ? text : text.substring(0, TEXT_CHARACTERS_MAX);
    }

    /// The sentence with single spaces, shortened to the maximum number of words; empty if it is too long or has
    /// no letters.
    private static String clean(String sentence) {
        var plain = sentence.strip().replaceAll("\\s+", " ");
        if (plain.isEmpty() || plain.length() > SENTENCE_CHARACTERS_MAX) return "";
        if (!plain.chars().anyMatch(Character::isLetter)) return "";
        var limited = SentenceLimit.limit(plain, SymbolDigests.WORDS_MAX);
        return limited.matches(".*[.!?…]$") ? limited : limited + ".";
    }
}
