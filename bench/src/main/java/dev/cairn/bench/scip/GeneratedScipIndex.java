package dev.cairn.bench.scip;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Generates a workspace and the SCIP index that a compiler would write for it.
final class GeneratedScipIndex {

    private static final int FUNCTIONS_PER_FILE = 50;
    private static final int USES_PER_FUNCTION = 19;

    private final Map<String, byte[]> texts = new HashMap<>();
    private final ByteArrayOutputStream index = new ByteArrayOutputStream();

    /// Generates the files. Each declares 50 functions, each of which uses 19 functions of other files.
    GeneratedScipIndex(int files) {
        var tool = message();
        text(tool, 1, "made");
        text(tool, 2, "1.0");
        var metadata = message();
        bytes(metadata, 2, tool.toByteArray());
        bytes(index, 1, metadata.toByteArray());
        for (int file = 0; file < files; file++) document(file, files);
    }

    Map<String, byte[]> texts() {
        return texts;
    }

    byte[] bytes() {
        return index.toByteArray();
    }

    static String path(int file) {
        return "src/m" + file % 40 + "/file" + file + ".ts";
    }

    private void document(int file, int files) {
        var out = message();
        text(out, 1, path(file));
        var written = new StringBuilder();
        int line = 0;
        for (int function = 0; function < FUNCTIONS_PER_FILE; function++) {
            written.append("export function ").append(name(function)).append("() {\n");
            occurrence(out, new int[] {line++, 16, 16 + name(function).length()}, symbol(file, function), 1);
            for (int mention = 0; mention < USES_PER_FUNCTION; mention++) {
                int other = (file * 31 + mention * 7 + 1) % files;
                int target = (function + mention) % FUNCTIONS_PER_FILE;
                written.append("  ").append(name(target)).append("()\n");
                occurrence(out, new int[] {line++, 2, 2 + name(target).length()}, symbol(other, target), 0);
            }
            written.append("}\n");
            line++;
        }
        texts.put(path(file), written.toString().getBytes(StandardCharsets.UTF_8));
        bytes(index, 2, out.toByteArray());
    }

    private static String name(int function) {
        return "work" + function + "on";
    }

    private static String symbol(int file, int function) {
        return "made npm made 1.0.0 src/`file" + file + ".ts`/" + name(function) + "().";
    }

    private static void occurrence(ByteArrayOutputStream out, int[] range, String symbol, int roles) {
        var message = message();
        var packed = message();
        for (int number : range) varint(packed, number);
        bytes(message, 1, packed.toByteArray());
        text(message, 2, symbol);
        if (roles != 0) {
            varint(message, 3 << 3);
            varint(message, roles);
        }
        bytes(out, 2, message.toByteArray());
    }

    private static ByteArrayOutputStream message() {
        return new ByteArrayOutputStream();
    }

    private static void text(ByteArrayOutputStream out, int field, String text) {
        bytes(out, field, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void bytes(ByteArrayOutputStream out, int field, byte[] bytes) {
        varint(out, field << 3 | 2);
        varint(out, bytes.length);
        out.writeBytes(bytes);
    }

    private static void varint(ByteArrayOutputStream out, int value) {
        int left = value;
        while ((left & ~0x7f) != 0) {
            out.write((left & 0x7f) | 0x80);
            left >>>= 7;
        }
        out.write(left);
    }
}
