package dev.cairn.projection.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.testing.SmallCode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TextProjectionTest {

    private final TextProjection text = new TextProjection();

    @AfterEach
    void close() {
        text.close();
    }

    private void put(String path, String content) {
        var code = new SmallCode().file(path, content);
        code.facts().forEach((file, facts) -> text.put(file, facts, code.content(file)));
    }

    private List<String> found(TextField field, String words) {
        return text.read(view -> {
            var scores = view.scores(field, WeightedTerms.of(words));
            return java.util.stream.IntStream.range(0, scores.length)
                    .filter(file -> scores[file] > 0)
                    .boxed()
                    .sorted(java.util.Comparator.comparingDouble(file -> -scores[file]))
                    .map(file -> view.paths().get(file))
                    .toList();
        });
    }

    @Test
    void aFileIsFoundByWhatItSays() {
        put("a/sessions.py", "def rotate_key():\n    return expiring_token\n");
        put("a/other.py", "def other():\n    pass\n");
        assertThat(found(TextField.BODY, "tokens that expire")).containsExactly("a/sessions.py");
        assertThat(found(TextField.PATH, "session")).containsExactly("a/sessions.py");
        assertThat(found(TextField.NAME, "rotating keys")).containsExactly("a/sessions.py");
    }

    @Test
    void aChangedFileIsSeenAtOnceAndItsOldTextIsGone() {
        put("a.py", "def alpha():\n    pass\n");
        assertThat(found(TextField.BODY, "alpha")).containsExactly("a.py");
        put("a.py", "def beta():\n    pass\n");
        assertThat(found(TextField.BODY, "alpha")).isEmpty();
        assertThat(found(TextField.BODY, "beta")).containsExactly("a.py");
        text.remove("a.py");
        assertThat(found(TextField.BODY, "beta")).isEmpty();
        assertThat(text.<List<SymbolMatch>>read(view -> view.symbolsNamed("beta", 5)))
                .isEmpty();
    }

    @Test
    void aSymbolIsFoundByNameInAnyCaseAndBehindItsHolder() {
        put("a.py", "class Store:\n    def save(self):\n        pass\n\ndef save():\n    pass\n");
        assertThat(text.<List<SymbolMatch>>read(view -> view.symbolsNamed("SAVE", 5)))
                .hasSize(2);
        assertThat(text.<List<SymbolMatch>>read(view -> view.symbolsNamed("store.save", 5)))
                .singleElement()
                .extracting(SymbolMatch::index)
                .isEqualTo(1);
    }

    @Test
    void aTypeIsNotFoundByTheCodeOfItsMembers() {
        put("a.py", "class Store:\n    kind = 'ledger'\n    def save(self):\n        return quicksand\n");
        var boosts = Map.of(TextField.BODY, 1f);
        assertThat(text.<List<SymbolMatch>>read(view -> view.symbols(WeightedTerms.of("quicksand"), boosts, 5)))
                .extracting(SymbolMatch::index)
                .containsExactly(1);
        assertThat(text.<List<SymbolMatch>>read(view -> view.symbols(WeightedTerms.of("ledger"), boosts, 5)))
                .extracting(SymbolMatch::index)
                .containsExactly(0);
    }

    @Test
    void aRareWordCountsMoreThanACommonOneHoweverLongTheFile() {
        put("long.py", "def rare_thing():\n    pass\n" + "value = common\n".repeat(500));
        for (int file = 0; file < 20; file++) put("short" + file + ".py", "def common():\n    pass\n");
        assertThat(found(TextField.BODY, "common rare").getFirst()).isEqualTo("long.py");
    }

    @Test
    void changesThatBelongTogetherAreSeenTogether() {
        put("old.py", "def alpha():\n    pass\n");

        text.applyTogether(() -> {
            text.remove("old.py");
            assertThat(found(TextField.BODY, "alpha")).containsExactly("old.py");
            put("new.py", "def alpha():\n    pass\n");
            assertThat(found(TextField.BODY, "alpha")).containsExactly("old.py");
        });

        assertThat(found(TextField.BODY, "alpha")).containsExactly("new.py");
    }

    @Test
    void changesThatFailedHalfWayAreNotSeenUntilTheyWereMadeAgain() {
        put("old.py", "def alpha():\n    pass\n");
        assertThatThrownBy(() -> text.applyTogether(() -> {
                    text.remove("old.py");
                    throw new IllegalStateException("half-way");
                }))
                .hasMessage("half-way");
        assertThat(found(TextField.BODY, "alpha")).containsExactly("old.py");

        text.applyTogether(() -> {
            text.remove("old.py");
            put("new.py", "def alpha():\n    pass\n");
        });

        assertThat(found(TextField.BODY, "alpha")).containsExactly("new.py");
    }

    @Test
    void numbersOfFilesThatAreGoneAreGivenToNewOnes() {
        put("kept.py", "def kept():\n    pass\n");
        for (int file = 0; file < 300; file++) {
            put("f" + file + ".py", "def alpha():\n    pass\n");
            assertThat(found(TextField.BODY, "alpha")).containsExactly("f" + file + ".py");
            assertThat(text.<Integer>read(view -> view.paths().size())).isEqualTo(2);
            text.remove("f" + file + ".py");
        }

        assertThat(found(TextField.BODY, "kept")).containsExactly("kept.py");
    }
}
