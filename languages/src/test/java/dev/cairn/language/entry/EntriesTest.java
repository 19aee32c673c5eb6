package dev.cairn.language.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntriesTest {

    /// Reads one text into a sink.
    private interface Reader {
        void read(String text, EntrySink sink) throws MalformedEntryText;
    }

    private static List<String> read(Reader reader, String text) throws MalformedEntryText {
        var found = new ArrayList<String>();
        reader.read(text, (path, value, line) -> found.add(String.join("/", path) + "=" + value + "@" + line));
        return found;
    }

    @Test
    void jsonValuesHaveTheirPathAndLine() throws MalformedEntryText {
        assertThat(read(JsonEntries::read, "{\"a\": [1, {\"b\": true}],\n // why\n \"c\": null, \"d\": \"x\",}"))
                .containsExactly("a/0=1@1", "a/1/b=true@1", "d=x@3");
    }

    @Test
    void tomlKnowsTablesArraysOfTablesAndLongTexts() throws MalformedEntryText {
        var text = """
                a.b = 'x' # why
                [t."q.r"]
                list = [
                  "one", # first
                  { k = 2 },
                ]
                [[p]]
                n = 1
                [p.deps]
                d = "say \\"hi\\""
                [[p]]
                n = \"""
                two
                lines\"""
                m = 1979-05-27
                """;
        assertThat(read(TomlEntries::read, text))
                .containsExactly(
                        "a/b=x@1",
                        "t/q.r/list/0=one@4",
                        "t/q.r/list/1/k=2@5",
                        "p/0/n=1@8",
                        "p/0/deps/d=say \"hi\"@10",
                        "p/1/n=\ntwo\nlines@12",
                        "p/1/m=1979-05-27@15");
    }

    @Test
    void yamlKnowsKeysListsAndValuesInBrackets() throws MalformedEntryText {
        var text = """
                # comment
                packages:
                  - 'a/*'
                  - "!b"
                deep:
                  key with blank: v # why
                  'quoted: key': {x: 1, y: [2, "3, 4"]}
                  long: |
                    not: read
                  after: 5
                items:
                - name: n
                  other: o
                - last
                """;
        assertThat(read(YamlEntries::read, text))
                .containsExactly(
                        "packages/0=a/*@3",
                        "packages/1=!b@4",
                        "deep/key with blank=v@6",
                        "deep/quoted: key/x=1@7",
                        "deep/quoted: key/y/0=2@7",
                        "deep/quoted: key/y/1=3, 4@7",
                        "deep/after=5@10",
                        "items/0/name=n@12",
                        "items/0/other=o@13",
                        "items/1=last@14");
    }

    @Test
    void aSyntaxErrorIsReportedWithItsLine() {
        assertThatThrownBy(() -> read(JsonEntries::read, "{\n\"a\": }")).hasMessageContaining("line 2");
        assertThatThrownBy(() -> read(TomlEntries::read, "a = 1\nb = \"open\n")).hasMessageContaining("line 2");
        assertThatThrownBy(() -> read(YamlEntries::read, "a: 1\n<<<<<<< HEAD\n"))
                .hasMessageContaining("merge conflict");
    }
}
