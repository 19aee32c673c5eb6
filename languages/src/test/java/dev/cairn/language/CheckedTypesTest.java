package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.resolve.edge.FileEdges;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a failed `isinstance` leaves of a union.
class CheckedTypesTest {

    private static final String TYPES = """
            class A:
                def tell(self): pass
            class B:
                def tell(self): pass
            class C:
                def tell(self): pass
            """;

    private static List<String> called(String body) {
        return new Sources()
                .file("m.py", TYPES + "def f(x: A | B | C | None):\n" + body.indent(4))
                .edges(FileEdges::calls);
    }

    @Test
    void theElseBranchHasTheOtherTypes() {
        assertThat(called("if isinstance(x, A):\n    pass\nelse:\n    x.tell()\n"))
                .containsExactlyInAnyOrder("f -> m.py::B.tell", "f -> m.py::C.tell");
        assertThat(called("if isinstance(x, (A, B)):\n    pass\nelse:\n    x.tell()\n"))
                .containsExactly("f -> m.py::C.tell");
        assertThat(called("if not isinstance(x, A):\n    x.tell()\n"))
                .containsExactlyInAnyOrder("f -> m.py::B.tell", "f -> m.py::C.tell");
    }

    @Test
    void checksThatFailedOneAfterTheOtherAddUp() {
        assertThat(called("if isinstance(x, A):\n    pass\nelif isinstance(x, B):\n    pass\nelse:\n    x.tell()\n"))
                .containsExactly("f -> m.py::C.tell");
    }

    @Test
    void whatReturnedDoesNotGoOn() {
        assertThat(called("if isinstance(x, (A, C)):\n    return\nx.tell()\n")).containsExactly("f -> m.py::B.tell");
    }

    @Test
    void anAssignmentEndsWhatWasDeclared() {
        assertThat(called("x = C()\nif isinstance(x, B):\n    pass\nelse:\n    x.tell()\n"))
                .contains("f -> m.py::C.tell")
                .doesNotContain("f -> m.py::A.tell");
    }
}
