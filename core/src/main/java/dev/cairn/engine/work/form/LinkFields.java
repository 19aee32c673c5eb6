package dev.cairn.engine.work.form;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.projection.work.EntityIds;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads and writes links: `{url, title?, reference_type?}`, or the URL alone.
public final class LinkFields {

    private static final Pattern WEB = Pattern.compile("(?i)[a-z][a-z0-9+.-]*://.*");
    private static final Pattern CODE = Pattern.compile("\\S*(?:::|/|\\.[A-Za-z]{1,5}\\b)\\S*");

    private LinkFields() {}

    static List<Link> read(List<?> items) {
        return items.stream().map(LinkFields::read).toList();
    }

    private static Link read(Object item) {
        if (!(item instanceof Map<?, ?> map))
            return link(WrittenFields.text("references", item), Optional.empty(), Optional.empty());
        var texts = new LinkedHashMap<String, Object>();
        map.forEach((name, value) -> {
            if (value != null) texts.put(String.valueOf(name), value);
        });
        var fields = new WrittenFields(texts);
        return link(
                fields.text("url").orElse(""),
                fields.text("title"),
                fields.text("reference_type").filter(kind -> !kind.isBlank()).map(LinkFields::kind));
    }

    private static Link link(String url, Optional<String> title, Optional<LinkKind> kind) {
        if (url.isBlank())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "A reference has no url.",
                    "Send references as [{\"url\": \"TASK-0001\"}]; title and reference_type are optional.");
        title.ifPresent(text -> BacklogLimits.require("The title of a reference", text, BacklogLimits.ITEM_LENGTH_MAX));
        return new Link(
                BacklogLimits.require("The url of a reference", url, BacklogLimits.ITEM_LENGTH_MAX),
                title,
                kind.orElseGet(() -> derived(url)));
    }

    private static LinkKind kind(String written) {
        return LinkKind.parse(written)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "The reference_type '" + Problem.echo(written) + "' does not exist.",
                        "Use one of "
                                + Arrays.stream(LinkKind.values())
                                        .map(LinkKind::written)
                                        .collect(Collectors.joining(", "))
                                + ", or leave it out."));
    }

    /// The most likely kind of link for a URL.
    public static LinkKind derived(String url) {
        var lower = url.toLowerCase(Locale.ROOT);
        if (lower.startsWith(ResourceUris.PREFIX)) return LinkKind.RESOURCE_REF;
        if (WEB.matcher(url).matches() && !lower.startsWith("mcp://")) return LinkKind.EXTERNAL_URL;
        if (!EntityIds.in(url).isEmpty()) return LinkKind.ENTITY_REF;
        return CODE.matcher(url).matches() ? LinkKind.CODE_REF : LinkKind.EXTERNAL_URL;
    }

    static Map<String, Object> write(Link link) {
        var written = new LinkedHashMap<String, Object>();
        written.put("url", link.url());
        link.title().ifPresent(title -> written.put("title", title));
        written.put("reference_type", link.kind().written());
        return written;
    }
}
