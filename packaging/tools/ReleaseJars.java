import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Copies jars without the native libraries of other platforms and adds `cairn.jar`, which names the others.
///
/// Call: `java ReleaseJars.java <platform> <folder of jars> <new folder>`. Equal jars give equal bytes.
final class ReleaseJars {

    /// Virtual machines look for this jar alone; the order in its manifest is the order of the class path.
    private static final String CLASS_PATH_JAR = "cairn.jar";

    /// The earliest time that an entry of a jar can have, 1980-01-01, independent of a time zone.
    private static final java.time.LocalDateTime ENTRY_TIME = java.time.LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib)(\\.dSYM/.*)?");

    /// A platform and the folders and names that its native libraries have in the jars we use.
    private enum Platform {
        LINUX_X64("Linux/x86_64", "linux-x64", "x86_64-linux-gnu"),
        LINUX_ARM64("Linux/aarch64", "linux-aarch64", "aarch64-linux-gnu"),
        MACOS_X64("Mac/x86_64", "osx-x64", "x86_64-macos"),
        MACOS_ARM64("Mac/aarch64", "osx-aarch64", "aarch64-macos"),
        WINDOWS_X64("Windows/x86_64", "win-x64", "x86_64-windows");

        private final List<String> prefixes;

        Platform(String sqlite, String onnx, String treeSitter) {
            this.prefixes = List.of(
                    "org/sqlite/native/" + sqlite + "/",
                    "ai/onnxruntime/native/" + onnx + "/",
                    "lib/" + treeSitter + "-",
                    "native/" + treeSitter + "-");
        }

        static Platform named(String name) {
            return valueOf(name.replace('-', '_').toUpperCase(java.util.Locale.ROOT));
        }

        boolean uses(String entry) {
            return prefixes.stream().anyMatch(entry::startsWith);
        }

        static boolean isKnown(String entry) {
            return FOLDERS.matcher(entry).matches();
        }

        private static final Pattern FOLDERS = Pattern.compile(
                "org/sqlite/native/.*|ai/onnxruntime/native/.*|(lib|native)/[a-z0-9_]+-(linux-gnu|macos|windows)-.*");
    }

    private ReleaseJars() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3)
            throw new IllegalArgumentException("usage: ReleaseJars <platform> <folder of jars> <new folder>");
        var platform = Platform.named(arguments[0]);
        var to = Files.createDirectories(Path.of(arguments[2]));
        var jars = jarsIn(Path.of(arguments[1]));
        for (var jar : jars) copy(jar, to.resolve(jar.getFileName()), platform);
        writeClassPath(to.resolve(CLASS_PATH_JAR), jars);
    }

    /// Our own jars come first: what is looked for most is found soonest.
    private static List<Path> jarsIn(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted(java.util.Comparator.comparingInt(ReleaseJars::rank)
                            .thenComparing(file -> file.getFileName().toString()))
                    .toList();
        }
    }

    private static int rank(Path jar) {
        var name = jar.getFileName().toString();
        if (name.startsWith("cairn-server-")) return 0;
        return name.startsWith("cairn-core-") ? 1 : 2;
    }

    private static void copy(Path jar, Path target, Platform platform) throws IOException {
        try (var from = new ZipFile(jar.toFile())) {
            var natives = from.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> NATIVE.matcher(name).matches())
                    .toList();
            unknown(natives).ifPresent(name -> {
                throw new IllegalStateException(jar + " has a native library of an unknown platform: " + name);
            });
            if (natives.stream().allMatch(platform::uses)) {
                Files.copy(jar, target);
                return;
            }
            try (var to = new ZipOutputStream(Files.newOutputStream(target))) {
                copyEntries(from, to, platform);
            }
        }
    }

    private static Optional<String> unknown(List<String> natives) {
        return natives.stream().filter(name -> !Platform.isKnown(name)).findFirst();
    }

    private static void copyEntries(ZipFile from, ZipOutputStream to, Platform platform) throws IOException {
        for (var entry : from.stream().toList()) {
            var name = entry.getName();
            boolean isForeign = Platform.isKnown(name) && !platform.uses(name) && !entry.isDirectory();
            // Debugging symbols are never loaded.
            if (isForeign || name.contains(".dSYM/")) continue;
            put(to, name, from.getInputStream(entry).readAllBytes());
        }
    }

    private static void put(ZipOutputStream to, String name, byte[] content) throws IOException {
        var entry = new ZipEntry(name);
        entry.setTimeLocal(ENTRY_TIME);
        to.putNextEntry(entry);
        to.write(content);
        to.closeEntry();
    }

    private static void writeClassPath(Path target, List<Path> jars) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "dev.cairn.app.Main");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        jars.stream().map(jar -> jar.getFileName().toString()).collect(Collectors.joining(" ")));
        var text = new java.io.ByteArrayOutputStream();
        manifest.write(text);
        try (OutputStream out = Files.newOutputStream(target);
                var to = new ZipOutputStream(out)) {
            put(to, JarFile.MANIFEST_NAME, text.toByteArray());
        }
    }
}
