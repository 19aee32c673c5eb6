package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Overload signatures of one function are one function, whichever of them a call resolves to.
class SignaturesTest {

    @TempDir
    Path folder;

    @Test
    void usersAndTestsOfAFunctionAreThoseOfAllItsSignatures() {
        try (var machine = new TestMachine(folder)) {
            var repo = GitRepo.create(folder.resolve("shop"));
            repo.write("src/sum.ts", """
                            export function sum(one: number): number
                            export function sum(one: number, other: number): number
                            export function sum(...all: number[]): number { return all.length }
                            """).write("src/bill.ts", """
                            import { sum } from './sum'
                            export function bill(net: number): number { return sum(net, 1) }
                            """).write("src/sum.test.ts", """
                            import { sum } from './sum'
                            it('adds', () => { expect(sum(1)).toBe(1) })
                            """);
            repo.commit("Add up", Instant.parse("2025-03-03T10:00:00Z"));
            try (var house = new InProcessDaemon(machine, repo.folder(), folder)) {
                house.data("graph_rebuild", Map.of("mode", "full"));

                var impact = house.data("impact_analyze", Map.of("symbols", List.of("sum")));
                var explained = house.data("code_explain", Map.of("element", "sum"));
                var slice = house.data("semantic_slice", Map.of("symbol", "sum", "context", "with-deps"));
                var advice = house.call("suggest_tests", Map.of("elementId", "sum"));

                assertThat(AnswerValues.all(impact, "affected.id")).contains("src/bill.ts::bill");
                assertThat(AnswerValues.all(impact, "directTests"))
                        .anySatisfy(id -> assertThat((String) id).startsWith("src/sum.test.ts"));
                assertThat(AnswerValues.all(explained, "dependents.id")).contains("src/bill.ts::bill");
                assertThat(AnswerValues.all(slice, "incomingCallers.id")).contains("src/bill.ts::bill");
                assertThat(String.valueOf(advice.get("summary"))).doesNotContain("No test uses");
            }
        }
    }
}
