/// The written form of backlog items, links, documents and log entries, and the rules for their fields.
///
/// Start at [dev.cairn.engine.work.form.WrittenFields], which reads arguments, and
/// [dev.cairn.engine.work.form.EntityFields], which writes
/// items. Deliberately absent: the store.
@NullMarked
package dev.cairn.engine.work.form;

import org.jspecify.annotations.NullMarked;
