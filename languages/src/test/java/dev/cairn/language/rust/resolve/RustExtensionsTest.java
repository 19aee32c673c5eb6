package dev.cairn.language.rust.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import org.junit.jupiter.api.Test;

/// Traits of the workspace that types of the standard library, or all types, implement.
class RustExtensionsTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void aTraitOfOursAddsMethodsToTypesOfTheLibrary() {
        project.file("src/lib.rs", """
                pub trait Loud { fn shout(&self) -> usize; }
                impl Loud for str { fn shout(&self) -> usize { 1 } }
                pub trait Halves { fn half(&self) -> usize; }
                impl<T> Halves for Vec<T> { fn half(&self) -> usize { 2 } }
                fn text(s: &str) { s.shout(); "a".shout(); }
                fn list(v: Vec<u8>) { v.half(); vec![1].half(); }
                fn made() { let v: Vec<u8> = Vec::new(); v.half(); }
                """);

        assertThat(project.callsByFile())
                .contains(
                        "src/lib.rs text -> src/lib.rs shout",
                        "src/lib.rs list -> src/lib.rs half",
                        "src/lib.rs made -> src/lib.rs half");
    }

    @Test
    void aBlanketImplementationCallsItsOwnMethods() {
        project.file("src/lib.rs", """
                pub trait Named { fn name(&self) -> usize; }
                pub trait Greets { fn greet(&self) -> usize; fn twice(&self) -> usize; }
                impl<T: Named> Greets for T {
                    fn greet(&self) -> usize { self.name() }
                    fn twice(&self) -> usize { self.greet() + self.greet() }
                }
                """);

        assertThat(project.calls())
                .anyMatch(call -> call.startsWith("twice -> ") && call.endsWith("greet"))
                .anyMatch(call -> call.contains("greet -> ") && call.endsWith("name"));
    }
}
