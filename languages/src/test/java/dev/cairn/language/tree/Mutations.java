package dev.cairn.language.tree;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// Spoils source text the way editors, merges and broken disks do.
final class Mutations {

    private static final byte[] SHARP = "(){}[]<>\"'`\\;:,.#/*=\n\t \uFEFF\u00e9".getBytes(StandardCharsets.UTF_8);

    private Mutations() {}

    static byte[] several(byte[] source, RandomGenerator random) {
        var spoilt = source;
        for (int left = random.nextInt(1, 8); left > 0 && spoilt.length > 1; left--) spoilt = one(spoilt, random);
        return spoilt;
    }

    private static byte[] one(byte[] source, RandomGenerator random) {
        int from = random.nextInt(source.length);
        int to = Math.min(source.length, from + random.nextInt(1, 30));
        return switch (random.nextInt(5)) {
            case 0 -> spliced(source, from, to, new byte[0]);
            case 1 -> spliced(source, from, from, Arrays.copyOfRange(source, from, to));
            case 2 -> spliced(source, from, from + 1, new byte[] {(byte) random.nextInt(1, 256)});
            case 3 -> spliced(source, from, from, new byte[] {SHARP[random.nextInt(SHARP.length)]});
            default -> spliced(source, from, source.length, new byte[0]);
        };
    }

    private static byte[] spliced(byte[] source, int from, int to, byte[] middle) {
        var out = new ByteArrayOutputStream();
        out.write(source, 0, from);
        out.writeBytes(middle);
        out.write(source, to, source.length - to);
        return out.toByteArray();
    }
}
