package dev.cairn.language.python.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import org.junit.jupiter.api.Test;

/// Names mean what they mean once Python has run a module to its end.
class PythonRuntimeTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void ofTwoStarImportsTheLastOneWins() {
        project.file("a.py", "def f():\n    pass\ndef only_a():\n    pass\n");
        project.file("b.py", "def f():\n    pass\n");
        project.file("m.py", "from a import *\nfrom b import *\ndef run():\n    f()\n    only_a()\n");

        assertThat(project.callsByFile()).containsExactly("m.py run -> a.py only_a", "m.py run -> b.py f");
    }

    @Test
    void aStarImportBringsOnlyTheNamesThatAModuleLists() {
        project.file(
                "a.py",
                "__all__ = ['f', '_hidden']\ndef f():\n    pass\ndef g():\n    pass\ndef _hidden():\n    pass\n");
        project.file("b.py", "def g():\n    pass\ndef _own():\n    pass\n");
        project.file(
                "m.py", "from b import *\nfrom a import *\ndef run():\n    f()\n    g()\n    _hidden()\n    _own()\n");

        assertThat(project.callsByFile())
                .containsExactly("m.py run -> a.py _hidden", "m.py run -> a.py f", "m.py run -> b.py g");
    }

    @Test
    void aStarImportLinksNoNameThatAModuleDoesNotList() {
        project.file("a.py", """
                __all__ = ['f']
                __all__ += ['h']
                __all__.append('i')
                def f():
                    pass
                def g():
                    pass
                def h():
                    pass
                def i():
                    pass
                """);
        project.file("m.py", "from a import *\ndef run():\n    f()\n    g()\n    h()\n    i()\n");

        assertThat(project.callsByFile())
                .containsExactly("m.py run -> a.py f", "m.py run -> a.py h", "m.py run -> a.py i");
    }

    @Test
    void aComputedListOfNamesLeavesAllPublicOnesPossible() {
        project.file("a.py", "import b\n__all__ = ['f'] + b.__all__\ndef f():\n    pass\ndef g():\n    pass\n");
        project.file("c.py", "import b\n__all__ = ['f']\n__all__.extend(b.__all__)\ndef k():\n    pass\n");
        project.file("m.py", "from a import *\nfrom c import *\ndef run():\n    f()\n    g()\n    k()\n");

        assertThat(project.callsByFile())
                .containsExactly("m.py run -> a.py f", "m.py run -> a.py g", "m.py run -> c.py k");
    }

    @Test
    void aStarImportWinsOverAnEarlierImportOfTheName() {
        project.file("a.py", "def f():\n    pass\n");
        project.file("b.py", "def f():\n    pass\n");
        project.file("m.py", "from a import f\nfrom b import *\ndef run():\n    f()\n");
        project.file("n.py", "from b import *\nfrom a import f\ndef run():\n    f()\n");

        assertThat(project.callsByFile()).containsExactly("m.py run -> b.py f", "n.py run -> a.py f");
    }

    @Test
    void aPackageThatPassesOnStarsPassesOnTheLast() {
        project.file("p/__init__.py", "from .a import *\nfrom .b import *\n");
        project.file("p/a.py", "def f():\n    pass\n");
        project.file("p/b.py", "__all__ = ['g']\ndef f():\n    pass\ndef g():\n    pass\n");
        project.file("m.py", "from p import *\ndef run():\n    f()\n    g()\n");

        assertThat(project.callsByFile()).containsExactly("m.py run -> p/a.py f", "m.py run -> p/b.py g");
    }

    @Test
    void aClassMethodMakesTheClassItIsCalledOn() {
        project.file("e.py", """
                class Base:
                    @classmethod
                    def make(cls):
                        return cls()
                    @classmethod
                    def made_later(cls):
                        made = cls()
                        return made
                    @classmethod
                    def itself(cls):
                        return cls
                    def start(self):
                        pass
                class Engine(Base):
                    def start(self):
                        pass
                def run():
                    Engine.make().start()
                def later():
                    Engine.made_later().start()
                def through():
                    Engine.itself()().start()
                def base():
                    Base.make().start()
                """);

        assertThat(project.callsByFile())
                .contains(
                        "e.py run -> e.py Engine.start",
                        "e.py later -> e.py Engine.start",
                        "e.py through -> e.py Engine.start",
                        "e.py base -> e.py Base.start")
                .doesNotContain("e.py run -> e.py Base.start", "e.py later -> e.py Base.start");
    }

    @Test
    void superWithArgumentsBeginsBehindTheClassItNames() {
        project.file("s.py", """
                class A:
                    def save(self):
                        pass
                class B(A):
                    def save(self):
                        pass
                class C(B):
                    def save(self):
                        super(B, self).save()
                    def other(self):
                        super(C, self).save()
                    def plain(self):
                        super().save()
                    @classmethod
                    def made(cls):
                        super(B, cls).save(None)
                """);

        assertThat(project.callsByFile())
                .containsExactly(
                        "s.py made -> s.py A.save",
                        "s.py other -> s.py B.save",
                        "s.py plain -> s.py B.save",
                        "s.py save -> s.py A.save");
    }

    @Test
    void ofTwoDefinitionsTheLastOneCounts() {
        project.file("d.py", """
                def f():
                    first()
                def f():
                    second()
                def first():
                    pass
                def second():
                    pass
                class K:
                    def m(self):
                        first()
                    def m(self):
                        second()
                def run():
                    f()
                    K().m()
                """);
        project.file("m.py", "from d import f\ndef run():\n    f()\n");

        assertThat(project.lines("run")).containsExactly("d.py:3", "d.py:12", "d.py:3");
    }

    @Test
    void overloadsAreOnlyDescribedBeforeTheFunctionThatRuns() {
        project.file("o.py", """
                from typing import overload
                @overload
                def f(a: int) -> int: ...
                @overload
                def f(a: str) -> str: ...
                def f(a):
                    return a
                def run():
                    f(1)
                """);

        assertThat(project.lines("run")).containsExactly("o.py:6");
    }

    @Test
    void ofDefinitionsInBranchesTheFirstIsTakenUnlessALaterOneReplacesThemAll() {
        project.file("b.py", """
                import sys
                if sys.platform == "win32":
                    def f():
                        pass
                else:
                    def f():
                        pass
                try:
                    from fast import g
                except ImportError:
                    def g():
                        pass
                if sys.flags.debug:
                    def h():
                        pass
                else:
                    def h():
                        pass
                def h():
                    pass
                def run():
                    f()
                    g()
                    h()
                """);

        assertThat(project.lines("run")).containsExactly("b.py:3", "b.py:11", "b.py:19");
    }

    @Test
    void aPropertyAndItsSetterAreNoTwoDefinitions() {
        project.file("p.py", """
                class Box:
                    def open(self):
                        pass
                class K:
                    @property
                    def box(self) -> Box:
                        return Box()
                    @box.setter
                    def box(self, value):
                        pass
                def run():
                    K().box.open()
                """);

        assertThat(project.lines("run")).contains("p.py:2");
    }
}
