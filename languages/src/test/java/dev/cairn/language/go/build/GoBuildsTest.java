package dev.cairn.language.go.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.build.BuildFolder;
import dev.cairn.language.build.ReadPackages;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Module files of Go mean what the go command makes of them.
class GoBuildsTest {

    private final ReadPackages packages = new BuildFolder("go").packages();

    private List<String> consumers(String asked) {
        return ReadPackages.told(packages.consumers(asked));
    }

    @Test
    void aModuleFileMeansWhatItsReplacementsAndWorkspacesSay() {
        var folder = new BuildFolder("go");

        assertThat(folder.actual()).containsExactlyElementsOf(folder.expected());
    }

    @Test
    void aReplacedModuleIsFoundByTheNameThatCodeImportsAndByItsReplacement() {
        assertThat(consumers("github.com/forked/one"))
                .containsExactly("DIRECT example.org/app via github.com/forked/one app/go.mod:8");
        assertThat(consumers("github.com/fork/one@v1.2.1"))
                .containsExactly("DIRECT example.org/app via github.com/fork/one app/go.mod:8");
        assertThat(consumers("example.org/renamed"))
                .containsExactly("DIRECT example.org/app via example.org/renamed app/go.mod:14");
        assertThat(consumers("example.org/original-name"))
                .containsExactly("DIRECT example.org/app via example.org/original-name app/go.mod:14");
    }

    @Test
    void aReplacementCountsOnlyForTheVersionItNames() {
        assertThat(consumers("github.com/never/applies")).isEmpty();
        assertThat(consumers("github.com/other/three")).hasSize(1);
    }

    @Test
    void aQuestionAboutAnotherVersionPassesOverAnIndirectRequirement() {
        assertThat(consumers("golang.org/x/sys@v0.15.0")).hasSize(1);
        assertThat(consumers("golang.org/x/sys@v0.1.0")).isEmpty();
    }
}
