package dev.cairn.language.java.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.build.BuildFolder;
import dev.cairn.language.build.ReadPackages;
import org.junit.jupiter.api.Test;

/// Poms mean what Maven makes of them.
class MavenBuildsTest {

    @Test
    void aPomMeansWhatItsParentsPropertiesAndBomsSay() {
        var folder = new BuildFolder("maven");

        assertThat(folder.actual()).containsExactlyElementsOf(folder.expected());
    }

    @Test
    void everyChildOfAParentThatDeclaresAPackageDependsOnIt() {
        var found = new BuildFolder("maven").packages().consumers("org.slf4j:slf4j-api");

        assertThat(found.consumers())
                .extracting(one -> one.consumer().name())
                .contains("org.acme/app", "org.acme/bom", "org.acme/lib", "org.acme/parent");
    }

    @Test
    void aParentOfAnotherVersionIsNotTheOneOfTheWorkspace() {
        var graph =
                new ReadPackages().file("pom.xml", """
                        <project><groupId>g</groupId><artifactId>parent</artifactId><version>2</version>
                        <dependencies><dependency><groupId>x</groupId><artifactId>y</artifactId>
                        <version>1</version></dependency></dependencies></project>
                        """).file("old/pom.xml", """
                        <project><artifactId>old</artifactId>
                        <parent><groupId>g</groupId><artifactId>parent</artifactId><version>1</version></parent></project>
                        """).graph();

        assertThat(ReadPackages.needs(graph)).containsExactly("g/parent > pkg:maven/x/y@1 runtime pom.xml:2");
        assertThat(graph.consumers("x/y").gaps())
                .containsExactly(
                        "not understood: 1 declaration in old/pom.xml:2 (parent g/parent is not in the workspace)");
    }

    @Test
    void cyclicParentsAreRejectedAndReported() {
        var pom = "<project><groupId>g</groupId><artifactId>%s</artifactId>"
                + "<parent><groupId>g</groupId><artifactId>%s</artifactId></parent></project>";
        var gaps = new ReadPackages()
                .file("a/pom.xml", pom.formatted("a", "b"))
                .file("b/pom.xml", pom.formatted("b", "a"))
                .consumers("x/y")
                .gaps();

        assertThat(gaps).hasSize(2).allMatch(gap -> gap.contains("form a circle"));
    }

    @Test
    void aPackageOfAnotherEcosystemIsNotMadeUncertainByAPom() {
        var found = new ReadPackages()
                .file("package.json", "{\"name\": \"web\", \"dependencies\": {\"lodash\": \"4.17.21\"}}")
                .file(
                        "pom.xml",
                        "<project><groupId>g</groupId><artifactId>a</artifactId>"
                                + "<parent><groupId>o</groupId><artifactId>p</artifactId></parent></project>")
                .consumers("lodash");

        assertThat(found.gaps()).isEmpty();
    }
}
