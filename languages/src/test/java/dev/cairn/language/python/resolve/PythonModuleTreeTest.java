package dev.cairn.language.python.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.model.code.EdgeType;
import java.util.List;
import org.junit.jupiter.api.Test;

class PythonModuleTreeTest {

    private static List<String> imports(Sources sources) {
        return sources.edges(EdgeType.IMPORTS);
    }

    @Test
    void anAbsoluteImportIsLookedUpAboveTheOutermostPackage() {
        var sources = new Sources()
                .file("src/shop/__init__.py", "")
                .file("src/shop/cart.py", "x = 1\n")
                .file("src/shop/deep/__init__.py", "")
                .file("src/shop/deep/user.py", "import shop.cart\n");

        assertThat(imports(sources))
                .containsExactly(
                        "src/shop/deep/user.py -> src/shop/__init__.py", "src/shop/deep/user.py -> src/shop/cart.py");
    }

    @Test
    void aFolderOfABuildFileIsARoot() {
        var sources = new Sources()
                .file("pyproject.toml", "[tool.setuptools.packages.find]\nwhere = [\"code\"]\n")
                .file("code/shop/cart.py", "x = 1\n")
                .file("tests/test_cart.py", "from shop import cart\n");

        assertThat(imports(sources)).containsExactly("tests/test_cart.py -> code/shop/cart.py");
    }

    @Test
    void theNearestRootAboveTheFileWins() {
        var sources = new Sources()
                .file("one/helpers.py", "x = 1\n")
                .file("two/helpers.py", "x = 2\n")
                .file("two/user.py", "import helpers\n");

        assertThat(imports(sources)).containsExactly("two/user.py -> two/helpers.py");
    }

    @Test
    void aNameOfTheStandardLibraryIsNeverAModuleOfTheWorkspace() {
        var sources = new Sources()
                .file("json.py", "x = 1\n")
                .file("user.py", "import json\nfrom requests import adapters\n");

        assertThat(imports(sources)).containsExactlyInAnyOrder("user.py -> python:json", "user.py -> pypi:requests");
    }

    @Test
    void aRelativeImportAboveTheRootMeansNothing() {
        var sources = new Sources()
                .file("cart.py", "x = 1\n")
                .file("shop/__init__.py", "")
                .file("shop/user.py", "from .. import cart\nfrom ... import cart as more\n");

        assertThat(imports(sources)).containsExactly("shop/user.py -> cart.py");
    }

    @Test
    void aStubStandsForAModuleWithoutSource() {
        var sources =
                new Sources().file("fast.pyi", "def run() -> int: ...\n").file("user.py", "import fast\nfast.run()\n");

        assertThat(imports(sources)).containsExactly("user.py -> fast.pyi");
        assertThat(sources.edges(EdgeType.CALLS)).containsExactly("user.py -> fast.pyi::run");
    }
}
