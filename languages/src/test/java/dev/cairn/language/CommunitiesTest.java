package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.community.Communities;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.graph.CodeGraph;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommunitiesTest {

    private static final int FILES = 5;

    /// Two groups of files that call each other and hardly the other group.
    private static CodeGraph twoGroups() {
        var sources = new Sources();
        for (var group : new String[] {"billing", "search"})
            for (int file = 0; file < FILES; file++) {
                int next = (file + 1) % FILES;
                sources.file("src/shop/" + group + "/m" + file + ".py", """
                        from shop.%1$s import m%2$d
                        class %1$sPart%3$d:
                            def run(self):
                                m%2$d.step%2$d()
                        def step%3$d():
                            m%2$d.step%2$d()
                        """.formatted(group, next, file));
            }
        return sources.file("src/shop/__init__.py", "").graph();
    }

    /// Files that each call the next one, and a type in the first that all of them make.
    private static void circle(Sources sources, String type, List<String> files) {
        for (int file = 0; file < files.size(); file++) {
            var first = files.getFirst().replace('/', '.');
            var next = files.get((file + 1) % files.size()).replace('/', '.');
            sources.file(
                    "src/shop/" + files.get(file) + ".py",
                    """
                    from shop.%1$s import %3$s
                    from shop.%2$s import %4$s
                    def %5$s():
                        %3$s()
                        %4$s()
                    """.formatted(first, next, type, step(next), step(files.get(file)))
                            + (file == 0 ? "class " + type + ":\n    pass\n" : ""));
        }
    }

    private static String step(String file) {
        return "go_" + file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('.')) + 1);
    }

    private static String label(CodeGraph graph, Communities communities, String path) {
        return communities.of(graph.find(path).orElseThrow()).orElseThrow().label();
    }

    private static Communities of(CodeGraph graph) {
        return Communities.of(graph);
    }

    @Test
    void filesThatCallEachOtherBelongTogetherUnderTheirFoldersName() {
        var graph = twoGroups();
        var communities = of(graph);

        assertThat(communities.all()).extracting(Community::label).containsExactlyInAnyOrder("billing", "search");
        var billing = communities
                .of(graph.find("src/shop/billing/m0.py").orElseThrow())
                .orElseThrow();
        assertThat(billing.files()).extracting(graph::path).allMatch(path -> !path.contains("search"));
        assertThat(graph.path(billing.central())).contains("billing");
        assertThat(billing.digest()).startsWith(billing.size() + " files in src/shop/billing, around ");
    }

    @Test
    void aCommunityIsNamedAfterItsFolderOrItsMainSymbol() {
        var sources = new Sources();
        circle(sources, "Pipe", List.of("wire/w0", "wire/w1", "wire/w2", "door"));
        circle(sources, "Basket", List.of("b0", "b1", "b2", "b3", "b4", "b5", "wire/w3", "wire/w4"));
        var graph = sources.graph();
        var communities = of(graph);

        assertThat(label(graph, communities, "src/shop/wire/w0.py")).isEqualTo("wire");
        assertThat(label(graph, communities, "src/shop/b0.py")).isEqualTo("Basket");
    }

    @Test
    void aCommunityIsNamedAfterTheBeginningThatItsFileNamesShare() {
        var sources = new Sources();
        circle(sources, "Packet", List.of("sftp_attr", "sftp_client", "sftp_server", "buffers"));
        circle(sources, "Basket", List.of("b0", "b1", "b2", "b3", "b4", "b5"));
        var graph = sources.graph();
        var communities = of(graph);

        assertThat(label(graph, communities, "src/shop/sftp_client.py")).isEqualTo("sftp");
        assertThat(label(graph, communities, "src/shop/b0.py")).isEqualTo("Basket");
    }

    @Test
    void theSameGraphGivesTheSameCommunities() {
        assertThat(of(twoGroups()).all()).isEqualTo(of(twoGroups()).all());
    }

    @Test
    void nothingHasNoCommunitiesAndALoneFileOne() {
        assertThat(of(new Sources().graph()).all()).isEmpty();
        assertThat(of(new Sources().file("src/main/pay.py", "def f(): pass\n").graph())
                        .all())
                .extracting(Community::label)
                .containsExactly("pay");
    }

    @Test
    void aUsedFileNamesItsCommunityAndAFolderOfScriptsDoesNot() {
        var sources = new Sources();
        circle(sources, "Invoice", List.of("bill/first", "bill/second", "bill/third", "bill/fourth"));
        sources.file("src/shop/fields.py", "class Field:\n    \"\"\"Base of all fields of a form.\"\"\"\n");
        for (int file = 0; file < 8; file++)
            sources.file(
                    "src/shop/part" + file + "/used.py",
                    "from shop.fields import Field\nclass Used" + file + "(Field):\n    pass\n");
        for (int file = 0; file < 2; file++)
            sources.file(
                    "src/measure/speed" + file + ".py",
                    "from shop.fields import Field\ndef run" + file + "():\n    return Field()\n");
        var graph = sources.graph();

        var community =
                of(graph).of(graph.find("src/shop/fields.py").orElseThrow()).orElseThrow();

        assertThat(community.label()).startsWithIgnoringCase("field");
        assertThat(community.digest()).contains("Field").endsWith(": Base of all fields of a form.");
    }

    @Test
    void testsAndExamplesAreSaidToBeSuch() {
        var sources = new Sources();
        circle(sources, "Basket", List.of("cart/c0", "cart/c1", "cart/c2"));
        for (int file = 0; file < 3; file++)
            sources.file(
                    "examples/stall/e" + file + ".py",
                    "from examples.stall.e" + (file + 1) % 3 + " import sell" + (file + 1) % 3 + "\ndef sell" + file
                            + "():\n    sell" + (file + 1) % 3 + "()\n");
        var graph = sources.graph();

        assertThat(label(graph, of(graph), "examples/stall/e0.py")).isEqualTo("stall examples");
        assertThat(label(graph, of(graph), "src/shop/cart/c0.py")).doesNotContain("examples", "tests");
    }
}
