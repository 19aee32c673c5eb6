package dev.cairn.bench.localisation;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.AnswerText;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.budget.Profile;
import dev.cairn.engine.inspect.CoChanges;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.pack.Blockers;
import dev.cairn.engine.pack.Pack;
import dev.cairn.engine.pack.PackBuilder;
import dev.cairn.engine.pack.PackItem;
import dev.cairn.engine.pack.PackMemory;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.pack.PlanSource;
import dev.cairn.engine.pack.RankSource;
import dev.cairn.engine.pack.SeedSelection;
import dev.cairn.engine.pack.SlotShares;
import dev.cairn.engine.pack.TrailingInputs;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.rank.PageRank;
import dev.cairn.serve.tool.brief.PackAnswer;
import dev.cairn.view.CodeView;
import dev.cairn.view.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// Briefs on a row's question inside of a limit, exactly as the tool does, and looks which files the answer names.
final class PackProbe {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final ProjectId PROJECT = new ProjectId("eval");
    private static final AgentId AGENT = new AgentId("eval");

    private final Retriever retriever;
    private final int tokensMax;
    private final Optional<Path> readable;
    private final O200kTokenCounter tokens = new O200kTokenCounter();

    PackProbe(Retriever retriever, int tokensMax) {
        this(retriever, tokensMax, Optional.empty());
    }

    /// @param readable the folder that gets each pack as the text that a model reads
    PackProbe(Retriever retriever, int tokensMax, Optional<Path> readable) {
        this.retriever = retriever;
        this.tokensMax = tokensMax;
        this.readable = readable;
    }

    private void write(Path folder, Row row, String sent) {
        var name = row.id().replace('/', '+') + "-" + tokensMax + ".md";
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(name), AnswerText.forModels(JSON.readValue(sent, Map.class)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether one of the row's files is in the pack, what the pack cost, and how long it took.
    Map<String, Object> probe(Row row, SearchContext context, RepositoryAt repository) {
        var search = new ProjectCodeSearch(
                retriever, _ -> context.history(), _ -> context.similarity(), _ -> repository::content);
        var slices = new Slicer(texts(repository::content), search::bestHit);
        var proximity = new CodeProximity();
        RankSource ranks = (_, ranked, seeds) -> new RankSource.ProximityRanks(
                CodeProximity.best(ranked, new PageRank(proximity.rankGraph(ranked)).from(seeds)), Map.of());
        var sources = new PackBuilder.PackSources(
                new SeedSelection(search),
                ranks,
                PackMemory.NONE,
                Blockers.NONE,
                PlanSource.NONE,
                new TestSelection(_ -> CoChanges.NONE, new UseGaps(_ -> Optional.empty())));
        var packs = new PackBuilder(_ -> TrailingInputs.NONE, slices, sources, tokens);
        var options = new PackRequest.PackOptions(true, true, true, SlotShares.STANDARD, tokensMax);
        var view = view(context, repository);
        long started = System.nanoTime();
        Pack pack;
        try (view) {
            pack = packs.pack(new PackRequest(view, row.query(), Optional.empty(), AGENT, options));
        }
        var sent = new EnvelopeWriter(tokens)
                .write(
                        PackAnswer.FIELDS,
                        PackAnswer.of(pack, tokens),
                        AnswerBudget.tokens(Profile.COMPACT, tokensMax),
                        AnswerFreshness.current(1));
        double millis = (System.nanoTime() - started) / 1e6;
        readable.ifPresent(folder -> write(folder, row, sent.text()));
        var told = new LinkedHashMap<String, Object>();
        told.put("gold_in_pack", row.gold().files().stream().anyMatch(file -> names(pack, sent.text(), file)));
        told.putAll(new PackScore(row, sent.text()).fields());
        told.put("sure", pack.isConfident());
        told.put("tokens", sent.tokens());
        told.put("pack_ms", Math.round(millis * 100) / 100.0);
        return told;
    }

    /// The files that both the text and the graph were read from.
    private static View view(SearchContext context, RepositoryAt repository) {
        var files = new HashMap<String, FileVersion>();
        var paths = context.text().paths();
        for (int file = 0; file < paths.size(); file++)
            if (!paths.get(file).isEmpty())
                files.put(
                        paths.get(file),
                        new FileVersion(paths.get(file), context.text().hash(file), Language.OTHER, 0, Set.of()));
        var built = new GraphView(repository.graph(context.declarations()), 0, true);
        return View.of(
                PROJECT,
                new EmptySnapshot(PROJECT),
                new CodeView(built, files, Optional.empty()),
                repository.text()::pin);
    }

    /// A file is in the pack when one of its pieces is among what was sent.
    private static boolean names(Pack pack, String sent, String file) {
        return Stream.concat(pack.core().stream(), pack.dependencies().stream())
                .map(PackItem::slice)
                .filter(slice -> slice.unit().path().equals(file))
                .anyMatch(slice -> isSent(slice.unit(), sent));
    }

    /// Whether the unit was sent, either as a piece with its code or in the line that names the places of its
    /// file.
    private static boolean isSent(Slice.SourceUnit unit, String sent) {
        var id = unit.id().replace("\"", "\\\"");
        var path = unit.path().replace("\"", "\\\"");
        return sent.contains("\"id\":\"" + id + "\"")
                || sent.contains("\"" + path + "::")
                || sent.contains("\"" + path + " ");
    }

    private static SourceTexts texts(Function<String, Optional<byte[]>> content) {
        return new SourceTexts() {
            @Override
            public Optional<byte[]> content(FileVersion file) {
                return content.apply(file.path());
            }

            @Override
            public boolean isChanged(ProjectId project, String path) {
                return false;
            }
        };
    }
}
