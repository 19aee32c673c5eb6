package dev.cairn.language.python.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import dev.cairn.model.code.EdgeProvenance;
import org.junit.jupiter.api.Test;

/// A call that names what it calls is resolved; what a value holds is inferred.
class PythonValuesTest {

    private static final String TOOLS = """
            class Tool:
                def __init__(self, name): self.name = name
                def __call__(self): return self
                def use(self): return self.use
                @property
                def grip(self): return self.use
                @classmethod
                def make(cls): return cls('made')
                def again(self): return self.__class__('again')

            class Box(list):
                def __class_getitem__(cls, item): return cls

            def help(): pass

            Device = Tool
            """;

    private static void assertCalls(String body, EdgeProvenance weakest, String... expected) {
        var project = new WrittenProject().file("tools.py", TOOLS).file("m.py", body);
        assertThat(project.calls(weakest).stream()
                        .filter(call -> call.startsWith("f "))
                        .map(call -> call.substring("f -> tools.py::".length())))
                .containsExactlyInAnyOrder(expected);
    }

    private static void assertInferred(String body, String... expected) {
        assertCalls(body, EdgeProvenance.IMPORT_RESOLVED);
        assertCalls(body, EdgeProvenance.HEURISTIC, expected);
    }

    @Test
    void theNameAnImportGivesIsStillAName() {
        assertCalls("""
                import tools as t
                from tools import Tool as T, help as h
                def f(x: T):
                    T('a')
                    h()
                    t.help()
                    x.use()
                    T.make()
                """, EdgeProvenance.IMPORT_RESOLVED, "Tool.__init__", "help", "help", "Tool.use", "Tool.make");
    }

    @Test
    void aClassWithTypeArgumentsIsNamed() {
        assertCalls("""
                from tools import Box
                def f(): Box[int]()
                """, EdgeProvenance.IMPORT_RESOLVED, "Box");
    }

    @Test
    void callingAnObjectIsInferred() {
        assertInferred("""
                from tools import Tool
                def f(x: Tool): x()
                """, "Tool.__call__");
    }

    @Test
    void aVariableThatHoldsAFunctionOrAMethodIsInferredWhateverItIsCalled() {
        assertInferred("""
                from tools import Tool, help as h
                def f(x: Tool):
                    use = x.use
                    use()
                    other = h
                    other()
                """, "Tool.use", "help");
    }

    @Test
    void aSecondNameOfAClassIsInferred() {
        assertInferred("""
                from tools import Device
                def f(): Device('a')
                """, "Tool.__init__");
    }

    @Test
    void aPropertyThatYieldsAMethodIsInferred() {
        assertInferred("""
                from tools import Tool
                def f(x: Tool): x.grip()
                """, "Tool.use");
    }

    @Test
    void aSuperTypeIsNeverAskedForWhatOnlyTheTypeItselfHas() {
        var project = new WrittenProject().file("m.py", """
                class Box:
                    def __init__(self): super().unusual_name(1)
                    def unusual_name(self, a): pass
                """);
        assertThat(project.calls(EdgeProvenance.NAME_ONLY)).isEmpty();
    }

    @Test
    void theClassOfAnObjectMayBeASubclass() {
        var project = new WrittenProject().file("tools.py", TOOLS);
        assertThat(project.calls(EdgeProvenance.IMPORT_RESOLVED)).isEmpty();
        assertThat(project.calls())
                .containsExactlyInAnyOrder(
                        "Tool.make -> tools.py::Tool.__init__", "Tool.again -> tools.py::Tool.__init__");
    }
}
