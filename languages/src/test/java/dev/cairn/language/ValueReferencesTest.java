package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Reading or writing a constant, a variable, a field or an enum member refers to it, in every language.
class ValueReferencesTest {

    @Test
    void pythonConstantsFieldsAndMembersAreReferredTo() {
        var project = new WrittenProject().file("conf.py", """
                        import enum
                        RETRY_MAX = 3
                        DELAY = RETRY_MAX * 2
                        class Color(enum.Enum):
                            RED = 1
                            BLUE = 2
                        class Box:
                            LIMIT = 9
                            def __init__(self):
                                self.size = 1
                            def grow(self):
                                self.size += self.LIMIT
                                return self.size
                        """).file("use.py", """
                        import conf
                        from conf import RETRY_MAX, Color, Box
                        def imported():
                            return RETRY_MAX
                        def dotted():
                            if conf.DELAY > 1: return Color.RED
                            return f"{Box.LIMIT}"
                        def typed(box: Box):
                            box.size = 4
                            return box.size
                        """);
        assertThat(project.references("conf.py"))
                .containsExactly(
                        "Box.grow -> conf.py::Box.LIMIT 12",
                        "Box.grow -> conf.py::Box.size 12",
                        "Box.grow -> conf.py::Box.size 13",
                        "DELAY -> conf.py::RETRY_MAX 3");
        assertThat(project.references("use.py"))
                .containsExactly(
                        "dotted -> conf.py::Box 7",
                        "dotted -> conf.py::Box.LIMIT 7",
                        "dotted -> conf.py::Color 6",
                        "dotted -> conf.py::Color.RED 6",
                        "dotted -> conf.py::DELAY 6",
                        "imported -> conf.py::RETRY_MAX 4",
                        "typed -> conf.py::Box 8",
                        "typed -> conf.py::Box.size 10",
                        "typed -> conf.py::Box.size 9");
    }

    @Test
    void namesThatAFunctionBindsHideThoseOfTheModule() {
        var project = new WrittenProject().file("m.py", """
                RETRY_MAX = 3
                class Color:
                    BLUE = 2
                def shadowed(RETRY_MAX):
                    return RETRY_MAX
                def hidden():
                    print(RETRY_MAX)
                    RETRY_MAX = 2
                def looped():
                    return [RETRY_MAX for RETRY_MAX in range(3)]
                def matched(value):
                    match value:
                        case Color.BLUE: return 1
                        case RETRY_MAX: return RETRY_MAX
                """);
        assertThat(project.references("m.py"))
                .containsExactly("matched -> m.py::Color 13", "matched -> m.py::Color.BLUE 13");
    }

    @Test
    void pythonGlobalsWrittenInFunctionsAreReferredTo() {
        var project = new WrittenProject().file("m.py", """
                count = 0
                def raise_it():
                    global count
                    count += 1
                def read_it():
                    return count
                """);
        assertThat(project.references("m.py")).containsExactly("raise_it -> m.py::count 4", "read_it -> m.py::count 6");
    }

    @Test
    void aVariableThatIsCalledIsReferredTo() {
        var project = new WrittenProject().file("m.py", """
                from outside import make
                cached = make()
                class Box:
                    def __init__(self, run): self.run = run
                    def go(self): return self.run(1)
                def f():
                    return cached()
                """);
        assertThat(project.references("m.py")).containsExactly("Box.go -> m.py::Box.run 5", "f -> m.py::cached 7");
    }

    @Test
    void anAttributeThatWasCheckedIsStillTheDeclaredOne() {
        var project = new WrittenProject().file("m.py", """
                class Box:
                    def __init__(self, held): self.held = held
                    def size(self):
                        if isinstance(self.held, str): return len(self.held)
                        return 0
                """);
        assertThat(project.references("m.py")).containsExactly("Box.size -> m.py::Box.held 4");
    }

    @Test
    void propertiesNamedInPatternsTypesAndTypedObjectsAreReferredTo() {
        var project = new WrittenProject().file("m.ts", """
                export type Parts = { year: number; month: number };
                export function f({ year }: Parts) { return year; }
                export function g(month: Parts['month']) {}
                export const h: Parts = { year: 1, month: 2 };
                """);
        assertThat(project.references("m.ts"))
                .contains(
                        "f -> m.ts::Parts.year 2",
                        "g -> m.ts::Parts.month 3",
                        "h -> m.ts::Parts.year 4",
                        "h -> m.ts::Parts.month 4");
    }

    @Test
    void javaConstantsFieldsAndMembersAreReferredTo() {
        var project = new WrittenProject()
                .file("a/Conf.java", """
                        package a;
                        public class Conf {
                            public static final int RETRY_MAX = 3;
                            static final int DELAY = RETRY_MAX * 2;
                            int size;
                            void grow(int size) {
                                this.size = size;
                                int more = DELAY;
                            }
                            int shown() { return size; }
                        }
                        """)
                .file("a/Color.java", "package a;\nenum Color { RED, BLUE }\n")
                .file("b/Use.java", """
                        package b;
                        import static a.Conf.RETRY_MAX;
                        import a.Color;
                        import a.Conf;
                        class Use extends Conf {
                            int imported() { return RETRY_MAX; }
                            int named(Conf conf) { conf.size++; return Conf.RETRY_MAX; }
                            int inherited() { return size; }
                            boolean chosen(Color color) {
                                switch (color) {
                                    case RED: return true;
                                    default: return color == Color.BLUE;
                                }
                            }
                            int shadowed() { int size = 2; return size; }
                        }
                        """);
        assertThat(project.references("a/Conf.java"))
                .containsExactly(
                        "Conf.DELAY -> a/Conf.java::Conf.RETRY_MAX 4",
                        "Conf.grow -> a/Conf.java::Conf.DELAY 8",
                        "Conf.grow -> a/Conf.java::Conf.size 7",
                        "Conf.shown -> a/Conf.java::Conf.size 10");
        assertThat(project.references("b/Use.java"))
                .containsExactly(
                        "Use -> a/Conf.java::Conf 5",
                        "Use.chosen -> a/Color.java::Color 12",
                        "Use.chosen -> a/Color.java::Color 9",
                        "Use.chosen -> a/Color.java::Color.BLUE 12",
                        "Use.chosen -> a/Color.java::Color.RED 11",
                        "Use.imported -> a/Conf.java::Conf.RETRY_MAX 6",
                        "Use.inherited -> a/Conf.java::Conf.size 8",
                        "Use.named -> a/Conf.java::Conf 7",
                        "Use.named -> a/Conf.java::Conf.RETRY_MAX 7",
                        "Use.named -> a/Conf.java::Conf.size 7");
    }

    @Test
    void scriptConstantsFieldsAndMembersAreReferredTo() {
        var project = new WrittenProject().file("conf.ts", """
                        export const RETRY_MAX = 3;
                        export const DELAY = RETRY_MAX * 2;
                        export enum Color { Red, Blue }
                        export class Box {
                            static LIMIT = 9;
                            size = 1;
                            grow() { this.size += Box.LIMIT; }
                        }
                        export let cache;
                        export function fill() { cache = DELAY; }
                        """).file("use.ts", """
                        import * as conf from './conf';
                        import { RETRY_MAX, Color, Box } from './conf';
                        export function imported() { return RETRY_MAX; }
                        export function dotted() { return conf.DELAY > 1 ? Color.Red : { RETRY_MAX }; }
                        export function typed(box: Box) { box.size = 4; return `${box.size}`; }
                        export function shadowed(RETRY_MAX: number) { return RETRY_MAX; }
                        export function hidden() { const RETRY_MAX = 2; return RETRY_MAX; }
                        export const looped = [1].map(RETRY_MAX => RETRY_MAX);
                        """);
        assertThat(project.references("conf.ts"))
                .containsExactly(
                        "Box.grow -> conf.ts::Box 7",
                        "Box.grow -> conf.ts::Box.LIMIT 7",
                        "Box.grow -> conf.ts::Box.size 7",
                        "DELAY -> conf.ts::RETRY_MAX 2",
                        "fill -> conf.ts::DELAY 10",
                        "fill -> conf.ts::cache 10");
        assertThat(project.references("use.ts"))
                .containsExactly(
                        "dotted -> conf.ts::Color 4",
                        "dotted -> conf.ts::Color.Red 4",
                        "dotted -> conf.ts::DELAY 4",
                        "dotted -> conf.ts::RETRY_MAX 4",
                        "imported -> conf.ts::RETRY_MAX 3",
                        "typed -> conf.ts::Box 5",
                        "typed -> conf.ts::Box.size 5");
    }

    @Test
    void scriptLocalsHideOuterNamesBeforeTheyAreDeclaredToo() {
        var project = new WrittenProject().file("m.ts", """
                export const X = 1;
                export function f() { const g = () => X; let X = 2; return g; }
                export const h = function X() { return X; };
                export function k() { if (k) { var X = 3; } return X; }
                export function m() { { let X = 4; } return X; }
                """);
        assertThat(project.references("m.ts")).containsExactly("m -> m.ts::X 5");
    }

    @Test
    void commonJsExportsOfValuesAreReferredTo() {
        var project = new WrittenProject()
                .file("conf.js", "exports.RETRY_MAX = 3;\nconst LIMIT = 9;\nmodule.exports.LIMIT = LIMIT;\n")
                .file("use.js", """
                        const conf = require('./conf');
                        const { LIMIT } = require('./conf');
                        function f() { return conf.RETRY_MAX + LIMIT; }
                        """);
        assertThat(project.references("use.js")).containsExactly("f -> conf.js::LIMIT 3", "f -> conf.js::RETRY_MAX 3");
    }

    @Test
    void namesInTheObjectThatAModuleStandsForAreReferredTo() {
        var project = new WrittenProject()
                .file("conf.js", "const LIMIT = 9;\nconst rest = 1;\nmodule.exports = { LIMIT, other: rest };\n")
                .file("use.js", """
                        const conf = require('./conf');
                        const { LIMIT } = require('./conf');
                        function f() { return conf.other; }
                        function g() { return LIMIT; }
                        """);
        assertThat(project.references("use.js")).containsExactly("f -> conf.js::rest 3", "g -> conf.js::LIMIT 4");
    }

    @Test
    void goConstantsVariablesAndFieldsAreReferredTo() {
        var project = new WrittenProject()
                .file("go.mod", "module example.com/m\n")
                .file("conf/conf.go", """
                        package conf
                        const RetryMax = 3
                        const Delay = RetryMax * 2
                        var cache = map[string]int{}
                        type Box struct { Size int }
                        func (b *Box) Grow() { b.Size += RetryMax }
                        """)
                .file("conf/more.go", """
                        package conf
                        func Fill() { cache["a"] = Delay }
                        func Make() []Box { return []Box{{Size: Delay}} }
                        func shadowed(cache int) int { return cache }
                        func hidden() int { Delay := 2; return Delay }
                        """)
                .file("use/use.go", """
                        package use
                        import "example.com/m/conf"
                        func dotted() int { return conf.RetryMax }
                        func typed(box conf.Box) int { box.Size = 4; return box.Size }
                        func made() conf.Box { return conf.Box{Size: conf.Delay} }
                        """);
        assertThat(project.references("conf/conf.go"))
                .containsExactly(
                        "Delay -> conf/conf.go::RetryMax 3",
                        "Grow -> conf/conf.go::Box 6",
                        "Grow -> conf/conf.go::Box.Size 6",
                        "Grow -> conf/conf.go::RetryMax 6");
        assertThat(project.references("conf/more.go"))
                .containsExactly(
                        "Fill -> conf/conf.go::Delay 2",
                        "Fill -> conf/conf.go::cache 2",
                        "Make -> conf/conf.go::Box 3",
                        "Make -> conf/conf.go::Box.Size 3",
                        "Make -> conf/conf.go::Delay 3");
        assertThat(project.references("use/use.go"))
                .containsExactly(
                        "dotted -> conf/conf.go::RetryMax 3",
                        "made -> conf/conf.go::Box 5",
                        "made -> conf/conf.go::Box.Size 5",
                        "made -> conf/conf.go::Delay 5",
                        "typed -> conf/conf.go::Box 4",
                        "typed -> conf/conf.go::Box.Size 4");
    }
}
