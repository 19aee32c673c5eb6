package quick;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// One module of the build, with the folder that its classes are compiled into.
record Module(String name, Path folder, Path work) {

    private static final Pattern MODULE = Pattern.compile("<module>\\s*([^<\\s]+)\\s*</module>");

    /// The folder inside the tests that the pom packs for the tests of other modules.
    private static final Pattern SHARED_TESTS =
            Pattern.compile("<goal>test-jar</goal>.*?<include>([^<]+?)/\\*\\*</include>", Pattern.DOTALL);

    /// The modules in the order of the root pom.
    static List<Module> all(Path root, Path work) throws IOException {
        return MODULE.matcher(Files.readString(root.resolve("pom.xml")))
                .results()
                .map(found -> new Module(found.group(1), root.resolve(found.group(1)), work.resolve(found.group(1))))
                .toList();
    }

    Path mainSources() {
        return folder.resolve("src/main/java");
    }

    Path testSources() {
        return folder.resolve("src/test/java");
    }

    Path mainClasses() {
        return work.resolve("main");
    }

    Path testClasses() {
        return work.resolve("test");
    }

    Path sharedClasses() {
        return work.resolve("shared");
    }

    /// The sources of the test classes that other modules use.
    Optional<Path> sharedSources() throws IOException {
        var found = SHARED_TESTS.matcher(Files.readString(folder.resolve("pom.xml")));
        return found.find() ? Optional.of(testSources().resolve(found.group(1))) : Optional.empty();
    }

    /// The class path of the tests without this module's own classes. Maven names the packed or compiled form of the
    /// other modules; in their place stand the folders of this loop.
    List<Path> classPath(List<Module> all) throws IOException {
        var path = new ArrayList<Path>();
        for (var entry : Files.readString(folder.resolve("target/try.classpath")).strip().split(File.pathSeparator)) {
            if (!entry.isEmpty()) path.add(ours(Path.of(entry), all));
        }
        return path;
    }

    private static Path ours(Path entry, List<Module> all) {
        for (var module : all) {
            if (!entry.startsWith(module.folder)) continue;
            var file = entry.getFileName().toString();
            var isShared = file.equals("test-classes") || file.endsWith("-tests.jar");
            return isShared ? module.sharedClasses() : module.mainClasses();
        }
        return entry;
    }
}
