package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.FileRole;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/// The weights of ranking.
///
/// @param testFactor the factor applied to the score of test files
/// @param asideFactor the factor for examples, documentation and similar files
/// @param otherFactor the factor for files that are not parsed
/// @param topicBonus the bonus for files of a kind that the question is about
/// @param startFileWeight the additional weight of the file score when a place to start is chosen
public record RankingWeights(
        Map<RankingSignal, Double> files,
        Map<String, Double> symbols,
        double testFactor,
        double asideFactor,
        double otherFactor,
        double topicBonus,
        double startFileWeight) {

    private static final String RESOURCE = "/dev/cairn/engine/retrieve/weights.properties";

    public RankingWeights {
        files = Map.copyOf(files);
        symbols = Map.copyOf(symbols);
    }

    /// The shipped weights, fitted on measured data.
    public static RankingWeights shipped() {
        var stream = Objects.requireNonNull(RankingWeights.class.getResourceAsStream(RESOURCE), RESOURCE);
        try (var reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
            return read(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads weights by signal name; a signal that is missing has weight 0.
    public static RankingWeights read(Reader reader) throws IOException {
        var written = new Properties();
        written.load(reader);
        var files = new EnumMap<RankingSignal, Double>(RankingSignal.class);
        for (var signal : RankingSignal.values()) files.put(signal, number(written, "file." + signal.written(), 0));
        var symbols = new HashMap<String, Double>();
        for (var name : SymbolRanking.SIGNALS) symbols.put(name, number(written, "symbol." + name, 0));
        return new RankingWeights(
                files,
                symbols,
                number(written, "role.test", 1),
                number(written, "role.aside", 1),
                number(written, "role.other", 1),
                number(written, "topic.favour", 0),
                number(written, "start.file", 0));
    }

    private static double number(Properties written, String key, double missing) {
        var value = written.getProperty(key);
        return value == null ? missing : Double.parseDouble(value.strip());
    }

    public double file(RankingSignal signal) {
        return files.getOrDefault(signal, 0d);
    }

    double symbol(String signal) {
        return symbols.getOrDefault(signal, 0d);
    }

    /// The factor applied to the score of a file with this role.
    public double roleFactor(FileRole role, boolean asksForTests) {
        return switch (role) {
            case SOURCE -> 1;
            case TEST -> asksForTests ? 1 : testFactor;
            case ASIDE -> asideFactor;
            case OTHER -> otherFactor;
        };
    }
}
