package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MutatedFixturesTest {

    private static final int MUTATIONS = 200;
    private static final long SEED = 20_260_101L;
    private static final String NOISE = "(){}[]:=,.@*\"'\\\n\t  defclasslambdaif";

    @Test
    void noDamageToAFileMakesReadingFail() throws IOException {
        var random = new Random(SEED);
        var fixtures = GoldenFactsTest.fixtures();
        try (var reader = new SourceReader(GoldenFactsTest.engine())) {
            for (int i = 0; i < MUTATIONS; i++) {
                var file = fixtures.get(random.nextInt(fixtures.size()));
                var damaged = damaged(Files.readAllBytes(file), random);
                var facts = reader.parse(GoldenFactsTest.relative(file), damaged);
                assertThat(facts.symbols())
                        .allSatisfy(
                                symbol -> assertThat(symbol.span().endByte()).isLessThanOrEqualTo(damaged.length));
            }
        }
    }

    @Test
    void wordsThatAreNotTypedYetLeaveTheRestToBeRead() throws IOException {
        var random = new Random(SEED);
        var fixtures = GoldenFactsTest.fixtures();
        try (var reader = new SourceReader(GoldenFactsTest.engine())) {
            for (int i = 0; i < 4 * MUTATIONS; i++) {
                var file = fixtures.get(random.nextInt(fixtures.size()));
                var facts =
                        reader.parse(GoldenFactsTest.relative(file), withoutWords(Files.readAllBytes(file), random));
                assertThat(facts.problems()).as(file.toString()).doesNotContain("Its code made no sense.");
            }
        }
    }

    private static byte[] withoutWords(byte[] content, Random random) {
        var text = new StringBuilder(new String(content, StandardCharsets.ISO_8859_1));
        for (int word = 0; word < 3 && !text.isEmpty(); word++) {
            int start = random.nextInt(text.length());
            int end = start;
            while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) start--;
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
            text.delete(start, end);
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] damaged(byte[] content, Random random) {
        if (content.length == 0) return content;
        int at = random.nextInt(content.length);
        int length = Math.min(random.nextInt(1, 40), content.length - at);
        return switch (random.nextInt(4)) {
            case 0 -> Arrays.copyOf(content, at);
            case 1 -> joined(Arrays.copyOf(content, at), Arrays.copyOfRange(content, at + length, content.length));
            case 2 -> joined(Arrays.copyOf(content, at + length), Arrays.copyOfRange(content, at, content.length));
            default -> noisy(content, at, random);
        };
    }

    private static byte[] noisy(byte[] content, int at, Random random) {
        var changed = content.clone();
        for (int i = at; i < Math.min(content.length, at + 6); i++)
            changed[i] = (byte) NOISE.charAt(random.nextInt(NOISE.length()));
        return changed;
    }

    private static byte[] joined(byte[] left, byte[] right) {
        var both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }
}
