package dev.cairn.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// The syntax tree of one source file.
record ParsedSource(CompilationUnitTree unit, SourcePositions positions) {

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /// One for all files: opening the class path of the JDK takes longer than parsing a file.
    private static final StandardJavaFileManager CLASS_PATH =
            COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);

    static ParsedSource of(String source) {
        var task = (JavacTask) COMPILER.getTask(null, CLASS_PATH, null, null, null, List.of(new SourceText(source)));
        try {
            var unit = task.parse().iterator().next();
            return new ParsedSource(unit, Trees.instance(task).getSourcePositions());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class SourceText extends SimpleJavaFileObject {

        private final String text;

        SourceText(String text) {
            super(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
