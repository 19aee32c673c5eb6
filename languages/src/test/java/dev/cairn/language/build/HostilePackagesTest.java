package dev.cairn.language.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.LanguageRegistry;
import dev.cairn.testing.Cases;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Broken, huge and hostile files are told as problems and never end a reading.
class HostilePackagesTest {

    /// A file of every kind.
    private static final List<String> NAMES = List.of(
            "package.json",
            "package-lock.json",
            "pnpm-lock.yaml",
            "pnpm-workspace.yaml",
            "yarn.lock",
            "bun.lock",
            "pom.xml",
            "build.gradle",
            "settings.gradle",
            "gradle/libs.versions.toml",
            "pyproject.toml",
            "uv.lock",
            "requirements.txt",
            "setup.cfg",
            "go.mod",
            "Cargo.toml",
            "Cargo.lock");

    /// What files of all kinds are made of.
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "[",
            "]",
            "\"",
            "'",
            ":",
            "=",
            ",",
            "\n",
            "  ",
            "- ",
            "name",
            "version",
            "dependencies",
            "package",
            "<project>",
            "</project>",
            "<dependency>",
            "[[package]]",
            "a@1.0.0",
            "/a/1.0.0",
            "#",
            "|",
            "require (",
            "\u0000",
            "\"a\": ",
            "implementation '",
            "=> ../x",
            "packages",
            "é\uD800");

    @Test
    void entriesBeforeASyntaxErrorAreKept() {
        var build = ReadPackages.build("package.json", "{\"name\": \"a\", \"dependencies\": {\"lodash\": \"^4\", ");

        assertThat(build.name()).isEqualTo("a");
        assertThat(build.dependencies()).extracting(one -> one.name()).containsExactly("lodash");
        assertThat(build.problems()).singleElement().asString().contains("package.json", "line 1");
    }

    @Test
    void aFileBeyondTheLimitIsNotRead() {
        var huge = new byte[PackageReader.BYTES_MAX + 1];
        Arrays.fill(huge, (byte) ' ');

        var lock = new LanguageRegistry()
                .packages()
                .read("web/package-lock.json", huge)
                .orElseThrow();

        assertThat(lock.problems()).singleElement().asString().contains("larger than 64 MiB");
    }

    @Test
    void nestingBeyondTheMaximumIsNotRead() {
        var deep = "{\"a\":".repeat(100_000);
        assertThat(ReadPackages.lock("package-lock.json", deep).problems()).hasSize(1);
        assertThat(ReadPackages.lock("poetry.lock", "a = " + "[".repeat(100_000))
                        .problems())
                .hasSize(1);
        assertThat(ReadPackages.lock("pnpm-lock.yaml", "a: " + "{b: ".repeat(100_000))
                        .problems())
                .hasSize(1);
        assertThat(ReadPackages.build("pom.xml", "<a>".repeat(100_000)).problems())
                .hasSize(1);
    }

    @Test
    void entitiesAndReferencesDoNotGrow() {
        var pom = """
                <!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
                <project><groupId>g</groupId><artifactId>&b;&c;</artifactId></project>
                """;
        assertThat(ReadPackages.build("pom.xml", pom).name())
                .doesNotContain("aaaa")
                .doesNotContain("root:");

        var bomb = "a: &a [x, x, x, x]\nb: &b [*a, *a, *a, *a]\ncatalog:\n  react: *b\n";
        assertThat(ReadPackages.build("pnpm-workspace.yaml", bomb).entries())
                .containsEntry("catalog.default.react", List.of("*b"));
    }

    @Test
    void propertiesThatNameThemselvesEnd() {
        var graph = new ReadPackages().file("pom.xml", """
                        <project><groupId>g</groupId><artifactId>a</artifactId>
                          <parent><groupId>g</groupId><artifactId>a</artifactId></parent>
                          <properties><v>${v}${v}</v></properties>
                          <dependencies><dependency><groupId>x</groupId><artifactId>y</artifactId>
                            <version>${v}</version></dependency></dependencies></project>
                        """).graph();

        assertThat(graph.dependencies())
                .singleElement()
                .satisfies(need -> assertThat(need.version()).isEmpty());
    }

    @Test
    void requirementFilesThatTakeInEachOtherEnd() {
        var graph = new ReadPackages()
                .file("a/requirements.txt", "-r ../b/requirements.txt\nx\n")
                .file("b/requirements.txt", "-r ../a/requirements.txt\ny\n")
                .graph();

        assertThat(graph.packages()).extracting(one -> one.name()).containsExactly("a", "b");
        assertThat(graph.consumers("y").consumers()).hasSize(2);
    }

    @Test
    void packagesThatDependOnEachOtherAreEachListedOnce() {
        var found = new ReadPackages()
                .file("a/package.json", "{\"name\": \"a\", \"dependencies\": {\"b\": \"*\", \"x\": \"1.0.0\"}}")
                .file("b/package.json", "{\"name\": \"b\", \"dependencies\": {\"c\": \"*\"}}")
                .file("c/package.json", "{\"name\": \"c\", \"dependencies\": {\"a\": \"*\", \"c\": \"*\"}}")
                .consumers("x");

        assertThat(ReadPackages.told(found))
                .containsExactly(
                        "DIRECT a via x a/package.json:1",
                        "THROUGH_WORKSPACE c via a>x c/package.json:1",
                        "THROUGH_WORKSPACE b via c>a>x b/package.json:1");
    }

    @Test
    void anUnknownPackageIsReportedWithSimilarNames() {
        var found = new ReadPackages()
                .file("package.json", "{\"name\": \"a\", \"dependencies\": {\"lodash\": \"^4\", \"react\": \"^18\"}}")
                .consumers("lodahs");

        assertThat(found.isKnown()).isFalse();
        assertThat(found.similar()).containsExactly("lodash");
    }

    @Test
    void noTextEndsAReadingWithAnException() {
        Cases.forAll(random -> {
            var text = new StringBuilder();
            for (int i = 0; i < 60; i++) text.append(PIECES.get(random.nextInt(PIECES.size())));
            for (var name : NAMES) {
                var read = new LanguageRegistry()
                        .packages()
                        .read(name, text.toString().getBytes(StandardCharsets.UTF_8));
                assertThat(read).isPresent();
            }
        });
    }
}
