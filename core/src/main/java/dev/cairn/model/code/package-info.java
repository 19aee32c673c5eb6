/// Facts about code: the declarations and references in one file.
///
/// Start at [FileFacts]. Facts depend only on the content and path of their file. Resolution decides later, with
/// the facts of all files, which declaration a name refers to.
@NullMarked
package dev.cairn.model.code;

import org.jspecify.annotations.NullMarked;
