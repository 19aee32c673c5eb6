package dev.cairn.language.typescript.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// JavaScript declares types in comments; receivers get them.
class ScriptDocTypesTest {

    private final WrittenProject project = new WrittenProject();

    @BeforeEach
    void writeModules() {
        file("lib/Graph.js", """
                /**
                 * @typedef {object} Context
                 * @property {Graph} graph where to look
                 * @property {import("./Chunk")=} chunk
                 */
                /** @typedef {{graph: Graph, names: string[]}} Shape */
                /**
                 * @callback Finder
                 * @param {string} name
                 * @returns {Graph}
                 */
                class Graph {
                  find(name) { return name; }
                  /** @returns {import("./Chunk")[]} all */
                  chunks() { return []; }
                  other() {}
                }
                module.exports = Graph;
                """);
        file("lib/Chunk.js", """
                class Chunk { size() { return 1; } find() {} }
                module.exports = Chunk;
                """);
        file("lib/tools.js", """
                class Tool { run() {} }
                class Other { run() {} }
                exports.Tool = Tool;
                """);
    }

    @Test
    void parametersGetTheTypesOfTheirComment() {
        file("lib/use.js", """
                /** @typedef {import("./Graph")} Graph */
                /** @typedef {import("./tools").Tool} Tool */
                class Use {
                  /**
                   * Adds it.
                   * @param {Graph} graph the graph
                   * @param {?Tool} [tool=none] a tool
                   * @param {...import("./Chunk")} chunks
                   */
                  add(graph, tool, ...chunks) {
                    graph.find("x");
                    tool.run();
                    for (const chunk of chunks) chunk.size();
                  }
                }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "lib/use.js add -> lib/Graph.js Graph.find",
                        "lib/use.js add -> lib/tools.js Tool.run",
                        "lib/use.js add -> lib/Chunk.js Chunk.size");
    }

    @Test
    void importTagsNameTypes() {
        file("lib/use.js", """
                /** @import Graph, { Context } from "./Graph" */
                /**
                 * @import {
                 *   Tool as Instrument
                 * } from "./tools"
                 */
                /** @type {(graph: Graph, tool: Instrument) => void} */
                const first = (graph, tool) => { graph.find(); tool.run(); };
                /** @param {Context} context it */
                function second({ graph, chunk }) { graph.find(); chunk.size(); }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "lib/use.js first -> lib/Graph.js Graph.find",
                        "lib/use.js first -> lib/tools.js Tool.run",
                        "lib/use.js second -> lib/Graph.js Graph.find",
                        "lib/use.js second -> lib/Chunk.js Chunk.size");
    }

    @Test
    void variablesFieldsAndCastsGetTheTypesOfTheirComment() {
        file("lib/use.js", """
                class Use {
                  constructor(options) {
                    /** @type {import("./Graph")} */
                    this.graph = options.graph;
                    /** @type {Map<string, import("./Chunk")>} */
                    this.chunks = new Map();
                  }
                  /** @type {import("./tools").Tool | undefined} */
                  tool = undefined;
                  go(unknown) {
                    this.graph.find();
                    this.tool.run();
                    this.chunks.get("a").size();
                    /** @type {import("./Graph").Shape} */
                    const shape = unknown;
                    shape.graph.other();
                    /** @type {import("./Chunk")} */ (unknown.value).size();
                    const c = /** @type {import("./Graph")} */ (unknown).chunks()[0];
                    c.size();
                  }
                }
                """);

        assertThat(calls())
                .containsExactlyInAnyOrder(
                        "lib/use.js go -> lib/Graph.js Graph.find",
                        "lib/use.js go -> lib/tools.js Tool.run",
                        "lib/use.js go -> lib/Chunk.js Chunk.size",
                        "lib/use.js go -> lib/Graph.js Graph.other",
                        "lib/use.js go -> lib/Graph.js Graph.chunks");
    }

    @Test
    void resultsCallbacksAndPartsOfOptionsAreTyped() {
        file("lib/use.js", """
                /**
                 * @param {object} options
                 * @param {import("./Graph")} options.graph
                 * @param {import("./Graph").Finder} finder
                 * @returns {Promise<import("./Chunk")>}
                 */
                async function make(options, finder) {
                  options.graph.find();
                  finder("x").other();
                  return load();
                }
                async function use() { (await make({})).size(); }
                """);

        assertThat(calls())
                .contains(
                        "lib/use.js make -> lib/Graph.js Graph.find",
                        "lib/use.js make -> lib/Graph.js Graph.other",
                        "lib/use.js use -> lib/Chunk.js Chunk.size");
    }

    @Test
    void anObjectKeepsItsOwnMembersUnderADescribedType() {
        file("types/tools.d.ts", "export interface Tools { size(value: any): number }");
        file("lib/web.js", """
                /** @type {import("../types/tools").Tools} */
                const tools = { size(value) { return value; } };
                module.exports = { tools };
                """);
        file("lib/use.js", """
                const { tools } = require("./web");
                function use() { tools.size(1); }
                """);

        assertThat(calls()).containsExactly("lib/use.js use -> lib/web.js tools.size");
    }

    @Test
    void aTypeThatIsNotUnderstoodNamesNothing() {
        file("lib/use.js", """
                /**
                 * @template {object} Graph
                 * @param {Graph} own is a type parameter
                 * @param {A extends B ? import("./Graph") : never} conditional
                 * @param {any} anything
                 * @param {import("missing").Graph} outside
                 */
                function use(own, conditional, anything, outside) {
                  own.find(); conditional.find(); anything.find(); outside.find();
                }
                """);
        file("lib/use.ts", """
                /** @param {import("./tools").Tool} tool */
                function inTypeScript(tool) { tool.run(); }
                """);

        assertThat(calls()).isEmpty();
    }

    private void file(String path, String text) {
        project.file(path, text);
    }

    private Set<String> calls() {
        return project.callsByFile();
    }
}
