package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// References to constants, fields and variants in Rust.
class RustValueReferencesTest {

    @Test
    void rustVariantsThatAreAllImportedAreReferredTo() {
        var project = new WrittenProject()
                .file("Cargo.toml", "[package]\nname = \"m\"\n")
                .file("src/lib.rs", """
                        enum Inner { Boxed(u32), Plain }
                        fn f(inner: Inner) -> u32 {
                            use self::Inner::*;
                            match inner { Boxed(size) => size, Plain => 0 }
                        }
                        """);
        assertThat(project.references("src/lib.rs"))
                .contains("f -> src/lib.rs::Inner.Boxed 4", "f -> src/lib.rs::Inner.Plain 4");
    }

    @Test
    void rustFieldsThatShareTheirNameWithAMethodAreReferredTo() {
        var project = new WrittenProject()
                .file("Cargo.toml", "[package]\nname = \"m\"\n")
                .file("src/lib.rs", """
                        pub struct Walk { depth: u32, links: bool }
                        impl Walk {
                            pub fn new() -> Walk { Walk { depth: 0, links: false } }
                            pub fn depth(&mut self, depth: u32) -> &mut Walk { self.depth = depth; self }
                            pub fn links(&self) -> bool { self.links }
                            pub fn deep(&self) -> bool { self.depth > 3 && self.links() }
                        }
                        """);
        assertThat(project.references("src/lib.rs"))
                .contains(
                        "new -> src/lib.rs::Walk.depth 3",
                        "new -> src/lib.rs::Walk.links 3",
                        "depth -> src/lib.rs::Walk.depth 4",
                        "links -> src/lib.rs::Walk.links 5",
                        "deep -> src/lib.rs::Walk.depth 6")
                .doesNotContain("deep -> src/lib.rs::Walk.links 6")
                .noneMatch(edge -> edge.contains("::depth ") || edge.contains("::links "));
    }

    @Test
    void rustConstantsFieldsAndVariantsAreReferredTo() {
        var project = new WrittenProject()
                .file("Cargo.toml", "[package]\nname = \"m\"\n")
                .file("src/lib.rs", "pub mod conf;\npub mod user;\n")
                .file("src/conf.rs", """
                        pub const RETRY_MAX: u32 = 3;
                        pub static DELAY: u32 = RETRY_MAX * 2;
                        pub enum Color { Red, Blue }
                        pub struct Holder { pub size: u32 }
                        impl Holder {
                            pub const LIMIT: u32 = 9;
                            pub fn grow(&mut self) { self.size += Self::LIMIT; }
                        }
                        """)
                .file("src/user.rs", """
                        use crate::conf::{self, Color, Holder, RETRY_MAX};
                        fn imported() -> u32 { RETRY_MAX }
                        fn dotted() -> u32 { conf::DELAY + Holder::LIMIT }
                        fn typed(held: &Holder) -> u32 { println!("{}", conf::DELAY); held.size }
                        fn made(size: u32) -> Holder { Holder { #[cfg(unix)] size } }
                        fn matched(color: Color) -> u32 {
                            match color { Color::Red => 1, Color::Blue => 2 }
                        }
                        fn shadowed(held: u32) -> u32 { let size = held; size }
                        """);
        assertThat(project.references("src/conf.rs"))
                .containsExactly(
                        "DELAY -> src/conf.rs::RETRY_MAX 2",
                        "grow -> src/conf.rs::Holder.size 7",
                        "grow -> src/conf.rs::LIMIT 7");
        assertThat(project.references("src/user.rs"))
                .containsExactly(
                        "dotted -> src/conf.rs::DELAY 3",
                        "dotted -> src/conf.rs::Holder 3",
                        "dotted -> src/conf.rs::LIMIT 3",
                        "imported -> src/conf.rs::RETRY_MAX 2",
                        "made -> src/conf.rs::Holder 5",
                        "made -> src/conf.rs::Holder.size 5",
                        "matched -> src/conf.rs::Color 6",
                        "matched -> src/conf.rs::Color 7",
                        "matched -> src/conf.rs::Color.Blue 7",
                        "matched -> src/conf.rs::Color.Red 7",
                        "typed -> src/conf.rs::DELAY 4",
                        "typed -> src/conf.rs::Holder 4",
                        "typed -> src/conf.rs::Holder.size 4");
    }
}
