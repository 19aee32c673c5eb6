package dev.cairn.language.go.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.model.code.EdgeType;
import org.junit.jupiter.api.Test;

class GoPackagesTest {

    private static Sources shop() {
        return new Sources().file("go.mod", "module example.com/shop\n");
    }

    @Test
    void filesOfAFolderSeeEachOtherUnlessTheirPackagesDiffer() {
        var sources = shop().file("cart/a.go", "package cart\n\nfunc A() { B(); C() }\n")
                .file("cart/b.go", "package cart\n\nfunc B() {}\n")
                .file("cart/c.go", "package other\n\nfunc C() {}\n");

        assertThat(sources.edges(EdgeType.CALLS)).containsExactly("cart/a.go::A -> cart/b.go::B");
    }

    @Test
    void declarationsOfTestFilesAreSeenByTestFilesOnly() {
        var sources = shop().file("cart/a.go", "package cart\n\nfunc A() { Help() }\n")
                .file("cart/a_test.go", "package cart\n\nfunc Help() { A() }\n")
                .file("cart/b_test.go", "package cart\n\nfunc More() { Help() }\n");

        assertThat(sources.edges(EdgeType.CALLS))
                .containsExactlyInAnyOrder(
                        "cart/a_test.go::Help -> cart/a.go::A", "cart/b_test.go::More -> cart/a_test.go::Help");
    }

    @Test
    void aTestOutsideOfThePackageSeesWhatTestsInsideExportToIt() {
        var sources = shop().file("cart/a.go", "package cart\n\nfunc a() {}\n")
                .file("cart/export_test.go", "package cart\n\nfunc Opened() { a() }\n")
                .file(
                        "cart/a_test.go",
                        "package cart_test\n\nimport \"example.com/shop/cart\"\n\nfunc It() { cart.Opened() }\n");

        assertThat(sources.edges(EdgeType.CALLS)).contains("cart/a_test.go::It -> cart/export_test.go::Opened");
    }

    @Test
    void aPackageIsKnownByItsClauseAndNotByItsFolder() {
        var sources = shop().file("go-cart/a.go", "package cart\n\nfunc Add() {}\n")
                .file("main.go", "package main\n\nimport \"example.com/shop/go-cart\"\n\nfunc main() { cart.Add() }\n");

        assertThat(sources.edges(EdgeType.CALLS)).containsExactly("main.go::main -> go-cart/a.go::Add");
    }

    @Test
    void aVendoredCopyIsPreferredAndOtherPathsAreExternal() {
        var sources = shop().file("vendor/github.com/x/log/log.go", "package log\n\nfunc Print() {}\n")
                .file("main.go", """
                package main

                import (
                	"fmt"
                	"github.com/x/log"
                )

                func main() { log.Print(); fmt.Println() }
                """);

        assertThat(sources.edges(EdgeType.CALLS))
                .containsExactly("main.go::main -> vendor/github.com/x/log/log.go::Print");
        assertThat(sources.outside()).contains("main -> go:fmt::Println");
    }

    @Test
    void withoutABuildFileTheLongestFolderThatEndsThePathIsTaken() {
        var sources = new Sources()
                .file("shop/cart/a.go", "package cart\n\nfunc Add() {}\n")
                .file("cart/a.go", "package cart\n\nfunc Add() {}\n")
                .file("main.go", "package main\n\nimport \"example.com/shop/cart\"\n\nfunc main() { cart.Add() }\n");

        assertThat(sources.edges(EdgeType.CALLS)).containsExactly("main.go::main -> shop/cart/a.go::Add");
    }

    @Test
    void declarationsForOtherPlatformsCountOnlyWithoutOthers() {
        var sources = shop().file("os/open_windows.go", "package os\n\nfunc Open() {}\nfunc Only() {}\n")
                .file("os/open_linux.go", "package os\n\nfunc Open() {}\n")
                .file("os/use.go", "package os\n\nfunc Use() { Open(); Only() }\n");

        assertThat(sources.edges(EdgeType.CALLS))
                .containsExactlyInAnyOrder(
                        "os/use.go::Use -> os/open_linux.go::Open", "os/use.go::Use -> os/open_windows.go::Only");
    }
}
