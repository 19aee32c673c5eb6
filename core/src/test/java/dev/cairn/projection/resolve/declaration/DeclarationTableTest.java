package dev.cairn.projection.resolve.declaration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.testing.Cases;
import dev.cairn.testing.SmallCode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeclarationTableTest {

    private static final int CASES = 5;
    private static final int STEPS = 150;
    private static final int FILES = 100;
    private static final int NAMES = 12;

    /// The names of the files that declare a function.
    private record FilesWithFunction(String function, List<Integer> numbers) implements FileTable {

        static FilesWithFunction of(DeclarationTable declarations) {
            return new FilesWithFunction(
                    "main",
                    declarations.files().stream()
                            .filter(file -> declares(file, "main"))
                            .map(FileUnit::number)
                            .toList());
        }

        private static boolean declares(FileUnit file, String function) {
            return file.facts().declarations().stream()
                    .anyMatch(symbol -> symbol.name().equals(function));
        }

        @Override
        public boolean isSameAfter(FileUnit before, FileUnit after) {
            return declares(before, function) == declares(after, function);
        }
    }

    private static FileFacts text(RandomGenerator random) {
        var text = new StringBuilder();
        for (int line = random.nextInt(6); line > 0; line--)
            text.append("def n").append(random.nextInt(NAMES)).append("(): pass\n");
        return SmallCode.facts(text.toString());
    }

    private static void assertSame(DeclarationTable next, Map<String, FileFacts> facts) {
        var made = DeclarationTable.of(facts);
        assertThat(next.symbols()).isEqualTo(made.symbols());
        assertThat(next.files()).isEqualTo(made.files());
        for (int symbol = 0; symbol < made.symbols(); symbol++) {
            assertThat(next.fileOf(symbol)).isEqualTo(made.fileOf(symbol));
            assertThat(next.fileOf(symbol).base()).isEqualTo(made.fileOf(symbol).base());
            assertThat(next.declaration(symbol)).isSameAs(made.declaration(symbol));
        }
        for (int name = 0; name < NAMES; name++) {
            assertThat(next.callables("n" + name)).isEqualTo(made.callables("n" + name));
            for (var file : made.files())
                assertThat(next.topLevel(file.number(), "n" + name))
                        .isEqualTo(made.topLevel(file.number(), "n" + name));
        }
        for (var path : facts.keySet()) assertThat(next.file(path)).isEqualTo(made.file(path));
    }

    @Test
    void aTableThatFollowsAnotherIsTheOneThatIsMadeAnew() {
        Cases.forAll(CASES, random -> {
            var facts = new TreeMap<String, FileFacts>();
            IntStream.range(0, FILES).forEach(file -> facts.put("f" + file + ".py", text(random)));
            var table = DeclarationTable.of(facts);
            for (int step = 0; step < STEPS; step++) {
                if (random.nextInt(40) == 0) facts.put("new" + step + ".py", text(random));
                else if (random.nextInt(40) == 0) facts.remove("f" + random.nextInt(FILES) + ".py");
                else facts.put("f" + random.nextInt(FILES) + ".py", text(random));
                table = table.next(new TreeMap<>(facts));
                if (step % 10 == 0) assertSame(table, facts);
                else
                    assertThat(table.callables("n1"))
                            .isEqualTo(DeclarationTable.of(facts).callables("n1"));
            }
        });
    }

    @Test
    void aTableOfAllFilesIsSharedUntilAFileChangesItsShareInIt() {
        var facts = new TreeMap<>(
                Map.of("a.py", SmallCode.facts("def main(): pass\n"), "b.py", SmallCode.facts("def other(): pass\n")));
        var first = DeclarationTable.of(facts);
        var known = first.table(FilesWithFunction.class, List.of(), FilesWithFunction::of);
        assertThat(known.numbers()).containsExactly(0);

        facts.put("b.py", SmallCode.facts("def another(): pass\n"));
        var second = first.next(facts);
        assertThat(second.table(FilesWithFunction.class, List.of(), FilesWithFunction::of))
                .isSameAs(known);

        facts.put("b.py", SmallCode.facts("def main(): pass\n"));
        var third = second.next(facts);
        assertThat(third.table(FilesWithFunction.class, List.of(), FilesWithFunction::of)
                        .numbers())
                .containsExactly(0, 1);
    }

    @Test
    void aTableIsMadeAnewForOtherBuildFilesAndOtherPaths() {
        var facts = new TreeMap<>(Map.of("b.py", SmallCode.facts("def main(): pass\n")));
        var first = DeclarationTable.of(facts);
        var known = first.table(FilesWithFunction.class, List.of(), FilesWithFunction::of);
        var build = new ManifestFacts("pom.xml", ManifestFacts.ManifestKind.values()[0], "shop", Map.of());

        assertThat(first.table(FilesWithFunction.class, List.of(build), FilesWithFunction::of))
                .isNotSameAs(known);

        facts.put("a.py", SmallCode.facts("def main(): pass\n"));
        assertThat(first.next(facts)
                        .table(FilesWithFunction.class, List.of(), FilesWithFunction::of)
                        .numbers())
                .containsExactly(0, 1);
    }

    private static int symbol(DeclarationTable table, String name) {
        for (int symbol = 0; symbol < table.symbols(); symbol++)
            if (table.declaration(symbol).name().equals(name)) return symbol;
        throw new AssertionError("no " + name);
    }

    @Test
    void attachedMembersStayWithTheirTypesWhenSymbolsMove() {
        var facts = new TreeMap<>(Map.of(
                "a.py", SmallCode.facts("def first(): pass\n"),
                "b.py", SmallCode.facts("class Shop:\n"),
                "c.py", SmallCode.facts("def open(): pass\n")));
        var first = DeclarationTable.of(facts);
        first.attach(symbol(first, "Shop"), symbol(first, "open"));

        facts.put("a.py", SmallCode.facts("def first(): pass\ndef second(): pass\n"));
        var grown = first.next(facts);
        assertThat(grown.attachAs(first)).isFalse();
        assertThat(grown.members(symbol(grown, "Shop"))).isEmpty();

        facts.put("a.py", SmallCode.facts("def first(): pass\n\n"));
        var same = first.next(facts);
        assertThat(same.attachAs(first)).isTrue();
        assertThat(same.members(symbol(same, "Shop"), "open")).containsExactly(symbol(same, "open"));
        assertThat(same.container(symbol(same, "open"))).isEqualTo(symbol(same, "Shop"));
    }
}
