package dev.cairn.bench.localisation;

import dev.cairn.answer.Allowance;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.answer.Freshness;
import dev.cairn.budget.O200kTokens;
import dev.cairn.budget.Profile;
import dev.cairn.engine.pack.Blockers;
import dev.cairn.engine.pack.Pack;
import dev.cairn.engine.pack.PackItem;
import dev.cairn.engine.pack.PackMemory;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.pack.Packs;
import dev.cairn.engine.pack.PlanSource;
import dev.cairn.engine.pack.RankSource;
import dev.cairn.engine.pack.SeedSelection;
import dev.cairn.engine.pack.Shares;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.engine.retrieve.CodeSearch;
import dev.cairn.engine.retrieve.Ground;
import dev.cairn.engine.retrieve.Grounds;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.Slices;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.rank.PageRank;
import dev.cairn.serve.tool.brief.PackAnswer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Briefs on a row's question inside of a limit, exactly as the tool does, and looks which files the answer names.
final class PackProbe {

    private static final ProjectId PROJECT = new ProjectId("eval");
    private static final AgentId AGENT = new AgentId("eval");

    private final Retriever retriever;
    private final int tokensMax;
    private final O200kTokens tokens = new O200kTokens();

    PackProbe(Retriever retriever, int tokensMax) {
        this.retriever = retriever;
        this.tokensMax = tokensMax;
    }

    /// Whether one of the row's files is in the pack, what the pack cost, and how long it took.
    Map<String, Object> probe(Row row, Ground ground, CodeGraph graph, Function<String, Optional<byte[]>> content) {
        Grounds grounds = new Grounds() {
            @Override
            public <R> R on(ProjectId project, AsOf asOf, Function<Ground, R> question) {
                return question.apply(ground);
            }
        };
        var search = new CodeSearch(grounds, retriever);
        var slices = new Slices((_, _) -> graph, texts(content), search::best);
        var proximity = new CodeProximity();
        RankSource ranks = (_, ranked, seeds) -> new RankSource.Near(
                CodeProximity.best(ranked, new PageRank(proximity.rankGraph(ranked)).from(seeds)), Map.of());
        var sources =
                new Packs.Sources(new SeedSelection(search), ranks, PackMemory.NONE, Blockers.NONE, PlanSource.NONE);
        var packs = new Packs(_ -> "", (_, _) -> graph, slices, sources, tokens);
        boolean isSparing = tokensMax == PackRequest.TOKENS_DEFAULT;
        var options = new PackRequest.Options(true, true, true, Shares.STANDARD, tokensMax, isSparing);
        long started = System.nanoTime();
        var pack = packs.pack(new PackRequest(PROJECT, AsOf.NOW, row.query(), Optional.empty(), AGENT, options));
        var sent = new EnvelopeWriter(tokens)
                .write(
                        PackAnswer.FIELDS,
                        PackAnswer.of(pack),
                        Allowance.tokens(Profile.COMPACT, tokensMax),
                        Freshness.current(1));
        double millis = (System.nanoTime() - started) / 1e6;
        var told = new LinkedHashMap<String, Object>();
        told.put("gold_in_pack", row.gold().files().stream().anyMatch(file -> names(pack, sent.text(), file)));
        told.put("entry", pack.entryPoint().slice().unit().id());
        told.put("sure", pack.isSure());
        told.put("tokens", sent.tokens());
        told.put("pack_ms", Math.round(millis * 100) / 100.0);
        return told;
    }

    /// A file is in the pack when one of its pieces is among what was sent.
    private static boolean names(Pack pack, String sent, String file) {
        return Stream.concat(pack.core().stream(), pack.dependencies().stream())
                .map(PackItem::slice)
                .filter(slice -> slice.unit().path().equals(file))
                .anyMatch(slice -> isSent(slice.unit(), sent));
    }

    /// As a piece with its code, or in the line that names the places of its file.
    private static boolean isSent(Slice.Unit unit, String sent) {
        var id = unit.id().replace("\"", "\\\"");
        var path = unit.path().replace("\"", "\\\"");
        return sent.contains("\"id\":\"" + id + "\"")
                || sent.contains("\"" + path + "::")
                || sent.contains("\"" + path + " ");
    }

    private static SourceTexts texts(Function<String, Optional<byte[]>> content) {
        return new SourceTexts() {
            @Override
            public Optional<byte[]> content(ProjectId project, AsOf asOf, String path) {
                return content.apply(path);
            }

            @Override
            public boolean isChanged(ProjectId project, String path) {
                return false;
            }
        };
    }
}
