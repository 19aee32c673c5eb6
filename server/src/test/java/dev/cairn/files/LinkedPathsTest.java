package dev.cairn.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkedPathsTest {

    @TempDir
    Path folder;

    private Path root;

    @BeforeEach
    void link() throws IOException {
        root = Files.createDirectories(folder.resolve("shop"));
        Files.writeString(Files.createDirectories(root.resolve("src/pay")).resolve("cart.py"), "");
        Files.createSymbolicLink(root.resolve("linked"), Path.of("src"));
        Files.createSymbolicLink(root.resolve("cart.py"), Path.of("linked/pay/cart.py"));
        Files.createSymbolicLink(root.resolve("out"), folder);
        Files.createSymbolicLink(root.resolve("circle"), Path.of("circle"));
    }

    @ParameterizedTest
    @CsvSource({
        "linked/pay/cart.py, src/pay/cart.py",
        "linked/pay/cart.py::Cart.total, src/pay/cart.py::Cart.total",
        "cart.py, src/pay/cart.py",
        "cart.py:5, src/pay/cart.py:5",
        "./cart.py#total, src/pay/cart.py#total",
        "linked/, src/",
        "linked/new/file.py::f, src/new/file.py::f",
    })
    void aLinkMeansWhatItLeadsTo(String written, String path) {
        assertThat(LinkedPaths.followed(root, written)).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/pay/cart.py",
                "./src/pay/cart.py::total",
                "./new.py",
                "Cart.total",
                "linked",
                "out/secret.txt",
                "circle/x",
                "a\u0000/b"
            })
    void textWithoutALinkIntoTheWorkspaceStaysAsWritten(String written) {
        assertThat(LinkedPaths.followed(root, written)).isEqualTo(written);
    }

    @Test
    void aRootThatIsReachedThroughALinkIsNoLinkInside() throws IOException {
        var alias = Files.createSymbolicLink(folder.resolve("alias"), root);

        assertThat(LinkedPaths.followed(alias, "src/pay/cart.py")).isEqualTo("src/pay/cart.py");
        assertThat(LinkedPaths.followed(alias, "linked/pay/cart.py")).isEqualTo("src/pay/cart.py");
    }
}
