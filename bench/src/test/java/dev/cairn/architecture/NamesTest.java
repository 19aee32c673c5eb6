package dev.cairn.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Keeps names and comments in the words that every engineer knows.
class NamesTest {

    private static final int FILES_SEEN_AT_LEAST = 1_700;

    /// A package with more files has several subjects.
    private static final int PACKAGE_FILES_MAX = 30;

    /// Words that are metaphors wherever they occur in a declared name.
    private static final Set<String> METAPHORS = Set.of(
            "house",
            "ground",
            "grounds",
            "desk",
            "crew",
            "voices",
            "foremost",
            "shelf",
            "shelves",
            "besides",
            "pasts",
            "rude");

    /// Words that are metaphors in the name of a type only: `join` is an ordinary method.
    private static final Set<String> TYPE_METAPHORS = Set.of("join", "means", "world", "selves", "lineage");

    private static final Pattern CAMEL_CASE_BORDER = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|_");

    /// Openings that make a reader look for the subject of the sentence.
    private static final Pattern ODD_OPENING =
            Pattern.compile("^\\s*//[/]? (So (many|long|much)|What|Who|Whoever|That|Of (what|several)|Tells?) .*");

    @Test
    void theScanSeesTheSources() {
        assertThat(SourceFiles.main()).hasSizeGreaterThan(FILES_SEEN_AT_LEAST);
    }

    @Test
    void noDeclaredNameIsAMetaphor() {
        assertThat(SourceFiles.main().stream().flatMap(NamesTest::metaphors)).isEmpty();
    }

    @Test
    void noCommentOpensWithoutASubject() {
        assertThat(SourceFiles.main().stream().flatMap(NamesTest::oddOpenings)).isEmpty();
    }

    @Test
    void noDocumentationCommentBreaksOff() {
        assertThat(SourceFiles.main().stream().flatMap(NamesTest::brokenComments)).isEmpty();
    }

    @Test
    void noTwoFilesDeclareTypesOfTheSameName() {
        var places = new TreeMap<String, List<String>>();
        SourceFiles.main().stream()
                .map(SourceFiles::relative)
                .filter(path -> !path.endsWith("package-info.java"))
                .forEach(path -> places.computeIfAbsent(
                                path.substring(path.lastIndexOf('/') + 1), _ -> new ArrayList<>())
                        .add(path));
        assertThat(places.values()).allMatch(paths -> paths.size() == 1);
    }

    @Test
    void packagesStaySmall() {
        var files = new TreeMap<String, Integer>();
        SourceFiles.main().stream()
                .map(SourceFiles::relative)
                .forEach(path -> files.merge(path.substring(0, path.lastIndexOf('/')), 1, Integer::sum));
        assertThat(files)
                .allSatisfy((folder, count) -> assertThat(count).as(folder).isLessThanOrEqualTo(PACKAGE_FILES_MAX));
    }

    @Test
    void metaphorsAndOddOpeningsWouldBeFound() {
        var source = "/// What a desk holds.\nclass ClaimDesk {\n    int shelf;\n    void house(int deskSize) {}\n}\n";
        assertThat(metaphors("Sample.java", source)).hasSize(4);
        assertThat(oddOpenings("Sample.java", source)).hasSize(1);
    }

    @Test
    void aCommentThatBreaksOffWouldBeFound() {
        assertThat(brokenComments("Sample.java", "/// Holds what\n// is held.\nclass Sample {}\n"))
                .containsExactly("Sample.java: // is held.");
    }

    private static Stream<String> metaphors(Path file) {
        return metaphors(SourceFiles.relative(file), SourceFiles.read(file)).stream();
    }

    private static List<String> metaphors(String where, String source) {
        var found = new ArrayList<String>();
        ParsedSource.of(source).unit().accept(new DeclaredNames(), (name, isType) -> {
            if (isMetaphor(name, isType)) found.add(where + " declares " + name);
        });
        return found;
    }

    private static boolean isMetaphor(String name, boolean isType) {
        return Arrays.stream(CAMEL_CASE_BORDER.split(name))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .anyMatch(word -> METAPHORS.contains(word) || (isType && TYPE_METAPHORS.contains(word)));
    }

    private static Stream<String> oddOpenings(Path file) {
        return oddOpenings(SourceFiles.relative(file), SourceFiles.read(file)).stream();
    }

    /// Only the first line of a comment opens a sentence for sure.
    private static List<String> oddOpenings(String where, String source) {
        var found = new ArrayList<String>();
        var before = "";
        for (var line : source.lines().toList()) {
            boolean isFirst = !before.strip().startsWith("//") || before.strip().length() <= "///".length();
            if (isFirst && ODD_OPENING.matcher(line).matches()) found.add(where + ": " + line.strip());
            before = line;
        }
        return found;
    }

    /// Documentation comments that go on as ordinary ones: the formatter does this to lines that are too long.
    private static Stream<String> brokenComments(Path file) {
        return brokenComments(SourceFiles.relative(file), SourceFiles.read(file)).stream();
    }

    private static List<String> brokenComments(String where, String source) {
        var found = new ArrayList<String>();
        var before = "";
        for (var line : source.lines().map(String::strip).toList()) {
            if (before.startsWith("///") && line.startsWith("// ")) found.add(where + ": " + line);
            before = line;
        }
        return found;
    }

    /// Receives every declared name.
    private interface NameListener {
        void declared(String name, boolean isType);
    }

    private static final class DeclaredNames extends TreeScanner<Void, NameListener> {

        @Override
        public Void visitClass(ClassTree type, NameListener listener) {
            listener.declared(type.getSimpleName().toString(), true);
            return super.visitClass(type, listener);
        }

        @Override
        public Void visitMethod(MethodTree method, NameListener listener) {
            listener.declared(method.getName().toString(), false);
            return super.visitMethod(method, listener);
        }

        @Override
        public Void visitVariable(VariableTree variable, NameListener listener) {
            listener.declared(variable.getName().toString(), false);
            return super.visitVariable(variable, listener);
        }
    }
}
