package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.Language;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageRegistryTest {

    private static final Path FIXTURES = Path.of("src", "test", "resources", "fixtures");

    private final LanguageRegistry registry = new LanguageRegistry();

    private static List<Language> languages() {
        return Arrays.stream(Language.values())
                .filter(language -> language != Language.OTHER)
                .toList();
    }

    @Test
    void everyLanguageHasResolutionRules() {
        assertThat(registry.rules(List.of()).languages().keySet()).containsExactlyInAnyOrderElementsOf(languages());
    }

    @Test
    void everyLanguageHasAGrammarAndAStyleForRepairs() {
        assertThat(languages())
                .allSatisfy(language -> assertThat(registry.grammars(language)).isNotEmpty())
                .allSatisfy(language -> assertThat(registry.style(language)).isPresent());
    }

    /// JavaScript shares the folder of TypeScript.
    @Test
    void everyLanguageHasAFolderOfFixtures() {
        assertThat(languages())
                .filteredOn(language -> language != Language.JAVASCRIPT)
                .allSatisfy(language -> assertThat(FIXTURES.resolve(language.written()))
                        .isDirectory()
                        .satisfies(
                                folder -> assertThat(Files.isReadable(folder)).isTrue()));
    }

    @ParameterizedTest
    @CsvSource({
        "a/b.go, GO",
        "A.java, JAVA",
        "x.PYI, PYTHON",
        "lib.rs, RUST",
        "v.mts, TYPESCRIPT",
        "v.tsx, TYPESCRIPT",
        "v.jsx, JAVASCRIPT",
        "go, OTHER",
        "dir.go/readme, OTHER"
    })
    void theEndingOfAPathDecidesItsLanguage(String path, Language expected) {
        assertThat(registry.language(path)).isEqualTo(expected);
    }

    @Test
    void eachBuildFileIsReadByTheLanguageThatOwnsIt() {
        var names = List.of(
                "go.mod",
                "go.sum",
                "pom.xml",
                "a/a.gradle",
                "gradle/libs.versions.toml",
                "requirements/dev.txt",
                "uv.lock",
                "Cargo.lock",
                "package.json",
                "bun.lock");

        assertThat(names).allMatch(registry.packages()::supports);
        assertThat(Set.of("go.mod", "pom.xml", "b.gradle", "setup.cfg", "Cargo.toml", "tsconfig.base.json"))
                .allMatch(registry.manifests()::supports);
        assertThat(List.of("go.txt", "notes.toml", "tsconfig.txt")).noneMatch(registry.manifests()::supports);
    }

    @Test
    void membersOfMavenArtifactsAreFoundUnderTheirJavaPackage() {
        var names = registry.externalNames();

        assertThat(names.isContainer("maven:org.slf4j/slf4j-api")).isTrue();
        assertThat(names.isContainer("npm:react")).isFalse();
        assertThat(names.memberOf("maven:org.slf4j/slf4j-api", "org.slf4j.Logger"))
                .contains("Logger");
        assertThat(names.memberOf("npm:react", "org.slf4j.Logger")).isEmpty();
        assertThat(names.packageOf("maven:org.slf4j/slf4j-api", "org.slf4j.Logger"))
                .isEqualTo("java:org.slf4j");
        assertThat(names.codeName("java:org.slf4j")).contains("org.slf4j");
        assertThat(names.codeName("left-pad")).isEmpty();
    }
}
