package dev.cairn.serve.http.code;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.CommunityCache.CommunityView;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The map of a code base for the viewer: its communities with their files, and how many edges lead from one
/// community to another.
///
/// Files without a community, for example in unsupported languages, are listed separately.
final class CodeMap {

    /// The viewer draws a link as an arrow; more arrows would hide each other.
    static final int LINKS_MAX = 400;

    private static final int NO_COMMUNITY = -1;

    private final CommunityView view;
    private final CodeGraph graph;
    private final List<Community> communities;
    private final int[] communityOfFile;

    CodeMap(CommunityView view) {
        this.view = view;
        this.graph = view.graph();
        this.communities = view.communities().all();
        this.communityOfFile = new int[graph.declarations().files().size()];
        Arrays.fill(communityOfFile, NO_COMMUNITY);
        for (int each = 0; each < communities.size(); each++)
            for (int node : communities.get(each).files())
                communityOfFile[graph.file(node).orElseThrow().number()] = each;
    }

    Map<String, Object> tree() {
        var links = links();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", true);
        tree.put("symbols", graph.symbols());
        tree.put("communities", communities.stream().map(this::community).toList());
        tree.put("others", others());
        tree.put("links", links.subList(0, Math.min(links.size(), LINKS_MAX)));
        if (links.size() > LINKS_MAX) tree.put("linksLeftOut", links.size() - LINKS_MAX);
        if (view.lag() > 0) tree.put("lag", view.lag());
        return tree;
    }

    private Map<String, Object> community(Community community) {
        var row = new LinkedHashMap<String, Object>();
        row.put("id", community.id());
        row.put("label", community.label());
        row.put("digest", community.digest());
        if (community.central() != CodeGraph.NONE) row.put("central", graph.id(community.central()));
        row.put(
                "files",
                community.files().stream()
                        .map(node -> file(graph.file(node).orElseThrow()))
                        .toList());
        return row;
    }

    private List<Map<String, Object>> others() {
        return graph.declarations().files().stream()
                .filter(file -> communityOfFile[file.number()] == NO_COMMUNITY)
                .map(this::file)
                .toList();
    }

    private Map<String, Object> file(FileUnit file) {
        var row = new LinkedHashMap<String, Object>();
        row.put("path", file.path());
        row.put("symbols", file.facts().declarations().size());
        row.put("lines", file.facts().lines());
        if (graph.isTest(graph.fileNode(file))) row.put("test", true);
        if (!file.facts().problems().isEmpty())
            row.put("problem", file.facts().problems().getFirst());
        return row;
    }

    /// The links between communities, those with most edges first. Edges found only by an equal name are counted
    /// as guesses.
    private List<Map<String, Object>> links() {
        int size = communities.size();
        var sure = new int[size * size];
        var guessed = new int[size * size];
        graph.forEachEdge(edge -> {
            if (!isUse(edge.type())) return;
            int from = communityOf(edge.from());
            int to = communityOf(edge.to());
            if (from == NO_COMMUNITY || to == NO_COMMUNITY || from == to) return;
            (edge.provenance() == EdgeProvenance.NAME_ONLY ? guessed : sure)[from * size + to]++;
        });
        var links = new ArrayList<CommunityLink>();
        for (int at = 0; at < sure.length; at++)
            if (sure[at] + guessed[at] > 0) links.add(new CommunityLink(at / size, at % size, sure[at], guessed[at]));
        links.sort(Comparator.comparingInt(CommunityLink::edges).reversed());
        return links.stream().map(CommunityLink::tree).toList();
    }

    /// The number of edges from one community to another.
    ///
    /// @param from the index of the community in the list
    /// @param guessed the edges that only an equal name suggests
    private record CommunityLink(int from, int to, int sure, int guessed) {

        int edges() {
            return sure + guessed;
        }

        Map<String, Object> tree() {
            return Map.of("from", from, "to", to, "sure", sure, "guessed", guessed);
        }
    }

    private int communityOf(int node) {
        return graph.file(node).map(file -> communityOfFile[file.number()]).orElse(NO_COMMUNITY);
    }

    static boolean isUse(EdgeType type) {
        return switch (type) {
            case CALLS, REFERENCES, EXTENDS, IMPLEMENTS, OVERRIDES, IMPORTS -> true;
            case TESTS, CONTAINS, DEFINED_IN, DEPENDS_ON, DESCRIBES -> false;
        };
    }
}
