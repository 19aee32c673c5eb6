package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlatTreeTest {

    private static final int FUNCTION = 1;
    private static final int MODIFIER = 2;

    private static FlatTree python(String source) {
        return Engines.parse(Engines.BEST, GrammarName.PYTHON, source.getBytes(StandardCharsets.UTF_8));
    }

    private static int find(FlatTree tree, String kind) {
        int number = tree.grammar().kind(kind);
        for (int node = 0; node < tree.size(); node++) if (tree.kind(node) == number) return node;
        throw new AssertionError("no " + kind + " in\n" + tree);
    }

    @Test
    void fieldsLeadToTheirChildren() {
        var tree = python("def greet(name): return name\n");
        int function = find(tree, "function_definition");

        int name = tree.child(function, tree.grammar().field("name"));
        int body = tree.child(function, tree.grammar().field("body"));

        assertThat(tree.text(name)).isEqualTo("greet");
        assertThat(tree.isText(name, "greet")).isTrue();
        assertThat(tree.isText(name, "great")).isFalse();
        assertThat(tree.text(body)).isEqualTo("return name");
        assertThat(tree.parent(body)).isEqualTo(function);
        assertThat(tree.child(function, tree.grammar().field("superclasses"))).isEqualTo(FlatTree.NONE);
    }

    @Test
    void siblingsAreVisitedInOrderAndEnd() {
        var tree = python("a\nb\nc\n");
        List<String> seen = new ArrayList<>();

        for (int node = tree.firstChild(0); node != FlatTree.NONE; node = tree.nextSibling(node))
            seen.add(tree.text(node));

        assertThat(seen).containsExactly("a", "b", "c");
        assertThat(tree.nextSibling(0)).isEqualTo(FlatTree.NONE);
    }

    @Test
    void keywordsAreInTheTreeAndSeparatorsAreNot() {
        var tree = python("async def f(a, b): pass\n");
        int function = find(tree, "function_definition");
        List<String> tokens = new ArrayList<>();

        for (int node = 0; node < tree.size(); node++) if (!tree.isNamed(node)) tokens.add(tree.kindName(node));

        assertThat(tree.hasChildOfKind(function, tree.grammar().token("async"))).isTrue();
        assertThat(tokens).containsExactly("async", "def", "pass");
    }

    @Test
    void namedStepsPassOverTokens() {
        var tree = python("async def f(a): pass\n");
        int name = tree.firstNamedChild(find(tree, "function_definition"));

        assertThat(tree.text(name)).isEqualTo("f");
        assertThat(tree.kindName(tree.nextNamedSibling(name))).isEqualTo("parameters");
    }

    @Test
    void placesCountBytesAndRowsFromZero() {
        var tree = python("é = 'ü'\r\n\r\nif é:\r\n  x\r\n");
        int string = find(tree, "string");
        int choice = find(tree, "if_statement");

        assertThat(tree.startByte(string)).isEqualTo(5);
        assertThat(tree.startColumn(string)).isEqualTo(5);
        assertThat(tree.text(string)).isEqualTo("'ü'");
        assertThat(tree.endColumn(string)).isEqualTo(9);
        assertThat(tree.startRow(choice)).isEqualTo(2);
        assertThat(tree.startColumn(choice)).isZero();
        assertThat(tree.endRow(choice)).isEqualTo(3);
        assertThat(tree.endColumn(choice)).isEqualTo(3);
    }

    @Test
    void aByteOrderMarkTakesNoColumn() {
        var tree = python("\uFEFFx = 1\ny = 2\n");
        int first = find(tree, "identifier");

        assertThat(tree.hasError(0)).isFalse();
        assertThat(tree.text(first)).isEqualTo("x");
        assertThat(tree.startByte(first)).isEqualTo(3);
        assertThat(tree.startColumn(first)).isZero();
    }

    @Test
    void treesOfBrokenCodeLocateTheErrors() {
        var tree = Engines.parse(
                Engines.BEST,
                GrammarName.JAVA,
                "class A { void f() { g(; } void ok() {} }".getBytes(StandardCharsets.UTF_8));
        int methods = 0;
        boolean marked = false;

        for (int node = 0; node < tree.size(); node++) {
            if (tree.kindName(node).equals("method_declaration")) methods++;
            if (tree.isMissing(node) || tree.kind(node) == Grammar.ERROR) marked = true;
        }

        assertThat(tree.hasError(0)).isTrue();
        assertThat(marked).isTrue();
        assertThat(methods).isEqualTo(2);
    }

    @Test
    void aKindTableGivesSmallNumbersToSwitchOn() {
        var tree = python("async def f(): pass\n");
        var table = KindTable.of(tree.grammar())
                .node(FUNCTION, "function_definition")
                .nodeIfPresent(FUNCTION, "method_declaration")
                .token(MODIFIER, "async");
        int function = find(tree, "function_definition");

        assertThat(table.at(tree.kind(function))).isEqualTo(FUNCTION);
        assertThat(table.at(tree.kind(tree.firstChild(function)))).isEqualTo(MODIFIER);
        assertThat(table.at(tree.kind(0))).isZero();
        assertThat(table.at(Grammar.ERROR)).isZero();
        assertThat(table.error(9).at(Grammar.ERROR)).isEqualTo(9);
    }

    @Test
    void separatorsCanBeAskedFor() {
        var tree = python("a . b(c)");
        int attribute = find(tree, "attribute");
        int method = tree.child(attribute, tree.grammar().field("attribute"));

        assertThat(tree.isAfter(method, ".")).isTrue();
        assertThat(tree.isAfter(method, "::")).isFalse();
        assertThat(tree.isBefore(method, "(")).isTrue();
        assertThat(tree.isAfter(0, ".")).isFalse();
        assertThat(tree.isBefore(0, ".")).isFalse();
    }

    @Test
    void aFieldMayHoldSeveral() {
        var tree = python("import a, b as c, d\n");
        int statement = find(tree, "import_statement");
        List<String> names = new ArrayList<>();

        for (int name = tree.child(statement, tree.grammar().field("name"));
                name != FlatTree.NONE;
                name = tree.nextInField(name)) names.add(tree.text(name));

        assertThat(names).containsExactly("a", "b as c", "d");
    }

    @Test
    void aTreePrintsForPeople() {
        assertThat(python("f(1)\n").toString()).isEqualTo("""
                        module 1:1
                          expression_statement 1:1
                            call 1:1
                              function: identifier 1:1 "f"
                              arguments: argument_list 1:2
                                integer 1:3 "1"
                        """);
    }
}
