package dev.cairn.serve.http.endpoint;

import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.ProductDescription;
import dev.cairn.serve.http.a2a.A2aEndpoint;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The agent card of the A2A protocol, at its current path and two older ones. Its skills are the tools, which
/// [A2aEndpoint] serves.
public final class AgentCardPage implements HttpEndpoint {

    private static final String A2A_VERSION = "0.3.0";

    /// The name of the secret of the home, which every request sends.
    private static final String HOME = "home";

    private static final List<String> MODES = List.of("application/json", "text/plain");

    private final ProductDescription about;
    private final ToolBox tools;

    public AgentCardPage(ProductDescription about, ToolBox tools) {
        this.about = about;
        this.tools = tools;
    }

    @Override
    public List<String> paths() {
        return List.of("/.well-known/agent-card.json", "/.well-known/agent.json", "/agent.json");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        // The host header has been checked, so it is a name of this server.
        var base = request.getScheme() + "://" + request.getHeader("Host");
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(card(base)));
    }

    private Map<String, Object> card(String base) {
        var card = new LinkedHashMap<String, Object>();
        card.put("@context", "https://schema.org");
        card.put("@type", "SoftwareAgent");
        card.put("protocolVersion", A2A_VERSION);
        card.put("a2aVersion", A2A_VERSION);
        card.put("name", about.name());
        card.put("description", about.description());
        card.put("version", about.version());
        card.put("url", base + A2aEndpoint.PATH);
        card.put("preferredTransport", "JSONRPC");
        card.put("mcpEndpoint", base + "/mcp");
        card.put("capabilities", Map.of("streaming", true, "pushNotifications", false));
        card.put("capabilityNames", about.capabilityNames());
        card.put("securitySchemes", Map.of(HOME, Map.of("type", "http", "scheme", "bearer")));
        card.put("security", List.of(Map.of(HOME, List.of())));
        card.put("defaultInputModes", MODES);
        card.put("defaultOutputModes", MODES);
        card.put(
                "skills",
                tools.specs(Set.of()).stream().map(AgentCardPage::skill).toList());
        return card;
    }

    private static Map<String, Object> skill(ToolSpec tool) {
        var skill = new LinkedHashMap<String, Object>();
        skill.put("id", tool.name());
        skill.put("name", tool.title());
        skill.put("description", tool.description());
        skill.put("tags", tags(tool));
        return skill;
    }

    private static List<String> tags(ToolSpec tool) {
        return Stream.concat(
                        tool.sets().stream().sorted().map(ToolSet::written),
                        Stream.of(tool.effect().name().toLowerCase(Locale.ROOT)))
                .toList();
    }
}
