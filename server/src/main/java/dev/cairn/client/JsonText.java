package dev.cairn.client;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A settings file in JSON that is edited as text. Everything outside of the edited members, including comments,
/// is unchanged.
final class JsonText {

    /// The dialects of settings files, each as strict as the client that reads it.
    enum Dialect {
        STRICT,
        COMMENTS,
        COMMENTS_AND_TRAILING_COMMAS
    }

    /// A part of the text.
    record Span(int start, int end) {}

    /// A member of an object: where its name begins, and its value.
    record Member(String name, int start, Span value, Optional<JsonObject> object) {}

    /// An object with its members in order.
    record JsonObject(Span span, List<Member> members) {

        Optional<Member> member(String name) {
            return members.stream().filter(member -> member.name().equals(name)).findFirst();
        }
    }

    private record Edit(int start, int end, String text) {}

    private static final String INDENT_DEFAULT = "  ";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final String text;
    private final JsonMapper mapper;
    private final String newline;
    private JsonObject root;
    private String indent = INDENT_DEFAULT;

    private JsonText(String text, Dialect dialect) {
        this.text = text;
        this.mapper = mapper(dialect);
        this.newline = text.contains("\r\n") ? "\r\n" : "\n";
        this.root = new JsonObject(new Span(0, 0), List.of());
    }

    /// Reads a text whose root is an object.
    ///
    /// @throws JacksonException when the text has a syntax error or its root is something else
    static JsonText parse(String text, Dialect dialect) {
        var parsed = new JsonText(text, dialect);
        // Windows editors begin a file with a byte order mark, which parsers do not skip. It is replaced in place, so
        // that positions stay the same.
        var readable = text.startsWith(BYTE_ORDER_MARK) ? " " + text.substring(1) : text;
        // Also refuses duplicate names and text behind the end, which positions alone would not show.
        if (!parsed.mapper.readTree(readable).isObject()) throw new JsonShapeException("the root is not an object");
        try (var parser = parsed.mapper.createParser(readable)) {
            parser.nextToken();
            parsed.root = object(parser);
        }
        parsed.indent = parsed.indentUnit();
        return parsed;
    }

    private static JsonMapper mapper(Dialect dialect) {
        var builder = JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
        if (dialect != Dialect.STRICT) builder.enable(JsonReadFeature.ALLOW_JAVA_COMMENTS);
        if (dialect == Dialect.COMMENTS_AND_TRAILING_COMMAS) builder.enable(JsonReadFeature.ALLOW_TRAILING_COMMA);
        return builder.build();
    }

    private static JsonObject object(JsonParser parser) {
        int start = (int) parser.currentTokenLocation().getCharOffset();
        var members = new ArrayList<Member>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = parser.currentName();
            int nameStart = (int) parser.currentTokenLocation().getCharOffset();
            parser.nextToken();
            members.add(member(parser, name, nameStart));
        }
        return new JsonObject(new Span(start, position(parser)), List.copyOf(members));
    }

    private static Member member(JsonParser parser, String name, int nameStart) {
        int start = (int) parser.currentTokenLocation().getCharOffset();
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            var nested = object(parser);
            return new Member(name, nameStart, nested.span(), Optional.of(nested));
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) parser.skipChildren();
        else parser.finishToken();
        return new Member(name, nameStart, new Span(start, position(parser)), Optional.empty());
    }

    private static int position(JsonParser parser) {
        return (int) parser.currentLocation().getCharOffset();
    }

    JsonObject root() {
        return root;
    }

    /// The member at a path of names; empty if it or an object on the path is missing.
    Optional<Member> find(List<String> path) {
        var here = Optional.of(root);
        for (var name : path.subList(0, path.size() - 1))
            here = here.flatMap(object -> object.member(name)).flatMap(Member::object);
        return here.flatMap(object -> object.member(path.getLast()));
    }

    JsonNode read(Member member) {
        return mapper.readTree(
                text.substring(member.value().start(), member.value().end()));
    }

    /// The text with a member set; missing objects on the path to it are created.
    ///
    /// @throws JsonShapeException if a value on the path is not an object
    String with(List<String> path, JsonNode value) {
        var here = root;
        for (int depth = 0; depth < path.size(); depth++) {
            var known = here.member(path.get(depth));
            if (known.isEmpty()) return inserted(here, path.get(depth), nested(path, depth + 1, value), depth + 1);
            if (depth == path.size() - 1)
                return apply(List.of(new Edit(
                        known.get().value().start(),
                        known.get().value().end(),
                        isOneLine(here) ? value.toString() : printed(value, depth + 1))));
            var name = path.get(depth);
            here = known.get().object().orElseThrow(() -> new JsonShapeException(name + " is not an object"));
        }
        throw new IllegalArgumentException("a path needs a name");
    }

    private JsonNode nested(List<String> path, int depth, JsonNode value) {
        var whole = value;
        for (int i = path.size() - 1; i >= depth; i--) {
            var outer = mapper.createObjectNode();
            outer.set(path.get(i), whole);
            whole = outer;
        }
        return whole;
    }

    private String inserted(JsonObject object, String name, JsonNode value, int depth) {
        var key = mapper.writeValueAsString(name) + ": ";
        int inside = endOfContent(object);
        if (isOneLine(object)) {
            var member = (object.members().isEmpty() ? "" : ", ") + key + value;
            int at = object.members().isEmpty()
                    ? object.span().start() + 1
                    : object.members().getLast().value().end();
            return apply(List.of(new Edit(at, at, member)));
        }
        var hasTrailingComma = !object.members().isEmpty()
                && commaAfter(object.members().getLast()).isPresent();
        var isClosedOnThisLine = text.substring(inside, object.span().end()).indexOf('\n') < 0;
        var member = newline
                + indent.repeat(depth)
                + key
                + printed(value, depth)
                + (hasTrailingComma ? "," : "")
                + (isClosedOnThisLine ? newline + indent.repeat(depth - 1) : "");
        if (object.members().isEmpty() || hasTrailingComma) return apply(List.of(new Edit(inside, inside, member)));
        int end = object.members().getLast().value().end();
        return end == inside
                ? apply(List.of(new Edit(inside, inside, "," + member)))
                : apply(List.of(new Edit(end, end, ","), new Edit(inside, inside, member)));
    }

    /// The text without a member; comments around it stay.
    String without(List<String> path) {
        var member = find(path).orElseThrow();
        var parent = path.size() == 1
                ? root
                : find(path.subList(0, path.size() - 1)).flatMap(Member::object).orElseThrow();
        int index = parent.members().indexOf(member);
        int start = member.start();
        while (start > 0 && Character.isWhitespace(text.charAt(start - 1))) start--;
        var comma = commaAfter(member);
        var edits = new ArrayList<Edit>();
        edits.add(new Edit(start, comma.map(at -> at + 1).orElse(member.value().end()), ""));
        if (comma.isEmpty() && index > 0)
            commaAfter(parent.members().get(index - 1)).ifPresent(at -> edits.add(new Edit(at, at + 1, "")));
        return apply(edits);
    }

    private Optional<Integer> commaAfter(Member member) {
        int at = skipComments(member.value().end());
        return at < text.length() && text.charAt(at) == ',' ? Optional.of(at) : Optional.empty();
    }

    /// The position after white space and comments.
    private int skipComments(int from) {
        int at = from;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) at++;
            else if (text.startsWith("//", at)) at = endOr(text.indexOf('\n', at));
            else if (text.startsWith("/*", at)) at = endOr(text.indexOf("*/", at) + 2);
            else return at;
        }
        return at;
    }

    private int endOr(int found) {
        return found < 2 ? text.length() : found;
    }

    /// The position after the last character of an object before its closing brace, ignoring white space.
    private int endOfContent(JsonObject object) {
        int at = object.span().end() - 1;
        while (Character.isWhitespace(text.charAt(at - 1))) at--;
        return at;
    }

    /// Whether new members are added on the same line: the object is on one line and has members.
    private boolean isOneLine(JsonObject object) {
        return text.substring(object.span().start(), object.span().end()).indexOf('\n') < 0
                && (!object.members().isEmpty()
                        || (text.indexOf('\n') < 0 && !root.members().isEmpty()));
    }

    private String indentUnit() {
        if (root.members().isEmpty()) return INDENT_DEFAULT;
        int start = root.members().getFirst().start();
        var before = text.substring(text.lastIndexOf('\n', start) + 1, start);
        return before.isBlank() && !before.isEmpty() ? before : INDENT_DEFAULT;
    }

    private String printed(JsonNode value, int depth) {
        return JsonPrinter.print(value, indent, depth).replace("\n", newline);
    }

    private String apply(List<Edit> edits) {
        var result = new StringBuilder(text);
        edits.stream()
                .sorted(Comparator.comparingInt(Edit::start).reversed())
                .forEach(edit -> result.replace(edit.start(), edit.end(), edit.text()));
        return result.toString();
    }

    /// Thrown when a text is valid JSON but does not have the structure of a settings file.
    static final class JsonShapeException extends RuntimeException {

        private static final long serialVersionUID = 1;

        JsonShapeException(String message) {
            super(message);
        }
    }
}
