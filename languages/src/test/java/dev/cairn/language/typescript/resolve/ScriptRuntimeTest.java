package dev.cairn.language.typescript.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import dev.cairn.model.code.EdgeProvenance;
import org.junit.jupiter.api.Test;

/// Calls in scripts that go through merged declarations, pairs of a map, exports of the own file and loaded modules.
class ScriptRuntimeTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void aMergedInterfaceHasTheMembersOfAllItsDeclarations() {
        project.file("a.ts", """
                export interface Box { open(): void }
                export interface Box { close(): void }
                export class Real implements Box { open() {} close() {} }
                """);
        project.file("b.ts", """
                import { Box } from './a'
                function run(box: Box) { box.open(); box.close() }
                """);

        assertThat(project.callsByFile()).containsExactly("b.ts run -> a.ts Box.close", "b.ts run -> a.ts Box.open");
    }

    @Test
    void anInterfaceMayAddMembersToAClassOfItsName() {
        project.file("a.ts", """
                export class Box { open() {} }
                export interface Box { close(): void }
                """);
        project.file("b.ts", """
                import { Box } from './a'
                function run(box: Box) { box.open(); box.close() }
                """);

        assertThat(project.callsByFile()).containsExactly("b.ts run -> a.ts Box.close", "b.ts run -> a.ts Box.open");
    }

    @Test
    void aFileThatIsNoCodeIsImportedAndItsNamesAreUnknown() {
        project.file("look.css", ".red { color: red }\n");
        project.file("data.json", "{ \"red\": 1 }\n");
        project.file("page.vue", "<script>export default {}</script>\n");
        project.file("a.ts", """
                import look, { red } from './look.css'
                import data from './data.json'
                import * as page from './page.vue'
                export * from './look.css'
                export { blue } from './page.vue'
                export function run() { look(); red(); data.red(); page.open() }
                """);
        project.file("b.ts", """
                import { run, blue, green } from './a'
                function all() { run(); blue(); green() }
                """);

        assertThat(project.callsByFile()).containsExactly("b.ts all -> a.ts run");
    }

    @Test
    void aLoopOverAMapGivesItsKeysAndValues() {
        project.file("a.ts", """
                class Key { k() {} }
                class Value { v() {} }
                function typed(map: Map<Key, Value>) { for (const [k, v] of map) { k.k(); v.v() } }
                function entries(map: Map<Key, Value>) { for (const [k, v] of map.entries()) { k.k(); v.v() } }
                function made() { const map = new Map<Key, Value>(); for (const [k, v] of map) { k.k(); v.v() } }
                function values(map: Map<Key, Value>) { for (const v of map.values()) { v.v() } }
                function keys(map: Map<Key, Value>) { for (const k of map.keys()) { k.k() } }
                function each(map: Map<Key, Value>) { map.forEach((v, k) => { k.k(); v.v() }) }
                """);

        assertThat(project.calls(EdgeProvenance.EXACT))
                .containsExactlyInAnyOrder(
                        "typed -> a.ts::Key.k",
                        "typed -> a.ts::Value.v",
                        "entries -> a.ts::Key.k",
                        "entries -> a.ts::Value.v",
                        "made -> a.ts::Key.k",
                        "made -> a.ts::Value.v",
                        "values -> a.ts::Value.v",
                        "keys -> a.ts::Key.k",
                        "each -> a.ts::Key.k",
                        "each -> a.ts::Value.v");
    }

    @Test
    void aFileCallsItsOwnExports() {
        project.file("a.js", """
                exports.c = function () {}
                module.exports.d = function () {}
                function run() { exports.c(); module.exports.d(); exports.d() }
                """);

        assertThat(project.callsByFile()).containsExactly("a.js run -> a.js c", "a.js run -> a.js d");
    }

    @Test
    void aModuleThatIsLoadedWhileRunningGivesItsExports() {
        project.file("x.ts", "export function f() {}\nexport default function g() {}\n");
        project.file("a.ts", """
                function then() { import('./x').then(m => m.f()) }
                function named() { import('./x').then(({ f }) => f()) }
                function other() { import('./x').then(function (m) { m.default() }) }
                async function waited() { const m = await import('./x'); m.f() }
                """);

        assertThat(project.callsByFile())
                .contains(
                        "a.ts named -> x.ts f", "a.ts other -> x.ts g", "a.ts then -> x.ts f", "a.ts waited -> x.ts f");
    }
}
