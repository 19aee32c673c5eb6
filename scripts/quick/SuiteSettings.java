package quick;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The settings that the root pom gives to the tests, so that they run here as in the whole build.
///
/// @param javaOptions the options of the virtual machine
/// @param consoleOptions the tags and the parameters of JUnit
record SuiteSettings(List<String> javaOptions, List<String> consoleOptions) {

    private static final Pattern ARGUMENTS = Pattern.compile("<argLine>@\\{argLine\\}([^<]*)</argLine>");
    private static final Pattern PROPERTY = Pattern.compile("<([\\w.]+)>([^<]*)</\\1>");
    private static final Pattern PARAMETERS =
            Pattern.compile("<configurationParameters>(.*?)</configurationParameters>", Pattern.DOTALL);

    static SuiteSettings read(Path pom, String suite) throws IOException {
        var text = Files.readString(pom);
        var values = profile(text, suite + "-suite");
        var java = new ArrayList<String>();
        for (var option : firstGroup(ARGUMENTS, text).strip().split("\\s+")) if (!option.isEmpty()) java.add(option);
        var console = new ArrayList<String>();
        var include = values.getOrDefault("cairn.groups", "");
        var exclude = values.getOrDefault("cairn.excludedGroups", "");
        if (!include.isEmpty()) console.add("--include-tag=" + include);
        if (!exclude.isEmpty()) console.add("--exclude-tag=" + exclude);
        for (var line : firstGroup(PARAMETERS, text).lines().toList()) {
            var sides = line.strip().split("\\s*=\\s*", 2);
            if (sides.length == 2) console.add("--config=" + sides[0] + "=" + filledIn(sides[1], values));
        }
        return new SuiteSettings(java, console);
    }

    private static Map<String, String> profile(String pom, String id) {
        var begin = pom.indexOf("<id>" + id + "</id>");
        if (begin < 0) throw new Refused("The root pom has no suite " + id + ".");
        var values = new HashMap<String, String>();
        PROPERTY.matcher(pom.substring(begin, pom.indexOf("</profile>", begin)))
                .results()
                .forEach(found -> values.put(found.group(1), found.group(2)));
        return values;
    }

    private static String firstGroup(Pattern pattern, String text) {
        var found = pattern.matcher(text);
        return found.find() ? found.group(1) : "";
    }

    private static String filledIn(String value, Map<String, String> values) {
        var text = value;
        for (var entry : values.entrySet()) text = text.replace("${" + entry.getKey() + "}", entry.getValue());
        return text;
    }
}
