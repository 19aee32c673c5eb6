package dev.cairn.projection.resolve.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.testing.SmallPrograms;
import org.junit.jupiter.api.Test;

class ImportTargetsTest {

    @Test
    void anImportLeadsToTheFileOfItsModule() {
        var code = new SmallPrograms()
                .file("shop/cart", "class Cart\n")
                .file("main", "import shop/cart as cart\n")
                .file("other", "from shop/cart use Cart\n");

        assertThat(code.edges(EdgeType.IMPORTS))
                .containsExactlyInAnyOrder("main -> shop/cart import-resolved", "other -> shop/cart import-resolved");
    }

    @Test
    void aModuleWithoutAFileIsAnExternalPackage() {
        var code = new SmallPrograms().file("main", "import npm:express as express\n");

        assertThat(code.edges(EdgeType.IMPORTS)).containsExactly("main -> npm:express import-resolved");
    }

    @Test
    void aFileThatImportsItselfHasNoEdge() {
        var code = new SmallPrograms().file("main", "import main as me\ndef run()\n");

        assertThat(code.edges(EdgeType.IMPORTS)).isEmpty();
    }

    @Test
    void anImportInsideOfAFunctionIsVisibleOnlyThere() {
        var code = new SmallPrograms().file("lib", "def pay()\n").file("main", """
                def first()
                  from lib use pay
                  call pay()
                def second()
                  call self.pay()
                """);

        assertThat(code.edges(EdgeType.CALLS)).containsOnlyOnce("main::first -> lib::pay import-resolved");
        assertThat(code.edges(EdgeType.CALLS)).doesNotContain("main::second -> lib::pay import-resolved");
    }
}
