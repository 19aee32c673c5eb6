package dev.cairn.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.cairn.app.Main;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// Who may see whom, and who may touch the clock, the disk and standard out.
class ArchitectureTest {

    /// Nine tenths of the present number, so that a scan that misses a module fails.
    private static final int CLASSES_SEEN_AT_LEAST = 2_800;

    /// Larger cycles can only be read as one piece.
    private static final int CYCLE_CLASSES_MAX = 8;

    private static final JavaClasses CLASSES = ProductClasses.ALL;

    /// Each top-level package with the top-level packages that it may use: exactly those in use.
    private static final Map<String, Set<String>> LAYERS = Map.ofEntries(
            Map.entry("model", names("")),
            Map.entry("budget", names("")),
            Map.entry("answer", names("budget model")),
            Map.entry("parse", names("model")),
            Map.entry("store", names("model")),
            Map.entry("projection", names("model parse store")),
            Map.entry("view", names("model projection store")),
            Map.entry("engine", names("budget model parse projection store view")),
            Map.entry("language", names("model parse projection")),
            Map.entry("embed", names("projection")),
            Map.entry("home", names("engine model projection")),
            Map.entry("git", names("engine home model projection")),
            Map.entry("files", names("answer engine git home model parse projection store view")),
            Map.entry("client", names("home model projection")),
            Map.entry("process", names("home model")),
            Map.entry("testrun", names("engine home")),
            Map.entry("watch", names("")),
            Map.entry("serve", names("answer budget client engine files home model process projection store view")),
            Map.entry(
                    "app",
                    names(
                            "answer budget cli client embed engine files git home language model parse process projection serve store testrun view watch")),
            Map.entry("cli", names("answer app client engine files git home model process projection serve store")));

    /// Each engine package with the engine packages that it may use: exactly those in use.
    private static final Map<String, Set<String>> ENGINE = Map.ofEntries(
            Map.entry("architecture", names("inspect")),
            Map.entry("brief", names("claim index memory work")),
            Map.entry("bundle", names("inspect slice")),
            Map.entry("claim", names("memory")),
            Map.entry("cypher", names("claim docs index memory work")),
            Map.entry("health", names("docs index workspace")),
            Map.entry("hydrate", names("claim docs memory work")),
            Map.entry("index", names("claim time")),
            Map.entry("inspect", names("index")),
            Map.entry("merge", names("claim work workspace")),
            Map.entry("pack", names("claim hydrate inspect memory retrieve slice work")),
            Map.entry("testrun", names("inspect memory")),
            Map.entry("work", names("claim")));

    /// Each has a twin that takes a locale or a character set.
    private static final Set<String> OF_THE_MACHINE = Set.of(
            "String.format[String, Object[]]",
            "String.formatted[Object[]]",
            "String.toLowerCase[]",
            "String.toUpperCase[]",
            "String.getBytes[]",
            "String.<init>[byte[]]",
            "String.<init>[byte[], int, int]",
            "InputStreamReader.<init>[InputStream]",
            "OutputStreamWriter.<init>[OutputStream]",
            "PrintStream.<init>[OutputStream]",
            "ByteArrayOutputStream.toString[]");

    private static final Pattern BLURRED_NAME =
            Pattern.compile(".*(Util|Utils|Helper|Manager|Impl|Service|Data|Info)|Context");

    private static Set<String> names(String spaced) {
        return spaced.isEmpty() ? Set.of() : Set.of(spaced.split(" "));
    }

    @Test
    void theScanSeesTheCode() {
        assertThat(CLASSES.size()).isGreaterThan(CLASSES_SEEN_AT_LEAST);
    }

    @Test
    void layersUseExactlyTheLayersListed() {
        assertThat(used(ArchitectureTest::layer)).isEqualTo(listed(LAYERS));
    }

    @Test
    void enginePackagesUseExactlyTheEnginePackagesListed() {
        assertThat(used(ArchitectureTest::enginePackage)).isEqualTo(listed(ENGINE));
    }

    /// The dependencies between groups of classes; a class outside all groups has the group "".
    private static Map<String, Set<String>> used(Function<JavaClass, String> group) {
        var used = new TreeMap<String, Set<String>>();
        for (var type : CLASSES)
            for (var dependency : type.getDirectDependenciesFromSelf()) {
                var from = group.apply(type);
                var to = group.apply(dependency.getTargetClass());
                if (!from.isEmpty() && !to.isEmpty() && !from.equals(to))
                    used.computeIfAbsent(from, _ -> new TreeSet<>()).add(to);
            }
        return used;
    }

    private static Map<String, Set<String>> listed(Map<String, Set<String>> allowed) {
        var listed = new TreeMap<String, Set<String>>();
        allowed.forEach((from, to) -> {
            if (!to.isEmpty()) listed.put(from, new TreeSet<>(to));
        });
        return listed;
    }

    private static String layer(JavaClass type) {
        var name = type.getPackageName();
        var root = "dev.cairn.";
        if (!name.startsWith(root) || name.startsWith("dev.cairn.bench")) return "";
        return name.substring(root.length()).split("\\.", 2)[0];
    }

    private static String enginePackage(JavaClass type) {
        var name = type.getPackageName();
        var engine = "dev.cairn.engine.";
        return name.startsWith(engine) ? name.substring(engine.length()).split("\\.", 2)[0] : "";
    }

    @Test
    void nothingDependsOnTheLanguageOrTheCharacterSetOfTheMachine() {
        var dependent = CLASSES.stream()
                .flatMap(type -> type.getCodeUnitCallsFromSelf().stream())
                .filter(call -> OF_THE_MACHINE.contains(signature(call)))
                .map(call -> call.getOriginOwner().getName() + " calls " + signature(call))
                .distinct()
                .toList();
        assertThat(dependent).isEmpty();
    }

    private static String signature(JavaCodeUnitAccess<?> call) {
        return call.getTargetOwner().getSimpleName() + "." + call.getTarget().getName()
                + call.getTarget().getRawParameterTypes().stream()
                        .map(JavaClass::getSimpleName)
                        .toList();
    }

    @Test
    void packagesFormNoCycles() {
        // Main starts the command line, whose commands use the services that app builds.
        var withoutMain = CLASSES.that(DescribedPredicate.not(JavaClass.Predicates.belongToAnyOf(Main.class)));
        slices().matching("dev.cairn.(**)").should().beFreeOfCycles().check(withoutMain);
    }

    @Test
    void classesOfAPackageFormOnlySmallCycles() {
        assertThat(ClassCycles.of(CLASSES)).isNotEmpty().allMatch(cycle -> cycle.size() <= CYCLE_CLASSES_MAX);
    }

    @Test
    void theModelKnowsOnlyTheJdk() {
        classes()
                .that()
                .resideInAPackage("dev.cairn.model..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.cairn.model..", "java..", "org.jspecify..")
                .check(CLASSES);
    }

    @Test
    void theModelHoldsOnlyValues() {
        var others = CLASSES.stream()
                .filter(type -> type.getPackageName().startsWith("dev.cairn.model"))
                .filter(type -> !type.isRecord() && !type.isEnum() && !type.isInterface())
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(type -> !type.isAssignableTo(RuntimeException.class))
                .map(JavaClass::getName)
                .toList();
        assertThat(others).isEmpty();
    }

    @Test
    void protocolsStayAtTheEdge() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.cairn.serve..",
                        "dev.cairn.client..",
                        "dev.cairn.process..",
                        "dev.cairn.app..",
                        "dev.cairn.cli..")
                .and()
                .resideOutsideOfPackage("dev.cairn.bench..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.net.http..", "jakarta.servlet..", "org.eclipse.jetty..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.cairn.serve.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.modelcontextprotocol..")
                .check(CLASSES);
    }

    @Test
    void jsonStaysWhereItIsReadOrWritten() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.cairn.serve..",
                        "dev.cairn.home..",
                        "dev.cairn.git..",
                        "dev.cairn.files..",
                        "dev.cairn.client..",
                        "dev.cairn.process..",
                        "dev.cairn.testrun..",
                        "dev.cairn.app..",
                        "dev.cairn.cli..",
                        "dev.cairn.answer..",
                        "dev.cairn.store.codec..",
                        "dev.cairn.language..",
                        "dev.cairn.embed..",
                        "dev.cairn.bench..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tools.jackson..")
                .check(CLASSES);
    }

    @Test
    void timeIdsAndEnvironmentComeFromTheApp() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.cairn.app..", "dev.cairn.cli..", "dev.cairn.bench..")
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .orShould()
                .callMethod(UUID.class, "randomUUID")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "getenv")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .check(CLASSES);
    }

    @Test
    void standardOutBelongsToTheTerminalAndTheStdioTransport() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.cairn.serve.mcp..", "dev.cairn.app..", "dev.cairn.cli..", "dev.cairn.bench..")
                .should()
                .accessField(System.class, "out")
                .check(CLASSES);
    }

    @Test
    void onlyPackagesThatOwnFilesTouchThem() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.cairn.store.sql..",
                        "dev.cairn.home..",
                        "dev.cairn.git..",
                        "dev.cairn.files..",
                        "dev.cairn.client..",
                        "dev.cairn.process..",
                        "dev.cairn.testrun..",
                        "dev.cairn.watch..",
                        "dev.cairn.app..",
                        "dev.cairn.cli..",
                        "dev.cairn.language.tree..",
                        "dev.cairn.embed..",
                        "dev.cairn.bench..")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Files.class)
                .check(CLASSES);
    }

    /// Classes that open only files of Cairn's own, and the two that ask [dev.cairn.home.DataHomes] before they open.
    private static final Set<String> OPENING_FILES = Set.of(
            "dev.cairn.home.ContentFiles",
            "dev.cairn.files.FileContent",
            "dev.cairn.git.GitHeadLog",
            "dev.cairn.home.FileLocks",
            "dev.cairn.home.KeyFile",
            "dev.cairn.home.HomeSecret",
            "dev.cairn.home.PrivateFile",
            "dev.cairn.home.LastLines",
            "dev.cairn.app.SettingChange",
            "dev.cairn.client.ClientLedger",
            "dev.cairn.home.AgentTokenFile",
            "dev.cairn.home.PresenceFile",
            "dev.cairn.files.FolderOwnership",
            "dev.cairn.process.SteadyClock",
            "dev.cairn.process.DaemonFile",
            "dev.cairn.process.DaemonElection",
            "dev.cairn.process.DaemonPhase",
            "dev.cairn.process.DaemonCommand",
            "dev.cairn.process.DaemonHeap",
            "dev.cairn.process.DaemonCollector",
            "dev.cairn.home.StatCacheFiles",
            "dev.cairn.home.GraphFiles",
            "dev.cairn.home.TextIndexFiles",
            "dev.cairn.store.sql.engine.BackupFile");

    private static final Set<String> OPENING = Set.of(
            "newByteChannel",
            "newInputStream",
            "newBufferedReader",
            "readAllBytes",
            "readString",
            "readAllLines",
            "lines",
            "mismatch");

    @Test
    void filesOfWorkspacesAreOpenedInOnePlace() {
        var opening = CLASSES.stream()
                .filter(type -> !type.getPackageName().startsWith("dev.cairn.bench"))
                .filter(type -> type.getCodeUnitCallsFromSelf().stream().anyMatch(ArchitectureTest::opensAFile))
                .map(type -> type.getName().replaceAll("\\$.*", ""))
                .distinct()
                .filter(name -> !OPENING_FILES.contains(name));
        assertThat(opening).isEmpty();
    }

    private static boolean opensAFile(JavaCodeUnitAccess<?> access) {
        var owner = access.getTargetOwner();
        if (owner.isEquivalentTo(Files.class)) return OPENING.contains(access.getName());
        if (owner.isEquivalentTo(FileChannel.class)) return access.getName().equals("open");
        return owner.isEquivalentTo(RandomAccessFile.class)
                || owner.isEquivalentTo(FileInputStream.class)
                || owner.isEquivalentTo(FileReader.class);
    }

    @Test
    void namesSayWhatThingsAre() {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getSimpleName)
                        .filter(name -> BLURRED_NAME.matcher(name).matches()))
                .isEmpty();
    }

    @Test
    void everyPackageForbidsNull() {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getPackage)
                        .distinct()
                        .filter(each -> !each.isAnnotatedWith(NullMarked.class))
                        .map(each -> each.getName()))
                .isEmpty();
    }
}
