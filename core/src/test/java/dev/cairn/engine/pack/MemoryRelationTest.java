package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.memory.recall.MemoryNote;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryRelationTest {

    private static final List<String> PLACES = List.of("gson/LinkedTreeMap.java::LinkedTreeMap::put", "gson/Tree.java");

    private static MemoryNote note(String text, String... entities) {
        return new MemoryNote("e1", text, "", List.of(entities), "decision of ada");
    }

    private static String why(String task, MemoryNote note) {
        return new MemoryRelation(task, PLACES)
                .related(note)
                .map(MemoryNote::why)
                .orElse("unrelated");
    }

    @Test
    void aMemoryAboutTheCodeOrTheClassOrFileAroundItIsRelated() {
        for (var entity : List.of(
                "gson/LinkedTreeMap.java::LinkedTreeMap::put",
                "gson/LinkedTreeMap.java::LinkedTreeMap",
                "gson/LinkedTreeMap.java",
                "gson/Tree.java::Tree::balance"))
            assertThat(why("tidy it", note("NaN is refused.", entity)))
                    .isEqualTo("about " + entity + "; decision of ada");
    }

    @Test
    void aMemoryThatSharesTellingWordsOrNamesTheCodeIsRelated() {
        assertThat(why("void coupons are refunded twice", note("Refunds of void coupons are booked at night.")))
                .contains("shares", "coupon", "void");
        assertThat(why("tidy it", note("Keys of LinkedTreeMap are compared by identity.")))
                .isEqualTo("unrelated");
        assertThat(new MemoryRelation("tidy it", List.of("gson/LinkedTreeMap.java::LinkedTreeMap"))
                        .related(note("Keys of LinkedTreeMap are compared by identity.")))
                .isPresent();
    }

    @Test
    void theNamesOfWhatAMemoryIsAboutAreWordsOfIt() {
        assertThat(why("export the median as json", note("Exports keep seconds.", "src/export/json.rs")))
                .contains("shares", "export", "json");
        assertThat(why("export the median as json", note("Exports keep seconds.", "json/export/rows.rs")))
                .isEqualTo("unrelated");
    }

    @Test
    void aMemoryAboutAWholeFileCountsForTheFirstPlacesOnly() {
        var places = List.of("a.go::A::run", "b.go::B::run", "c.go::C::run", "d.go::D::run");
        assertThat(new MemoryRelation("tidy it", places).related(note("NaN is refused.", "c.go")))
                .isPresent();
        assertThat(new MemoryRelation("tidy it", places).related(note("NaN is refused.", "d.go")))
                .isEmpty();
        assertThat(new MemoryRelation("tidy it", places).related(note("NaN is refused.", "d.go::D")))
                .isPresent();
    }

    @Test
    void aMemoryAboutOtherCodeOrWithOneCommonWordIsNot() {
        assertThat(why("tidy LinkedTreeMap", note("NaN is refused by the writer.", "gson/JsonWriter.java::JsonWriter")))
                .isEqualTo("unrelated");
        assertThat(why("fix the bug in the cart total", note("Fix the bug tracker: decide when a test is new.")))
                .isEqualTo("unrelated");
        assertThat(why("the ferry is late", note("The ferry has a new colour because of the owner.")))
                .isEqualTo("unrelated");
    }
}
