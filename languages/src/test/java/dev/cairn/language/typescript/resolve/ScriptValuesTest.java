package dev.cairn.language.typescript.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScriptValuesTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void theEntriesOfARecordAreReachedByNameAndByKey() {
        file("dev.ts", "export class Dev { start() {} stop() {} }");
        file("main.ts", """
                import { Dev } from './dev'
                interface Server { all: Record<'one' | 'two' | (string & {}), Dev>; byName: { [name: string]: Dev } }
                function run(server: Server, key: string) {
                    server.all.one.start()
                    const other = server.all[key ? 'one' : 'two']
                    other.stop()
                }
                function byName({ byName }: Server) { byName.any.start() }
                function plain(list: Dev[]) { list.length.start(); list.map(each => each.stop()) }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "main.ts run -> dev.ts Dev.start",
                        "main.ts run -> dev.ts Dev.stop",
                        "main.ts byName -> dev.ts Dev.start",
                        "main.ts plain -> dev.ts Dev.stop");
    }

    @Test
    void listsOfWhatAContainerHoldsHoldTheSame() {
        file("dev.ts", "export class Dev { start() {} stop() {} close() {} open() {} }");
        file("main.ts", """
                import { Dev } from './dev'
                function run(all: Record<string, Dev>, set: Set<Dev>) {
                    for (const each of Object.values(all)) each.start()
                    Object.entries(all).forEach(([name, each]) => each.stop())
                    Array.from(set).map(each => each.close())
                    for (const each of [...set]) each.open()
                }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "main.ts run -> dev.ts Dev.start",
                        "main.ts run -> dev.ts Dev.stop",
                        "main.ts run -> dev.ts Dev.close",
                        "main.ts run -> dev.ts Dev.open");
    }

    @Test
    void aClassInsideOfACallbackIsMadeThere() {
        file("main.spec.ts", """
                describe('store', () => {
                    it('makes', () => {
                        class Local {}
                        ;[null, 42, new Local()].forEach(each => expect(each))
                    })
                })
                """);

        assertThat(calls()).containsExactly("main.spec.ts <file> -> main.spec.ts store.makes.Local");
    }

    @Test
    void aVariableWithATypeHasItsMembersWhateverIsWrittenIntoIt() {
        file("dev.ts", "export class Dev { start() {} }");
        file("main.ts", """
                import { Dev } from './dev'
                interface Server { all: Record<string, Dev>; run(): void; stop(): void }
                export async function make(all: Record<string, Dev>) {
                    let server: Server = {
                        all,
                        run() { const one = server.all['x' + 1]; one.start() },
                        stop() { server.all.x.start() },
                    }
                    return server
                }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder("main.ts run -> dev.ts Dev.start", "main.ts stop -> dev.ts Dev.start");
    }

    @Test
    void anObjectHasTheMembersOfWhatItSpreads() {
        file("shapes.ts", "export function square() {} export function circle() {}");
        file("own.ts", "export const own = { line() {}, circle() {} }");
        file("main.ts", """
                import * as shapes from './shapes'
                import { own } from './own'
                const all = { ...shapes, ...own, extra: 1 }
                const more = { ...shapes, dot() {} }
                function draw() { all.square(); all.line(); all.circle() }
                function dots() { more.dot(); more.square() }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "main.ts draw -> shapes.ts square",
                        "main.ts draw -> own.ts own.line",
                        "main.ts draw -> own.ts own.circle",
                        "main.ts dots -> main.ts more.dot",
                        "main.ts dots -> shapes.ts square");
    }

    @Test
    void theConstructorOfTheSuperClassIsFoundBesideInterfaces() {
        file("main.ts", """
                import { Foreign as Other, Wide } from 'elsewhere'
                export class Root<M = Other> { constructor(m: M, n: number) {} }
                class Middle<T extends Wide = Wide> extends Root implements Other { constructor(t: T) { super(t, 1) } }
                class Leaf extends Middle implements Omit<Wide, 'cache'> { constructor() { super(new Date()) } }
                class Late extends Leaf implements Other { constructor() { super() } }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "main.ts constructor -> main.ts Root.constructor",
                        "main.ts constructor -> main.ts Middle.constructor",
                        "main.ts constructor -> main.ts Leaf.constructor");
    }

    private void file(String path, String text) {
        project.file(path, text);
    }

    private Set<String> calls() {
        return project.callsByFile();
    }
}
