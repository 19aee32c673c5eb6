package dev.cairn.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/// The default heap size of a daemon: a quarter of the machine's memory, within limits.
///
/// The memory is read from files of the system. Asking the virtual machine would load its management classes,
/// which would delay every start of a bridge.
public record DaemonHeap(int megabytes, OptionalLong machineMegabytes) {

    static final int MEGABYTES_MAX = 2_048;
    static final int MEGABYTES_MIN = 512;

    private static final int MEMORY_DIVISOR = 4;
    private static final long BYTES_PER_MEGABYTE = 1 << 20;
    private static final long KILOBYTES_PER_MEGABYTE = 1 << 10;

    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Path CONTAINER_LIMIT = Path.of("/sys/fs/cgroup/memory.max");

    /// The heap size for this machine, or for the container in which the process runs.
    public static DaemonHeap ofMachine() {
        return of(MEMORY, CONTAINER_LIMIT);
    }

    static DaemonHeap of(Path memory, Path containerLimit) {
        var machine = total(memory);
        var container = limit(containerLimit);
        if (machine.isEmpty()) return of(container);
        if (container.isEmpty()) return of(machine);
        return of(OptionalLong.of(Math.min(machine.getAsLong(), container.getAsLong())));
    }

    /// If the memory is unknown, the largest heap is used.
    private static DaemonHeap of(OptionalLong megabytes) {
        long share = megabytes.orElse((long) MEGABYTES_MAX * MEMORY_DIVISOR) / MEMORY_DIVISOR;
        return new DaemonHeap(Math.clamp(share, MEGABYTES_MIN, MEGABYTES_MAX), megabytes);
    }

    /// The heap size in the notation of `-Xmx`.
    public String written() {
        return megabytes % KILOBYTES_PER_MEGABYTE == 0 ? megabytes / KILOBYTES_PER_MEGABYTE + "g" : megabytes + "m";
    }

    private static OptionalLong total(Path memory) {
        try {
            if (!Files.isReadable(memory)) return OptionalLong.empty();
            for (var line : Files.readAllLines(memory))
                if (line.startsWith("MemTotal:"))
                    return OptionalLong.of(Long.parseLong(line.replaceAll("\\D", "")) / KILOBYTES_PER_MEGABYTE);
            return OptionalLong.empty();
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /// The memory limit of the container; empty if there is none, which the system reports as `max`.
    private static OptionalLong limit(Path containerLimit) {
        try {
            if (!Files.isReadable(containerLimit)) return OptionalLong.empty();
            return OptionalLong.of(
                    Long.parseLong(Files.readString(containerLimit).strip()) / BYTES_PER_MEGABYTE);
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
