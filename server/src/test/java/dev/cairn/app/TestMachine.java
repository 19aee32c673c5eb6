package dev.cairn.app;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.TerminalDevices;
import dev.cairn.home.Home;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// A separate home with daemons in child processes, all of which end with the test.
public final class TestMachine implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 40;

    private final Path folder;
    private final Home home;
    private final Map<String, String> environment = new HashMap<>();

    public TestMachine(Path folder) {
        this.folder = folder;
        this.home = new Home(folder.resolve("home"));
        environment.put("CAIRN_HOME", home.folder().toString());
        environment.put("CAIRN_PORT", "0");
    }

    public Home home() {
        return home;
    }

    public TestMachine with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    TestMachine without(String variable) {
        environment.remove(variable);
        return this;
    }

    DaemonElection election() {
        return new DaemonElection(home, StubDaemon.command());
    }

    /// A daemon started in the foreground.
    Process daemon() {
        return daemon(StubDaemon.command());
    }

    private Process daemon(List<String> command) {
        try {
            var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
            builder.environment().keySet().removeIf(name -> name.startsWith("CAIRN_"));
            builder.environment().putAll(environment);
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public DaemonRecord startDaemon() {
        return startDaemon(StubDaemon.command());
    }

    DaemonRecord startDaemon(List<String> command) {
        var process = daemon(command);
        await(() -> isServed() || !process.isAlive());
        if (!process.isAlive()) throw new AssertionError("no daemon: " + output(process));
        return DaemonElection.find(home).orElseThrow();
    }

    boolean isServed() {
        return DaemonElection.find(home).isPresent();
    }

    static String output(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int exitCode(Process process) {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) throw new AssertionError("it did not end");
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void kill(DaemonRecord daemon) {
        var process = ProcessHandle.of(daemon.pid()).orElseThrow();
        process.destroyForcibly();
        await(() -> !process.isAlive());
    }

    public static void await(BooleanSupplier condition) {
        var deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) throw new AssertionError("it did not come to pass");
            java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);
        }
    }

    /// The result of a typed command.
    public record Typed(int exitCode, String out, String err) {}

    public Typed type(String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var terminal = new Terminal(
                new PrintWriter(out),
                new PrintWriter(err),
                new Settings.SettingSources(environment, folder, folder),
                TerminalDevices.NONE,
                InstantSource.system(),
                UUID::randomUUID);
        var code = Main.run(terminal, List.of(arguments));
        return new Typed(code, out.toString(), err.toString());
    }

    @Override
    public void close() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        await(() -> ProcessHandle.current().descendants().noneMatch(ProcessHandle::isAlive));
    }
}
