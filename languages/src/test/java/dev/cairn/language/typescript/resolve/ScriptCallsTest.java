package dev.cairn.language.typescript.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScriptCallsTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void relativeImportsFindSourcesIndexFilesAndCompiledNames() {
        file("src/a.ts", "export function a() {}");
        file("src/lib/index.ts", "export const b = () => {}");
        file("src/c.mts", "export default function c() {}");
        file("src/main.ts", """
                import { a as first } from './a.js'
                import * as lib from './lib'
                import c from './c.mjs'
                first(); lib.b(); c()
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "src/main.ts <file> -> src/a.ts a",
                        "src/main.ts <file> -> src/c.mts c",
                        "src/main.ts <file> -> src/lib/index.ts b");
    }

    @Test
    void barrelsPassNamesOn() {
        file("src/deep/one.ts", "export function one() {} export default class Main { run() {} }");
        file("src/deep/index.ts", "export * from './one'; export { default as Main } from './one'");
        file("src/index.ts", "import { one } from './deep'; export { one as uno }; export * as deep from './deep'");
        file("src/use.ts", "import { uno, deep } from '.'; uno(); new deep.Main().run()");

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "src/use.ts <file> -> src/deep/one.ts Main",
                        "src/use.ts <file> -> src/deep/one.ts Main.run",
                        "src/use.ts <file> -> src/deep/one.ts one");
    }

    @Test
    void pathRulesAndWorkspacePackagesLeadToSources() {
        file(
                "tsconfig.base.json",
                "{ // shared\n \"compilerOptions\": { \"paths\": { \"@app/*\": [\"apps/*/src\"] } }, }");
        file("apps/web/tsconfig.json", "{ \"extends\": \"../../tsconfig.base.json\" }");
        file("libs/core/package.json", """
                { "name": "@acme/core", "main": "dist/index.js",
                  "exports": { ".": { "types": "./dist/index.d.ts", "import": "./dist/index.js" },
                               "./extra/*": "./dist/extra/*.js" },
                  "imports": { "#own": "./src/own.ts" } }""");
        file("apps/api/src/index.ts", "export function api() {}");
        file("libs/core/src/index.ts", "import { own } from '#own'; export function core() { own() }");
        file("libs/core/src/own.ts", "export function own() {}");
        file("libs/core/src/extra/more.ts", "export function more() {}");
        file("apps/web/src/main.ts", """
                import { api } from '@app/api'
                import { core } from '@acme/core'
                import { more } from '@acme/core/extra/more'
                import { core as other } from 'elsewhere'
                api(); core(); more(); other()
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "apps/web/src/main.ts <file> -> apps/api/src/index.ts api",
                        "apps/web/src/main.ts <file> -> libs/core/src/extra/more.ts more",
                        "apps/web/src/main.ts <file> -> libs/core/src/index.ts core",
                        "libs/core/src/index.ts core -> libs/core/src/own.ts own");
    }

    @Test
    void membersComeFromFieldsParametersAndSuperClasses() {
        file("a.ts", """
                class Base { ping() { return this } }
                export class Engine extends Base {
                  #parts = new Parts()
                  start = () => { this.#parts.check() }
                  get parts(): Parts { return this.#parts }
                  constructor(private readonly log: Log) { super() }
                  stop() { this.log.write('x'); super.ping().ping() }
                }
                export class Parts { check(): this { return this } }
                export interface Log { write(line: string): void }
                """);
        file(
                "b.ts",
                "import type { Engine } from './a'; function run(e: Engine) { e.start(); e.parts.check().check(); e.ping() }");

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "a.ts start -> a.ts Parts.check",
                        "a.ts stop -> a.ts Base.ping",
                        "a.ts stop -> a.ts Log.write",
                        "a.ts <file> -> a.ts Parts",
                        "b.ts run -> a.ts Base.ping",
                        "b.ts run -> a.ts Engine.start",
                        "b.ts run -> a.ts Parts.check",
                        "a.ts constructor -> a.ts Base");
    }

    @Test
    void callbackParametersHaveTypes() {
        file("a.ts", """
                export class Context { text(s: string) {} }
                export type Handler = (c: Context, next: () => void) => void
                export interface Route { (path: string, handler: Handler): App }
                export class App { get!: Route; on(options: { done?: Handler }) {} }
                export const typed: Handler = c => c.text('a')
                """);
        file("b.ts", """
                import { App, Context } from './a'
                const app = new App()
                app.get('/', c => c.text('b')).get('/x', (c, next) => { next(); c.text('c') })
                app.on({ done(c) { c.text('d') } })
                function all(list: Context[]) { list.filter(x => x).forEach(each => each.text('e')) }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "a.ts typed -> a.ts Context.text",
                        "b.ts <file> -> a.ts App",
                        "b.ts <file> -> a.ts App.get",
                        "b.ts <file> -> a.ts App.on",
                        "b.ts <file> -> a.ts Context.text",
                        "b.ts all -> a.ts Context.text",
                        "b.ts done -> a.ts Context.text");
    }

    @Test
    void blocksAndTestsHideTheirNames() {
        file("util.ts", "export function make() {} export function render() {}");
        file("a.test.ts", """
                import { make, render } from './util'
                describe('render', () => {
                  it('one', () => { const make = () => 1; make() })
                  it('two', () => { make(); render() })
                })
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "a.test.ts <file> -> a.test.ts render.one.make",
                        "a.test.ts <file> -> util.ts make",
                        "a.test.ts <file> -> util.ts render");
    }

    @Test
    void commonJsModulesOfferWhatTheyAssign() {
        file(
                "counter.js",
                "function Counter() {} Counter.prototype.add = function () { return this }; module.exports = Counter");
        file("tools.js", "exports.help = function () {}; module.exports.more = () => exports.help()");
        file("all.js", "const { help } = require('./tools'); module.exports = { help, run() { help() } }");
        file("main.js", """
                const Counter = require('./counter')
                const { help: aid } = require('./all')
                const more = require('./tools').more
                new Counter().add().add()
                aid(); more(); require('./all').run()
                """);

        assertThat(calls())
                .contains(
                        "all.js run -> tools.js help",
                        "main.js <file> -> all.js run",
                        "main.js <file> -> counter.js Counter",
                        "main.js <file> -> counter.js add",
                        "main.js <file> -> tools.js help",
                        "main.js <file> -> tools.js more");
    }

    @Test
    void aCallOnALibraryValueHasNoTargetInTheWorkspace() {
        file("own.ts", "export class Own { querySelector() {} resolveAll() {} unusual() {} }");
        file("use.ts", """
                import { client } from 'library'
                document.querySelector('a'); Promise.resolveAll(); client.unusual(); client.make().unusual()
                function f(list: string[]) { list.map(x => x.unusual()); list.unusual() }
                """);

        assertThat(calls()).isEmpty();
    }

    @Test
    void aFunctionIsCalledByItsOwnMembersButNotByBindingIt() {
        file("lib.ts", """
                export class Job { start() {} }
                export function save(this: unknown, a?: string): Job { return new Job() }
                export function load() {}
                export function kept() {}
                export class Phone { call(number: string) {} apply() {} bind() {} }
                """);
        file("use.ts", """
                import { save, load, kept, Phone } from './lib'
                function one(x: unknown) { save.call(x, 'a').start() }
                function two(x: unknown, rest: any) { load?.apply(x, rest) }
                function three() { load?.() }
                function four() { return kept.bind(null) }
                function five(phone: Phone, unknown: any) { phone.call('1'); unknown.call(1); unknown.x.apply(2) }
                function six() { const local = () => load(); local.call(null) }
                function seven() { const bound = kept.bind(null); bound() }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "lib.ts save -> lib.ts Job",
                        "use.ts one -> lib.ts save",
                        "use.ts one -> lib.ts Job.start",
                        "use.ts two -> lib.ts load",
                        "use.ts three -> lib.ts load",
                        "use.ts five -> lib.ts Phone.call",
                        "use.ts local -> lib.ts load",
                        "use.ts six -> use.ts six.local",
                        "use.ts seven -> lib.ts kept");
        assertThat(project.calls(EdgeProvenance.IMPORT_RESOLVED))
                .as("through a value")
                .doesNotContain("one -> lib.ts::save", "two -> lib.ts::load")
                .contains("three -> lib.ts::load");
        assertThat(project.facts("use.ts").uses()).anyMatch(use -> use.used().equals(new Expr.Name("kept")));
    }

    @Test
    void excessiveNestingIsCutAndReported() {
        file("calls.ts", "f(".repeat(900) + ")".repeat(900));
        file("chain.ts", "x" + ".a()".repeat(900));
        file("types.ts", "type T = " + "A<".repeat(900) + "B" + ">".repeat(900));
        file("values.ts", "const v = " + "{ own: () => [".repeat(300) + "] }".repeat(300));

        assertThat(calls()).isEmpty();
        assertThat(project.facts("calls.ts"))
                .extracting(FileFacts::problems)
                .asString()
                .contains("nested deeper");
    }

    @Test
    void namesThatMeanThemselvesEnd() {
        file(
                "me.ts",
                "import * as me from './me'; export const { a } = me; a(); class A extends B {} class B extends A {}");
        file(
                "loop.ts",
                "export * from './pool'; import { q } from './pool'; q(); type X = X | X[]; let x: X = 1; x.y()");
        file("pool.ts", "export * from './loop'; let z = z.z() || z; z.z()");

        assertThat(calls()).isEmpty();
    }

    private void file(String path, String text) {
        project.file(path, text);
    }

    private Set<String> calls() {
        return project.callsByFile();
    }
}
