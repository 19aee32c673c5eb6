package dev.cairn.bench;

import dev.cairn.bench.bundle.BundleBench;
import dev.cairn.bench.calls.CallExport;
import dev.cairn.bench.claim.ClaimBench;
import dev.cairn.bench.claim.WakeBench;
import dev.cairn.bench.code.BurstBench;
import dev.cairn.bench.code.ChangeBench;
import dev.cairn.bench.code.IndexBench;
import dev.cairn.bench.code.SaveBench;
import dev.cairn.bench.code.ScaleBench;
import dev.cairn.bench.cost.CostBench;
import dev.cairn.bench.hydrate.HydrationBench;
import dev.cairn.bench.hydrate.OracleReplay;
import dev.cairn.bench.inspect.InspectBench;
import dev.cairn.bench.load.LoadAndSaveBench;
import dev.cairn.bench.load.LoadBench;
import dev.cairn.bench.localisation.EvalCommand;
import dev.cairn.bench.localisation.FitWeightsCommand;
import dev.cairn.bench.localisation.PacksCommand;
import dev.cairn.bench.memory.MemoryEval;
import dev.cairn.bench.memory.RecallBench;
import dev.cairn.bench.overclaim.OverclaimEval;
import dev.cairn.bench.parse.ParseBench;
import dev.cairn.bench.retrieve.AnswerBench;
import dev.cairn.bench.retrieve.RankBench;
import dev.cairn.bench.retrieve.RetrieveBench;
import dev.cairn.bench.scip.ScipBench;
import dev.cairn.bench.start.StartBench;
import dev.cairn.bench.store.StoreBench;
import dev.cairn.bench.testimpact.TestImpactCommand;
import dev.cairn.bench.work.WorkBench;
import dev.cairn.engine.memory.recall.RecallRanking;
import dev.cairn.home.Home;
import dev.cairn.process.DaemonElection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs the suites that measure Cairn. The launcher starts this class for `cairn bench`, `cairn eval` and
/// `cairn replay-oracle`.
public final class BenchMain {

    private static final String USAGE_TEXT = """
            Usage: cairn bench start            start-up and idle memory, on a home of its own
                   cairn bench store [folder]   durable writes and reads, in a folder on the disk to be measured
                   cairn bench claims [folder]  durable claims and releases, in a folder on the disk to be measured
                   cairn bench wake             from a save to the overview without the claim it ended
                   cairn bench load [home]      64 MCP clients on the daemon that runs on a home
                   cairn bench load-and-save <folder> [--minutes n] [--quiet n] [--clients n] [--requests per-second]
                       [--saves per-minute] [--rounds n] [--build launcher]…  requests while files are saved, by minute;
                                                several builds in turn
                   cairn bench parse <folder>   parsing and flat trees of a folder's sources
                   cairn bench index <folder>   indexing from end to end beside the raw parsing of the same files
                   cairn bench change <folder>  how soon a saved file is in answers, in a watched copy of a folder
                   cairn bench burst <folder> [files]       thousands of files that change at once (3000), beside a first index
                   cairn bench saves <folder>   bytes and time of the graph after one save, in process
                   cairn bench scale [files]    very many tiny files (200000)
                   cairn bench inspect <folder> impact on the most used symbols of a folder, and circles of its imports
                   cairn bench retrieve <folder> [home]     finding, slicing and briefing, in process and over MCP
                   cairn bench answers <folder> [home]      tokens of answers: random calls, packs, digests
                   cairn bench rank             rank through graphs of 100 000 and 1 000 000 nodes
                   cairn bench bundle [folder module]       queries and bundles over 10 000 files, or over a folder
                   cairn bench calls <folder> <out.jsonl> [HEURISTIC]  resolved call edges as the scorer reads them; inferred too
                   cairn bench scip             a compiler's index of a million occurrences
                   cairn bench memory           recall among 100 000 episodes
                   cairn bench work [tasks]     the backlog: start, ready, search and wakeup (10000)
                   cairn bench hydrate [vectors]  the context of a task at 10 000 and 100 000 tasks, or with vectors of all
                   cairn bench cost [divisor [folder [tool]]]  every tool on a home with a long history beside a small home
                   cairn eval localisation --rows <rows.jsonl> --mirror <folder> --out <preds.jsonl> [--limit n]
                                                files and symbols for every question, at its snapshot
                   cairn eval packs --rows <rows.jsonl> --mirror <folder> --out <packs.jsonl> [--tokens 1200,4000,8000]
                                                [--repos owner/name,…] [--each 28] [--texts <folder>]
                                                packs that show a changed function, and their texts
                   cairn eval testimpact --rows <rows.jsonl> --mirror <folder> --out <preds.jsonl>
                                                the tests that concern every change, at its snapshot
                   cairn eval signals      …    the same arguments; what every signal says, for fitting
                   cairn eval fit <signals.jsonl>…          weights, checked on repositories left out
                   cairn eval memory --data <folder> --out <preds.jsonl> [--ranker seed] [--words-only]
                                                answers to a folder's questions.jsonl from its episodes.jsonl
                   cairn eval overclaims <folder>…          gaps made in copies of repositories: which answers hide them
                   cairn replay-oracle <folder> recorded backlogs and requests, compared with their answers""";

    private static final int START_RUNS = 20;
    private static final int MISSED = 1;
    private static final int USAGE = 2;

    private BenchMain() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.exit(told(List.of(arguments)));
    }

    private static int told(List<String> arguments) throws IOException, InterruptedException {
        try {
            return run(arguments);
        } catch (NoSuchFileException e) {
            System.err.println(
                    "There is no " + e.getFile() + ". `cairn bench --help` lists the suites and what they take.");
            return USAGE;
        }
    }

    private static int run(List<String> arguments) throws IOException, InterruptedException {
        if (arguments.size() < 2 || arguments.contains("--help") || arguments.contains("-h")) return usage();
        var rest = arguments.subList(2, arguments.size());
        return switch (arguments.getFirst()) {
            case "bench" -> bench(arguments.get(1), rest);
            case "eval" -> eval(arguments.get(1), rest);
            case "replay-oracle" -> ending(OracleReplay.run(System.out, Path.of(arguments.get(1))));
            default -> usage();
        };
    }

    private static int bench(String suite, List<String> rest) throws IOException, InterruptedException {
        return switch (suite) {
            case "start" -> ending(StartBench.run(System.out, launcher(), START_RUNS));
            case "store" -> store(rest);
            case "claims" -> ending(ClaimBench.run(System.out, folder(rest)));
            case "wake" -> ending(WakeBench.run(System.out, launcher()));
            case "load" -> load(rest);
            case "load-and-save" -> loadAndSave(rest);
            case "parse" -> parse(rest);
            case "index" -> index(rest);
            case "change" -> change(rest);
            case "burst" -> burst(rest);
            case "saves" -> saves(rest);
            case "scale" -> scale(rest);
            case "inspect" -> inspect(rest);
            case "retrieve" -> retrieve(rest);
            case "answers" -> answers(rest);
            case "rank" -> ending(RankBench.run(System.out));
            case "bundle" -> bundle(rest);
            case "calls" -> calls(rest);
            case "scip" -> ending(ScipBench.run(System.out));
            case "memory" -> ending(RecallBench.run(System.out));
            case "work" -> work(rest);
            case "cost" -> cost(rest);
            case "hydrate" -> hydrate(rest);
            default -> usage();
        };
    }

    private static int hydrate(List<String> rest) throws IOException, InterruptedException {
        var folder = Files.createTempDirectory("cairn-bench");
        return ending(
                rest.equals(List.of("vectors"))
                        ? HydrationBench.runWithVectors(System.out, folder)
                        : HydrationBench.run(System.out, folder));
    }

    private static int eval(String what, List<String> rest) throws IOException, InterruptedException {
        return switch (what) {
            case "localisation" -> EvalCommand.localisation(rest);
            case "packs" -> PacksCommand.run(rest, System.out);
            case "signals" -> EvalCommand.signals(rest);
            case "testimpact" -> TestImpactCommand.run(rest);
            case "fit" -> rest.isEmpty() ? usage() : FitWeightsCommand.run(rest, System.out);
            case "memory" -> memory(rest);
            case "overclaims" -> overclaims(rest);
            default -> usage();
        };
    }

    private static int overclaims(List<String> folders) throws IOException {
        if (folders.isEmpty()) return usage();
        return ending(
                OverclaimEval.run(System.out, folders.stream().map(Path::of).toList()));
    }

    private static int memory(List<String> arguments) throws IOException, InterruptedException {
        var data = option(arguments, "--data");
        var out = option(arguments, "--out");
        if (data.isEmpty() || out.isEmpty()) return usage();
        MemoryEval.run(
                System.out,
                new MemoryEval.Plan(
                        Path.of(data.get()),
                        Path.of(out.get()),
                        option(arguments, "--ranker").map(RecallRanking::parse).orElse(RecallRanking.DEFAULT),
                        !arguments.contains("--words-only")));
        return 0;
    }

    private static Optional<String> option(List<String> arguments, String name) {
        int at = arguments.indexOf(name);
        return at < 0 || at + 1 == arguments.size() ? Optional.empty() : Optional.of(arguments.get(at + 1));
    }

    private static int usage() {
        System.err.println(USAGE_TEXT);
        return USAGE;
    }

    private static int ending(boolean isKept) {
        return isKept ? 0 : MISSED;
    }

    private static Path launcher() {
        return Path.of(System.getProperty("cairn.launcher", "./cairn")).toAbsolutePath();
    }

    private static int store(List<String> arguments) throws IOException {
        StoreBench.run(System.out, folder(arguments));
        return 0;
    }

    private static Path folder(List<String> arguments) throws IOException {
        return arguments.isEmpty() ? Files.createTempDirectory("cairn-bench") : Path.of(arguments.getFirst());
    }

    private static int parse(List<String> arguments) {
        if (arguments.size() != 1) return usage();
        ParseBench.run(System.out, Path.of(arguments.getFirst()));
        return 0;
    }

    private static int index(List<String> arguments) throws IOException {
        if (arguments.size() != 1) return usage();
        return ending(IndexBench.run(System.out, launcher(), Path.of(arguments.getFirst())));
    }

    private static int change(List<String> arguments) throws IOException {
        if (arguments.size() != 1) return usage();
        return ending(ChangeBench.run(System.out, launcher(), Path.of(arguments.getFirst())));
    }

    private static int burst(List<String> arguments) throws IOException {
        if (arguments.isEmpty() || arguments.size() > 2) return usage();
        int files = arguments.size() == 1 ? BurstBench.FILES : Integer.parseInt(arguments.getLast());
        return ending(BurstBench.run(System.out, launcher(), Path.of(arguments.getFirst()), files));
    }

    private static int saves(List<String> arguments) throws IOException {
        if (arguments.size() != 1) return usage();
        SaveBench.run(System.out, Path.of(arguments.getFirst()));
        return 0;
    }

    private static int scale(List<String> arguments) throws IOException {
        int files = arguments.isEmpty() ? ScaleBench.FILES : Integer.parseInt(arguments.getFirst());
        return ending(ScaleBench.run(System.out, launcher(), files));
    }

    private static int work(List<String> arguments) throws IOException {
        int tasks = arguments.isEmpty() ? WorkBench.TASKS : Integer.parseInt(arguments.getFirst());
        return ending(WorkBench.run(System.out, folder(List.of()), tasks));
    }

    private static int cost(List<String> arguments) throws IOException {
        int divisor = arguments.isEmpty() ? 1 : Integer.parseInt(arguments.getFirst());
        var name = arguments.size() > 2 ? arguments.get(2) : "";
        return ending(
                CostBench.run(System.out, folder(arguments.stream().skip(1).toList()), divisor, name));
    }

    private static int inspect(List<String> arguments) throws IOException {
        if (arguments.size() != 1) return usage();
        return ending(InspectBench.run(System.out, Path.of(arguments.getFirst())));
    }

    private static int retrieve(List<String> arguments) throws IOException {
        if (arguments.isEmpty() || arguments.size() > 2) return usage();
        var home = folder(arguments.subList(1, arguments.size()));
        return ending(RetrieveBench.run(System.out, home, Path.of(arguments.getFirst()), Map.of()));
    }

    private static int answers(List<String> arguments) throws IOException {
        if (arguments.isEmpty() || arguments.size() > 2) return usage();
        var home = folder(arguments.subList(1, arguments.size()));
        return ending(AnswerBench.run(System.out, home, Path.of(arguments.getFirst()), AnswerBench.CALLS));
    }

    private static int bundle(List<String> arguments) throws IOException {
        if (arguments.size() % 2 != 0 || arguments.size() > 2) return usage();
        var folder = arguments.stream().findFirst().map(Path::of);
        return ending(BundleBench.run(System.out, folder, folder.isEmpty() ? "lodash" : arguments.getLast()));
    }

    private static int calls(List<String> arguments) throws IOException {
        if (arguments.size() < 2 || arguments.size() > 3) return usage();
        CallExport.main(arguments.toArray(String[]::new));
        return 0;
    }

    private static int loadAndSave(List<String> arguments) throws IOException {
        if (arguments.isEmpty()) return usage();
        try {
            return ending(LoadAndSaveBench.run(System.out, launcher(), arguments));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            return usage();
        }
    }

    private static int load(List<String> arguments) throws IOException, InterruptedException {
        var folder = arguments.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cairn")
                : Path.of(arguments.getFirst());
        var daemon = DaemonElection.find(new Home(folder));
        if (daemon.isEmpty()) {
            System.err.println("No daemon runs on " + folder + "; start one with `cairn serve`.");
            return MISSED;
        }
        var workspace = launcher().resolveSibling("core").toString();
        return ending(LoadBench.run(System.out, daemon.get(), workspace));
    }
}
