package dev.cairn.engine.docs;

import dev.cairn.projection.source.ReleaseNotePaths;
import java.util.Locale;
import java.util.regex.Pattern;

/// Whether a document describes the present state or an earlier one. The ranking of the document depends on it.
///
/// A changelog mentions every subject that was changed once, but rarely says how things work now.
enum DocumentStanding {
    CURRENT(1),
    /// Changelogs, release notes, and documentation that is kept for earlier versions.
    PAST(0.4);

    private static final Pattern KEPT = Pattern.compile(
            "(?:^|/)(?:archived?|old|legacy|deprecated|obsolete|versioned_docs|version-[0-9][^/]*|v?[0-9]+\\.(?:[0-9]+|x)[^/]*)/");

    private static final Pattern ABOUT_THE_PAST = Pattern.compile(
            "\\b(?:change ?logs?|release(?:s|d)?|release notes?|history|changed|since|when|which version|introduced"
                    + "|added in|removed|dropped|deprecat\\w+|breaking|migrat\\w+|upgrad\\w+|what'?s new|news"
                    + "|v?[0-9]+\\.[0-9x]+(?:\\.[0-9x]+)?)\\b");

    private final double weight;

    DocumentStanding(double weight) {
        this.weight = weight;
    }

    static DocumentStanding of(String path) {
        boolean isPast = ReleaseNotePaths.matches(path)
                || KEPT.matcher(path.toLowerCase(Locale.ROOT)).find();
        return isPast ? PAST : CURRENT;
    }

    /// Whether a question is about changes, so that documents of the past answer it.
    static boolean isAskedFor(String query) {
        return ABOUT_THE_PAST.matcher(query.toLowerCase(Locale.ROOT)).find();
    }

    /// The factor on a score.
    double weight() {
        return weight;
    }
}
