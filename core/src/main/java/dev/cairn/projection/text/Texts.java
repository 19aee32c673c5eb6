package dev.cairn.projection.text;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Keeps the text of every project with its newest snapshot; only files whose content differs are taken in again.
public final class Texts implements AutoCloseable {

    private final Store store;
    private final CodeContents contents;
    private final Map<ProjectId, Held> held = new ConcurrentHashMap<>();

    public Texts(Store store, CodeContents contents) {
        this.store = store;
        this.contents = contents;
    }

    /// Asks the text of a moment; that of the past is made for this question alone, which must not keep the view.
    public <R> R read(ProjectId project, AsOf asOf, Function<TextView, R> question) {
        if (asOf.equals(AsOf.NOW)) {
            var current = held.computeIfAbsent(project, _ -> new Held());
            current.follow(contents, store.snapshot(project), store.feed());
            return current.text.read(question);
        }
        var past = new Held();
        try (var text = past.text) {
            past.takeAll(contents, store.snapshot(project, asOf));
            return text.read(question);
        }
    }

    /// The newest transaction whose text is searched; 0 before the first question.
    public long seq(ProjectId project) {
        var current = held.get(project);
        return current == null ? 0 : current.seq;
    }

    @Override
    public void close() {
        held.values().forEach(each -> each.text.close());
    }

    /// One project's text and the content each path had when it was taken in.
    private static final class Held {

        private final TextProjection text = new TextProjection();
        private final Map<String, String> hashes = new HashMap<>();
        private volatile long seq = -1;

        /// Once the text is there, only files that transactions since then touched are looked at.
        synchronized void follow(CodeContents contents, Snapshot snapshot, Feed feed) {
            if (snapshot.seq() <= seq) return;
            var touched =
                    seq < 0 ? Set.<String>of() : TouchedFiles.between(feed, snapshot.project(), seq, snapshot.seq());
            if (seq < 0 || touched.size() > TouchedFiles.ASKED_MAX) takeAll(contents, snapshot);
            else takeSome(contents, snapshot, touched);
        }

        private void takeSome(CodeContents contents, Snapshot snapshot, Set<String> touched) {
            var changed = new ArrayList<FileVersion>();
            for (var path : touched) {
                var file = contents.file(snapshot, path);
                if (file.isEmpty()) drop(path);
                else if (!file.get().contentHash().equals(hashes.get(path))) changed.add(file.get());
            }
            take(contents, changed);
            seq = snapshot.seq();
        }

        synchronized void takeAll(CodeContents contents, Snapshot snapshot) {
            var changed = new ArrayList<FileVersion>();
            var present = new HashSet<String>();
            for (var file : contents.files(snapshot)) {
                present.add(file.path());
                if (!file.contentHash().equals(hashes.get(file.path()))) changed.add(file);
            }
            for (var path : List.copyOf(hashes.keySet())) if (!present.contains(path)) drop(path);
            take(contents, changed);
            seq = snapshot.seq();
        }

        private void take(CodeContents contents, List<FileVersion> changed) {
            var facts = contents.facts(changed);
            for (var file : changed) {
                var said = facts.get(file.path());
                if (said == null) continue;
                text.put(file.path(), said, contents.content(file).orElse(new byte[0]));
                hashes.put(file.path(), file.contentHash());
            }
        }

        private void drop(String path) {
            text.remove(path);
            hashes.remove(path);
        }
    }
}
