package dev.cairn.engine.bundle.query;

import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Distinguishes imports of single members of an npm package (`lodash/template`, `lodash.template`) from imports of
/// the whole package.
final class MemberImports {

    private static final Pattern ENDING = Pattern.compile("\\.[cm]?[jt]sx?$");
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][\\w$]*");

    /// Modules of packages that contain more than one member.
    private static final Set<String> WHOLE =
            Set.of("fp", "core", "index", "main", "lib", "dist", "src", "esm", "cjs", "all");

    /// An import of one member.
    record MemberImport(FileUnit file, FilePosition place, String written, String member) {}

    private final String name;
    private final List<MemberImport> members = new ArrayList<>();
    private final Set<FileUnit> wholeFiles = new HashSet<>();
    private final Map<FileUnit, Set<String>> byFile = new HashMap<>();

    /// @param name the name of the package without its registry
    MemberImports(CodeSnapshot code, String name) {
        this.name = name;
        code.imports().forEach(name, this::add);
    }

    private void add(String written, ImportTable.ModuleImport use) {
        var rest = ENDING.matcher(written.substring(Math.min(written.length(), name.length() + 1)))
                .replaceFirst("");
        var member = rest.substring(rest.lastIndexOf('/') + 1);
        boolean isMember = IDENTIFIER.matcher(member).matches()
                && !WHOLE.contains(member)
                && !member.equals(name.substring(name.lastIndexOf('/') + 1));
        if (!isMember) {
            wholeFiles.add(use.file());
            return;
        }
        members.add(new MemberImport(use.file(), use.place(), written, member));
        byFile.computeIfAbsent(use.file(), _ -> new HashSet<>()).add(member.toLowerCase(Locale.ROOT));
    }

    /// The imports of a member; packages of single members are named in small letters.
    List<MemberImport> of(String member) {
        return members.stream()
                .filter(each -> each.member().equalsIgnoreCase(member))
                .toList();
    }

    /// Whether a file imports single members only, so that it does not hold the package as a whole.
    boolean areAllIn(FileUnit file) {
        return byFile.containsKey(file) && !wholeFiles.contains(file);
    }

    /// Whether everything that a file uses of the package is this member.
    boolean isOnlyOne(FileUnit file, String member) {
        return areAllIn(file) && byFile.getOrDefault(file, Set.of()).equals(Set.of(member.toLowerCase(Locale.ROOT)));
    }
}
