package dev.cairn.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A real browser without a window, driven by the WebDriver protocol.
final class Browser implements AutoCloseable {

    static final String MISSING = "chromium and chromedriver are not installed; scripts/browser-setup installs them";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int CONDITION_MILLIS_MAX = 20_000;
    private static final List<String> SWITCHES = List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--lang=en-GB");

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process driver;
    private final URI base;
    private final String session;

    /// Polls inside the page, so that the test waits exactly as long as it must.
    private static String untilTrue(String script) {
        return """
            const done = arguments[arguments.length - 1], until = performance.now() + %d
            const look = () => {
              let found
              try { found = (() => { %s })() } catch { found = undefined }
              if (found) done(found)
              else if (performance.now() > until) done(null)
              else setTimeout(look, 25)
            }
            look()
            """.formatted(CONDITION_MILLIS_MAX, script);
    }

    static boolean isInstalled() {
        return isOnPath("chromedriver") && isOnPath("chromium");
    }

    private static boolean isOnPath(String program) {
        return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    Browser(Path profile) {
        try {
            driver = new ProcessBuilder("chromedriver", "--port=0")
                    .redirectErrorStream(true)
                    .start();
            base = URI.create("http://127.0.0.1:" + port(driver));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var switches = Stream.concat(SWITCHES.stream(), Stream.of("--user-data-dir=" + profile))
                .toList();
        var options = Map.of("args", switches);
        var wanted = Map.of(
                "browserName",
                "chrome",
                "goog:chromeOptions",
                options,
                "goog:loggingPrefs",
                Map.of("browser", "ALL"),
                "timeouts",
                Map.of("script", PATIENCE.toMillis()));
        session = send("POST", "/session", Map.of("capabilities", Map.of("alwaysMatch", wanted)))
                .path("sessionId")
                .asString("");
        size(1280, 800);
    }

    /// The driver chooses a free port and says which.
    private static String port(Process driver) throws IOException {
        var lines = driver.inputReader();
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.contains("started successfully on port")) return line.replaceAll("\\D+", "");
        }
        throw new IOException("chromedriver ended before it listened");
    }

    private JsonNode send(String method, String path, Object body) {
        var request = HttpRequest.newBuilder(base.resolve(path))
                .timeout(PATIENCE)
                .method(
                        method,
                        method.equals("GET")
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofString(JSON.writeValueAsString(body)));
        try {
            var answer = JSON.readTree(
                    http.send(request.build(), BodyHandlers.ofString()).body());
            var value = answer.path("value");
            if (value.path("error").isString())
                throw new AssertionError(path + ": " + value.path("message").asString(""));
            return value;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private JsonNode command(String name, Map<String, ?> body) {
        return send("POST", "/session/" + session + "/" + name, body);
    }

    void open(String address) {
        command("url", Map.of("url", address));
    }

    void back() {
        command("back", Map.of());
    }

    /// The value of a script's `return`.
    JsonNode run(String script) {
        return command("execute/sync", Map.of("script", script, "args", List.of()));
    }

    /// Waits until the script returns something that is true, and answers it.
    JsonNode await(String script) {
        var found = command("execute/async", Map.of("script", untilTrue(script), "args", List.of()));
        if (found.isNull())
            throw new AssertionError("never came true: " + script + "\nThe page says: " + text() + "\n" + log());
        return found;
    }

    /// Waits until an element's text contains the words.
    void awaitText(String selector, String words) {
        await("return [...document.querySelectorAll(" + quoted(selector)
                + ")].some(e => e.textContent.replace(/\\s+/g, ' ').includes(" + quoted(words) + "))");
    }

    static String quoted(String text) {
        return JSON.writeValueAsString(text);
    }

    String text() {
        return run("return document.body.innerText").asString("");
    }

    String path() {
        return run("return location.pathname + location.search").asString("");
    }

    void click(String selector) {
        await("const e = document.querySelector(" + quoted(selector)
                + "); if (!e) return false; e.click(); return true");
    }

    /// Presses keys one after the other, as a person would, wherever the focus is.
    void press(String... keys) {
        var steps = Stream.of(keys)
                .flatMap(key ->
                        Stream.of(Map.of("type", "keyDown", "value", key), Map.of("type", "keyUp", "value", key)))
                .toList();
        act(steps);
    }

    void pressWithControl(String key) {
        var control = "\uE009";
        act(List.of(
                Map.of("type", "keyDown", "value", control),
                Map.of("type", "keyDown", "value", key),
                Map.of("type", "keyUp", "value", key),
                Map.of("type", "keyUp", "value", control)));
    }

    void type(String text) {
        press(text.chars().mapToObj(Character::toString).toArray(String[]::new));
    }

    private void act(List<Map<String, String>> steps) {
        command("actions", Map.of("actions", List.of(Map.of("type", "key", "id", "keyboard", "actions", steps))));
    }

    void size(int width, int height) {
        devtools(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void scheme(String scheme) {
        devtools(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /// Shows pages as on this medium; an empty name is the screen.
    void media(String name) {
        devtools("Emulation.setEmulatedMedia", Map.of("media", name));
    }

    void reduceMotion() {
        devtools(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
    }

    /// A press and release of the first mouse button at a point of the page.
    void clickAt(int x, int y) {
        command(
                "actions",
                Map.of(
                        "actions",
                        List.of(Map.of(
                                "type",
                                "pointer",
                                "id",
                                "mouse",
                                "actions",
                                List.of(
                                        Map.of("type", "pointerMove", "x", x, "y", y),
                                        Map.of("type", "pointerDown", "button", 0),
                                        Map.of("type", "pointerUp", "button", 0))))));
    }

    private void devtools(String name, Map<String, ?> parameters) {
        command("goog/cdp/execute", Map.of("cmd", name, "params", parameters));
    }

    void keepPicture(Path file) {
        var picture =
                send("GET", "/session/" + session + "/screenshot", Map.of()).asString("");
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, Base64.getDecoder().decode(picture));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What the page wrote to its console since the last time, with everything the policy refused.
    List<String> log() {
        return command("se/log", Map.of("type", "browser"))
                .valueStream()
                .map(line -> line.path("message").asString(""))
                .toList();
    }

    @Override
    public void close() {
        try {
            send("DELETE", "/session/" + session, Map.of());
        } finally {
            driver.destroy();
            http.shutdownNow();
        }
    }
}
