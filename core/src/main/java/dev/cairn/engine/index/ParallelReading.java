package dev.cairn.engine.index;

import dev.cairn.engine.index.FileIntake.IntakeResult;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.parse.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// Reads many files in parallel, in chunks of bounded memory.
public final class ParallelReading {

    private static final long CHUNK_BYTES_MAX = 2L << 20;
    private static final int CHUNK_FILES_MAX = 200;

    private final int threads;
    private final IndexProgress progress;

    ParallelReading(int threads, IndexProgress progress) {
        this.threads = threads;
        this.progress = progress;
    }

    /// Processes the files. A cancelled run ends with a refusal after every thread has stopped.
    List<IntakeResult> readAll(List<SourceFile> files, Function<List<SourceFile>, IntakeResult> intake) {
        var chunks = chunks(files);
        var done = new AtomicLong();
        Function<List<SourceFile>, IntakeResult> work = chunk -> {
            requireNotCancelled();
            var taken = intake.apply(chunk);
            progress.advanced("reading", done.addAndGet(chunk.size()), files.size());
            return taken;
        };
        if (chunks.size() < 2) return chunks.stream().map(work).toList();
        try (var pool = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("cairn-index-", 0).factory())) {
            return gathered(pool, chunks, work);
        }
    }

    private static List<IntakeResult> gathered(
            ExecutorService pool, List<List<SourceFile>> chunks, Function<List<SourceFile>, IntakeResult> work) {
        var running = new ArrayList<Future<IntakeResult>>();
        for (var chunk : chunks) running.add(pool.submit(() -> work.apply(chunk)));
        var taken = new ArrayList<IntakeResult>();
        try {
            for (var each : running) taken.add(each.get());
            return taken;
        } catch (ExecutionException e) {
            running.forEach(each -> each.cancel(false));
            if (e.getCause() instanceof Error error) throw error;
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
        } catch (InterruptedException e) {
            running.forEach(each -> each.cancel(false));
            Thread.currentThread().interrupt();
            throw cancelled();
        }
    }

    private static List<List<SourceFile>> chunks(List<SourceFile> files) {
        var chunks = new ArrayList<List<SourceFile>>();
        var chunk = new ArrayList<SourceFile>();
        long bytes = 0;
        for (var file : files) {
            if (!chunk.isEmpty() && (chunk.size() >= CHUNK_FILES_MAX || bytes + file.size() > CHUNK_BYTES_MAX)) {
                chunks.add(List.copyOf(chunk));
                chunk.clear();
                bytes = 0;
            }
            chunk.add(file);
            bytes += Math.min(file.size(), FileIntake.CONTENT_BYTES_MAX);
        }
        if (!chunk.isEmpty()) chunks.add(List.copyOf(chunk));
        return chunks;
    }

    void requireNotCancelled() {
        if (progress.isCancelled()) throw cancelled();
    }

    public static Refusal cancelled() {
        return Refusal.of(
                ProblemCode.CANCELLED,
                "Indexing was cancelled; what is visible did not change.",
                "Start it again when it is wanted; what was parsed so far is kept.");
    }
}
