package dev.cairn.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Makes answers no tool would give on purpose: odd texts, deep nesting, huge items, tiny items, ladders anywhere.
final class RandomAnswers {

    record Sample(List<AnswerField> fields, Answer answer) {}

    private static final List<FieldPriority> PRIORITIES = List.of(FieldPriority.values());
    private static final int[] ALPHABETS = {0x20, 0x61, 0xE0, 0x3B1, 0x4E00, 0x1F600};
    private static final String[] WORDS = {
        "save", "the order", "\"quoted\"", "a\\b", "\n\t", "null", "{}", "  ", "==", "1234", "don't", "\u0000", "日本"
    };

    private final RandomGenerator random;

    RandomAnswers(RandomGenerator random) {
        this.random = random;
    }

    Sample next() {
        var fields = new ArrayList<AnswerField>();
        var data = new LinkedHashMap<String, Object>();
        int count = random.nextInt(9);
        for (int i = 0; i < count; i++) {
            var priority = PRIORITIES.get(random.nextInt(PRIORITIES.size()));
            var field = new AnswerField("f" + i + (random.nextInt(4) == 0 ? word() : ""), priority);
            fields.add(field);
            if (priority == FieldPriority.REQUIRED || random.nextInt(8) > 0) data.put(field.name(), value());
        }
        if (data.isEmpty()) fields.clear();
        return new Sample(fields, Answer.of("s" + text(), data));
    }

    private Object value() {
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> items();
            case 3 -> ladder();
            case 4 -> nested(3);
            case 5 -> random.nextInt(20) == 0 ? text().repeat(500) : text();
            default -> scalar();
        };
    }

    private List<Object> items() {
        var items = new ArrayList<Object>();
        int count = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(40);
        int kind = random.nextInt(4);
        for (int i = 0; i < count; i++) items.add(item(kind));
        return items;
    }

    private Object item(int kind) {
        return switch (kind) {
            case 0 -> random.nextInt(3);
            case 1 -> text();
            case 2 -> ladder();
            default -> random.nextBoolean() ? nested(2) : ladder();
        };
    }

    private DetailLevels ladder() {
        var forms = new ArrayList<Map<String, Object>>();
        var form = new LinkedHashMap<String, Object>();
        form.put("id", text());
        int raises = random.nextInt(4);
        forms.add(Map.copyOf(form));
        for (int i = 0; i < raises; i++) {
            form.put("more" + i, text());
            forms.addFirst(new LinkedHashMap<>(form));
        }
        return new DetailLevels(forms);
    }

    private Object nested(int depth) {
        var map = new LinkedHashMap<String, Object>();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++)
            map.put(
                    "k" + i,
                    depth == 0 ? scalar() : random.nextBoolean() ? nested(depth - 1) : List.of(text(), scalar()));
        return map;
    }

    private Object scalar() {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt(10);
            case 2 -> random.nextDouble();
            case 3 -> random.nextBoolean();
            default -> word();
        };
    }

    private String text() {
        var text = new StringBuilder();
        int parts = random.nextInt(6);
        for (int i = 0; i < parts; i++) text.append(random.nextInt(3) == 0 ? run() : word());
        return text.toString();
    }

    private String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }

    private String run() {
        int base = ALPHABETS[random.nextInt(ALPHABETS.length)];
        var run = new StringBuilder();
        int length = random.nextInt(12);
        for (int i = 0; i < length; i++) run.appendCodePoint(base + random.nextInt(26));
        return run.toString();
    }
}
