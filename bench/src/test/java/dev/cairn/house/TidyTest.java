package dev.cairn.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/// Keeps files, methods and parameter lists small enough to read without scrolling away.
class TidyTest {

    private static final int FILE_LINES_MAX = 400;
    private static final int METHOD_LINES_MAX = 60;
    private static final int TOOL_LINES_MAX = 80;
    private static final int PARAMETERS_MAX = 4;
    private static final int FILES_SEEN_AT_LEAST = 40;

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @Test
    void theInspectorSeesTheSources() {
        assertThat(sources()).hasSizeGreaterThan(FILES_SEEN_AT_LEAST);
    }

    @Test
    void filesMethodsAndParameterListsStaySmall() {
        var allowed = exceptions();
        var findings = sources().stream()
                .flatMap(file -> findings(file, read(file)).stream())
                .toList();
        assertThat(findings)
                .filteredOn(finding -> allowed.stream().noneMatch(finding::startsWith))
                .isEmpty();
        assertThat(allowed)
                .as("exceptions that are no longer needed")
                .allMatch(exception -> findings.stream().anyMatch(finding -> finding.startsWith(exception)));
    }

    @Test
    void aLongMethodInALongFileWouldBeFound() {
        var body = "        int i = 0;\n".repeat(METHOD_LINES_MAX);
        var source = "class Long {\n    void grow(int a, int b, int c, int d, int e) {\n" + body + "    }\n}\n"
                + "\n".repeat(FILE_LINES_MAX);
        assertThat(findings(ROOT.resolve("core/Long.java"), source)).hasSize(3);
    }

    /// Places that stay larger than the rule, one per line as `path` or `path#method`; the list may only shrink.
    private static List<String> exceptions() {
        return read(ROOT.resolve("bench/src/test/resources/tidy-exceptions.txt"))
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    private static List<Path> sources() {
        try (var walk = Files.walk(ROOT)) {
            return walk.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> path.toString().contains("/src/"))
                    .filter(path -> !path.toString().contains("/target/"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> findings(Path file, String source) {
        var found = new ArrayList<String>();
        var where = ROOT.relativize(file).toString();
        var lines = source.lines().count();
        var most = where.endsWith("Tool.java") && where.contains("serve/tool/") ? TOOL_LINES_MAX : FILE_LINES_MAX;
        if (lines > most) found.add(where + " has " + lines + " lines");
        new Scanner(where, found).scan(source);
        return found;
    }

    /// Reads one source and notes what is too large in it.
    private static final class Scanner extends TreeScanner<Void, Void> {

        private final String where;
        private final List<String> found;
        private com.sun.source.tree.@org.jspecify.annotations.Nullable CompilationUnitTree unit;
        private @org.jspecify.annotations.Nullable SourcePositions positions;

        Scanner(String where, List<String> found) {
            this.where = where;
            this.found = found;
        }

        void scan(String source) {
            var compiler = ToolProvider.getSystemJavaCompiler();
            var file =
                    new javax.tools.SimpleJavaFileObject(
                            java.net.URI.create("string:///Source.java"), javax.tools.JavaFileObject.Kind.SOURCE) {
                        @Override
                        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                            return source;
                        }
                    };
            var task = (JavacTask) compiler.getTask(null, null, null, null, null, List.of(file));
            try {
                for (var parsed : task.parse()) {
                    unit = parsed;
                    positions = Trees.instance(task).getSourcePositions();
                    scan(parsed, null);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            // A record's components are its content, not a parameter list.
            if (type.getKind() != Tree.Kind.RECORD) return super.visitClass(type, nothing);
            type.getMembers().stream()
                    .filter(MethodTree.class::isInstance)
                    .map(MethodTree.class::cast)
                    .filter(method -> !method.getName().contentEquals("<init>"))
                    .forEach(method -> visitMethod(method, nothing));
            type.getMembers().stream().filter(ClassTree.class::isInstance).forEach(member -> scan(member, nothing));
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            var lines = line(method, false) - line(method, true) + 1;
            var name = where + "#" + method.getName();
            if (lines > METHOD_LINES_MAX) found.add(name + " has " + lines + " lines");
            if (method.getParameters().size() > PARAMETERS_MAX
                    && !method.getName().contentEquals("<init>"))
                found.add(name + " has " + method.getParameters().size() + " parameters");
            return super.visitMethod(method, nothing);
        }

        private long line(Tree tree, boolean start) {
            var here = java.util.Objects.requireNonNull(positions);
            var file = java.util.Objects.requireNonNull(unit);
            var position = start ? here.getStartPosition(file, tree) : here.getEndPosition(file, tree);
            return file.getLineMap().getLineNumber(position);
        }
    }
}
