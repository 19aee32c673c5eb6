package dev.cairn.language.scip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.scip.PositionEncoding;
import dev.cairn.model.scip.ScipDocument;
import dev.cairn.parse.ScipParser;
import dev.cairn.testing.Cases;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScipReaderTest {

    /// Everything a reading told.
    private static final class Heard implements ScipParser.ScipSink {
        private final List<String> tools = new ArrayList<>();
        private final List<ScipDocument> documents = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();

        @Override
        public void tool(String name, String version) {
            tools.add(name + " " + version);
        }

        @Override
        public void document(ScipDocument document) {
            documents.add(document);
        }

        @Override
        public void problem(String what) {
            problems.add(what);
        }
    }

    private static Heard read(byte[] bytes) {
        var heard = new Heard();
        try {
            new ScipReader().read(new ByteArrayInputStream(bytes), heard);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return heard;
    }

    private static byte[] field(int number, byte[] content) {
        var out = new ByteArrayOutputStream();
        out.write(number << 3 | 2);
        varint(out, content.length);
        out.writeBytes(content);
        return out.toByteArray();
    }

    private static byte[] number(int field, int value) {
        var out = new ByteArrayOutputStream();
        out.write(field << 3);
        varint(out, value);
        return out.toByteArray();
    }

    private static void varint(ByteArrayOutputStream out, int value) {
        int left = value;
        while ((left & ~0x7f) != 0) {
            out.write((left & 0x7f) | 0x80);
            left >>>= 7;
        }
        out.write(left);
    }

    private static byte[] text(int number, String text) {
        return field(number, text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] all(byte[]... parts) {
        var out = new ByteArrayOutputStream();
        for (var part : parts) out.writeBytes(part);
        return out.toByteArray();
    }

    private static byte[] index() {
        var occurrence = all(field(1, new byte[] {3, 4, 9}), text(2, "s npm p 1 a/`b.ts`/f()."), number(3, 1));
        var longer = all(field(1, new byte[] {5, 0, 6, 2}), text(2, "local 1"));
        var document = all(text(1, "src\\b.ts"), field(2, occurrence), field(2, longer), number(6, 3));
        return all(field(1, field(2, all(text(1, "tool"), text(2, "1.2")))), field(2, document), text(3, "skipped"));
    }

    @Test
    void documentsOccurrencesAndTheToolAreRead() {
        var heard = read(index());

        assertThat(heard.tools).containsExactly("tool 1.2");
        assertThat(heard.problems).isEmpty();
        var document = heard.documents.getFirst();
        assertThat(document.path()).isEqualTo("src/b.ts");
        assertThat(document.encoding()).isEqualTo(PositionEncoding.UTF32);
        assertThat(document.occurrences())
                .extracting(one -> one.symbol() + " " + one.range().startLine() + ":"
                        + one.range().startColumn() + "-" + one.range().endLine() + ":"
                        + one.range().endColumn() + " " + one.isDefinition())
                .containsExactly("s npm p 1 a/`b.ts`/f(). 3:4-3:9 true", "local 1 5:0-6:2 false");
    }

    @Test
    void everyTruncationIsReportedAndNoneFails() {
        var whole = index();
        for (int length = 1; length < whole.length; length++) {
            var heard = read(Arrays.copyOf(whole, length));
            boolean isWholeField = heard.problems.isEmpty();
            assertThat(isWholeField ? 1 : heard.problems.size()).isEqualTo(1);
        }
        assertThat(read(Arrays.copyOf(whole, whole.length - 1)).problems).hasSize(1);
    }

    @Test
    void noBytesEndAReadingWithAnException() {
        var whole = index();
        Cases.forAll(random -> {
            var bytes = whole.clone();
            for (int i = 0; i < 4; i++) bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            assertThat(read(bytes).problems.size()).isLessThanOrEqualTo(10);
        });
    }

    @Test
    void aDocumentThatLeadsOutOfTheWorkspaceIsLeftOut() {
        for (var path : List.of("../secret.ts", "/etc/passwd", "")) {
            var heard = read(field(2, text(1, path)));
            assertThat(heard.documents).isEmpty();
            assertThat(heard.problems).hasSize(1);
        }
    }

    @Test
    void aFileNameWithTwoDotsIsAnOrdinaryPath() {
        for (var path : List.of("app/[...slug].ts", "a..b.ts", "src/..hidden/x.ts", "v1..2/y.ts")) {
            var heard = read(field(2, text(1, path)));
            assertThat(heard.documents).extracting(ScipDocument::path).containsExactly(path);
            assertThat(heard.problems).isEmpty();
        }
    }

    @Test
    void aPathThatGoesUpInItsMiddleIsLeftOut() {
        for (var path : List.of("a/../../secret.ts", "a\\..\\b.ts", "a/.."))
            assertThat(read(field(2, text(1, path))).documents).isEmpty();
    }

    @Test
    void aDocumentThatClaimsToBeHugeIsPassedOver() {
        var claim = new ByteArrayOutputStream();
        claim.write(2 << 3 | 2);
        varint(claim, ScipReader.DOCUMENT_BYTES_MAX + 1);
        claim.writeBytes(new byte[100]);

        assertThat(read(claim.toByteArray()).problems).anyMatch(problem -> problem.contains("64 MiB"));
    }
}
