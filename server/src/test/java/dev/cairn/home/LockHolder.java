package dev.cairn.home;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Another process: `hold` keeps a lock, `record` keeps it as earlier builds did, `careless` also opens and closes the
/// file, `look` and `probe` print whether it is held. It runs until the end of its input.
public final class LockHolder {

    private LockHolder() {}

    public static void main(String[] arguments) throws IOException {
        var file = Path.of(arguments[1]);
        switch (arguments[0]) {
            case "hold" -> hold(file);
            case "careless" -> {
                try (var _ = FileLocks.take(file, 0).orElseThrow()) {
                    Files.readAllBytes(file);
                    System.out.println("held, " + FileLocks.isHeld(file));
                    System.in.read();
                }
            }
            case "record" -> {
                try (var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                    System.out.println(channel.tryLock() == null ? "busy" : "held");
                    System.in.read();
                }
            }
            case "look" -> System.out.println(FileLocks.isHeld(file));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void hold(Path file) throws IOException {
        var held = FileLocks.take(file, 0);
        System.out.println(held.isPresent() ? "held" : "busy");
        System.in.read();
    }
}
