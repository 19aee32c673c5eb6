package dev.cairn.embed;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;

/// Unpacks the native libraries of ONNX Runtime once into a permanent folder.
///
/// Otherwise ONNX Runtime would unpack them for every process, and leave an empty folder behind each time.
final class OnnxLibraries {

    private static final String PATH_PROPERTY = "onnxruntime.native.path";
    private static final List<String> NAMES = List.of("onnxruntime", "onnxruntime4j_jni");

    private OnnxLibraries() {}

    /// Makes ONNX Runtime load its libraries from the folder. If it has none for this machine, nothing is done,
    /// and ONNX Runtime reports the error.
    static void unpackInto(Path folder) throws IOException {
        if (System.getProperty(PATH_PROPERTY) != null) return;
        var home = folder.toAbsolutePath().resolve(version());
        for (var name : NAMES) {
            var file = System.mapLibraryName(name);
            if (!unpack("/ai/onnxruntime/native/" + platform() + "/" + file, home.resolve(file))) return;
        }
        System.setProperty(PATH_PROPERTY, home.toString());
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

    private static boolean unpack(String resource, Path file) throws IOException {
        var source = OrtEnvironment.class.getResource(resource);
        if (source == null) return false;
        var connection = source.openConnection();
        long size = connection.getContentLengthLong();
        if (isComplete(file, size)) return true;
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

    /// Moves a file into place. On Windows a library in use cannot be replaced; the file that another process has
    /// put there is then used.
    private static void move(Path part, Path file, long size) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException e) {
            if (!isComplete(file, size)) throw e;
        }
    }

    private static boolean isComplete(Path file, long size) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) == size;
    }
}
