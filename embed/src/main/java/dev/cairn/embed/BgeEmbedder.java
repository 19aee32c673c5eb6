package dev.cairn.embed;

import dev.cairn.projection.vector.Embedder;
import dev.cairn.projection.vector.EmbedderUnavailable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/// Computes vectors with the model bge-small-en-v1.5, which has 384 dimensions and was trained mainly on English.
/// Only the first 512 tokens of a text are read, about 2 000 characters.
///
/// The model is loaded by [#prepare] or for the first text. Each text is computed in a run of its own. The
/// eight-bit model scales its numbers by all texts of a run, so in a batch the vector of a text would depend on
/// the other texts.
public final class BgeEmbedder implements Embedder, AutoCloseable {

    static final int DIMENSIONS = 384;

    private static final String MODEL = "/bge-small-en-v1.5-q.onnx";
    private static final String VOCABULARY = "/bge-small-en-v1.5-q-tokenizer.json";
    private static final int THREADS_MAX = 64;

    /// The stack size of the thread that loads the model. The memory is only reserved, and used only with a very
    /// long command line.
    private static final long LOAD_STACK_BYTES = 256L << 20;

    private final int threads;
    private final Path libraries;

    /// Guards the fields below. A thread that computes vectors holds it for reading, so closing waits until these
    /// are done.
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    private volatile @Nullable Loaded loaded;
    private boolean isClosed;

    private record Loaded(WordPiece words, OnnxModel model, ExecutorService pool) {}

    /// @param threads the number of texts of one [#embedAll] that are computed at the same time
    /// @param libraries a permanent folder for the native libraries of ONNX Runtime (about 30 MB)
    public BgeEmbedder(int threads, Path libraries) {
        if (threads < 1 || threads > THREADS_MAX)
            throw new IllegalArgumentException("threads must be 1 to " + THREADS_MAX + ": " + threads);
        this.threads = threads;
        this.libraries = libraries;
    }

    @Override
    public int dimensions() {
        return DIMENSIONS;
    }

    @Override
    public String model() {
        return "bge-small-en-v1.5-q8";
    }

    @Override
    public boolean isReady() {
        return loaded != null;
    }

    @Override
    public void prepare() {
        lock.writeLock().lock();
        try {
            if (isClosed) throw new EmbedderUnavailable("The embedder is closed.");
            if (loaded == null) loaded = load();
        } finally {
            lock.writeLock().unlock();
        }
    }

    private Loaded load() {
        try {
            OnnxLibraries.unpackInto(libraries);
        } catch (IOException e) {
            throw new EmbedderUnavailable("The vector model's libraries cannot be unpacked into " + libraries + ".", e);
        }
        var words = new WordPiece(Vocabulary.load(VOCABULARY));
        var factory = Thread.ofPlatform().daemon().name("embed-", 0).factory();
        return new Loaded(
                words, onDeepStack(() -> OnnxModel.load(MODEL)), Executors.newFixedThreadPool(threads, factory));
    }

    /// Loads the model on a thread with a large stack. With a very long command line, ONNX Runtime overflows an
    /// ordinary stack.
    private static OnnxModel onDeepStack(Callable<OnnxModel> loading) {
        var task = new FutureTask<>(loading);
        new Thread(null, task, "embed-load", LOAD_STACK_BYTES).start();
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException later) {
                    // Only a caller that receives the loaded model can close it, so the wait goes on.
                    isInterrupted = true;
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) throw known;
            if (e.getCause() instanceof Error fatal) throw fatal;
            throw new EmbedderUnavailable("The vector model cannot be loaded.", e);
        } finally {
            if (isInterrupted) Thread.currentThread().interrupt();
        }
    }

    @Override
    public float[] embed(String text) {
        return embedAll(List.of(text)).getFirst();
    }

    @Override
    public List<float[]> embedAll(List<String> texts) {
        if (!isReady()) prepare();
        lock.readLock().lock();
        try {
            var current = loaded;
            if (current == null) throw new EmbedderUnavailable("The embedder is closed.");
            if (threads == 1 || texts.size() == 1)
                return texts.stream().map(text -> vector(current, text)).toList();
            return embedInParallel(current, texts);
        } finally {
            lock.readLock().unlock();
        }
    }

    private static List<float[]> embedInParallel(Loaded current, List<String> texts) {
        var running = new ArrayList<Future<float[]>>();
        for (var text : texts) running.add(current.pool.submit(() -> vector(current, text)));
        var vectors = new ArrayList<float[]>();
        boolean isInterrupted = false;
        while (vectors.size() < running.size()) {
            try {
                vectors.add(running.get(vectors.size()).get());
            } catch (InterruptedException later) {
                // The model must not be closed under running texts, and they end soon.
                isInterrupted = true;
            } catch (ExecutionException e) {
                throw new IllegalStateException("a text could not be embedded", e.getCause());
            }
        }
        if (isInterrupted) Thread.currentThread().interrupt();
        return List.copyOf(vectors);
    }

    private static float[] vector(Loaded current, String text) {
        var vector = current.model.run(current.words.pieces(text));
        double squares = 0;
        for (float value : vector) squares += (double) value * value;
        float scale = (float) (1 / Math.sqrt(squares));
        for (int i = 0; i < vector.length; i++) vector[i] *= scale;
        return vector;
    }

    /// Waits for the vectors that are being computed, and frees the memory of the model.
    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            isClosed = true;
            var current = loaded;
            loaded = null;
            if (current == null) return;
            current.pool.close();
            current.model.close();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
