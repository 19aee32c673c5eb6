package dev.cairn.projection.text;

import dev.cairn.model.code.FileFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.apache.lucene.index.Term;

/// Files and symbols of one workspace as searchable text, kept in memory; a changed file replaces its documents.
public final class TextProjection implements AutoCloseable {

    private final Shelf files = new Shelf();
    private final Shelf symbols = new Shelf();

    /// Guards the numbers of paths, and that both shelves hold the same files when they are read.
    private final Object lock = new Object();

    private final Map<String, Integer> numbers = new HashMap<>();
    private TextPaths paths = TextPaths.EMPTY;
    private final TextView.Numbers kept = new TextView.Numbers(
            files.fileNumbers(), new Norms(), symbols.fileNumbers(), symbols.symbolNumbers(), new Norms());

    /// Takes in a file as it is now, in place of what it was.
    public void put(String path, FileFacts facts, byte[] content) {
        synchronized (lock) {
            boolean isNew = !numbers.containsKey(path);
            int number = numbers.computeIfAbsent(path, _ -> numbers.size());
            var documents = new TextDocuments(path, number, facts, content);
            try {
                if (!isNew) delete(path);
                files.writer().addDocument(documents.file());
                symbols.writer().addDocuments(documents.symbols());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public void remove(String path) {
        synchronized (lock) {
            try {
                delete(path);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void delete(String path) throws IOException {
        files.writer().deleteDocuments(new Term(Fields.KEY, path));
        symbols.writer().deleteDocuments(new Term(Fields.KEY, path));
    }

    /// Asks a view of everything taken in so far. The question must not keep the view.
    public <R> R read(Function<TextView, R> question) {
        try {
            return lend(question);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private <R> R lend(Function<TextView, R> question) throws IOException {
        TextView view;
        synchronized (lock) {
            if (paths.size() != numbers.size()) paths = new TextPaths(numbers);
            view = new TextView(files.borrow(), symbols.borrow(), paths, kept);
        }
        try {
            return question.apply(view);
        } finally {
            files.giveBack(view.files());
            symbols.giveBack(view.symbols());
        }
    }

    @Override
    public void close() {
        files.close();
        symbols.close();
    }
}
