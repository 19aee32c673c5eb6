package dev.cairn.language.python.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.build.BuildFolder;
import dev.cairn.language.build.ReadPackages;
import dev.cairn.model.dependency.DependencyScope;
import org.junit.jupiter.api.Test;

/// Requirement files mean what pip makes of them.
class PythonBuildsTest {

    @Test
    void requirementFilesMeanWhatPipMakesOfThem() {
        var folder = new BuildFolder("python");

        assertThat(folder.actual()).containsExactlyElementsOf(folder.expected());
    }

    @Test
    void packagesAddedByAResolverAreIndirect() {
        var packages = new BuildFolder("python").packages();

        assertThat(ReadPackages.told(packages.consumers("blinker")))
                .containsExactly("THROUGH_OUTSIDE root via blinker requirements.txt:9");
        assertThat(ReadPackages.told(packages.consumers("click")))
                .containsExactly("DIRECT root via click requirements.txt:13");
    }

    @Test
    void everyRequirementsFileThatDeclaresAPackageIsListed() {
        var packages = new ReadPackages()
                .file("pyproject.toml", "[project]\nname = \"tool\"\ndependencies = [\"jinja2>=3\"]\n")
                .file("test/lint/lint.requirements.txt", "Jinja2==3.1.4\n")
                .file("test/requirements/docs.in", "# top\njinja2\n");

        assertThat(ReadPackages.told(packages.consumers("jinja2")))
                .containsExactly(
                        "DIRECT tool via jinja2 pyproject.toml:3",
                        "DIRECT tool via Jinja2 test/lint/lint.requirements.txt:1",
                        "DIRECT tool via jinja2 test/requirements/docs.in:2");
    }

    @Test
    void theScopeOfARequirementFileFollowsFromWholeWords() {
        assertThat(scope("docker/requirements.txt")).isEqualTo(DependencyScope.RUNTIME);
        assertThat(scope("latest/requirements.txt")).isEqualTo(DependencyScope.RUNTIME);
        assertThat(scope("test-service/requirements.txt")).isEqualTo(DependencyScope.RUNTIME);
        assertThat(scope("devices/requirements-linter_free.txt")).isEqualTo(DependencyScope.RUNTIME);
        assertThat(scope("requirements-dev.txt")).isEqualTo(DependencyScope.DEV);
        assertThat(scope("docs/requirements.txt")).isEqualTo(DependencyScope.DEV);
        assertThat(scope("requirements/test.txt")).isEqualTo(DependencyScope.TEST);
        assertThat(scope("tests/requirements.txt")).isEqualTo(DependencyScope.TEST);
    }

    private static DependencyScope scope(String path) {
        return ReadPackages.build(path, "x\n").dependencies().getFirst().scope();
    }

    @Test
    void aContinuedRequirementStandsOnItsFirstLine() {
        var build = ReadPackages.build("requirements.txt", "# top\n\na \\\n  >=1 \\\n  --hash=sha256:0\nb\\\n==2\n");

        assertThat(build.dependencies())
                .extracting(need -> need.name() + " " + need.range() + " " + need.line())
                .containsExactly("a >=1 3", "b ==2 6");
    }

    @Test
    void anIncludedRequirementIsReportedWithTheLineThatIncludesIt() {
        var taken = new BuildFolder("python")
                .packages().graph().dependencies().stream()
                        .filter(need -> need.file().equals("tests/requirements.txt"))
                        .filter(need -> need.declared().name().equals("acme-plain"))
                        .findFirst()
                        .orElseThrow()
                        .declared();

        assertThat(taken.line()).isEqualTo(1);
        assertThat(taken.origin()).isEqualTo("requirements/base.txt:1");
    }
}
