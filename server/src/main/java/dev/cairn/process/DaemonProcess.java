package dev.cairn.process;

import dev.cairn.home.Home;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Finds the process of a daemon. It returns a process only if it is certainly the daemon, because process ids are
/// reused.
public final class DaemonProcess {

    private static final Path PROCESSES = Path.of("/proc");

    /// The error of recorded start times, because operating systems record them with a coarse resolution.
    private static final Duration START_ERROR_MAX = Duration.ofSeconds(2);

    private static final String MAIN = "dev.cairn.app.Main";

    private DaemonProcess() {}

    /// The running process that wrote the record: owned by this user, started before the record, with the home's lock
    /// open.
    public static Optional<ProcessHandle> of(Home home, DaemonRecord daemon) {
        return ProcessHandle.of(daemon.pid())
                .filter(ProcessHandle::isAlive)
                .filter(DaemonProcess::isOurs)
                .filter(process -> hasBegunBefore(process, daemon))
                .filter(process ->
                        Files.isDirectory(PROCESSES) ? hasOpen(process, home.daemonLock()) : isCairn(process));
    }

    /// The daemon of this user that has the home's lock open, also when it never published its address.
    public static Optional<ProcessHandle> holding(Home home) {
        if (!Files.isDirectory(PROCESSES)) return Optional.empty();
        return ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .filter(DaemonProcess::isOurs)
                .filter(process -> hasOpen(process, home.daemonLock()))
                .findFirst();
    }

    private static boolean isOurs(ProcessHandle process) {
        var user = ProcessHandle.current().info().user();
        return user.isPresent() && user.equals(process.info().user());
    }

    private static boolean hasBegunBefore(ProcessHandle process, DaemonRecord daemon) {
        return process.info()
                .startInstant()
                .filter(begun -> !begun.isAfter(daemon.startedAt().plus(START_ERROR_MAX)))
                .isPresent();
    }

    private static boolean hasOpen(ProcessHandle process, Path file) {
        var folder = PROCESSES.resolve(Long.toString(process.pid())).resolve("fd");
        try (var open = Files.newDirectoryStream(folder)) {
            for (var descriptor : open) if (Files.exists(descriptor) && Files.isSameFile(descriptor, file)) return true;
            return false;
        } catch (IOException | DirectoryIteratorException notVisible) {
            return false;
        }
    }

    private static boolean isCairn(ProcessHandle process) {
        return process.info().commandLine().filter(line -> line.contains(MAIN)).isPresent();
    }
}
