package dev.cairn.language.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.Language;
import dev.cairn.model.problem.Refusal;
import dev.cairn.parse.CodePatternParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Patterns laid over code of every language.
class PatternReaderTest {

    private static SourceReader reader;

    @BeforeAll
    static void open() throws IOException {
        reader = new SourceReader(ParserEngine.open(Files.createDirectories(Path.of("target", "natives"))));
    }

    @AfterAll
    static void close() {
        reader.close();
    }

    private static List<CodePatternParser.CodeMatch> find(String path, String pattern, String code) {
        return reader.patterns()
                .parse(SourceReader.languageOf(path), pattern)
                .find(path, code.getBytes(StandardCharsets.UTF_8), 100);
    }

    private static List<Integer> lines(String path, String pattern, String code) {
        return find(path, pattern, code).stream()
                .map(CodePatternParser.CodeMatch::line)
                .toList();
    }

    @Test
    void callsAreFoundWithWhateverReceiverAndArguments() {
        var pattern = "$X.close($$$ARGS)";

        assertThat(lines("a.ts", pattern, "db.close()\nclose(db)\nthis.pool.close(1, () => 2)\ndb.open()\n"))
                .containsExactly(1, 3);
        assertThat(lines("a.js", pattern, "const a = db.close(1);\nif (x) db?.open()\n"))
                .containsExactly(1);
        assertThat(lines("A.java", pattern, "class A { void m() {\n db.close();\n close();\n a.b().close(1, x);\n} }"))
                .containsExactly(2, 4);
        assertThat(lines("a.py", pattern, "db.close()\nwith a as b:\n    b.close(now=True)\nclose()\n"))
                .containsExactly(1, 3);
        assertThat(lines("a.go", pattern, "package a\nfunc f() {\n\tdefer db.close(1)\n\tclose(c)\n}\n"))
                .containsExactly(3);
        assertThat(lines("a.rs", pattern, "fn f() {\n    db.close();\n    let x = a.b.close(1)?;\n    close();\n}\n"))
                .containsExactly(2, 3);
    }

    @Test
    void aNameWrittenTwiceMustMeanTheSame() {
        var found = find("a.ts", "$A === $A", "a === b\nx.y === x.y\nf(1) === f(2)\n");

        assertThat(found).singleElement().satisfies(match -> {
            assertThat(match.line()).isEqualTo(2);
            assertThat(match.bindings()).containsEntry("A", "x.y");
        });
    }

    @Test
    void statementsAndDeclarationsHaveShapesToo() {
        assertThat(lines("a.go", "if err != nil { return $$$ }", """
                package a
                func f() (int, error) {
                	if err != nil {
                		return 0, err
                	}
                	if err != nil {
                		log(err)
                		return 0, err
                	}
                	return 1, nil
                }
                """)).containsExactly(3);
        assertThat(lines("A.java", "try { $$$B } catch ($T $E) { }", """
                class A { void m() {
                  try { a(); b(); } catch (Exception e) { }
                  try { a(); } catch (Exception e) { log(e); }
                } }
                """)).containsExactly(2);
        assertThat(lines("A.java", "public void $M($$$P) { $$$B }", """
                class A {
                  public void none() {}
                  @Override
                  public void two(int a, List<String> b) { a(); b(); }
                  int other() { return 1; }
                }
                """)).containsExactly(2, 3);
        assertThat(lines("a.rs", "$X.unwrap()", "fn f() { a.b().unwrap(); c?.d(); }\n"))
                .containsExactly(1);
        assertThat(lines("a.rs", "fn $F($$$P) -> $R { $$$B }", "fn f(a: i32) -> i32 { a }\nfn g() {}\n"))
                .containsExactly(1);
    }

    @Test
    void typesAndCommentsMissingInAPatternMatchAnything() {
        assertThat(lines("a.ts", "function $F($$$P) { return $R }", """
                function a() { return 1 }
                export async function b<T>(x: T): Promise<T> {
                  // why not
                  return x
                }
                function c() { log(); return 1 }
                """)).containsExactly(1, 2);
        assertThat(lines("a.py", "def $F($$$P): return $R", "def f(a, b=1) -> int:\n    return a\n"))
                .containsExactly(1);
    }

    @Test
    void aStatementMayBeWrittenWithoutItsEnd() {
        var java = "class A {\n  void m() {\n    throw new Oops(1);\n  }\n  int n() { return 2; }\n}\n";

        assertThat(lines("A.java", "throw new $E($$$)", java)).containsExactly(3);
        assertThat(lines("A.java", "return $X", java)).containsExactly(5);
        assertThat(lines("a.rs", "let $X = $Y", "fn f() {\n    let a = 1;\n}\n"))
                .containsExactly(2);
    }

    @Test
    void operatorsAndTextsMustBeTheSame() {
        assertThat(lines("a.js", "$A + 'px'", "a + 'px'\na - 'px'\na + \"px\"\na + 'em'\n"))
                .containsExactly(1, 3);
        assertThat(lines("a.tsx", "<Box $$$P>$$$C</Box>", "const a = <Box w={1}>x</Box>\nconst b = <Bag>y</Bag>\n"))
                .containsExactly(1);
    }

    @Test
    void patternsThatAreNoCodeAreRefused() {
        for (var pattern : List.of("foo(", "", "$X", "$$$", "a b c d", "x".repeat(3_000)))
            assertThatThrownBy(() -> reader.patterns().parse(Language.TYPESCRIPT, pattern))
                    .as(pattern)
                    .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> reader.patterns().parse(Language.OTHER, "foo()"))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aHostilePatternEnds() {
        var pattern = "f(" + "$$$, ".repeat(40) + "$$$)";
        var code = "f(" + "1, ".repeat(300) + "2)\n";

        assertThat(find("a.js", pattern + " + g()", code.repeat(20))).isEmpty();
    }
}
