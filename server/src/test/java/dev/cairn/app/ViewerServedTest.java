package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How the daemon hands out the viewer's files and the list of projects.
class ViewerServedTest {

    @TempDir
    private static Path folder;

    private static SharedShop shop;

    @BeforeAll
    static void start() {
        shop = new SharedShop(folder);
    }

    @AfterAll
    static void stop() {
        shop.close();
    }

    private static HttpResponse<String> get(String path, String... headers) {
        return shop.house.get(path, headers);
    }

    private static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private static String ownScript() {
        var named = Pattern.compile("src=\"(/viewer/[0-9a-f]+/app.js)\"").matcher(get("/").body());
        assertThat(named.find()).isTrue();
        return named.group(1);
    }

    @Test
    void thePageIsTheSameAtEveryAddressOfAViewAndAskedForAgain() {
        var page = get("/");
        assertThat(get("/ui/any/task/TASK-0001").body()).isEqualTo(page.body());
        assertThat(header(page, "Cache-Control")).isEqualTo("no-cache");
        var known = get("/", "If-None-Match", header(page, "ETag"));
        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.body()).isEmpty();
    }

    @Test
    void filesAreKeptForEverBelowTheirVersion() {
        for (var path : List.of(ownScript(), "/viewer/lib/lit/3.3.2/index.js")) {
            var file = get(path);
            assertThat(file.statusCode()).isEqualTo(200);
            assertThat(header(file, "Cache-Control")).contains("immutable");
            assertThat(header(file, "Content-Type")).startsWith("text/javascript");
            assertThat(header(file, "X-Content-Type-Options")).isEqualTo("nosniff");
        }
    }

    @Test
    void anotherVersionAndFilesOutsideOfTheListAreNotThere() {
        assertThat(List.of(
                        "/viewer/0123456789abcdef/app.js",
                        "/viewer/app.js",
                        "/viewer/lib/lit/3.3.2/package.json",
                        "/viewer/lib/META-INF/MANIFEST.MF"))
                .allMatch(path -> get(path).statusCode() == 404);
    }

    @Test
    void projectsAreListedForTheOwnerAlone() {
        var listed = InProcessDaemon.tree(get("/projects").body());
        assertThat(listed.get("projects"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(1);
        assertThat(String.valueOf(listed.get("projects")))
                .contains("name=shop", "folder=" + shop.repo.folder(), "project=shop-");
        assertThat(get("/projects", "Authorization", "Bearer wrong").statusCode())
                .isEqualTo(401);
        assertThat(Map.copyOf(listed)).containsOnlyKeys("ok", "projects");
    }
}
