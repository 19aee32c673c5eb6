package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParserEngineTest {

    @Test
    void theDescriptionNamesTheCoreInUse() {
        var built = "native/" + NativePlatform.current().fileName("cairn-tree");
        boolean hasFastCore = ParserEngine.class.getClassLoader().getResource(built) != null;

        assertThat(Engines.BEST.describe()).startsWith(hasFastCore ? "fast core" : "portable core");
        assertThat(Engines.PORTABLE.describe()).startsWith("portable core");
    }

    @Test
    void aGrammarIsLoadedOnce() {
        assertThat(Engines.BEST.grammar(GrammarName.GO)).isSameAs(Engines.BEST.grammar(GrammarName.GO));
    }

    @Test
    void platformsAreNamedAsTheirLibrariesAre() {
        assertThat(NativePlatform.of("Linux", "amd64").fileName("tree-sitter"))
                .isEqualTo("x86_64-linux-gnu-tree-sitter.so");
        assertThat(NativePlatform.of("Mac OS X", "aarch64").fileName("tree-sitter"))
                .isEqualTo("aarch64-macos-tree-sitter.dylib");
        assertThat(NativePlatform.of("Windows 11", "amd64").fileName("tree-sitter"))
                .isEqualTo("x86_64-windows-tree-sitter.dll");
    }
}
