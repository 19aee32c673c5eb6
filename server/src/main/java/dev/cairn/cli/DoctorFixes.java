package dev.cairn.cli;

import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.home.HomePermissions;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/// Repairs problems that `cairn doctor` finds, if no decision of the user is needed.
public final class DoctorFixes {

    private final Home home;

    public DoctorFixes(Home home) {
        this.home = home;
    }

    /// Makes the repairs and returns one sentence for each.
    public List<String> apply() {
        var done = new ArrayList<String>();
        try {
            var isOpen = HomePermissions.isOpenToOthers(home.folder());
            // This also removes the permissions of other users and marks the folder as a data home.
            home.prepare();
            if (isOpen) done.add("Took other users' rights on " + home.folder() + " away.");
            removeLeftovers(done);
        } catch (Refusal e) {
            done.add("Not mended: " + e.problem().message() + " " + e.problem().hint());
        } catch (IOException e) {
            done.add("Not mended: " + e.getMessage());
        }
        return done;
    }

    /// Removes the files that a crashed daemon left. While a daemon runs, they are in use and kept.
    private void removeLeftovers(List<String> done) throws IOException {
        if (FileLocks.isHeld(home.daemonLock())) return;
        for (var file : List.of(home.daemonPhase(), home.openPage()))
            if (Files.deleteIfExists(file)) done.add("Deleted " + file + ", which a daemon left behind.");
    }
}
