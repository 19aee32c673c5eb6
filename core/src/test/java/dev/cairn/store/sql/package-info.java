/// What the durable stores promise beyond the ports: surviving kills, full disks, lost connections and races.
@NullMarked
package dev.cairn.store.sql;

import org.jspecify.annotations.NullMarked;
