package dev.cairn.bench.load;

import dev.cairn.home.Pause;
import dev.cairn.process.DaemonRecord;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;

/// Clients that send requests at a fixed total rate; each client waits for an answer before its next request.
///
/// If the next request became due while a client waited for an answer, it sends the request immediately.
final class SteadyClients implements AutoCloseable {

    private static final int SECONDS_TO_END = 60;

    private final DaemonRecord daemon;
    private final RequestMix mix;
    private final long periodNanos;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<LongStream.Builder> taken = new AtomicReference<>(LongStream.builder());
    private final AtomicInteger failed = new AtomicInteger();
    private volatile boolean isEnded;

    SteadyClients(DaemonRecord daemon, RequestMix mix, LoadPlan.Size size) {
        this.daemon = daemon;
        this.mix = mix;
        this.periodNanos = TimeUnit.SECONDS.toNanos(size.clients()) / size.requestsPerSecond();
        for (int client = 0; client < size.clients(); client++) {
            int number = client;
            long offset = periodNanos * client / size.clients();
            threads.execute(() -> ask(number, System.nanoTime() + offset));
        }
    }

    /// The sorted times in milliseconds of the answers since the last call, and the number of failed requests.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Answers(double[] millis, int failed) {

        double percentile(int percent) {
            return millis.length == 0 ? 0 : millis[Math.min(millis.length - 1, millis.length * percent / 100)];
        }

        double most() {
            return millis.length == 0 ? 0 : millis[millis.length - 1];
        }
    }

    Answers take() {
        LongStream.Builder nanos;
        synchronized (taken) {
            nanos = taken.getAndSet(LongStream.builder());
        }
        var millis = nanos.build().mapToDouble(each -> each / 1e6).toArray();
        Arrays.sort(millis);
        return new Answers(millis, failed.getAndSet(0));
    }

    /// Runs one client. If its connection ends, the current request counts as failed, and it opens another
    /// connection.
    private void ask(int client, long first) {
        var schedule = new Schedule(first);
        while (!isEnded) {
            try (var session = McpSession.open(daemon.port(), daemon.secret().orElseThrow(), "load-" + client)) {
                while (!isEnded) ask(session, mix.request(client, schedule.await()));
            } catch (IOException | RuntimeException e) {
                if (isEnded) return;
                failed.incrementAndGet();
                System.err.println("client " + client + " connects again: " + e);
                schedule.await();
            }
        }
    }

    private void ask(McpSession session, RequestMix.Request request) throws IOException {
        long started = System.nanoTime();
        boolean isAnswered = session.call(request.tool(), request.arguments());
        note(System.nanoTime() - started, isAnswered, request.tool());
    }

    /// Decides when a client sends its next request; used by one thread only.
    private final class Schedule {

        private long due;
        private int count;

        Schedule(long first) {
            this.due = first;
        }

        /// Waits until the next request is due; returns its number.
        int await() {
            long early = due - System.nanoTime();
            if (early > 0) Pause.millis(TimeUnit.NANOSECONDS.toMillis(early));
            due += periodNanos;
            return count++;
        }
    }

    private void note(long nanos, boolean isAnswered, String tool) {
        synchronized (taken) {
            taken.get().add(nanos);
        }
        if (isAnswered) return;
        if (failed.getAndIncrement() == 0) System.err.println(tool + " failed");
    }

    @Override
    public void close() {
        isEnded = true;
        threads.shutdown();
        try {
            if (!threads.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) threads.shutdownNow();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
