package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.resolve.edge.FileEdges;
import org.junit.jupiter.api.Test;

class EdgesTest {

    private static final Sources JAVA = new Sources()
            .file("a/Shape.java", "package a; public interface Shape { double area(int n); double area(String s); }")
            .file("a/Base.java", "package a; public abstract class Base implements Shape { public void close() {} }")
            .file("b/Round.java", """
                    package b;
                    import a.Base;
                    import a.*;
                    import java.util.List;
                    @Deprecated
                    class Round extends Base implements Runnable {
                        private Shape inner;
                        public double area(String s) { return 0; }
                        public double area(int n) { return 1; }
                        @Override public void close() { List.of(1); }
                        public void run() {}
                        private void hidden() {}
                    }
                    """);

    @Test
    void importsOfTypesReachTheirFilesAndThoseOfPackagesAllOfThem() {
        assertThat(JAVA.imports())
                .containsExactly(
                        "b/Round.java:2 -> a/Base.java",
                        "b/Round.java:3 -> a/Base.java",
                        "b/Round.java:3 -> a/Shape.java");
    }

    @Test
    void typesExtendAndImplement() {
        assertThat(JAVA.edges(FileEdges::extending)).containsExactly("Round -> a/Base.java::Base");
        assertThat(JAVA.edges(FileEdges::implementing)).containsExactly("Base -> a/Shape.java::Shape");
    }

    @Test
    void aClassMadeOfAnInterfaceImplementsIt() {
        var sources = new Sources().file("A.java", """
                interface Step { void go(); }
                abstract class Base {}
                class Use {
                    Step step() { return new Step() { public void go() {} }; }
                    Base base() { return new Base() {}; }
                }
                """);

        assertThat(sources.edges(FileEdges::implementing)).containsExactly("Use.step.new Step -> A.java::Step");
        assertThat(sources.edges(FileEdges::extending)).containsExactly("Use.base.new Base -> A.java::Base");
    }

    @Test
    void whatIsDerivedIsNoStructOfThatName() {
        var sources =
                new Sources().file("Cargo.toml", "[package]\nname = \"a\"\n").file("src/lib.rs", """
                pub trait Flag { fn name(&self) -> u8; }
                pub struct Debug;
                impl Flag for Debug { fn name(&self) -> u8 { 1 } }
                #[derive(Debug)]
                pub struct Sort;
                impl Flag for Sort { fn name(&self) -> u8 { 2 } }
                """);

        assertThat(sources.edges(FileEdges::implementing))
                .containsExactlyInAnyOrder("Debug -> src/lib.rs::Flag", "Sort -> src/lib.rs::Flag");
        assertThat(sources.edges(FileEdges::overriding)).doesNotContain("Sort.name -> src/lib.rs::Debug.name");
    }

    @Test
    void aMethodReplacesTheInheritedOneWithTheSameParameters() {
        var resolver = JAVA.resolver();
        var round = resolver.declarations().file("b/Round.java").orElseThrow();
        var lines = resolver.edges(round).overriding().stream()
                .map(edge -> resolver.declarations().fact(edge.from()).signature() + " <- "
                        + resolver.declarations().fact(edge.to()).signature())
                .toList();

        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).contains("String s").doesNotContain("int n");
        assertThat(lines.get(1)).contains("int n").doesNotContain("String s");
        assertThat(lines.get(2)).contains("close");
    }

    @Test
    void typesInSignaturesAreMentionedAndLibrariesUsed() {
        assertThat(JAVA.edges(FileEdges::references)).contains("Round -> a/Shape.java::Shape");
        assertThat(JAVA.outside()).anyMatch(use -> use.startsWith("Round.close -> ") && use.endsWith("List.of"));
    }

    @Test
    void pythonClassesReplaceMethodsOfTheirBases() {
        var sources = new Sources()
                .file("shop/__init__.py", "from .base import Base\n")
                .file("shop/base.py", "class Base:\n    def run(self): pass\n    def stop(self): pass\n")
                .file("main.py", """
                        import requests
                        from shop import Base
                        class Main(Base):
                            def run(self): requests.get("x")
                        def use(handler=Main): pass
                        """);

        assertThat(sources.imports())
                .containsExactly("main.py:2 -> shop/__init__.py", "shop/__init__.py:1 -> shop/base.py");
        assertThat(sources.edges(FileEdges::extending)).containsExactly("Main -> shop/base.py::Base");
        assertThat(sources.edges(FileEdges::overriding)).containsExactly("Main.run -> shop/base.py::Base.run");
        assertThat(sources.outside()).anyMatch(use -> use.startsWith("Main.run -> ") && use.endsWith("::get"));
    }

    @Test
    void scriptsImportFilesAndPackages() {
        var sources = new Sources()
                .file("src/shape.ts", "export interface Shape { area(): number }\nexport function help() {}")
                .file("src/index.ts", "export * from './shape'")
                .file("src/main.ts", """
                        import { Shape, help } from './index'
                        import { template } from 'lodash'
                        export class Round implements Shape {
                          area() { return template('x') }
                        }
                        [1].map(help)
                        """);

        assertThat(sources.imports())
                .containsExactly("src/index.ts:1 -> src/shape.ts", "src/main.ts:1 -> src/index.ts");
        assertThat(sources.edges(FileEdges::implementing)).containsExactly("Round -> src/shape.ts::Shape");
        assertThat(sources.edges(FileEdges::overriding)).containsExactly("Round.area -> src/shape.ts::Shape.area");
        assertThat(sources.edges(FileEdges::references)).contains("<file> -> src/shape.ts::help");
        assertThat(sources.outside()).contains("<file> -> npm:lodash::template", "Round.area -> npm:lodash::template");
    }

    @Test
    void goFilesImportPackagesAndEmbedTypes() {
        var sources = new Sources()
                .file("go.mod", "module example.org/shop\n")
                .file("base/base.go", "package base\ntype Base struct{}\nfunc (b *Base) Run() {}\n")
                .file("main.go", """
                        package main
                        import (
                        	"fmt"
                        	"example.org/shop/base"
                        )
                        type Main struct { base.Base }
                        func (m *Main) Run() { fmt.Println("x") }
                        """);

        assertThat(sources.imports()).containsExactly("main.go:4 -> base/base.go");
        assertThat(sources.edges(FileEdges::extending)).containsExactly("Main -> base/base.go::Base");
        assertThat(sources.edges(FileEdges::overriding)).containsExactly("Run -> base/base.go::Run");
        assertThat(sources.outside()).anyMatch(use -> use.startsWith("Run -> ") && use.endsWith("::Println"));
    }
}
