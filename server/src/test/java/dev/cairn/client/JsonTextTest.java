package dev.cairn.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.client.JsonText.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonTextTest {

    private static final JsonNode ENTRY =
            JsonMapper.builder().build().readTree("{\"command\":\"cairn\",\"args\":[\"mcp\"]}");
    private static final List<String> PLACE = List.of("servers", "cairn");
    private static final Dialect LENIENT = Dialect.COMMENTS_AND_TRAILING_COMMAS;

    private static final List<String> TEXTS = List.of(
            "{}",
            "{ }\n",
            "{\n}\n",
            "{\"a\":1}",
            "{\"servers\":{}}",
            "{\"servers\":{\"x\":{\"command\":\"y\"}},\"z\":[1, 2]}",
            "{\n  \"servers\": {\n    \"x\": 1 // the other\n  }, // end\n  \"b\": \"//no\"\n}\n",
            "{\n\t\"servers\": {\n\t\t\"x\": 1,\n\t},\n}\n",
            "// head\n{\n    \"b\": 1 /* last */\n}\n// tail\n",
            "{\r\n  \"b\": 1\r\n}\r\n",
            "{\"b\": \"\\\"}\\u00e9\"}",
            "{\n  \"servers\": {},\n  \"b\": -1.5e3\n}");

    @Test
    void anEntryThatIsAddedAndRemovedLeavesEveryOtherByte() {
        for (var text : TEXTS) {
            var added = JsonText.parse(text, LENIENT).with(PLACE, ENTRY);

            var settings = JsonText.parse(added, LENIENT);
            assertThat(settings.find(PLACE).map(settings::read)).as(added).contains(ENTRY);
            for (var part : text.split("[\\s{},]+")) assertThat(added).contains(part);
            assertThat(squeezed(settings.without(PLACE))).as(added).isIn(squeezed(text), withSection(text));
        }
    }

    /// A removed entry may leave the section that was made for it.
    private static String withSection(String text) {
        var section = "\"servers\":{}";
        var plain = squeezed(text);
        int end = plain.lastIndexOf('}');
        int last = end;
        while (last > 0 && plain.charAt(last - 1) == '/') last = plain.lastIndexOf("/*", last - 2);
        var isEmpty = plain.charAt(last - 1) == '{';
        return plain.substring(0, last) + (isEmpty || plain.charAt(last - 1) == ',' ? "" : ",")
                + plain.substring(last, end) + section + plain.substring(end);
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s", "");
    }

    @Test
    void aFieldOfAnEntryIsReplacedInPlace() {
        var text = "{\n  \"servers\": {\n    \"cairn\": {\n      // mine\n      \"command\": \"/old/cairn\",\n      \"env\": {}\n    }\n  }\n}\n";

        var changed = JsonText.parse(text, LENIENT)
                .with(List.of("servers", "cairn", "command"), ENTRY.path("command"));

        assertThat(changed).isEqualTo(text.replace("/old/cairn", "cairn"));
    }

    @Test
    void newMembersFollowTheIndentationOfTheFile() {
        assertThat(JsonText.parse("{\n\t\"a\": 1\n}\n", LENIENT).with(PLACE, ENTRY))
                .isEqualTo("{\n\t\"a\": 1,\n\t\"servers\": {\n\t\t\"cairn\": {\n\t\t\t\"command\": \"cairn\",\n"
                        + "\t\t\t\"args\": [\"mcp\"]\n\t\t}\n\t}\n}\n");
    }

    @Test
    void aDialectRefusesTheOthersLiberties() {
        assertThatThrownBy(() -> JsonText.parse("// c\n{}", Dialect.STRICT)).hasMessageContaining("comment");
        assertThatThrownBy(() -> JsonText.parse("{\"a\":1,}", Dialect.COMMENTS)).isInstanceOf(RuntimeException.class);
        assertThat(JsonText.parse("{\"a\":1,}", LENIENT).root().members()).hasSize(1);
    }
}
