package dev.cairn.language.rust.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import dev.cairn.model.code.EdgeProvenance;
import org.junit.jupiter.api.Test;

class RustPathsTest {

    private static WrittenProject shop() {
        return new WrittenProject()
                .file("shop/Cargo.toml", "[package]\nname = \"corner-shop\"\n")
                .file("shop/src/lib.rs", """
                        pub mod stock;
                        mod price;
                        pub use price::{cents as pennies, Price};
                        pub mod prelude { pub use crate::stock::*; }
                        pub fn open() { crate::stock::count(); self::price::cents(); }
                        """)
                .file("shop/src/price.rs", "pub struct Price;\npub fn cents() {}\n")
                .file("shop/src/stock/mod.rs", "pub mod count;\npub use self::count::count;\npub mod shelf;\n")
                .file("shop/src/stock/count.rs", "pub fn count() {}\npub fn twice() { super::count(); }\n")
                .file("shop/src/stock/shelf.rs", "pub fn fill() { super::super::price::cents(); }\n");
    }

    @Test
    void pathsStartAtTheCrateTheModuleOrTheOneAbove() {
        assertThat(shop().calls())
                .contains(
                        "open -> shop/src/stock/count.rs::count",
                        "open -> shop/src/price.rs::cents",
                        "twice -> shop/src/stock/count.rs::count",
                        "fill -> shop/src/price.rs::cents");
    }

    @Test
    void testsAndOtherCratesSeeWhatTheLibraryPassesOn() {
        var calls = shop().file("shop/tests/all.rs", """
                        use corner_shop::prelude::*;
                        use corner_shop::{open, pennies as p};
                        fn f() { count(); open(); p(); corner_shop::stock::shelf::fill(); }
                        """)
                .file("till/Cargo.toml", """
                        [package]
                        name = "till"
                        [dependencies]
                        goods = { package = "corner-shop", path = "../shop" }
                        """)
                .file("till/src/main.rs", "fn main() { goods::open(); }\n")
                .calls();
        assertThat(calls)
                .contains(
                        "f -> shop/src/stock/count.rs::count",
                        "f -> shop/src/lib.rs::open",
                        "f -> shop/src/price.rs::cents",
                        "f -> shop/src/stock/shelf.rs::fill",
                        "main -> shop/src/lib.rs::open");
    }

    @Test
    void aModuleMayNameItsFile() {
        var calls = new WrittenProject()
                .file("src/main.rs", "#[path = \"odd/place.rs\"]\nmod neat;\nfn main() { neat::go(); }\n")
                .file("src/odd/place.rs", "pub fn go() {}\n")
                .calls();
        assertThat(calls).containsExactly("main -> src/odd/place.rs::go");
    }

    @Test
    void inlineModulesSeeTheirParentThroughAWildcard() {
        var calls = new WrittenProject().file("src/lib.rs", """
                        fn work() {}
                        #[cfg(test)]
                        mod tests {
                            use super::*;
                            #[test]
                            fn works() { work(); super::work(); }
                        }
                        """).calls();
        assertThat(calls).containsExactly("tests.works -> src/lib.rs::work", "tests.works -> src/lib.rs::work");
    }

    @Test
    void modulesInsideConfigurationMacrosAreModules() {
        var calls = new WrittenProject()
                .file("src/lib.rs", "cfg_net! { pub mod net; pub use net::dial; }\nfn f() { dial(); net::dial(); }\n")
                .file("src/net.rs", "pub fn dial() {}\n")
                .calls();
        assertThat(calls).containsExactly("f -> src/net.rs::dial", "f -> src/net.rs::dial");
    }

    @Test
    void namesOfExternalCratesHaveNoTargetInTheWorkspace() {
        var calls = new WrittenProject().file("src/lib.rs", """
                        use bytes::take;
                        use std::mem;
                        fn f() { take(); mem::swap(); bytes::open(); Vec::new().open(); println!("{}", 1); }
                        struct Own;
                        impl Own { fn open(&self) {} fn take() {} fn swap() {} }
                        """).calls();
        assertThat(calls).isEmpty();
    }

    @Test
    void macrosAreFoundInTheirCrateAndOtherwiseByImport() {
        var calls = new WrittenProject()
                .file("a/Cargo.toml", "[package]\nname = \"a\"\n")
                .file("a/src/lib.rs", "#[macro_export]\nmacro_rules! say { () => {} }\nmod b;\n")
                .file("a/src/b.rs", "fn say() {}\nfn f() { say!(); say(); }\n")
                .file("a/tests/t.rs", "use a::say;\nfn g() { say!(); a::say!(); other::say!(); }\n")
                .calls();
        assertThat(calls)
                .containsExactly(
                        "f -> a/src/lib.rs::say!",
                        "f -> a/src/b.rs::say",
                        "g -> a/src/lib.rs::say!",
                        "g -> a/src/lib.rs::say!");
    }

    @Test
    void filesBesideAListedTestAreItsModules() {
        var calls = new WrittenProject()
                .file("Cargo.toml", """
                        [package]
                        name = "tool"
                        autotests = false
                        [[test]]
                        name = "all"
                        path = "tests/all.rs"
                        """)
                .file("src/main.rs", "fn main() {}")
                .file("tests/all.rs", "mod kit;\nmod first;\n")
                .file("tests/kit.rs", "pub fn made() {}\n")
                .file("tests/first.rs", "use crate::kit::made;\nfn f() { made(); super::kit::made(); }\n")
                .calls(EdgeProvenance.IMPORT_RESOLVED);
        assertThat(calls).containsExactly("f -> tests/kit.rs::made", "f -> tests/kit.rs::made");
    }

    @Test
    void aPartThatTestsShareIsAModuleOfTheirs() {
        var calls = new WrittenProject()
                .file("Cargo.toml", "[package]\nname = \"tool\"\n")
                .file("src/lib.rs", "pub fn open() {}")
                .file("tests/kit.rs", "pub fn made() {}\npub fn twice() { crate::kit::made(); }\n")
                .file("tests/one.rs", "mod kit;\nfn f() { kit::made(); }\n")
                .calls(EdgeProvenance.IMPORT_RESOLVED);
        assertThat(calls).containsExactly("twice -> tests/kit.rs::made", "f -> tests/kit.rs::made");
    }
}
