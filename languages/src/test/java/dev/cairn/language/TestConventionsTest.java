package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.test.TestCode;
import org.junit.jupiter.api.Test;

/// Tests, code that supports them, their input and production code are told apart by the conventions of each language.
class TestConventionsTest {

    private static final String PRODUCTION = "production";
    private static final String TEST = "test";
    private static final String SUPPORT = "support";
    private static final String FIXTURE = "fixture";

    private static String kind(String path, String text) {
        var file =
                new Sources().file(path, text).graph().declarations().file(path).orElseThrow();
        if (TestCode.isFixture(file)) return FIXTURE;
        if (TestCode.isSupport(file)) return SUPPORT;
        if (TestCode.isTestFile(file)) return TEST;
        return TestCode.isTest(file) ? "neither" : PRODUCTION;
    }

    @Test
    void pythonTests() {
        assertThat(kind("tests/test_door.py", "def test_open(): pass")).isEqualTo(TEST);
        assertThat(kind("door/tests.py", "class DoorTests(TestCase): pass")).isEqualTo(TEST);
        assertThat(kind("testing/door.py", "def test_open(): pass")).isEqualTo(TEST);
        assertThat(kind("tests/admin/models.py", "class Door: pass")).isEqualTo(SUPPORT);
        assertThat(kind("door/conftest.py", "def door(): pass")).isEqualTo(SUPPORT);
        assertThat(kind("tests/data/broken.py", "def door(): pass")).isEqualTo(FIXTURE);
        assertThat(kind("tests/fixtures/models.py", "class Door: pass")).isEqualTo(FIXTURE);
        assertThat(kind("tests/fixtures/tests.py", "class DoorTests(TestCase):\n    def test_open(self): pass"))
                .isEqualTo(TEST);
        assertThat(kind("django/test/client.py", "class Client: pass")).isEqualTo(PRODUCTION);
        assertThat(kind("numpy/testing/asserts.py", "def assert_equal(): pass")).isEqualTo(PRODUCTION);
        assertThat(kind("door/latest.py", "def open(): pass")).isEqualTo(PRODUCTION);
    }

    @Test
    void javaTests() {
        var plain = "class Door {}";
        assertThat(kind("src/test/java/a/DoorTest.java", "class DoorTest { @Test void opens() {} }"))
                .isEqualTo(TEST);
        assertThat(kind("src/test/java/a/EpollDoorTest.java", "class EpollDoorTest extends DoorTest {}"))
                .isEqualTo(TEST);
        assertThat(kind("testsuite/src/main/java/a/DoorTest.java", "class DoorTest { @Test void opens() {} }"))
                .isEqualTo(TEST);
        assertThat(kind("src/test/java/a/Doors.java", plain)).isEqualTo(SUPPORT);
        assertThat(kind("test-framework/src/main/java/a/Doors.java", plain)).isEqualTo(SUPPORT);
        assertThat(kind("lucene/test-framework/src/java/a/Doors.java", plain)).isEqualTo(SUPPORT);
        assertThat(kind("test/framework/src/main/java/a/Doors.java", plain)).isEqualTo(SUPPORT);
        assertThat(kind("core/src/testFixtures/java/a/Doors.java", plain)).isEqualTo(SUPPORT);
        assertThat(kind("src/main/java/org/web/test/MockDoor.java", plain)).isEqualTo(PRODUCTION);
        assertThat(kind("src/main/java/a/fixtures/Door.java", plain)).isEqualTo(PRODUCTION);
        assertThat(kind("src/main/java/a/SpeedTest.java", "class SpeedTest {}")).isEqualTo(PRODUCTION);
    }

    @Test
    void goTests() {
        assertThat(kind("door/door_test.go", "package door\nfunc TestOpen(t *testing.T) {}"))
                .isEqualTo(TEST);
        assertThat(kind("test/util/door.go", "package util\nfunc Open() {}")).isEqualTo(SUPPORT);
        assertThat(kind("door/testdata/door_test.go", "package door\nfunc TestOpen(t *testing.T) {}"))
                .isEqualTo(FIXTURE);
        assertThat(kind("door/contest.go", "package door\nfunc Open() {}")).isEqualTo(PRODUCTION);
    }

    @Test
    void rustTests() {
        assertThat(kind("tests/doors.rs", "#[test]\nfn opens() {}")).isEqualTo(TEST);
        assertThat(kind("src/door/tests.rs", "fn helper() {}")).isEqualTo(TEST);
        assertThat(kind("tests/common/mod.rs", "pub fn door() {}")).isEqualTo(SUPPORT);
        assertThat(kind("tests/fixtures/a/src/lib.rs", "#[test]\nfn opens() {}"))
                .isEqualTo(FIXTURE);
        assertThat(kind("library/test/src/lib.rs", "pub fn run() {}")).isEqualTo(PRODUCTION);
    }

    @Test
    void scriptTests() {
        assertThat(kind("src/door.test.ts", "import { open } from './door'; open();"))
                .isEqualTo(TEST);
        assertThat(kind("test/door.js", "describe('door', () => { it('opens', () => {}) });"))
                .isEqualTo(TEST);
        assertThat(kind("tests/lib/rules/no-door.js", "const rule = require('../../../lib/rules/no-door'); run(rule);"))
                .isEqualTo(TEST);
        assertThat(kind("tests/format/door.js", "function door() {}")).isEqualTo(SUPPORT);
        assertThat(kind("test/utils.js", "const app = require('../'); exports.door = () => app;"))
                .isEqualTo(SUPPORT);
        assertThat(kind("tests/fixtures/door.test.js", "it('opens', () => {});"))
                .isEqualTo(FIXTURE);
        assertThat(kind("packages/a/__fixtures__/door.ts", "export const a = 1;"))
                .isEqualTo(FIXTURE);
        assertThat(kind("test/data/door.js", "module.exports = 1;")).isEqualTo(FIXTURE);
        assertThat(kind("src/test-runner.ts", "export const a = 1;")).isEqualTo(PRODUCTION);
    }

    @Test
    void aFixtureTestsNothing() {
        var sources = new Sources()
                .file("lib/door.js", "export function open() {}")
                .file("test/fixtures/door.js", "import { open } from '../../lib/door.js'; open();")
                .file("test/door.js", "import { open } from '../lib/door.js'; it('opens', () => { open(); });");

        assertThat(sources.edges(EdgeType.TESTS)).isNotEmpty().allMatch(edge -> edge.startsWith("test/door.js"));
    }

    @Test
    void aGenericNameLinksATestInItsOwnPackageOnly() {
        var sources = new Sources()
                .file("packages/a/src/utils.ts", "export function a() {}")
                .file("packages/b/test/utils.test.ts", "it('works', () => {});")
                .file("packages/c/src/utils.ts", "export function c() {}")
                .file("packages/c/test/utils.test.ts", "it('works', () => {});");

        assertThat(sources.edges(EdgeType.TESTS))
                .containsExactly("packages/c/test/utils.test.ts -> packages/c/src/utils.ts");
    }
}
