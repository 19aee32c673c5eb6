package dev.cairn.serve.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ViewerAssetsTest {

    private static final Path FOLDER = Path.of("src", "main", "resources", "viewer");
    private static final int FIRST_PAGE_BYTES_MAX = 400_000;

    private final ViewerAssets assets = ViewerAssets.load();

    private String page() {
        return new String(assets.page().bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void everyFileOfTheFolderIsServedAndNoOther() throws IOException {
        try (var files = Files.walk(FOLDER)) {
            List<String> there = files.filter(Files::isRegularFile)
                    .map(file -> FOLDER.relativize(file).toString())
                    .filter(name -> !List.of("index.html", "files.txt").contains(name))
                    .sorted()
                    .toList();
            assertThat(ViewerAssets.names()).containsExactlyElementsOf(there);
        }
    }

    @Test
    void everyAddressOfThePageAndEveryImportLeadsToAFile() {
        var named = Pattern.compile("\"/viewer/([^\"]+)\"").matcher(page());
        assertThat(named.results().map(found -> found.group(1)).filter(name -> !name.endsWith("/")))
                .isNotEmpty()
                .allMatch(name -> assets.file(name).isPresent());
        assets.files().forEach((name, asset) -> {
            if (!name.endsWith(".js") || name.startsWith("lib/")) return;
            var imports = Pattern.compile("(?:from|import) '(\\.[^']+)'")
                    .matcher(new String(asset.bytes(), StandardCharsets.UTF_8));
            var file = Path.of(name);
            assertThat(imports.results()
                            .map(found -> file.resolveSibling(found.group(1))
                                    .normalize()
                                    .toString()))
                    .as(name)
                    .allMatch(target -> assets.file(target).isPresent());
        });
    }

    @Test
    void anythingElseIsNotServed() {
        assertThat(List.of("index.html", "files.txt", "app.js", "lib/lit/3.3.2/package.json", "../secret", ""))
                .allMatch(name -> assets.file(name).isEmpty());
    }

    @Test
    void thePolicyAllowsTheImportMapAloneAndNoOtherSite() {
        assertThat(assets.policy())
                .contains(
                        "default-src 'none'",
                        "script-src 'self' 'sha256-",
                        "style-src 'self';",
                        "frame-ancestors 'none'")
                .doesNotContain("unsafe", "http:", "https:", "*");
        assertThat(page()).doesNotContain("style=", "onload=", "http:", "https:");
    }

    @Test
    void everythingTogetherIsSmallEnoughForAFirstPage() {
        int sum = assets.page().packed().length
                + assets.files().values().stream()
                        .mapToInt(asset -> asset.packed().length)
                        .sum();
        assertThat(sum).isLessThan(FIRST_PAGE_BYTES_MAX);
    }
}
