package dev.cairn.cli;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The standard streams of the process, as far as they are connected to a terminal.
///
/// @param keyboard standard input if it is a terminal, so that a person can type
public record TerminalDevices(boolean isOutputShown, boolean isErrorShown, Optional<BufferedReader> keyboard) {

    /// No stream is a terminal, as when a script or another program runs the command.
    public static final TerminalDevices NONE = new TerminalDevices(false, false, Optional.empty());

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    /// The devices of this process.
    ///
    /// @param isErrorShown whether the launcher found that standard error is a terminal
    public static TerminalDevices of(boolean isErrorShown, InputStream in) {
        var isTyped = isTerminal(0);
        return new TerminalDevices(
                isTerminal(1),
                isErrorShown,
                isTyped
                        ? Optional.of(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)))
                        : Optional.empty());
    }

    /// Reads the descriptor of the stream on Linux. Elsewhere only a Java console proves it, and that needs all
    /// streams to be terminals.
    private static boolean isTerminal(int descriptor) {
        try {
            if (!Files.isDirectory(DESCRIPTORS))
                return Optional.ofNullable(System.console())
                        .filter(Console::isTerminal)
                        .isPresent();
            var target = Files.readSymbolicLink(DESCRIPTORS.resolve(Integer.toString(descriptor)))
                    .toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    /// The line a person types; empty at the end of input.
    Optional<String> readLine() {
        try {
            return keyboard.isEmpty()
                    ? Optional.empty()
                    : Optional.ofNullable(keyboard.get().readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
