package dev.cairn.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// Who may see whom, and who may touch the clock, the disk and standard out.
class HouseRulesTest {

    private static final int CLASSES_SEEN_AT_LEAST = 40;

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.cairn");

    /// Each floor may see itself and the floors listed after it.
    private static final Map<String, List<String>> FLOORS = Map.ofEntries(
            Map.entry("model", List.of()),
            Map.entry("budget", List.of("model")),
            Map.entry("parse", List.of("model")),
            Map.entry("store", List.of("model", "budget", "parse")),
            Map.entry("projection", List.of("model", "budget", "parse", "store")),
            Map.entry("engine", List.of("model", "budget", "parse", "store", "projection")),
            Map.entry("answer", List.of("model", "budget", "parse", "store", "projection", "engine")),
            Map.entry("language", List.of("model", "parse", "projection")),
            Map.entry("embed", List.of("model", "budget", "projection")),
            Map.entry("local", List.of("model", "budget", "parse", "store", "projection", "engine")),
            Map.entry("serve", List.of("model", "budget", "parse", "store", "projection", "engine", "answer", "local")),
            Map.entry("watch", List.of("model", "parse", "engine")));

    /// Rooms of the engine that may see others; the list has no cycle and grows only by decision.
    private static final Map<String, List<String>> ROOMS = Map.ofEntries(
            Map.entry("index", List.of("claim", "workspace", "time")),
            Map.entry("retrieve", List.of("time")),
            Map.entry("slice", List.of("retrieve", "time")),
            Map.entry("memory", List.of("time")),
            Map.entry("claim", List.of("time")),
            Map.entry("work", List.of("claim", "memory", "time")),
            Map.entry("inspect", List.of("claim", "memory", "time")),
            Map.entry("hydrate", List.of("retrieve", "work", "claim", "memory", "time")),
            Map.entry("pack", List.of("retrieve", "slice", "claim", "memory", "hydrate", "inspect", "time")),
            Map.entry("bundle", List.of("retrieve", "inspect", "slice", "time")),
            Map.entry("brief", List.of("work", "memory", "claim", "hydrate", "workspace", "time")));

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

    @Test
    void theInspectorSeesTheHouse() {
        assertThat(HOUSE.size()).isGreaterThan(CLASSES_SEEN_AT_LEAST);
    }

    @Test
    void arrowsPointDown() {
        FLOORS.forEach((floor, below) -> classes()
                .that()
                .resideInAPackage("dev.cairn." + floor + "..")
                .should()
                .onlyDependOnClassesThat(JavaClass.Predicates.resideInAnyPackage(allowed(floor, below))
                        .or(JavaClass.Predicates.resideOutsideOfPackage("dev.cairn..")))
                .allowEmptyShould(true)
                .check(HOUSE));
    }

    private static String[] allowed(String floor, List<String> below) {
        return java.util.stream.Stream.concat(java.util.stream.Stream.of(floor), below.stream())
                .map(name -> "dev.cairn." + name + "..")
                .toArray(String[]::new);
    }

    @Test
    void engineRoomsDoNotReachIntoEachOther() {
        var reaching = HOUSE.stream()
                .filter(type -> !room(type).isEmpty())
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> room(dependency.getTargetClass()))
                        .filter(other -> !other.isEmpty() && !other.equals(room(type)))
                        .filter(other ->
                                !ROOMS.getOrDefault(room(type), List.of()).contains(other))
                        .map(other -> type.getName() + " reaches into " + other))
                .distinct()
                .toList();
        assertThat(reaching).isEmpty();
    }

    private static String room(JavaClass type) {
        var name = type.getPackageName();
        var engine = "dev.cairn.engine.";
        return name.startsWith(engine) ? name.substring(engine.length()).split("\\.", 2)[0] : "";
    }

    @Test
    void nothingDependsOnTheLanguageOrTheCharacterSetOfTheMachine() {
        var dependent = HOUSE.stream()
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
        slices().matching("dev.cairn.(**)").should().beFreeOfCycles().check(HOUSE);
    }

    @Test
    void theModelKnowsOnlyTheJdk() {
        classes()
                .that()
                .resideInAPackage("dev.cairn.model..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.cairn.model..", "java..", "org.jspecify..")
                .check(HOUSE);
    }

    @Test
    void theModelHoldsOnlyValues() {
        var others = HOUSE.stream()
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
                .resideOutsideOfPackages("dev.cairn.serve..", "dev.cairn.local..", "dev.cairn.app..")
                .and()
                .resideOutsideOfPackage("dev.cairn.bench..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.net.http..", "jakarta.servlet..", "org.eclipse.jetty..")
                .check(HOUSE);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.cairn.serve.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.modelcontextprotocol..")
                .check(HOUSE);
    }

    @Test
    void jsonStaysWhereItIsReadOrWritten() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.cairn.serve..",
                        "dev.cairn.local..",
                        "dev.cairn.app..",
                        "dev.cairn.answer..",
                        "dev.cairn.store.codec..",
                        "dev.cairn.language..",
                        "dev.cairn.embed..",
                        "dev.cairn.bench..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tools.jackson..")
                .check(HOUSE);
    }

    @Test
    void timeIdsAndEnvironmentComeFromTheApp() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.cairn.app..", "dev.cairn.bench..")
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
                .check(HOUSE);
    }

    @Test
    void standardOutBelongsToTheTerminalAndTheStdioTransport() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.cairn.serve.mcp..", "dev.cairn.app..", "dev.cairn.bench..")
                .should()
                .accessField(System.class, "out")
                .check(HOUSE);
    }

    @Test
    void onlyTheRoomsThatOwnFilesTouchThem() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.cairn.store.sql..",
                        "dev.cairn.local..",
                        "dev.cairn.watch..",
                        "dev.cairn.app..",
                        "dev.cairn.language.tree..",
                        "dev.cairn.embed..",
                        "dev.cairn.bench..")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Files.class)
                .check(HOUSE);
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
            "dev.cairn.home.AgentTokenFile",
            "dev.cairn.home.PresenceFile",
            "dev.cairn.files.FolderOwnership",
            "dev.cairn.process.SteadyClock",
            "dev.cairn.process.DaemonFile",
            "dev.cairn.process.DaemonElection",
            "dev.cairn.process.DaemonPhase",
            "dev.cairn.process.DaemonCommand",
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
        var opening = HOUSE.stream()
                .filter(type -> !type.getPackageName().startsWith("dev.cairn.bench"))
                .filter(type -> type.getCodeUnitCallsFromSelf().stream().anyMatch(HouseRulesTest::opensAFile))
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
        assertThat(HOUSE.stream()
                        .map(JavaClass::getSimpleName)
                        .filter(name -> BLURRED_NAME.matcher(name).matches()))
                .isEmpty();
    }

    @Test
    void everyPackageForbidsNull() {
        assertThat(HOUSE.stream()
                        .map(JavaClass::getPackage)
                        .distinct()
                        .filter(room -> !room.isAnnotatedWith(NullMarked.class))
                        .map(room -> room.getName()))
                .isEmpty();
    }
}
