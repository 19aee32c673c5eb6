package quick;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Turns the names a person gives into the options of JUnit's console, or says which name is wrong.
final class TestNames {

    private static final int SUGGESTIONS_MAX = 3;

    private final Module module;
    private final List<Module> all;
    private final Set<String> classes;
    private final Set<String> packages = new LinkedHashSet<>();

    TestNames(Module module, List<Module> all) throws IOException {
        this.module = module;
        this.all = all;
        this.classes = classesOf(module);
        for (var name : classes) {
            for (var end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
                packages.add(name.substring(0, end));
            }
        }
    }

    private static Set<String> classesOf(Module module) throws IOException {
        var names = new LinkedHashSet<String>();
        for (var file : Sources.files(module.testSources(), ".java")) {
            var path = file.toString().replace('\\', '/');
            names.add(path.substring(0, path.length() - ".java".length()).replace('/', '.'));
        }
        return names;
    }

    /// The options that select the named tests; all tests of the module without a name.
    List<String> options(List<String> names) throws IOException {
        if (names.isEmpty()) return List.of("--scan-class-path=" + module.testClasses());
        var options = new ArrayList<String>();
        var patterns = new ArrayList<String>();
        for (var name : names) {
            var mark = name.indexOf('#');
            var owner = mark < 0 ? name : name.substring(0, mark);
            if (packages.contains(owner) && mark < 0) {
                options.add("--select-package=" + owner);
                patterns.add(Pattern.quote(owner + ".") + ".*");
                continue;
            }
            var found = classNamed(owner);
            options.add("--select-class=" + found);
            var method = mark < 0 ? ".*" : Pattern.quote(methodNamed(found, name.substring(mark + 1)));
            patterns.add(Pattern.quote(found) + "(\\$.*)?#" + method);
        }
        if (names.stream().anyMatch(name -> name.contains("#"))) {
            patterns.forEach(pattern -> options.add("--include-methodname=" + pattern));
        }
        return options;
    }

    private String classNamed(String name) throws IOException {
        var found = classes.stream().filter(known -> isNamed(known, name)).toList();
        if (found.size() == 1) return found.getFirst();
        if (found.size() > 1) throw new Refused(name + " is the name of several tests: " + String.join(", ", found));
        for (var other : all) {
            if (classesOf(other).stream().anyMatch(known -> isNamed(known, name))) {
                throw new Refused(name + " is a test of another module: ./cairn try " + other.name() + " " + name);
            }
        }
        var candidates = new LinkedHashSet<String>();
        classes.stream().filter(known -> known.endsWith("Test")).map(TestNames::simple).forEach(candidates::add);
        candidates.addAll(packages);
        throw new Refused(module.name() + " has no test and no package named " + name + nearest(name, candidates));
    }

    private static boolean isNamed(String known, String name) {
        return known.equals(name) || simple(known).equals(name);
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private String methodNamed(String owner, String method) throws IOException {
        var source = Files.readString(module.testSources().resolve(owner.replace('.', '/') + ".java"));
        var declared = Pattern.compile("\\bvoid\\s+(\\w+)\\s*\\(")
                .matcher(source)
                .results()
                .map(found -> found.group(1))
                .toList();
        // An inherited test is declared elsewhere.
        if (declared.contains(method) || source.contains(" extends ")) return method;
        throw new Refused(simple(owner) + " has no test named " + method + nearest(method, declared));
    }

    /// The names most like a wrong one, as the end of a sentence.
    static String nearest(String wrong, Iterable<String> known) {
        var candidates = new ArrayList<String>();
        known.forEach(candidates::add);
        candidates.sort(Comparator.comparingInt(name -> distance(wrong, name)));
        var near = candidates.stream().limit(SUGGESTIONS_MAX).toList();
        return near.isEmpty() ? "." : ". Did you mean " + String.join(" or ", near) + "?";
    }

    /// How many letters must be added, left out or replaced.
    private static int distance(String wrong, String name) {
        var row = new int[name.length() + 1];
        for (int column = 0; column < row.length; column++) row[column] = column;
        for (int line = 1; line <= wrong.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column < row.length; column++) {
                var isSame = Character.toLowerCase(wrong.charAt(line - 1)) == Character.toLowerCase(name.charAt(column - 1));
                int next = Math.min(Math.min(row[column], row[column - 1]) + 1, diagonal + (isSame ? 0 : 1));
                diagonal = row[column];
                row[column] = next;
            }
        }
        return row[name.length()];
    }
}
