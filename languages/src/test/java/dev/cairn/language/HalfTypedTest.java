package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.SymbolFact;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class HalfTypedTest {

    private static final String JAVA = """
            class Till {
                int sum;

                int first(int by) {
                    int more = by + 1;
                    if (more > 3) {
                        return more;
                    }
                    return sum;
                }

                void second(String name) {
                    note("second " + name);
                }

                void third() {}
            }
            """;

    private static final String SCRIPT = """
            export class Till {
              sum = 0

              first(by) {
                const more = by + 1
                if (more > 3) {
                  return more
                }
                return this.sum
              }

              second(name) {
                note("second " + name)
              }

              third() {}
            }
            """;

    private static final String GO = """
            package till

            type Till struct {
            	sum int
            }

            func (t *Till) first(by int) int {
            	more := by + 1
            	switch more {
            	case 3:
            		return more
            	}
            	return t.sum
            }

            func (t *Till) second(name string) {
            	note("second " + name)
            }

            func (t *Till) third() {}
            """;

    private static final String RUST = """
            pub struct Till {
                sum: u32,
            }

            impl Till {
                fn first(&self, by: u32) -> u32 {
                    let more = by + 1;
                    if more > 3 {
                        return more;
                    }
                    self.sum
                }

                fn second<'a>(&self, name: &'a str) {
                    note("second", name);
                }

                fn third(&self) {}
            }
            """;

    private static final String PYTHON = """
            class Till:
                def first(self, by):
                    more = by + 1
                    if more > 3:
                        return more
                    return self.sum

                def second(self, name):
                    note("second " + name)

                def third(self):
                    pass
            """;

    private static final Map<String, String> SOUND = Map.of(
            "Till.java", JAVA, "till.ts", SCRIPT, "till.js", SCRIPT, "till.go", GO, "till.rs", RUST, "till.py", PYTHON);

    /// A line that is there, and what somebody who types has made of it.
    private record Typed(String line, String now) {}

    private static List<Typed> typed(String path) {
        boolean braces = !path.endsWith(".py");
        var half = path.endsWith(".py") ? "def half(self, by" : path.endsWith(".rs") ? "fn half(by: u32" : "half(by";
        return List.of(
                new Typed("more = by + 1", "more = by.find(1,"),
                new Typed("more := by + 1", "more := by.find(1,"),
                new Typed("more = by + 1", "more = \"half"),
                new Typed("more := by + 1", "more := \"half"),
                new Typed("return more", braces ? "if (more." : "if (more"),
                new Typed("return more;\n        }", "return more;"),
                new Typed("return more\n      }", "return more"),
                new Typed("if (more > 3) {", "if (more > 3 {"),
                new Typed("if (more > 3) {", "if (more > 3)"),
                new Typed("if more > 3 {", "if more > 3"),
                new Typed("if more > 3:", "if found(more > 3:"),
                new Typed("case 3:", "case 3: {"),
                new Typed(" + name", " + name("),
                new Typed("    void third", "    void " + half + "\n\n    void third"),
                new Typed("  third", "  " + half + "\n\n  third"),
                new Typed("    fn third", "    " + half + "\n\n    fn third"),
                new Typed("    def third", "    " + half + "\n\n    def third"));
    }

    @TestFactory
    List<DynamicTest> whatIsBeingTypedCostsNoOtherMember() {
        return SOUND.entrySet().stream()
                .flatMap(file -> typed(file.getKey()).stream()
                        .filter(typed -> file.getValue().contains(typed.line()))
                        .map(typed -> DynamicTest.dynamicTest(
                                file.getKey() + " " + typed.now().strip(),
                                () -> check(file.getKey(), file.getValue(), typed))))
                .toList();
    }

    private static void check(String path, String sound, Typed typed) {
        var facts = read(path, sound.replace(typed.line(), typed.now()));

        assertThat(members(facts)).contains("Till.first", "Till.second", "Till.third");
        assertThat(facts.traits()).contains(FileFacts.FileTrait.SYNTAX_ERRORS);
        assertThat(facts.problems())
                .first()
                .asString()
                .startsWith("Syntax not understood ")
                .contains(" line ");
    }

    @Test
    void soundFilesAreReadAsTheyStand() {
        SOUND.forEach((path, text) -> {
            assertThat(read(path, text).problems()).as(path).isEmpty();
            assertThat(members(read(path, text))).as(path).contains("Till.first", "Till.second", "Till.third");
        });
    }

    @Test
    void callsBesideTheBrokenLineStayAndTheErrorIsPlaced() {
        var facts = read(
                "Till.java",
                JAVA.replace("int more = by + 1;", "int more = by + 1;\n        known(more);\n        if (more."));

        assertThat(facts.calls()).anyMatch(call -> call.callee().toString().contains("known"));
        assertThat(facts.problems()).containsExactly("Syntax not understood on line 7; the rest was read.");
    }

    @Test
    void spansAndTextsAreThoseOfTheFileAsItIs() {
        var text = RUST.replace("let more = by + 1;", "let more = \"half");
        var second = read("till.rs", text).symbols().stream()
                .filter(symbol -> symbol.name().equals("second"))
                .findFirst()
                .orElseThrow();

        assertThat(text.lines().skip(second.span().startLine() - 1L).findFirst())
                .get()
                .asString()
                .contains("fn second");
        assertThat(second.signature()).startsWith("fn second<'a>(&self");
    }

    private static FileFacts read(String path, String text) {
        try (var reader = new SourceReader(GoldenFactsTest.engine())) {
            return reader.parse(path, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static List<String> members(FileFacts facts) {
        return facts.symbols().stream()
                .map(symbol -> (symbol.parent() == SymbolFact.TOP
                                ? symbol.owner()
                                : facts.symbols().get(symbol.parent()).name())
                        + "." + symbol.name())
                .toList();
    }
}
