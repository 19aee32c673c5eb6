package dev.cairn.bench.load;

import dev.cairn.bench.code.AddedFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Changes one file after the other at a fixed rate. Every second change adds a function, the others an empty
/// line.
final class FileSaver implements AutoCloseable {

    private static final long SEED = 24;

    private final Path tree;
    private final List<String> files;
    private final Random random = new Random(SEED);
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger saves = new AtomicInteger();

    FileSaver(Path tree, List<String> files, int perMinute) {
        this.tree = tree;
        this.files = files;
        if (perMinute == 0) return;
        long period = TimeUnit.MINUTES.toMicros(1) / perMinute;
        var _ = thread.scheduleAtFixedRate(this::save, 0, period, TimeUnit.MICROSECONDS);
    }

    int saves() {
        return saves.get();
    }

    private void save() {
        var file = tree.resolve(files.get(random.nextInt(files.size())));
        int number = saves.getAndIncrement();
        try {
            if (number % 2 == 0) AddedFunction.append(file, "CairnProbe" + number);
            else Files.writeString(file, "\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
