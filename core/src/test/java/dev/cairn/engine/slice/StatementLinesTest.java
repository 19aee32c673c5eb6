package dev.cairn.engine.slice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatementLinesTest {

    private static List<String> starts(String path, String code) {
        var lines = code.lines().toList();
        return new StatementLines(path, lines)
                .starts().stream().map(at -> lines.get(at).strip()).toList();
    }

    @Test
    void aStatementOverSeveralLinesBeginsOnce() {
        assertThat(starts("a.py", """
                def f(
                    a,
                    b=(1,
                       2),
                ):
                    total = sum(
                        x
                        for x in a
                    )
                    text = "one" \\
                        "two"
                    return total
                """)).containsExactly("def f(", "total = sum(", "text = \"one\" \\", "return total");
    }

    @Test
    void stringsAndCommentsOfSeveralLinesAreNotCut() {
        assertThat(starts("a.py", """
                def f():
                    \"""Says (
                    how it works.
                    \"""
                    note = 1  # an open ( bracket
                    return note
                """))
                .containsExactly("def f():", "\"\"\"Says (", "note = 1  # an open ( bracket", "return note");
        assertThat(starts("a.js", """
                function f(a) {
                  /* a comment [
                  of two lines */
                  const text = `one
                    ${a} (two
                  three`
                  return text // (
                }
                done()
                """))
                .containsExactly(
                        "function f(a) {", "/* a comment [", "const text = `one", "return text // (", "done()");
    }

    @Test
    void chainsDecoratorsAndElseBelongToTheirStatement() {
        assertThat(starts("A.java", """
                void f() {
                    list.stream()
                            .map(x -> x)
                            .toList();
                    if (a) {
                        b();
                    } else {
                        c();
                    }
                    @Nullable
                    String d = e
                            + g;
                }
                """))
                .containsExactly("void f() {", "list.stream()", "if (a) {", "b();", "c();", "@Nullable");
    }

    @Test
    void aLifetimeIsNotAnOpenString() {
        assertThat(starts("a.rs", """
                fn f<'a>(x: &'a str) -> &'a str {
                    let y = x;
                    y.trim()
                }
                """)).containsExactly("fn f<'a>(x: &'a str) -> &'a str {", "let y = x;", "y.trim()");
    }
}
