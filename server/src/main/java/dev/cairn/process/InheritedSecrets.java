package dev.cairn.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Secrets of the environment that a new daemon receives on standard input, as one `NAME=value` per line until the end
/// of input.
public final class InheritedSecrets {

    /// Makes a daemon read standard input to the end before it starts.
    public static final String FLAG = "--secrets-on-stdin";

    private static final int BYTES_MAX = 1 << 16;

    private InheritedSecrets() {}

    public static void write(Map<String, String> secrets, OutputStream out) throws IOException {
        try (out) {
            out.write(secrets.entrySet().stream()
                    .map(secret -> secret.getKey() + "=" + secret.getValue().replace("\n", "") + "\n")
                    .collect(Collectors.joining())
                    .getBytes(StandardCharsets.UTF_8));
        }
    }

    public static Map<String, String> read(InputStream in) {
        try {
            var secrets = new LinkedHashMap<String, String>();
            new String(in.readNBytes(BYTES_MAX), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.indexOf('=') > 0)
                    .forEach(line ->
                            secrets.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1)));
            return secrets;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
