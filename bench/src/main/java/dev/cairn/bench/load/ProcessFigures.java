package dev.cairn.bench.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The resources that a process uses at one moment; all are zero on systems without `/proc`.
record ProcessFigures(long residentMegabytes, int threads, int openFiles) {

    private static final long KILOBYTES_PER_MEGABYTE = 1024;

    static ProcessFigures of(long pid) throws IOException {
        var process = Path.of("/proc", Long.toString(pid));
        if (!Files.isDirectory(process)) return new ProcessFigures(0, 0, 0);
        long resident = 0;
        long threads = 0;
        for (var line : Files.readAllLines(process.resolve("status"))) {
            if (line.startsWith("VmRSS:")) resident = number(line);
            if (line.startsWith("Threads:")) threads = number(line);
        }
        try (var open = Files.list(process.resolve("fd"))) {
            return new ProcessFigures(resident / KILOBYTES_PER_MEGABYTE, (int) threads, (int) open.count());
        }
    }

    private static long number(String line) {
        return Long.parseLong(line.replaceAll("\\D", ""));
    }
}
