package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.NodeKind;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Tests are told as tests in every language, whatever else they are.
class TestKindsTest {

    private final Sources sources = new Sources();

    @Test
    void functionsAndClassesThatPythonsRunnersCollectAreTests() {
        sources.file("tests/test_door.py", """
                import unittest
                def helper(): pass
                def test_open(): helper()
                class TestDoor:
                    def test_close(self): pass
                    def knock(self): pass
                class test_Hinge:
                    def test_creak(self): pass
                class LockTests(Base):
                    def test_key(self): pass
                class Latch:
                    def test_me(self): pass
                class DoorCase(unittest.TestCase):
                    def setUp(self): pass
                    def testLock(self): pass
                """);

        assertThat(tests())
                .containsExactlyInAnyOrder(
                        "FUNCTION test_open",
                        "CLASS TestDoor",
                        "FUNCTION test_close",
                        "CLASS test_Hinge",
                        "FUNCTION test_creak",
                        "CLASS LockTests",
                        "FUNCTION test_key",
                        "CLASS DoorCase",
                        "FUNCTION testLock");
    }

    @Test
    void scriptRunnersDeclareTestsByTheirOwnWords() {
        sources.file("test/door.js", """
                QUnit.module('doors', function () {
                  QUnit.test('opens', function (assert) {});
                  QUnit.test.skip('later', function (assert) {});
                  each(['a', 'b'], function (name) { QUnit.test('`' + name + '` closes', function (assert) {}); });
                });
                tape('locks', function (t) { t.test('twice', function (st) {}); });
                it(title, wrap(async () => {}));
                describe('hinges', () => { specify(`creak ${n}`, () => {}); });
                pattern.test('text');
                test(value);
                """);

        assertThat(tests())
                .containsExactlyInAnyOrder(
                        "TEST doors",
                        "TEST opens",
                        "TEST later",
                        "TEST '`' + name + '` closes'",
                        "TEST locks",
                        "TEST twice",
                        "TEST title",
                        "TEST hinges",
                        "TEST creak ${n}");
    }

    @Test
    void rustMarksTestsWithAttributesAndWhatIsBuiltForThemIsNone() {
        sources.file("src/door.rs", """
                pub struct Door;
                impl Door {
                    pub fn open(&self) {}
                    #[cfg(test)]
                    fn opened(&self) { self.open() }
                }
                #[cfg(test)]
                impl Door {
                    fn twice(&self) {}
                }
                mod hinge { pub fn oil() {} }
                #[cfg(test)]
                mod help { pub fn knock() {} }
                #[cfg(test)]
                mod tests {
                    use super::*;
                    fn helper() -> Door { Door }
                    #[test]
                    fn opens() { helper().opened() }
                    #[tokio::test]
                    async fn waits() { Door.open() }
                }
                """);

        assertThat(tests()).containsExactlyInAnyOrder("TEST tests", "FUNCTION opens", "FUNCTION waits");
        var graph = sources.graph();
        assertThat(graph.kind(node("hinge"))).isEqualTo(NodeKind.CLASS);
        assertThat(List.of("opened", "twice", "helper", "knock")).allMatch(name -> graph.isTest(node(name)));
        assertThat(graph.isTest(node("open"))).isFalse();
        assertThat(sources.edges(EdgeType.TESTS))
                .contains("src/door.rs::tests::opens -> src/door.rs::Door::open")
                .contains("src/door.rs::tests::waits -> src/door.rs::Door::open")
                .noneMatch(told -> told.contains("opened ->") || told.endsWith("opened"));
    }

    @Test
    void aMacroThatWrapsATestMakesOneOfEachCall() {
        sources.file("src/door.rs", """
                pub fn open(width: u32) {}
                #[cfg(test)]
                mod tests {
                    use super::*;
                    macro_rules! opens {
                        ($name:ident, $width:expr) => {
                            #[test]
                            fn $name() { check($width); }
                        };
                    }
                    macro_rules! fills {
                        ($name:ident) => { static $name: u32 = 1; };
                    }
                    fills!(WIDTH);
                    opens!(wide, super::open(3));
                    opens!(wider, open(4));
                }
                """).file("tests/doors.rs", """
                        doortest!(locked, |door| { door::open(1); });
                        include!(other);
                        lazy_static!(things, 1);
                        doortest!(a.b, c);
                        """);

        assertThat(tests())
                .containsExactlyInAnyOrder("TEST tests", "FUNCTION wide", "FUNCTION wider", "FUNCTION locked");
        assertThat(sources.edges(EdgeType.TESTS)).contains("src/door.rs::tests::wide -> src/door.rs::open");
    }

    @Test
    void goJavaAndScriptTestsAreRecognised() {
        sources.file("door_test.go", """
                        package door
                        func TestOpen(t *testing.T) { t.Run("wide", func(t *testing.T) {}) }
                        func helper() {}
                        """)
                .file("src/test/java/DoorTest.java", """
                        class DoorTest { @Test void shuts() {} void helper() {} }
                        """)
                .file("door.test.ts", "describe('door', () => { it('locks', () => {}) }); function helper() {}");

        assertThat(tests())
                .containsExactlyInAnyOrder(
                        "FUNCTION TestOpen",
                        "TEST wide",
                        "CLASS DoorTest",
                        "FUNCTION shuts",
                        "TEST door",
                        "TEST locks");
    }

    private int node(String name) {
        var graph = sources.graph();
        return IntStream.range(0, graph.symbols())
                .filter(symbol -> graph.name(symbol).equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<String> tests() {
        var graph = sources.graph();
        return IntStream.range(0, graph.symbols())
                .filter(symbol -> graph.kinds(symbol).contains(NodeKind.TEST))
                .mapToObj(symbol -> graph.kind(symbol) + " " + graph.name(symbol))
                .toList();
    }
}
