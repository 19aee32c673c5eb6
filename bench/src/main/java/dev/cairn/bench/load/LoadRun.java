package dev.cairn.bench.load;

import dev.cairn.bench.code.AddedFunction;
import dev.cairn.bench.code.BenchDaemon;
import dev.cairn.bench.code.Scratch;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.home.Pause;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs one build under load: its daemon has a new home and watches a copy of the folder.
final class LoadRun {

    private static final String RECORDER = "recorder";

    private final BenchDaemon daemon;
    private final Path tree;
    private final PauseRecorder pauses;
    private final MinuteTable table;

    private LoadRun(BenchDaemon daemon, Path tree, PauseRecorder pauses, MinuteTable table) {
        this.daemon = daemon;
        this.tree = tree;
        this.pauses = pauses;
        this.table = table;
    }

    /// Indexes the folder, sends requests during the quiet minutes, then sends requests while files are saved.
    static MinuteTable of(PrintStream out, LoadPlan plan, Path launcher) throws IOException {
        try (var scratch = Scratch.make()) {
            var recorder = scratch.folder().resolve(RECORDER);
            try (var daemon = BenchDaemon.start(launcher, scratch.home(), PauseRecorder.environment(recorder));
                    var pauses = PauseRecorder.listen(recorder)) {
                var tree = scratch.copyOf(plan.folder().toRealPath());
                daemon.index(tree);
                var table =
                        new MinuteTable(out, ProcessFigures.of(daemon.record().pid()));
                new LoadRun(daemon, tree, pauses, table).measure(plan.size());
                return table;
            }
        }
    }

    private void measure(LoadPlan.Size size) throws IOException {
        var sources = sources();
        var mix = new RequestMix(tree, sources);
        try (var clients = new SteadyClients(daemon.record(), mix, size)) {
            var _ = clients.take();
            minutes(clients, size.quietMinutes(), true);
            try (var saver = new FileSaver(tree, sources, size.savesPerMinute())) {
                minutes(clients, size.minutes(), false);
                table.saved(saver.saves());
            }
        }
    }

    private void minutes(SteadyClients clients, int count, boolean isQuiet) throws IOException {
        for (int minute = 1; minute <= count; minute++) {
            double processor = daemon.processorSeconds();
            Pause.millis(TimeUnit.MINUTES.toMillis(1));
            table.add(new MinuteTable.Minute(
                    isQuiet,
                    clients.take(),
                    ProcessFigures.of(daemon.record().pid()),
                    pauses.take(),
                    daemon.processorSeconds() - processor));
        }
    }

    private List<String> sources() {
        var listed = new WorkspaceFiles().list(new WorkspaceSettings(tree, List.of(), List.of(), true), () -> false);
        var sources = new ArrayList<String>();
        for (SourceFile file : listed.files()) if (AddedFunction.supports(file.path())) sources.add(file.path());
        return sources;
    }
}
