package dev.cairn.serve.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The page of the viewer, its files and its content security policy, read once from the class path.
///
/// @param files the files by the part of their URL after `/viewer/`
/// @param policy the value of the header `Content-Security-Policy`
record ViewerAssets(ViewerAsset page, Map<String, ViewerAsset> files, String policy) {

    private static final String FOLDER = "/viewer/";
    private static final String PAGE = "index.html";
    /// The file that lists all files of the viewer except the page itself.
    private static final String LIST = "files.txt";

    private static final String VERSION_MARK = "{version}";
    private static final int VERSION_DIGITS = 16;
    private static final Pattern IMPORT_MAP =
            Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

    private static final Map<String, String> TYPES = Map.of(
            "js", "text/javascript; charset=utf-8",
            "mjs", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");

    ViewerAssets {
        files = Map.copyOf(files);
    }

    static ViewerAssets load() {
        var own = new HashMap<String, ViewerAsset>();
        names().forEach(name -> own.put(name, ViewerAsset.of(read(FOLDER + name), type(name))));
        var version = version(own);
        var files = new HashMap<String, ViewerAsset>();
        own.forEach((name, asset) -> files.put(version + "/" + name, asset));
        ViewerLibraries.FILES.forEach(name ->
                files.put("lib/" + name, ViewerAsset.of(read(ViewerLibraries.ROOT + name), type(name))));
        var html = new String(read(FOLDER + PAGE), StandardCharsets.UTF_8).replace(VERSION_MARK, version);
        var page = ViewerAsset.of(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8");
        return new ViewerAssets(page, files, policy(html));
    }

    Optional<ViewerAsset> file(String name) {
        return Optional.ofNullable(files.get(name));
    }

    static List<String> names() {
        return new String(read(FOLDER + LIST), StandardCharsets.UTF_8)
                .lines()
                .filter(name -> !name.isBlank())
                .toList();
    }

    private static String version(Map<String, ViewerAsset> own) {
        var all = new ByteArrayOutputStream();
        own.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(each ->
                        all.writeBytes((each.getKey() + each.getValue().tag()).getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().formatHex(AssetHashes.sha256(all.toByteArray())).substring(0, VERSION_DIGITS);
    }

    /// The content security policy. The import map is the only inline script, and its hash allows exactly this
    /// text. Only the two libraries that are named here may turn text into markup: one of them sanitizes the text,
    /// the other gets only literals of our own files.
    private static String policy(String html) {
        var map = IMPORT_MAP.matcher(html);
        if (!map.find()) throw new IllegalStateException("the viewer's page has no import map");
        var hash = Base64.getEncoder()
                .encodeToString(AssetHashes.sha256(map.group(1).getBytes(StandardCharsets.UTF_8)));
        return "default-src 'none'; script-src 'self' 'sha256-" + hash + "'; style-src 'self'; img-src 'self';"
                + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
                + " require-trusted-types-for 'script'; trusted-types lit-html dompurify";
    }

    private static String type(String name) {
        return Optional.ofNullable(TYPES.get(name.substring(name.lastIndexOf('.') + 1)))
                .orElseThrow(() -> new IllegalStateException("no media type for " + name));
    }

    private static byte[] read(String resource) {
        try (var in = ViewerAssets.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException(resource + " is missing from the build");
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
