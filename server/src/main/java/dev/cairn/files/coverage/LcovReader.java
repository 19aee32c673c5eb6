package dev.cairn.files.coverage;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// Reads lcov tracefiles: `TN` names a test, `SF` a file, and `DA` the hit count of a line.
public final class LcovReader {

    private static final Pattern FIELD = Pattern.compile("[A-Z]{2,5}:.*");
    private static final Pattern LINE_RUN = Pattern.compile("DA:\\d+,(\\d+)(?:,.*)?");
    private static final Pattern NEVER = Pattern.compile("0+");
    private static final String END = "end_of_record";

    private final TestCoverageCollector collector;
    private String test = "";
    private String file = "";
    private boolean isRun;
    private int records;
    private int line;
    private int bad;
    private int firstBad;

    private LcovReader(TestCoverageCollector collector) {
        this.collector = collector;
    }

    public static void read(InputStream in, TestCoverageCollector collector) {
        var reader = new LcovReader(collector);
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                .lines()
                .forEach(reader::line);
        reader.end();
    }

    private void line(String text) {
        line++;
        if (text.startsWith("DA:")) lineRun(text);
        else if (text.startsWith("TN:")) test = text.substring(3);
        else if (text.startsWith("SF:")) begin(text.substring(3));
        else if (text.startsWith(END)) file = "";
        else if (!text.isBlank()
                && !text.startsWith("#")
                && !FIELD.matcher(text).matches()) bad();
    }

    private void begin(String path) {
        if (!file.isEmpty() || path.isBlank()) bad();
        file = path;
        isRun = false;
        records++;
    }

    private void lineRun(String text) {
        if (isRun && !file.isEmpty()) return;
        var found = LINE_RUN.matcher(text);
        if (file.isEmpty() || !found.matches()) bad();
        else if (!NEVER.matcher(found.group(1)).matches()) {
            isRun = true;
            collector.begin(file);
            collector.ran(test);
        }
    }

    private void bad() {
        if (bad++ == 0) firstBad = line;
    }

    private void end() {
        if (records == 0) collector.problem("holds no record of lcov");
        else if (bad > 0)
            collector.problem("has " + (bad == 1 ? "1 line that is" : bad + " lines that are") + " no lcov, first line "
                    + firstBad + "; the others are taken");
        if (!file.isEmpty()) collector.problem("ends within a record");
    }
}
