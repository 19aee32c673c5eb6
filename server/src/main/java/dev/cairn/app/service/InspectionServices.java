package dev.cairn.app.service;

import dev.cairn.engine.architecture.Architecture;
import dev.cairn.engine.architecture.ViolationFindings;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.docs.DocLibraries;
import dev.cairn.engine.docs.DocSearch;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.engine.inspect.change.DeletedCodeSearch;
import dev.cairn.engine.inspect.change.DifferencesSince;
import dev.cairn.engine.inspect.explain.CodeExplainer;
import dev.cairn.engine.inspect.explain.CodeHistory;
import dev.cairn.engine.inspect.explain.DependencyCode;
import dev.cairn.engine.inspect.finding.CodeFindings;
import dev.cairn.engine.inspect.finding.PatternSearch;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.recall.CodeNotes;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.engine.testrun.TestRunEpisodes;
import dev.cairn.engine.testrun.TestRunPermission;
import dev.cairn.engine.testrun.TestRuns;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.ArchitectureRuleFile;
import dev.cairn.git.FileCommits;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.architecture.ArchitectureTools;
import dev.cairn.serve.tool.docs.DocsTools;
import dev.cairn.serve.tool.inspect.InspectEngines;
import dev.cairn.serve.tool.inspect.InspectTools;
import dev.cairn.serve.tool.testrun.TestRunTools;
import dev.cairn.store.Store;
import dev.cairn.testrun.DiskProjectFolder;
import dev.cairn.testrun.ProcessTree;
import dev.cairn.testrun.RunnerReports;
import java.util.ArrayList;
import java.util.List;

/// Builds the services for impact, tests, architecture, documents and code patterns.
public final class InspectionServices {

    /// The parts of other services that these tools use.
    public record InspectionPorts(TestSelection tests, CodeDifferences differences, CodeNotes notes) {}

    private final Store store;
    private final CodeServices code;
    private final CodeProximity proximity;
    private final Workspaces workspaces;
    private final CallScope scope;
    private final TestRunPermission permission;
    private final DocSearch docs;
    private final Architecture architecture;

    public InspectionServices(
            Store store,
            CodeServices code,
            CodeProximity proximity,
            Workspaces workspaces,
            CallScope scope,
            TestRunPermission permission) {
        this.store = store;
        this.code = code;
        this.proximity = proximity;
        this.workspaces = workspaces;
        this.scope = scope;
        this.permission = permission;
        this.docs = new DocSearch(new DocLibraries(store, code.contents()));
        this.architecture =
                new Architecture(code.communities()::of, new ArchitectureRuleFile(workspaces, code.contents()));
    }

    public DocSearch docs() {
        return docs;
    }

    public List<Tool> tools(InspectionPorts ports, Episodes episodes) {
        var runs = new TestRuns(
                permission, DiskProjectFolder::new, new ProcessTree(), new RunnerReports(), System::nanoTime);
        var all = new ArrayList<Tool>(InspectTools.of(engines(ports)));
        all.addAll(DocsTools.of(docs));
        all.addAll(ArchitectureTools.of(architecture));
        all.addAll(TestRunTools.of(scope, runs, new TestRunEpisodes(episodes)));
        return all;
    }

    private InspectEngines engines(InspectionPorts ports) {
        var changes = new ChangeResolver(
                new DifferencesSince(ports.differences()), new DeletedCodeSearch(store.feed(), code.contents()));
        var uses = new UseGaps(code.contents()::content);
        var explanations = new CodeExplainer(
                proximity::around,
                new DependencyCode(code.contents()),
                new CodeHistory(code.contents(), new FileCommits(workspaces)),
                uses);
        var patternSearch = new PatternSearch(code.patterns(), System::nanoTime);
        var analyses = new InspectEngines.InspectAnalyses(
                new Impact(Claims::open, uses),
                ports.tests(),
                explanations,
                new CodeFindings(code.contents(), patternSearch));
        return new InspectEngines(
                changes,
                analyses,
                ports.notes(),
                (view, limit) -> ViolationFindings.of(
                        architecture.check(view, List.of(), false).violations(), limit));
    }
}
