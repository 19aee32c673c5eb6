package dev.cairn.language.rust.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.model.code.EdgeType;
import java.util.List;
import org.junit.jupiter.api.Test;

class RustCratesTest {

    private static List<String> calls(Sources sources) {
        return sources.edges(EdgeType.CALLS);
    }

    private static String cargo(String name, String more) {
        return "[package]\nname = \"" + name + "\"\nversion = \"0.1.0\"\n" + more;
    }

    @Test
    void aModuleIsInAFileOrInAFolderOfItsName() {
        var sources = new Sources()
                .file("Cargo.toml", cargo("shop", ""))
                .file("src/lib.rs", "mod cart;\nmod pay;\npub fn run() { cart::add(); pay::card::charge(); }\n")
                .file("src/cart.rs", "pub fn add() {}\n")
                .file("src/pay/mod.rs", "pub mod card;\n")
                .file("src/pay/card.rs", "pub fn charge() {}\n");

        assertThat(calls(sources))
                .containsExactlyInAnyOrder(
                        "src/lib.rs::run -> src/cart.rs::add", "src/lib.rs::run -> src/pay/card.rs::charge");
    }

    @Test
    void aPathAttributeNamesTheFileOfAModule() {
        var sources = new Sources()
                .file("Cargo.toml", cargo("shop", ""))
                .file("src/lib.rs", "#[path = \"odd/place.rs\"]\nmod cart;\npub fn run() { cart::add(); }\n")
                .file("src/odd/place.rs", "pub fn add() {}\n");

        assertThat(calls(sources)).containsExactly("src/lib.rs::run -> src/odd/place.rs::add");
    }

    @Test
    void crateMeansTheRootOfTheCrateThatHoldsTheFile() {
        var sources = new Sources()
                .file("Cargo.toml", cargo("shop", ""))
                .file("src/lib.rs", "mod cart;\npub fn log() {}\n")
                .file("src/cart.rs", "pub fn add() { crate::log(); super::log(); }\n")
                .file("src/bin/tool.rs", "pub fn log() {}\nfn main() { crate::log(); shop::log(); }\n");

        assertThat(calls(sources))
                .containsExactlyInAnyOrder(
                        "src/cart.rs::add -> src/lib.rs::log",
                        "src/cart.rs::add -> src/lib.rs::log",
                        "src/bin/tool.rs::main -> src/bin/tool.rs::log",
                        "src/bin/tool.rs::main -> src/lib.rs::log");
    }

    @Test
    void aRenamedDependencyMeansTheCrateOfTheWorkspace() {
        var sources = new Sources()
                .file("Cargo.toml", "[workspace]\nmembers = [\"core\", \"app\"]\n")
                .file("core/Cargo.toml", cargo("shop-core", ""))
                .file("core/src/lib.rs", "pub fn log() {}\n")
                .file(
                        "app/Cargo.toml",
                        cargo("app", "[dependencies]\nbase = { package = \"shop-core\", path = \"../core\" }\n"))
                .file("app/src/main.rs", "fn main() { base::log(); }\n");

        assertThat(calls(sources)).containsExactly("app/src/main.rs::main -> core/src/lib.rs::log");
    }

    @Test
    void cratesOfOthersAreExternal() {
        var sources = new Sources()
                .file("Cargo.toml", cargo("shop", "[dependencies]\nserde = \"1\"\n"))
                .file("src/lib.rs", "use serde::Serialize;\nuse std::fmt;\npub fn run() {}\n");

        assertThat(sources.edges(EdgeType.IMPORTS))
                .containsExactlyInAnyOrder("src/lib.rs -> cargo:serde", "src/lib.rs -> rust:std");
    }
}
