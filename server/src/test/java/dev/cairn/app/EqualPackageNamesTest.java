package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two packages of a workspace may have the same name.
class EqualPackageNamesTest {

    @TempDir
    static Path folder;

    @Test
    void aNodeOfTwoPackagesWithOneNameHasTheDependenciesOfBoth() {
        var machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        shop.write("one/package.json", "{\"name\": \"@shop/play\", \"dependencies\": {\"lodash\": \"4\"}}")
                .write("two/package.json", "{\"name\": \"@shop/play\", \"dependencies\": {\"express\": \"5\"}}");
        shop.write("one/play.js", "export function play() { return 1 }\n");
        shop.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        try (var house = new InProcessDaemon(machine, shop.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            var question = "MATCH (a {name: '@shop/play'})-[:DEPENDS_ON]->(b) RETURN b.name";
            assertThat(house.text("graph_query", Map.of("query", question, "language", "cypher")))
                    .contains("lodash", "express");
        } finally {
            machine.close();
        }
    }
}
