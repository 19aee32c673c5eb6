package dev.cairn.embed;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;

/// The runtime's native libraries, unpacked once into a folder that stays.
///
/// Left to itself the runtime unpacks them anew for every process and leaves an empty folder behind each time.
final class OnnxLibraries {

    private static final String PLACE = "onnxruntime.native.path";
    private static final List<String> NAMES = List.of("onnxruntime", "onnxruntime4j_jni");

    private OnnxLibraries() {}

    /// Lets the runtime load from the folder. On a machine it has no libraries for, it is left to tell so itself.
    static void unpackInto(Path folder) throws IOException {
        if (System.getProperty(PLACE) != null) return;
        var home = folder.toAbsolutePath().resolve(version());
        for (var name : NAMES) {
            var file = System.mapLibraryName(name);
            if (!place("/ai/onnxruntime/native/" + platform() + "/" + file, home.resolve(file))) return;
        }
        System.setProperty(PLACE, home.toString());
    }

    private static String version() {
        var version = OrtEnvironment.class.getPackage().getImplementationVersion();
        return "onnxruntime-" + (version == null ? "unknown" : version);
    }

    private static String platform() {
        var system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        var name = system.contains("mac") ? "osx" : system.contains("win") ? "win" : "linux";
        var processor = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x64";
        return name + "-" + processor;
    }

    private static boolean place(String resource, Path file) throws IOException {
        var source = OrtEnvironment.class.getResource(resource);
        if (source == null) return false;
        var connection = source.openConnection();
        long size = connection.getContentLengthLong();
        if (isWhole(file, size)) return true;
        Files.createDirectories(file.getParent());
        var part = Files.createTempFile(file.getParent(), "unpacking", ".part");
        try (var in = connection.getInputStream()) {
            Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
            move(part, file, size);
        } finally {
            Files.deleteIfExists(part);
        }
        return true;
    }

    /// On Windows a library in use cannot be replaced; then another process has put it there, and that will do.
    private static void move(Path part, Path file, long size) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException e) {
            if (!isWhole(file, size)) throw e;
        }
    }

    private static boolean isWhole(Path file, long size) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) == size;
    }
}
