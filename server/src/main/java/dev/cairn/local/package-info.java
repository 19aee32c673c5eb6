/// This machine behind the core's ports: folders, client set-up, child processes, and the one daemon per home.
///
/// Start at [DaemonElection] for who serves a [Home]: the operating system's lock on the home decides who is the
/// daemon, files only tell where to find it. [DataHomes] keeps every reader out of homes; files of workspaces are
/// opened through [ContentFiles]. [WalkedFolders] looks at what a folder holds, [ClientSetup] connects an agent's
/// client to Cairn in a project.
@NullMarked
package dev.cairn.local;

import org.jspecify.annotations.NullMarked;
