/// Views: everything one request reads, as of one transaction.
///
/// Start at [View]; [ProjectView] is its part without code. Only [Views] opens views and updates projections: after
/// each committed transaction, and when a reader finds that they are out of date. The projections of claims and
/// documents belong to their engines and are read through [View#read].
@NullMarked
package dev.cairn.view;

import org.jspecify.annotations.NullMarked;
