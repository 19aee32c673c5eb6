package dev.cairn.model.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymbolIdTest {

    @Test
    void aSymbolIsWrittenAsItsPathAndTheNamesThatLeadToIt() {
        var id = new SymbolId("src/Store.java", List.of("Store", "commit"));

        assertThat(id).hasToString("src/Store.java::Store::commit");
        assertThat(SymbolId.parse("src/Store.java::Store::commit")).isEqualTo(id);
    }

    @Test
    void aFileIsWrittenAsItsPath() {
        assertThat(new SymbolId("src/a:b.c", List.of())).hasToString("src/a:b.c");
        assertThat(SymbolId.parse("src/a:b.c").isFile()).isTrue();
    }

    @Test
    void anyPartIsReadBackAsItWasWritten() {
        Cases.forAll(random -> {
            var names = new ArrayList<String>();
            for (int count = random.nextInt(4); count > 0; count--) names.add(anyPart(random));
            var id = new SymbolId("p" + anyPart(random), names);

            assertThat(SymbolId.parse(id.toString())).isEqualTo(id);
        });
    }

    private static String anyPart(java.util.random.RandomGenerator random) {
        var part = new StringBuilder();
        for (int length = 1 + random.nextInt(6); length > 0; length--) part.append(":\\a.:".charAt(random.nextInt(5)));
        return part.toString();
    }

    @Test
    void anAbsolutePathIsNoId() {
        assertThatThrownBy(() -> new SymbolId("/etc/passwd", List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
