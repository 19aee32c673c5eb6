package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A daemon with a SCIP index beside the sources, and packages from build files.
class ScipServedTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void healthTellsTheIndexAndThePackagesAndTheGraphKnowsPackageUrls() throws IOException {
        var real = folder.toRealPath();
        var repo = GitRepo.create(real.resolve("shop")).write(".gitignore", "index.scip\n");
        IndexedShop.copy("typescript", repo.folder());
        repo.write(
                        "package.json",
                        "{\"name\": \"tiny\", \"version\": \"1.0.0\", \"dependencies\": {\"lodash\": \"4.17.21\"}}\n")
                .write(
                        "src/words.ts",
                        "import { words } from 'lodash'\n\nexport const count = (s: string) => words(s)\n")
                .write("pnpm-lock.yaml", "lockfileVersion: '9.0'\nimporters: {.: {dependencies\n");
        repo.commit("Sell things", Instant.now());
        try (var house = new InProcessDaemon(new TestMachine(real), repo.folder(), real)) {
            house.data("graph_rebuild", Map.of());

            var health = house.data("graph_health", Map.of("profile", "debug"));
            assertThat(AnswerValues.all(health, "scip.tool")).containsExactly("scip-typescript 0.4.0");
            assertThat(AnswerValues.all(health, "scip.freshness"))
                    .containsExactly("CoverageGap: 1 sources are not in the index, which covers 67 %");
            assertThat(AnswerValues.all(health, "scip.confidence")).containsExactly("low");
            assertThat(AnswerValues.one(health, "packages.internal")).isEqualTo(1);
            assertThat(AnswerValues.one(health, "edges.CALLS.scip")).isEqualTo(5);

            var question = "MATCH (f)-[:REFERENCES]->(p:PACKAGE) WHERE p.purl IS NOT NULL RETURN DISTINCT p.id, p.purl";
            assertThat(house.data("graph_query", Map.of("query", question, "language", "cypher"))
                            .toString())
                    .contains("npm:lodash", "pkg:npm/lodash@4.17.21");
            assertThat(house.data(
                                    "graph_query",
                                    Map.of(
                                            "query",
                                            "MATCH (a:PACKAGE)-[:DEPENDS_ON]->(b:PACKAGE) RETURN a.name, b.purl",
                                            "language",
                                            "cypher"))
                            .toString())
                    .contains("tiny", "pkg:npm/lodash@4.17.21");

            Files.delete(repo.folder().resolve("index.scip"));
            house.data("graph_rebuild", Map.of());
            assertThat(house.data("graph_health", Map.of("profile", "debug"))).doesNotContainKey("scip");
        }
    }
}
