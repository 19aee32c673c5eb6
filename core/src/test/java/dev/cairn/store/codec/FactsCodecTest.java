package dev.cairn.store.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.TypeRef;
import dev.cairn.testing.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FactsCodecTest {

    private static final int DAMAGED_CASES = 300;

    @Test
    void factsComeBackAsTheyWere() {
        Cases.forAll(random -> {
            var facts = new RandomFacts(random).file();

            assertThat(FactsCodec.decode(FactsCodec.encode(facts))).contains(facts);
        });
    }

    @Test
    void everyKindOfExpressionComesBack() {
        var kinds = Expr.class.getPermittedSubclasses().length;
        var seen = new java.util.HashSet<Class<?>>();
        Cases.forAll(random -> {
            var expr = new RandomFacts(random).expr(3);
            seen.add(expr.getClass());

            assertThat(roundTrip(expr)).isEqualTo(expr);
        });

        assertThat(seen).hasSize(kinds);
    }

    @Test
    void bytesOfAnotherFormAreNoFacts() {
        var bytes = FactsCodec.encode(exporting(Expr.UNKNOWN));
        bytes[0]++;

        assertThat(FactsCodec.decode(bytes)).isEmpty();
        assertThat(FactsCodec.decode(new byte[0])).isEmpty();
    }

    @Test
    void mentionsAreReadWhenTheyAreAskedForAndTheSameEveryTime() {
        Cases.forAll(random -> {
            var facts = new RandomFacts(random).file();
            var read = FactsCodec.decode(FactsCodec.encode(facts)).orElseThrow();

            assertThat(read.uses()).isEqualTo(facts.uses());
            assertThat(read.imports()).isEqualTo(facts.imports());
            assertThat(List.copyOf(read.calls())).isEqualTo(facts.calls());
            assertThat(read.bindings().stream()).containsExactlyElementsOf(facts.bindings());
            for (int call = 0; call < read.calls().size(); call++)
                assertThat(read.calls().get(call)).isSameAs(read.calls().get(call));
        });
    }

    @Test
    void bytesThatEndTooEarlyAreNoFacts() {
        Cases.forAll(DAMAGED_CASES, random -> {
            var bytes = FactsCodec.encode(new RandomFacts(random).file());

            assertThat(FactsCodec.decode(Arrays.copyOf(bytes, random.nextInt(bytes.length))))
                    .isEmpty();
        });
    }

    @Test
    void bytesWithMoreBehindThemAreNoFacts() {
        var bytes = FactsCodec.encode(exporting(Expr.UNKNOWN));

        assertThat(FactsCodec.decode(Arrays.copyOf(bytes, bytes.length + 1))).isEmpty();
    }

    @Test
    void damagedBytesAreNoFacts() {
        Cases.forAll(DAMAGED_CASES, random -> {
            var bytes = FactsCodec.encode(new RandomFacts(random).file());
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));

            assertThat(FactsCodec.decode(bytes)).isEmpty();
        });
    }

    @Test
    void aCountOfMillionsWithoutItemsIsNoFacts() {
        var out = new ByteSink();
        out.number(FactsCodec.FORMAT_VERSION)
                .text(Language.JAVA.name())
                .text("")
                .number(1)
                .number(Integer.MAX_VALUE);

        assertThat(FactsCodec.decode(ChecksummedBytes.withChecksum(out.toBytes())))
                .isEmpty();
    }

    @Test
    void whatIsNestedTooDeepIsCutToUnknown() {
        Expr deep = new Expr.Self();
        for (int i = 0; i < 100_000; i++) deep = new Expr.Awaited(deep);
        var type = TypeRef.of("T");
        for (int i = 0; i < 100_000; i++) type = TypeRef.arrayOf(type);

        var innermost = roundTrip(deep);
        while (innermost instanceof Expr.Awaited(var inner)) innermost = inner;
        assertThat(innermost).isEqualTo(Expr.UNKNOWN);
        assertThat(roundTrip(new Expr.Typed(type))).isInstanceOf(Expr.Typed.class);
    }

    private static FileFacts exporting(Expr value) {
        return new FileFacts(
                Language.TYPESCRIPT,
                "",
                1,
                List.of(),
                List.of(),
                List.of(new ExportFact("x", value)),
                List.of(),
                List.of(),
                List.of(),
                Set.of(),
                List.of());
    }

    private static Expr roundTrip(Expr expr) {
        return FactsCodec.decode(FactsCodec.encode(exporting(expr)))
                .orElseThrow()
                .exports()
                .getFirst()
                .value();
    }
}
