package dev.cairn.app;

import dev.cairn.engine.architecture.Architecture;
import dev.cairn.engine.architecture.ViolationFindings;
import dev.cairn.engine.docs.DocSearch;
import dev.cairn.engine.docs.Documents;
import dev.cairn.engine.index.Differences;
import dev.cairn.engine.inspect.ChangedCode;
import dev.cairn.engine.inspect.Changes;
import dev.cairn.engine.inspect.Explanations;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.NeighbourCode;
import dev.cairn.engine.inspect.Pasts;
import dev.cairn.engine.inspect.Patterns;
import dev.cairn.engine.inspect.RemovedCode;
import dev.cairn.engine.inspect.Shapes;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.memory.CodeNotes;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.engine.testrun.RunPermission;
import dev.cairn.engine.testrun.TestRunEpisodes;
import dev.cairn.engine.testrun.TestRuns;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.local.ArchitectureRuleFile;
import dev.cairn.local.FileCommits;
import dev.cairn.local.testrun.DiskFolder;
import dev.cairn.local.testrun.ProcessTree;
import dev.cairn.local.testrun.RunnerReports;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.architecture.ArchitectureTools;
import dev.cairn.serve.tool.docs.DocsTools;
import dev.cairn.serve.tool.inspect.InspectDesk;
import dev.cairn.serve.tool.inspect.InspectTools;
import dev.cairn.serve.tool.testrun.TestRunTools;
import dev.cairn.store.Store;
import java.util.ArrayList;
import java.util.List;

/// Builds the services for impact, tests, architecture, documents and code patterns.
final class InspectRoom {

    /// Parts of other services that the inspecting tools use.
    record Inspected(Impact impact, TestSelection selection, Differences differences, CodeNotes notes) {}

    private final Store store;
    private final CodeRoom code;
    private final CodeProximity proximity;
    private final Workspaces workspaces;
    private final Scope scope;
    private final RunPermission permission;
    private final DocSearch docs;
    private final Architecture architecture;

    InspectRoom(
            Store store,
            CodeRoom code,
            CodeProximity proximity,
            Workspaces workspaces,
            Scope scope,
            RunPermission permission) {
        this.store = store;
        this.code = code;
        this.proximity = proximity;
        this.workspaces = workspaces;
        this.scope = scope;
        this.permission = permission;
        this.docs = new DocSearch(new Documents(store, code.contents()), code.graphs());
        this.architecture = new Architecture(
                code.graphs(), code.communities()::of, new ArchitectureRuleFile(workspaces, store, code.contents()));
    }

    DocSearch docs() {
        return docs;
    }

    List<Tool> tools(Inspected inspected, Episodes episodes) {
        var runs = new TestRuns(permission, DiskFolder::new, new ProcessTree(), new RunnerReports(), System::nanoTime);
        var all = new ArrayList<Tool>(InspectTools.of(desk(inspected)));
        all.addAll(DocsTools.of(scope, docs));
        all.addAll(ArchitectureTools.of(scope, architecture));
        all.addAll(TestRunTools.of(scope, runs, new TestRunEpisodes(episodes, code.graphs())));
        return all;
    }

    private InspectDesk desk(Inspected inspected) {
        var changes = new Changes(
                code.graphs(),
                new ChangedCode(workspaces, inspected.differences()),
                new RemovedCode(store, code.contents()));
        var explanations = new Explanations(
                changes,
                store,
                proximity::around,
                new NeighbourCode(code.contents()),
                new Pasts(store, code.contents(), new FileCommits(workspaces)));
        var shapes = new Shapes(code.patterns(), System::nanoTime);
        var analyses = new InspectDesk.Engines(
                inspected.impact(),
                inspected.selection(),
                explanations,
                new Patterns(changes, store, code.contents(), shapes));
        return new InspectDesk(
                scope,
                changes,
                analyses,
                inspected.notes(),
                (project, asOf, limit) -> ViolationFindings.of(
                        architecture.check(project, asOf, List.of(), false).violations(), limit));
    }
}
