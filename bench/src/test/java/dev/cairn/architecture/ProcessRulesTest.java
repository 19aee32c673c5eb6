package dev.cairn.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// Only a few classes start programs, and only one of them starts git: a second one would forget what keeps git from
/// running programs that a repository names.
class ProcessRulesTest {

    private static final String BENCH = "dev.cairn.bench";

    private static final JavaClasses PRODUCT = ProductClasses.ALL;

    private static final Set<String> STARTS_PROGRAMS = Set.of(
            "dev.cairn.process.ChildProcess",
            "dev.cairn.process.DaemonElection",
            "dev.cairn.git.GitProgram",
            "dev.cairn.testrun.ProcessTree");

    /// The doctor prints the word in front of a line.
    private static final Set<String> NAMES_GIT = Set.of("dev.cairn.git.GitProgram", "dev.cairn.cli.DoctorChecks");

    /// Breaks both rules.
    @SuppressWarnings("UnusedMethod") // only its class file is looked at
    private static final class Culprit {
        Process run() throws IOException {
            return new ProcessBuilder(List.of("git", "log")).start();
        }
    }

    @Test
    void programsAreStartedByFewClasses() {
        assertThat(names(ProcessRulesTest::startsPrograms)).containsExactlyInAnyOrderElementsOf(STARTS_PROGRAMS);
    }

    @Test
    void gitIsStartedByOneClass() {
        assertThat(names(ProcessRulesTest::namesGit)).containsExactlyInAnyOrderElementsOf(NAMES_GIT);
    }

    @Test
    void aClassThatStartsGitItselfWouldBeFound() {
        var culprit = new ClassFileImporter().importClass(Culprit.class);

        assertThat(startsPrograms(culprit)).isTrue();
        assertThat(namesGit(culprit)).isTrue();
    }

    private static List<String> names(java.util.function.Predicate<JavaClass> rule) {
        return PRODUCT.stream()
                .filter(type -> !type.getPackageName().startsWith(BENCH))
                .filter(rule)
                .map(JavaClass::getName)
                .toList();
    }

    private static boolean startsPrograms(JavaClass type) {
        return type.getConstructorCallsFromSelf().stream()
                        .anyMatch(call -> call.getTargetOwner().isEquivalentTo(ProcessBuilder.class))
                || type.getMethodCallsFromSelf().stream()
                        .anyMatch(call -> call.getTargetOwner().isEquivalentTo(Runtime.class)
                                && call.getName().equals("exec"));
    }

    private static boolean namesGit(JavaClass type) {
        var file = type.getSource().orElseThrow().getUri();
        try (var in = file.toURL().openStream()) {
            var pool = ClassFile.of().parse(in.readAllBytes()).constantPool();
            return StreamSupport.stream(pool.spliterator(), false).anyMatch(ProcessRulesTest::isGit);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isGit(PoolEntry entry) {
        return entry instanceof StringEntry text
                && (text.stringValue().equals("git") || text.stringValue().endsWith("/git"));
    }
}
