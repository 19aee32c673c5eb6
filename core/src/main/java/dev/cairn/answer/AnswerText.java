package dev.cairn.answer;

import dev.cairn.answer.AnswerLine.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Writes an answer's envelope as readable text: the summary, then sections with headings, and code with line
/// numbers.
///
/// The same rules apply to the answers of all tools.
public final class AnswerText {

    /// Fields that only programs use: no later call needs them. They are part of the envelope but not of the text.
    private static final Set<String> MACHINE_FIELDS =
            Set.of("receipt", "tokenEstimate", "_tokenEstimate", "score", "rank", "ranks", "parts", "targetVersionSHA");

    private static final int MARK_LENGTH_MAX = 60;

    private static final String LEFT_OUT = "LeftOut";

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private final boolean isForPeople;
    private final List<AnswerLine> lines = new ArrayList<>();

    private AnswerText(boolean isForPeople) {
        this.isForPeople = isForPeople;
    }

    /// The lines for a person, without fields that only programs use.
    public static List<AnswerLine> forPeople(Map<?, ?> envelope) {
        return new AnswerText(true).all(envelope);
    }

    /// Markdown for a model, with every field that its next call may need.
    public static String forModels(Map<?, ?> envelope) {
        return AnswerMarkdown.of(new AnswerText(false).all(envelope));
    }

    private List<AnswerLine> all(Map<?, ?> envelope) {
        text(envelope, "summary").ifPresent(summary -> add(Kind.SUMMARY, 0, summary));
        text(envelope, "hint").ifPresent(hint -> add(Kind.NEXT, 0, hint));
        if (!isForPeople) text(envelope, "errorCode").ifPresent(code -> add(Kind.FIELD, 0, "Error: " + code));
        if (envelope.get("data") instanceof Map<?, ?> data) sections(data);
        if (envelope.get("omitted") instanceof Map<?, ?> omitted
                && !counts(omitted).isEmpty())
            add(Kind.NOTE, 0, "Left out: " + counts(omitted) + ". Ask for more tokens to see more.");
        if (envelope.get("freshness") instanceof Map<?, ?> freshness && Boolean.TRUE.equals(freshness.get("stale")))
            add(Kind.NOTE, 0, "May be out of date" + reason(freshness) + ".");
        return List.copyOf(lines);
    }

    private static String counts(Map<?, ?> omitted) {
        return omitted.entrySet().stream()
                .filter(entry -> isShown(String.valueOf(entry.getKey())))
                .map(entry -> AnswerWords.label(String.valueOf(entry.getKey())) + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    private static String reason(Map<?, ?> freshness) {
        return text(freshness, "reason")
                .or(() -> text(freshness, "why"))
                .map(reason -> ": " + reason)
                .orElse("");
    }

    /// Writes the plain fields first, then code, then everything that needs a heading.
    private void sections(Map<?, ?> data) {
        var code = CodeBlock.of(data);
        for (var field : data.entrySet()) {
            var name = String.valueOf(field.getKey());
            if (isShown(name)
                    && isPlain(field.getValue())
                    && !code.filter(block -> block.uses(name)).isPresent()) plain(name, field.getValue());
        }
        code.ifPresent(block -> code(block, 0));
        for (var field : data.entrySet()) {
            var name = String.valueOf(field.getKey());
            if (isShown(name)
                    && !isPlain(field.getValue())
                    && !code.filter(block -> block.uses(name)).isPresent()) section(name, field.getValue());
        }
    }

    private void plain(String name, Object value) {
        var written = AnswerWords.value(value);
        if (written.isEmpty()) return;
        if (written.contains("\n")) written.lines().forEach(line -> add(Kind.DETAIL, 0, line));
        else add(Kind.FIELD, 0, AnswerWords.heading(name, written) + ": " + written);
    }

    private void section(String name, Object value) {
        if (name.equals("lineRange") && value instanceof List<?> range && range.size() == 2) {
            add(Kind.FIELD, 0, AnswerWords.heading(name) + ": " + range.getFirst() + "-" + range.getLast());
            return;
        }
        if (value instanceof List<?> list && !list.isEmpty()) {
            add(Kind.HEADING, 0, AnswerWords.heading(name));
            list.forEach(item -> item(item, 0));
        }
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            add(Kind.HEADING, 0, AnswerWords.heading(name));
            map.forEach((key, inner) -> entry(String.valueOf(key), inner, 0));
        }
    }

    private void entry(String name, Object value, int depth) {
        if (!isShown(name)) return;
        if (isPlain(value)) add(Kind.ITEM, depth, AnswerWords.label(name) + ": " + AnswerWords.value(value));
        else if (isListOfPlain(value)) add(Kind.ITEM, depth, AnswerWords.label(name) + ": " + joined(value));
        else {
            add(Kind.ITEM, depth, AnswerWords.label(name));
            if (value instanceof List<?> list) list.forEach(item -> item(item, depth + 1));
            if (value instanceof Map<?, ?> map)
                map.forEach((key, inner) -> entry(String.valueOf(key), inner, depth + 1));
        }
    }

    private void item(Object item, int depth) {
        if (!(item instanceof Map<?, ?> map)) {
            add(Kind.ITEM, depth, AnswerWords.value(item));
            return;
        }
        var title = ItemTitle.of(map);
        var code = CodeBlock.of(map);
        add(Kind.ITEM, depth, title.text());
        var marks = new ArrayList<String>();
        for (var field : map.entrySet()) {
            var name = String.valueOf(field.getKey());
            if (!isShown(name)
                    || title.uses(name)
                    || countsLeftOut(name, map)
                    || code.filter(block -> block.uses(name)).isPresent()) continue;
            if (isMark(name, field.getValue()))
                marks.add(AnswerWords.label(name) + ": " + AnswerWords.value(field.getValue()));
            else detail(name, field.getValue(), depth);
            leftOut(name, map).ifPresent(more -> addToLast(" and " + more + " more"));
        }
        if (!marks.isEmpty()) add(Kind.DETAIL, depth, String.join(" · ", marks));
        code.ifPresent(block -> code(block, depth + 1));
    }

    /// The number of items that the list with this name does not contain: `caseLeftOut` belongs to the list `case`.
    private static Optional<Object> leftOut(String name, Map<?, ?> map) {
        return hasListOfPlain(map, name) ? Optional.ofNullable(map.get(name + LEFT_OUT)) : Optional.empty();
    }

    private static boolean countsLeftOut(String name, Map<?, ?> map) {
        return name.endsWith(LEFT_OUT) && hasListOfPlain(map, name.substring(0, name.length() - LEFT_OUT.length()));
    }

    private static boolean hasListOfPlain(Map<?, ?> map, String name) {
        var list = map.get(name);
        return list != null && isListOfPlain(list);
    }

    /// Whether a field is short and plain, so that it shares one line with other such fields.
    private static boolean isMark(String name, Object value) {
        if (!isPlain(value) || AnswerWords.isSentence(name)) return false;
        var written = AnswerWords.value(value);
        return !written.isEmpty() && written.length() <= MARK_LENGTH_MAX && !written.contains("\n");
    }

    private void detail(String name, Object value, int depth) {
        if (isPlain(value)) {
            var written = AnswerWords.value(value);
            if (written.isEmpty()) return;
            var label = AnswerWords.isSentence(name) ? "" : AnswerWords.label(name) + ": ";
            var first = written.lines().toList();
            add(Kind.DETAIL, depth, label + first.getFirst());
            first.stream().skip(1).forEach(line -> add(Kind.DETAIL, depth, line));
        } else if (isListOfPlain(value)) {
            if (value instanceof List<?> list && !list.isEmpty())
                add(Kind.DETAIL, depth, AnswerWords.label(name) + ": " + joined(value));
        } else entry(name, value, depth + 1);
    }

    private void code(CodeBlock block, int depth) {
        add(Kind.CODE_BEGIN, depth, block.place());
        block.lines().forEach(line -> add(Kind.CODE, depth, isForPeople ? line.aligned() : line.brief()));
        add(Kind.CODE_END, depth, "");
    }

    private static String joined(Object list) {
        return list instanceof List<?> items
                ? items.stream().map(AnswerWords::value).collect(Collectors.joining(", "))
                : "";
    }

    private static boolean isListOfPlain(Object value) {
        return value instanceof List<?> list && list.stream().allMatch(AnswerText::isPlain);
    }

    private static boolean isPlain(Object value) {
        return !(value instanceof Map) && !(value instanceof List);
    }

    private static boolean isShown(String name) {
        return !MACHINE_FIELDS.contains(name);
    }

    private static Optional<String> text(Map<?, ?> map, String name) {
        return map.get(name) instanceof String text && !text.isBlank() ? Optional.of(text) : Optional.empty();
    }

    private void addToLast(String text) {
        var last = lines.removeLast();
        lines.add(new AnswerLine(last.kind(), last.depth(), last.text() + text));
    }

    /// Adds a line. Text of several lines stays inside of its item or sentence, so that it cannot pass for a heading or
    /// an item of the answer.
    private void add(Kind kind, int depth, String text) {
        switch (kind) {
            case SUMMARY, NEXT, NOTE, HEADING ->
                lines.add(new AnswerLine(kind, depth, LINE_BREAK.matcher(text).replaceAll(" ")));
            case CODE, CODE_BEGIN, CODE_END -> lines.add(new AnswerLine(kind, depth, text));
            case FIELD, ITEM, DETAIL -> {
                var each = LINE_BREAK.split(text, -1);
                lines.add(new AnswerLine(kind, depth, each[0]));
                for (int at = 1; at < each.length; at++) lines.add(new AnswerLine(Kind.DETAIL, depth, each[at]));
            }
        }
    }
}
