package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// All tools by name, in a fixed order.
final class ToolCatalog {

    private final Map<String, Tool> tools = new LinkedHashMap<>();

    ToolCatalog(List<Tool> tools) {
        tools.forEach(tool -> {
            if (this.tools.put(tool.spec().name(), tool) != null)
                throw new IllegalArgumentException(
                        "two tools are called " + tool.spec().name());
        });
    }

    /// The given tools and the built-in ones: `call_tool`, `tools_list` and `contract_validate`.
    static ToolCatalog withCatalogTools(List<Tool> tools) {
        var all = new ArrayList<>(tools);
        // Those tools describe the complete catalog, themselves included, and are first called after it is built.
        var finished = new ArrayList<ToolCatalog>();
        all.add(new CallTool());
        Function<String, ToolSpec> specOf =
                name -> finished.getFirst().require(name).spec();
        all.add(new ToolsListTool(() -> finished.getFirst().specs(Set.of()), specOf));
        all.add(new ContractValidateTool(specOf));
        finished.add(new ToolCatalog(all));
        return finished.getFirst();
    }

    List<ToolSpec> specs(Set<ToolSet> sets) {
        return tools.values().stream()
                .map(Tool::spec)
                .filter(spec -> sets.isEmpty() || !Collections.disjoint(spec.sets(), sets))
                .toList();
    }

    Optional<Tool> find(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /// The tool of that name. An unknown name is refused, with the most similar names in the hint.
    Tool require(String name) {
        return find(name).orElseThrow(() -> {
            var near = new Misspelling(name).similarNames(tools.keySet());
            return Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "No tool is called '" + Problem.echo(name) + "'.",
                    near.isEmpty()
                            ? "Call tools_list for the names of all tools."
                            : "Did you mean " + String.join(" or ", near) + "?");
        });
    }
}
