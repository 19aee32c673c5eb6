package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// In modules that import each other, the meaning of a name does not depend on which module is asked first.
class CircularNamesTest {

    private static void assertSameInEveryOrder(WrittenProject project, List<String> paths) {
        for (var first : paths)
            for (var second : paths)
                assertThat(project.callsAfter(second, List.of(first)))
                        .as(second + " after " + first)
                        .isEqualTo(project.callsAfter(second, List.of()));
    }

    @Test
    void pythonModulesThatPassOnEachOthersNamesAnswerTheSameInEveryOrder() {
        var project = new WrittenProject()
                .file("a.py", "from b import *\nfrom c import *\ndef fa():\n    x()\n")
                .file("b.py", "from a import *\nfrom d import *\ndef fb():\n    x()\n")
                .file("c.py", "def x(): pass\n")
                .file("d.py", "def x(): pass\n")
                .file("e.py", "from a import x\ndef fe():\n    x()\n")
                .file("f.py", "from b import x\ndef ff():\n    x()\n");
        assertSameInEveryOrder(project, List.of("a.py", "b.py", "e.py", "f.py"));
    }

    @Test
    void scriptModulesThatPassOnEachOthersNamesAnswerTheSameInEveryOrder() {
        var project = new WrittenProject()
                .file("a.ts", "export * from './b';\nexport * from './c';\n")
                .file("b.ts", "export * from './a';\nexport * from './d';\n")
                .file("c.ts", "export function x() {}\n")
                .file("d.ts", "export function x() {}\n")
                .file("e.ts", "import { x } from './a';\nexport function fe() { x(); }\n")
                .file("f.ts", "import { x } from './b';\nexport function ff() { x(); }\n");
        assertSameInEveryOrder(project, List.of("e.ts", "f.ts"));
    }

    @Test
    void rustModulesThatPassOnEachOthersNamesAnswerTheSameInEveryOrder() {
        var project = new WrittenProject()
                .file("Cargo.toml", "[package]\nname = \"m\"\n")
                .file("src/lib.rs", "pub mod a;\npub mod b;\npub mod c;\npub mod d;\npub mod e;\npub mod f;\n")
                .file("src/a.rs", "pub use crate::b::*;\npub use crate::c::*;\nfn fa() { x(); }\n")
                .file("src/b.rs", "pub use crate::a::*;\npub use crate::d::*;\nfn fb() { x(); }\n")
                .file("src/c.rs", "pub fn x() {}\n")
                .file("src/d.rs", "pub fn x() {}\n")
                .file("src/e.rs", "use crate::a::x;\nfn fe() { x(); }\n")
                .file("src/f.rs", "use crate::b::x;\nfn ff() { x(); }\n");
        assertSameInEveryOrder(project, List.of("src/a.rs", "src/b.rs", "src/e.rs", "src/f.rs"));
    }
}
