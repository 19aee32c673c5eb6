package dev.cairn.app;

import dev.cairn.home.Home;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One agent behind `cairn mcp`, which starts the daemon of its home if there is none.
final class BridgeAgent implements TestAgent {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Process process;
    private final BufferedReader in;
    private final String name;
    private int lastId;
    private String lastError = "";

    BridgeAgent(Home home, Path workspace, String name) throws IOException {
        this(home, workspace, name, Map.of());
    }

    /// @param variables settings for the bridge, and for the daemon if it starts one
    BridgeAgent(Home home, Path workspace, String name, Map<String, String> variables) throws IOException {
        this.name = name;
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "mcp",
                        "--tools",
                        "all")
                .directory(workspace.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("CAIRN_HOME", home.folder().toString());
        builder.environment().put("CAIRN_PORT", "0");
        builder.environment().put("CAIRN_AGENT", name);
        builder.environment().putAll(variables);
        process = builder.start();
        in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        var info = Map.of("name", name, "version", "1");
        request("initialize", Map.of("protocolVersion", "2025-06-18", "capabilities", Map.of(), "clientInfo", info));
        send(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"));
    }

    private void send(Map<String, Object> frame) throws IOException {
        process.getOutputStream().write((JSON.writeValueAsString(frame) + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    private JsonNode request(String method, Map<String, Object> params) throws IOException {
        int id = ++lastId;
        send(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            var message = JSON.readTree(line);
            if (message.path("id").asInt() != id) continue;
            lastError = message.path("error").path("message").asString("");
            return message.path("result");
        }
        throw new IOException("the bridge ended");
    }

    /// The error of the last request; empty when it succeeded.
    String lastError() {
        return lastError;
    }

    /// Ends the bridge with SIGTERM or SIGKILL.
    void end(boolean forcibly) {
        if (forcibly) process.destroyForcibly();
        // Destroying the `Process` would also close the streams, and a client that hangs up is a different case.
        else process.toHandle().destroy();
        TestMachine.exitCode(process);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public JsonNode call(String tool, Map<String, Object> arguments) throws IOException {
        return request("tools/call", Map.of("name", tool, "arguments", arguments))
                .path("structuredContent");
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        TestMachine.exitCode(process);
        in.close();
    }
}
