package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonHeapTest {

    private static final String NO_LIMIT = "max\n";

    @TempDir
    private Path folder;

    private String heap(long kilobytes, String limit) throws IOException {
        var memory = Files.writeString(
                folder.resolve("meminfo"), "MemTotal:       " + kilobytes + " kB\nMemFree:         1 kB\n");
        return DaemonHeap.of(memory, Files.writeString(folder.resolve("memory.max"), limit))
                .written();
    }

    @Test
    void theHeapIsAQuarterOfTheMemoryWithinLimits() throws IOException {
        assertThat(heap(24L << 20, NO_LIMIT)).isEqualTo("2g");
        assertThat(heap(6L << 20, NO_LIMIT)).isEqualTo("1536m");
        assertThat(heap(4L << 20, NO_LIMIT)).isEqualTo("1g");
        assertThat(heap(1L << 20, NO_LIMIT)).isEqualTo("512m");
    }

    @Test
    void theLimitOfAContainerCountsWhereItIsLower() throws IOException {
        assertThat(heap(24L << 20, Long.toString(3L << 30))).isEqualTo("768m");
        assertThat(heap(4L << 20, Long.toString(64L << 30))).isEqualTo("1g");
    }

    @Test
    void aSystemThatDoesNotTellItsMemoryGetsTheLargestHeap() {
        var heap = DaemonHeap.of(folder.resolve("none"), folder.resolve("none either"));
        assertThat(heap.written()).isEqualTo("2g");
        assertThat(heap.machineMegabytes()).isEmpty();
    }

    @Test
    void filesThatMakeNoSenseAreLeftAside() throws IOException {
        var odd = Files.writeString(folder.resolve("odd"), "MemTotal: much\n");
        assertThat(DaemonHeap.of(odd, odd).written()).isEqualTo("2g");
    }
}
