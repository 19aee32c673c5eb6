/// Everything one request reads, as of one transaction.
///
/// Start at [View]; [ProjectView] is its part without code. [Views] opens them and is the only place that brings
// projections up to date: after each committed
/// transaction of the feed, and when a reader finds that they trail. Deliberately absent: claims and documents, whose
/// projections belong to their engines and are read through [View#read].
@NullMarked
package dev.cairn.view;

import org.jspecify.annotations.NullMarked;
