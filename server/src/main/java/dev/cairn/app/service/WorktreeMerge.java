package dev.cairn.app.service;

import dev.cairn.engine.merge.ProjectMerge;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.git.GitWorktreeFolders;
import dev.cairn.store.Store;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Merges the projects that an earlier build kept for the worktrees of one repository into one project. Runs at the
/// start of the daemon, after a backup of the store.
public final class WorktreeMerge {

    private static final Logger LOG = LoggerFactory.getLogger(WorktreeMerge.class);

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private WorktreeMerge() {}

    /// Merges what there is to merge; a home without such projects is not touched.
    ///
    /// @param home the folder that gets the backup
    public static void run(Store store, Workspaces workspaces, Path home, InstantSource clock) {
        var merge = new ProjectMerge(store, workspaces, new GitWorktreeFolders());
        var found = merge.found();
        if (found.isEmpty()) return;
        var backup = home.resolve("before-worktrees-" + TIME.format(clock.instant()) + ".db");
        store.admin().backup(backup);
        for (var projects : found) {
            merge.merge(projects);
            LOG.info(
                    "{} worktrees became part of the project {}; the store before is {}",
                    projects.others().size(),
                    projects.target(),
                    backup);
        }
    }
}
