/// Everything Cairn knows about programming languages and build files.
///
/// Start at [LanguageRegistry], which lists every language, and [SourceReader], which reads one file. Each
/// language has a package with its reader, its resolution rules (`resolve`) and its build files (`build`);
/// the other packages are shared. Deliberately absent: resolving names across files, which is
/// `dev.cairn.projection.resolve`.
@NullMarked
package dev.cairn.language;

import org.jspecify.annotations.NullMarked;
