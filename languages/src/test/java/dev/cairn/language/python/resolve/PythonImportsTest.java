package dev.cairn.language.python.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import org.junit.jupiter.api.Test;

class PythonImportsTest {

    @Test
    void aNameIsFollowedThroughPackagesThatPassItOn() {
        var project = new WrittenProject()
                .file("src/shop/__init__.py", "from .deep import run as start\n")
                .file("src/shop/deep/__init__.py", "from .core import run\n")
                .file("src/shop/deep/core.py", "def run(): pass\n")
                .file("tests/test_it.py", """
                from shop import start
                def test_it():
                    start()
                """);

        assertThat(project.calls()).containsExactly("test_it -> src/shop/deep/core.py::run");
    }

    @Test
    void modulesAreReachedByTheirDottedNames() {
        var project = new WrittenProject()
                .file("a/__init__.py", "")
                .file("a/b/__init__.py", "")
                .file("a/b/c.py", "def f(): pass\n")
                .file("x.py", """
                import a.b.c
                import a.b.c as short
                a.b.c.f()
                short.f()
                """);

        assertThat(project.calls()).containsExactly("<file> -> a/b/c.py::f", "<file> -> a/b/c.py::f");
    }

    @Test
    void relativeImportsCountFoldersUpwards() {
        var project = new WrittenProject()
                .file("p/__init__.py", "def top(): pass\n")
                .file("p/util.py", "def help(): pass\n")
                .file("p/q/__init__.py", "")
                .file("p/q/m.py", """
                from .. import top, util
                from ..util import help as h
                def go():
                    top(); util.help(); h()
                """);

        assertThat(project.calls())
                .containsExactly("go -> p/__init__.py::top", "go -> p/util.py::help", "go -> p/util.py::help");
    }

    @Test
    void aWildcardBringsPublicNamesAndThoseListed() {
        var project = new WrittenProject()
                .file("lib/__init__.py", "")
                .file("lib/all.py", "__all__ = ['_listed']\ndef _listed(): pass\n")
                .file("lib/some.py", "def shown(): pass\ndef _hidden(): pass\n")
                .file("lib/use.py", """
                from .all import *
                from .some import *
                _listed()
                shown()
                _hidden()
                """);

        assertThat(project.calls()).containsExactly("<file> -> lib/all.py::_listed", "<file> -> lib/some.py::shown");
    }

    @Test
    void anImportInsideAFunctionHoldsThereOnly() {
        var project = new WrittenProject()
                .file("a.py", "def f(): pass\n")
                .file("b.py", "def f(): pass\n")
                .file("c.py", """
                from a import f
                def g():
                    from b import f
                    f()
                def h():
                    f()
                """);

        assertThat(project.calls()).containsExactly("g -> b.py::f", "h -> a.py::f");
    }

    @Test
    void theProjectsOwnBranchOfAConditionalImportWins() {
        var project = new WrittenProject()
                .file("pkg/__init__.py", "")
                .file("pkg/slow.py", "def go(): pass\n")
                .file("pkg/m.py", """
                try:
                    import fast as impl
                except ImportError:
                    from . import slow as impl
                impl.go()
                """);

        assertThat(project.calls()).containsExactly("<file> -> pkg/slow.py::go");
    }

    @Test
    void callsIntoExternalPackagesHaveNoTargetInTheWorkspace() {
        var project = new WrittenProject().file("m.py", """
                def dumps(x): pass
                class Client:
                    def send_all(self): pass
                """).file("n.py", """
                import json, requests
                json.dumps(1)
                requests.Session().send_all()
                len([]).send_all()
                """);

        assertThat(project.calls()).isEmpty();
    }

    @Test
    void theBuildFileNamesFoldersWhereImportsStart() {
        var project = new WrittenProject()
                .file("pyproject.toml", """
                [project]
                name = "x"
                [tool.setuptools.packages.find]
                where = ["code/main"]
                """)
                .file("code/main/solo.py", "def f(): pass\n")
                .file("bin/run.py", "import solo\nsolo.f()\n");

        assertThat(project.calls()).containsExactly("<file> -> code/main/solo.py::f");
    }

    @Test
    void foldersWithoutInitArePackagesToo() {
        var project =
                new WrittenProject().file("ns/part/mod.py", "def f(): pass\n").file("app.py", """
                import ns.part.mod
                from ns.part import mod
                ns.part.mod.f()
                mod.f()
                """);

        assertThat(project.calls()).containsExactly("<file> -> ns/part/mod.py::f", "<file> -> ns/part/mod.py::f");
    }
}
