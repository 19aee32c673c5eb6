package dev.cairn.language.typescript.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import dev.cairn.model.code.EdgeProvenance;
import org.junit.jupiter.api.Test;

/// What declared types say about calls.
class ScriptTypesTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void aTypeParameterHasTheMembersOfWhatItExtends() {
        file("dev.ts", "export class Dev { start() {} stop() {} }");
        file("main.ts", """
                import { Dev } from './dev'
                class Runner<T extends Dev = Dev> {
                    constructor(readonly dev: T) {}
                    run() { this.dev.start() }
                    static of<D extends Dev>(dev: D) { dev.stop() }
                }
                """);

        assertThat(project.calls(EdgeProvenance.EXACT))
                .containsExactlyInAnyOrder("Runner.run -> dev.ts::Dev.start", "Runner.of -> dev.ts::Dev.stop");
    }

    @Test
    void aFieldThatASubclassOnlySetsHasTheTypeItIsDeclaredWith() {
        file("base.ts", """
                export interface Writer { write(): void }
                export class Loud implements Writer { write() {} }
                export abstract class Base { protected writer: Writer }
                """);
        file("main.ts", """
                import { Base, Loud, Writer } from './base'
                class Sub extends Base {
                    constructor(given?: Writer) { super(); this.writer = given ?? new Loud() }
                    run() { this.writer.write() }
                }
                """);

        assertThat(project.calls(EdgeProvenance.EXACT))
                .contains("Sub.run -> base.ts::Writer.write")
                .doesNotContain("Sub.run -> base.ts::Loud.write");
    }

    @Test
    void aValueThatMayBeOneOfSeveralFunctionsIsInferred() {
        file("main.ts", """
                function up() {}
                function down() {}
                function run(isUp: boolean) {
                    const move = isUp ? up : down
                    move()
                    const same = up
                    same()
                }
                """);

        assertThat(project.calls(EdgeProvenance.EXACT)).containsExactly("run -> main.ts::up");
        assertThat(project.calls())
                .containsExactlyInAnyOrder("run -> main.ts::up", "run -> main.ts::down", "run -> main.ts::up");
    }

    @Test
    void onlyATypeThatIsAFunctionIsCalled() {
        file("main.ts", """
                type Next<T> = (value: T) => void
                type Token = string | undefined
                function go(next: Next<number>) { next(1) }
                function read(token: ((a: number) => Token) | Token) { token(1) }
                """);

        assertThat(project.calls()).containsExactly("go -> main.ts::Next");
    }

    @Test
    void decoratorsBelongToTheClassTheyStandBeforeExportedOrNot() {
        file("main.ts", """
                function made() { return (type: unknown) => {} }
                @made() class Own {}
                @made() export class Shared {}
                @made() export default class extends Own {}
                """);

        assertThat(project.calls())
                .containsExactly("Own -> main.ts::made", "Shared -> main.ts::made", "default -> main.ts::made");
    }

    private void file(String path, String text) {
        project.file(path, text);
    }
}
