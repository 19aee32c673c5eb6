package dev.cairn.model.tuning;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/// The tuned numbers of one package, as its `tuning.properties` has them.
///
/// @param source the file, for messages
public record TunedNumbers(String source, Map<String, Double> values) {

    private static final String FILE = "tuning.properties";

    public TunedNumbers {
        values = Map.copyOf(values);
    }

    /// Reads the file in the package of a class; a file that is missing or holds anything but numbers is a bug.
    public static TunedNumbers of(Class<?> owner) {
        var source = owner.getPackageName().replace('.', '/') + "/" + FILE;
        var properties = new Properties();
        try (var in = owner.getResourceAsStream(FILE)) {
            if (in == null) throw new IllegalStateException("There is no " + source + ".");
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return of(source, properties);
    }

    static TunedNumbers of(String source, Properties properties) {
        var values = new HashMap<String, Double>();
        for (var key : properties.stringPropertyNames())
            values.put(key, parse(source, key, properties.getProperty(key)));
        return new TunedNumbers(source, values);
    }

    private static double parse(String source, String key, String written) {
        try {
            double value = Double.parseDouble(written.strip());
            if (Double.isFinite(value)) return value;
        } catch (NumberFormatException e) {
            throw new IllegalStateException(source + ": '" + key + "' is no number: '" + written + "'", e);
        }
        throw new IllegalStateException(source + ": '" + key + "' is not finite: '" + written + "'");
    }

    /// The number of this name; a name that the file lacks is a bug.
    public double number(String key) {
        var value = values.get(key);
        if (value == null) throw new IllegalStateException(source + " has no number '" + key + "'.");
        return value;
    }
}
