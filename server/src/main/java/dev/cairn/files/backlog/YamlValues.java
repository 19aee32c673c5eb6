package dev.cairn.files.backlog;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLParser;

/// Reads YAML without changing a value: an alias is the value it repeats, null (also `~`) is an empty `Optional`,
/// decimals keep their digits, and a number that would be written differently (`007`, `1_000`) stays text, as do the
/// words `yes` and `no`.
final class YamlValues {

    /// The value of a YAML text.
    ///
    /// @param unkept what would be lost if the value was written again: aliases, which repeat a value, or tags
    record ReadYaml(Object value, Optional<String> unkept) {}

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final int DIGITS_MAX = 1_000;

    /// The maximum number of repeated values, because nested aliases can repeat a short text billions of times.
    /// Beyond it an alias stays a plain word.
    private static final int VALUES_MAX = 10_000;

    /// The YAML merge key, whose value adds its fields to the surrounding mapping.
    private static final String MERGED = "<<";

    /// A value with an anchor, and how many values it contains.
    private record Anchored(Object value, int values) {}

    /// Unquoted YAML words for null, true and false.
    private static final Map<String, Object> OTHER_WORDS = Map.of(
            "~", Optional.empty(),
            "Null", Optional.empty(),
            "NULL", Optional.empty(),
            "True", true,
            "TRUE", true,
            "False", false,
            "FALSE", false);

    private final String yaml;
    private final Map<String, Anchored> anchored = new HashMap<>();
    private Optional<String> unkept = Optional.empty();
    private int count;

    private YamlValues(String yaml) {
        this.yaml = yaml;
    }

    /// Reads the first document of the text.
    ///
    /// @throws tools.jackson.core.JacksonException when the text is not YAML
    static ReadYaml read(String yaml) {
        var values = new YamlValues(yaml);
        try (var parser = YAML.createParser(yaml)) {
            var value = parser.nextToken() == null ? Optional.empty() : values.value(parser);
            return new ReadYaml(value, values.unkept);
        }
    }

    private Object value(JsonParser parser) {
        if (parser instanceof YAMLParser node && node.isCurrentAlias()) return repeated(parser.getString());
        if (parser.getTypeId() != null) unkept = Optional.of("tags");
        var anchor = Optional.ofNullable(parser.getObjectId()).map(String::valueOf);
        int before = count++;
        var value = plain(parser);
        anchor.ifPresent(name -> anchored.put(name, new Anchored(value, count - before)));
        return value;
    }

    private Object repeated(String name) {
        unkept = Optional.of("aliases");
        var found = anchored.get(name);
        if (found == null || count + found.values() > VALUES_MAX) return name;
        count += found.values();
        return found.value();
    }

    private Object plain(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> fields(parser);
            case START_ARRAY -> {
                var items = new ArrayList<Object>();
                while (parser.nextToken() != JsonToken.END_ARRAY) items.add(value(parser));
                yield items;
            }
            case VALUE_NULL -> Optional.empty();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
            default -> word(parser);
        };
    }

    private Object word(JsonParser parser) {
        var text = parser.getString();
        var meaning = OTHER_WORDS.get(text);
        return meaning != null && isPlain(parser, text) ? meaning : text;
    }

    /// Whether a text is written without quotes.
    private boolean isPlain(JsonParser parser, String text) {
        int at = (int) parser.currentTokenLocation().getCharOffset();
        return yaml.codePoints().skip(at).findFirst().orElse(0) == text.codePointAt(0);
    }

    private Map<String, Object> fields(JsonParser parser) {
        var fields = new LinkedHashMap<String, Object>();
        boolean isMerged = false;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var name = parser.currentName();
            parser.nextToken();
            isMerged |= name.equals(MERGED) && parser instanceof YAMLParser node && node.isCurrentAlias();
            fields.put(name, value(parser));
        }
        if (isMerged && fields.get(MERGED) instanceof Map<?, ?> merged) {
            fields.remove(MERGED);
            merged.forEach((name, value) -> fields.putIfAbsent(String.valueOf(name), value));
        }
        return fields;
    }

    private static Object number(String written) {
        if (written.length() > DIGITS_MAX) return written;
        try {
            var whole = new BigInteger(written);
            if (!whole.toString().equals(written)) return written;
            return whole.bitLength() < Long.SIZE ? (Object) whole.longValue() : whole;
        } catch (NumberFormatException notWhole) {
            return decimal(written);
        }
    }

    private static Object decimal(String written) {
        try {
            var decimal = new BigDecimal(written);
            return decimal.toString().equals(written) ? (Object) decimal : written;
        } catch (NumberFormatException notDecimal) {
            return written;
        }
    }
}
