package dev.cairn.language.go.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.LanguageRegistry;
import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoModulePathsTest {

    /// Paths and texts of `go.mod` files in turn.
    private static GoModulePaths modules(String... pathsAndTexts) {
        var manifests = new ArrayList<ManifestFacts>();
        for (int at = 0; at < pathsAndTexts.length; at += 2)
            manifests.add(new LanguageRegistry()
                    .manifests()
                    .read(pathsAndTexts[at], pathsAndTexts[at + 1])
                    .orElseThrow());
        return new GoModulePaths(List.copyOf(manifests));
    }

    @Test
    void aPackageIsBelowTheFolderOfItsModule() {
        var modules = modules("go.mod", "module example.com/shop\n", "tools/go.mod", "module example.com/tools\n");

        assertThat(modules.folder("example.com/shop")).contains("");
        assertThat(modules.folder("example.com/shop/cart/price")).contains("cart/price");
        assertThat(modules.folder("example.com/tools/gen")).contains("tools/gen");
        assertThat(modules.folder("example.com/shopping/cart")).isEmpty();
    }

    @Test
    void theModuleWithTheLongestPathContainsAPackage() {
        var modules = modules("go.mod", "module example.com/shop\n", "v2/go.mod", "module example.com/shop/v2\n");

        assertThat(modules.folder("example.com/shop/v2/cart")).contains("v2/cart");
    }

    @Test
    void aReplacedModuleIsInTheFolderThatItsReplacementNames() {
        var modules = modules("app/go.mod", """
                module example.com/app
                replace example.com/lib => ../lib
                replace example.com/out => ../../out
                replace example.com/fork => example.com/other v1.0.0
                """);

        assertThat(modules.folder("example.com/lib/log")).contains("lib/log");
        assertThat(modules.folder("example.com/out")).isEmpty();
        assertThat(modules.folder("example.com/fork")).isEmpty();
    }

    @Test
    void theNameOfAPackageIsTheLastPartOfItsPathThatIsNoVersion() {
        assertThat(GoModulePaths.defaultName("example.com/shop/cart")).isEqualTo("cart");
        assertThat(GoModulePaths.defaultName("example.com/shop/v2")).isEqualTo("shop");
        assertThat(GoModulePaths.defaultName("gopkg.in/yaml.v3")).isEqualTo("yaml");
        assertThat(GoModulePaths.defaultName("v2")).isEqualTo("v2");
        assertThat(GoModulePaths.defaultName("example.com/vault")).isEqualTo("vault");
    }

    @Test
    void aPackageMayHaveANameThatItsPathContainsOrThatOfItsParent() {
        assertThat(GoModulePaths.mayHaveName("github.com/goccy/go-yaml", "yaml"))
                .isTrue();
        assertThat(GoModulePaths.mayHaveName("github.com/nats-io/nats.go", "nats"))
                .isTrue();
        assertThat(GoModulePaths.mayHaveName("github.com/redis/client", "redis"))
                .isTrue();
        assertThat(GoModulePaths.mayHaveName("github.com/redis/client", "http")).isFalse();
        assertThat(GoModulePaths.mayHaveName("example.com/a-b", "a")).isFalse();
    }
}
