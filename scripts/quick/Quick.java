package quick;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Compiles what changed and writes the arguments of the Java command that runs the named tests.
///
/// Its own arguments are the root of the tree, the folder to work in, JUnit's console, the file for the arguments and
/// what the person asked for.
public final class Quick {

    private static final int EXIT_REFUSED = 2;
    private static final String SUITE = "-Dcairn.suite=";

    private final Path root;
    private final Path work;
    private final List<Module> modules;

    private Quick(Path root, Path work) throws IOException {
        this.root = root;
        this.work = work;
        this.modules = Module.all(root, work);
    }

    public static void main(String[] words) throws IOException {
        var given = List.of(words);
        try {
            var quick = new Quick(Path.of(given.get(0)), Path.of(given.get(1)));
            var arguments = quick.run(Path.of(given.get(2)), given.subList(4, given.size()));
            Files.write(Path.of(given.get(3)), arguments.stream().map(Quick::quoted).toList());
        } catch (Refused refused) {
            System.err.println("cairn: " + refused.getMessage());
            System.exit(EXIT_REFUSED);
        }
    }

    private List<String> run(Path console, List<String> asked) throws IOException {
        var properties = asked.stream().filter(word -> word.startsWith("-D")).toList();
        var words = asked.stream().filter(word -> !word.startsWith("-D")).toList();
        var module = module(words.getFirst());
        // A wrong name is told before anything is compiled.
        var selection = new TestNames(module, modules).options(words.subList(1, words.size()));
        var suite = properties.stream()
                .filter(property -> property.startsWith(SUITE))
                .map(property -> property.substring(SUITE.length()))
                .findFirst();
        var settings = SuiteSettings.read(root.resolve("pom.xml"), suite.orElse("short"));
        var classPath = new ArrayList<Path>(List.of(module.testClasses(), module.mainClasses()));
        classPath.addAll(module.classPath(modules));
        Files.createDirectories(work);
        try (var channel = FileChannel.open(
                        work.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            compile(module, classPath);
        }
        classPath.add(console);
        var java = new ArrayList<>(settings.javaOptions());
        java.addAll(properties);
        java.addAll(List.of("-Dbasedir=" + module.folder(), "-cp", joined(classPath)));
        java.add("org.junit.platform.console.ConsoleLauncher");
        java.addAll(List.of("execute", "--disable-banner", "--details=summary", "--fail-if-no-tests"));
        java.addAll(settings.consoleOptions());
        java.addAll(selection);
        return java;
    }

    private Module module(String name) {
        return modules.stream()
                .filter(module -> module.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new Refused("There is no module " + name
                        + TestNames.nearest(name, modules.stream().map(Module::name).toList())));
    }

    /// Compiles the classes that the tests of a module need, those of other modules first.
    private void compile(Module wanted, List<Path> needed) throws IOException {
        var mains = new ArrayList<SourceSet>();
        var shared = new ArrayList<SourceSet>();
        for (var module : modules) {
            if (needed.contains(module.mainClasses())) mains.add(bringMain(module, mains));
            var part = module.sharedSources();
            if (part.isPresent() && needed.contains(module.sharedClasses())) {
                var sources = module.testSources();
                var name = module.name() + " shared test";
                shared.add(bring(
                        new SourceSet(name, sources, part.get(), module.sharedClasses(), testPath(module), mains)));
            }
        }
        shared.addAll(mains);
        var sources = wanted.testSources();
        bring(new SourceSet(
                wanted.name() + " test", sources, sources, wanted.testClasses(), testPath(wanted), shared));
        var resources = wanted.folder().resolve("src/test/resources");
        Sources.copyResources(resources, resources, wanted.testClasses());
    }

    /// The resources come last, because compiling everything again empties the folder.
    private SourceSet bringMain(Module module, List<SourceSet> mains) throws IOException {
        var sources = module.mainSources();
        var output = module.mainClasses();
        var set = new SourceSet(module.name() + " main", sources, sources, output, module.classPath(modules), mains);
        bring(set);
        var folder = module.folder();
        Sources.copyResources(folder.resolve("src/main/resources"), folder.resolve("target/classes"), output);
        return set;
    }

    private List<Path> testPath(Module module) throws IOException {
        var path = new ArrayList<Path>(List.of(module.mainClasses()));
        path.addAll(module.classPath(modules));
        return path;
    }

    private static SourceSet bring(SourceSet set) throws IOException {
        Files.createDirectories(set.output());
        var begun = System.nanoTime();
        int count = Compilation.run(set);
        if (count > 0) {
            System.err.printf(
                    "cairn: compiled %d %s source%s in %.1f s%n",
                    count, set.name(), count == 1 ? "" : "s", (System.nanoTime() - begun) / 1e9);
        }
        return set;
    }

    private static String joined(List<Path> path) {
        return path.stream().map(Path::toString).distinct().collect(Collectors.joining(File.pathSeparator));
    }

    /// As the Java command reads an argument file.
    private static String quoted(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
