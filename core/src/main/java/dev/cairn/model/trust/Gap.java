package dev.cairn.model.trust;

import java.util.List;
import java.util.OptionalInt;

/// One thing that an answer could not take into account, so that it may be wrong or incomplete.
public sealed interface Gap {

    /// How far the answer can be trusted in spite of the gap.
    Confidence confidence();

    /// Whether only indirect results can be missing, such as users of users.
    default boolean isIndirect() {
        return false;
    }

    /// The name of the kind in answers.
    String kind();

    /// Uses of the same name whose receiver is unknown; any of them may be a use of the symbol.
    ///
    /// @param sites their number
    /// @param where some of them, as `path:line`
    record UnresolvedUses(int sites, List<String> where) implements Gap {

        public UnresolvedUses {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "unresolved-uses";
        }
    }

    /// A use with an unknown receiver that has the name of a direct user, so that users of users may be missing.
    ///
    /// @param where one of them, as `path:line`
    record UnresolvedIndirectUses(String where) implements Gap {

        @Override
        public boolean isIndirect() {
            return true;
        }

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "unresolved-indirect-uses";
        }
    }

    /// Files of languages that are not parsed, or parts that could not be parsed, which contain the name.
    ///
    /// @param files their number
    /// @param languages the languages of these files, each with its number
    /// @param where some of them, as `path:line`
    record UnreadMentions(int files, List<LanguageShare> languages, List<String> where) implements Gap {

        public UnreadMentions {
            languages = List.copyOf(languages);
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "unread-mentions";
        }
    }

    /// Changed files whose code is not parsed, so that nothing is known to use or test it.
    ///
    /// @param files their number
    /// @param where the paths of some of them
    record UnreadChanges(int files, List<String> where) implements Gap {

        public UnreadChanges {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "unread-changes";
        }
    }

    /// Files that write the name in a string or a setting, by which code may be looked up at run time.
    ///
    /// @param files their number
    /// @param where some of them, as `path:line`
    record NamedInTexts(int files, List<String> where) implements Gap {

        public NamedInTexts {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "named-in-texts";
        }
    }

    /// Imports of the name from modules that were not found, one of which may be the symbol's module.
    ///
    /// @param files the number of importing files
    /// @param where some of them, as `path:line`
    record UnresolvedImports(int files, List<String> where) implements Gap {

        public UnresolvedImports {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "unresolved-imports";
        }
    }

    /// Files that import the name or export it again, without a known use of it.
    ///
    /// @param files their number
    /// @param where some of them, as `path:line`
    record ImportedNames(int files, List<String> where) implements Gap {

        public ImportedNames {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "imported-names";
        }
    }

    /// Files that import the symbol's module under a name that they also use for another module, depending on which
    /// one is present at run time. Only one of the two was followed.
    ///
    /// @param files their number
    /// @param where some of them, as `path:line`
    record AlternativeImports(int files, List<String> where) implements Gap {

        public AlternativeImports {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "alternative-imports";
        }
    }

    /// Declarations of the same name in the same scope, of which a build constraint chooses one. Uses are bound to only
    /// one of them, so that the symbol, or what it is reached through, may have the users of the others.
    ///
    /// @param name the name that is declared more than once
    /// @param others the number of the other declarations
    /// @param where some of them, as `path:line`
    record OtherDeclarations(String name, int others, List<String> where) implements Gap {

        public OtherDeclarations {
            where = List.copyOf(where);
            if (where.isEmpty()) throw new IllegalArgumentException("another declaration needs a place");
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "other-declarations";
        }
    }

    /// A text names a file that runs affected code; the reader of that text may run it.
    ///
    /// @param file the file that runs
    /// @param where the text, as `path:line`
    record NamedFiles(String file, String where) implements Gap {

        @Override
        public boolean isIndirect() {
            return true;
        }

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "named-files";
        }
    }

    /// Calls of a member by a name that is only known at run time, on the object or module that holds the symbol.
    ///
    /// @param sites their number
    /// @param where some of them, as `path:line`
    record ComputedCalls(int sites, List<String> where) implements Gap {

        public ComputedCalls {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "computed-calls";
        }
    }

    /// Code outside of the workspace may call the symbol: a framework, the language, a library.
    ///
    /// @param reasons what makes it possible, such as `overrides a member of click.Group`
    record OutsideCallers(List<String> reasons) implements Gap {

        public OutsideCallers {
            reasons = List.copyOf(reasons);
            if (reasons.isEmpty()) throw new IllegalArgumentException("callers outside need a reason");
        }

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "outside-callers";
        }
    }

    /// Code files that are too large to be read. Each of them may use the symbol.
    ///
    /// @param files their number
    /// @param where some of them
    record LargeFiles(int files, List<String> where) implements Gap {

        public LargeFiles {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "large-files";
        }
    }

    /// A part of the code is in languages that are not parsed, so that none of its symbols is known.
    record UnreadCode(UnreadShare share) implements Gap {

        @Override
        public Confidence confidence() {
            return share.isLarge() ? Confidence.LOW : Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "unread-code";
        }
    }

    /// Files whose references are unknown, because resolving them failed with an error.
    ///
    /// @param files their number
    /// @param where some of them
    record UnresolvedFiles(int files, List<String> where) implements Gap {

        public UnresolvedFiles {
            where = List.copyOf(where);
        }

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "unresolved-files";
        }
    }

    /// Changes that the answer does not contain yet.
    ///
    /// @param files the number of changed files; 0 if it is unknown
    record PendingChanges(int files, String reason) implements Gap {

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "pending-changes";
        }
    }

    /// Users exist beyond the last step that was followed.
    ///
    /// @param testsAt the smallest depth at which a deeper walk finds a test; empty if the answer has tests or
    ///     none was found
    record DepthReached(int depth, OptionalInt testsAt) implements Gap {

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String kind() {
            return "depth-reached";
        }
    }

    /// A limit ended the search early.
    ///
    /// @param description a clause that says what was cut
    record LimitReached(String description) implements Gap {

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String kind() {
            return "limit-reached";
        }
    }
}
