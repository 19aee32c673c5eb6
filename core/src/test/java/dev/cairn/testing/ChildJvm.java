package dev.cairn.testing;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Another Java process with the classes of this one; it talks in lines and dies when told.
public final class ChildJvm implements AutoCloseable {

    private static final int EXIT_WAIT_SECONDS = 60;

    private final Process process;
    private final BufferedReader out;
    private final BufferedWriter in;

    private ChildJvm(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    }

    public static ChildJvm start(Class<?> main, String... arguments) {
        return start(List.of(), main, arguments);
    }

    /// Starts it under another command, such as a tracer.
    public static ChildJvm start(List<String> before, Class<?> main, String... arguments) {
        var command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path")));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        try {
            return new ChildJvm(new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The next line it prints, or null at its end.
    public @Nullable String readLine() {
        try {
            return out.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<String> readRest() {
        return out.lines().toList();
    }

    public void say(String line) {
        try {
            in.write(line);
            in.newLine();
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Ends it without any chance to tidy up; what it has printed can still be read.
    public void kill() {
        process.toHandle().destroyForcibly();
    }

    public int exitCode() throws InterruptedException {
        if (!process.waitFor(EXIT_WAIT_SECONDS, TimeUnit.SECONDS)) throw new AssertionError("the child does not end");
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(EXIT_WAIT_SECONDS, TimeUnit.SECONDS).join();
    }
}
