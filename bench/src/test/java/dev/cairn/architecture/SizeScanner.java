package dev.cairn.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/// Reads one source file and notes the methods that are too long or take too much.
final class SizeScanner extends TreeScanner<Void, Void> {

    static final int METHOD_LINES_MAX = 60;
    static final int PARAMETERS_MAX = 4;
    static final int COLLABORATORS_MAX = 6;
    static final int FIELDS_MAX = 10;
    static final int OWN_IMPORTS_MAX = 25;

    /// A type of our own; a nested type counts as its outermost one.
    private static final Pattern NESTED = Pattern.compile("(dev\\.cairn\\.[a-z.]*[A-Z]\\w*).*");

    private final String where;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<String> found = new ArrayList<>();

    private SizeScanner(String where, CompilationUnitTree unit, SourcePositions positions) {
        this.where = where;
        this.unit = unit;
        this.positions = positions;
    }

    static List<String> findings(String where, String source) {
        var parsed = ParsedSource.of(source);
        var scanner = new SizeScanner(where, parsed.unit(), parsed.positions());
        scanner.scan(parsed.unit(), null);
        return scanner.found;
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
        var lines = line(positions.getEndPosition(unit, method)) - line(positions.getStartPosition(unit, method)) + 1;
        var name = where + "#" + method.getName();
        if (lines > METHOD_LINES_MAX) found.add(name + " has " + lines + " lines");
        if (method.getParameters().size() > PARAMETERS_MAX && !isConstructor(method))
            found.add(name + " has " + method.getParameters().size() + " parameters");
        return super.visitMethod(method, null);
    }

    /// Constructors wire collaborators and record components; their number is a rule of its own.
    private static boolean isConstructor(MethodTree method) {
        return method.getName().contentEquals("<init>");
    }

    @Override
    public Void visitCompilationUnit(CompilationUnitTree file, Void unused) {
        long own = file.getImports().stream()
                .map(each -> NESTED.matcher(each.getQualifiedIdentifier().toString()))
                .filter(Matcher::matches)
                .map(name -> name.group(1))
                .distinct()
                .count();
        if (isProduct() && own > OWN_IMPORTS_MAX) found.add(where + " imports " + own + " of our own types");
        return super.visitCompilationUnit(file, null);
    }

    /// Tests and benchmarks build parts of the product by hand.
    private boolean isProduct() {
        return where.contains("/src/main/") && !where.startsWith("bench/");
    }

    @Override
    public Void visitClass(ClassTree type, Void unused) {
        if (type.getKind() == Tree.Kind.CLASS) checkCollaborators(type);
        if (isProduct() && (type.getKind() == Tree.Kind.CLASS || type.getKind() == Tree.Kind.RECORD)) checkFields(type);
        return super.visitClass(type, null);
    }

    private void checkFields(ClassTree type) {
        long fields = type.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                .count();
        if (fields > FIELDS_MAX) found.add(where + "#" + type.getSimpleName() + " has " + fields + " fields");
    }

    private void checkCollaborators(ClassTree type) {
        type.getMembers().stream()
                .filter(MethodTree.class::isInstance)
                .map(MethodTree.class::cast)
                .filter(SizeScanner::isConstructor)
                .filter(constructor -> constructor.getParameters().size() > COLLABORATORS_MAX)
                .forEach(constructor -> found.add(where + "#" + type.getSimpleName() + " takes "
                        + constructor.getParameters().size() + " collaborators"));
    }

    private long line(long position) {
        return unit.getLineMap().getLineNumber(position);
    }
}
