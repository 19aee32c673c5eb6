package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.DerivedQuery;
import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.engine.bundle.manifest.Primitive;
import dev.cairn.engine.bundle.manifest.QueryArgument;
import dev.cairn.engine.bundle.manifest.RepoKey;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.CoverageSource.CoverageFile;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.engine.bundle.source.FreshnessCheck;
import dev.cairn.engine.bundle.source.SourceChain;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.codec.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds bundles.
///
/// Bundles are cached by code, manifest and inputs. Before a cached bundle is returned, the files it depends on are
/// compared with the disk, because freshness is never cached.
public final class BundleBuilder {

    private static final int CACHED_MAX = 64;
    private static final int ID_LENGTH = 16;

    private final CodeSnapshots moments;
    private final BundleSources sources;
    private final LongSupplier nanos;

    /// The most recent bundles; guarded by its own monitor.
    private final Map<BundleId, CachedBundle> cache = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<BundleId, CachedBundle> eldest) {
            return size() > CACHED_MAX;
        }
    };

    public BundleBuilder(CodeSnapshots moments, BundleSources sources, LongSupplier nanos) {
        this.moments = moments;
        this.sources = sources;
        this.nanos = nanos;
    }

    private record CachedBundle(Bundle bundle, List<SourceChain.SeenFreshness> checks) {}

    /// A bundle and the duration of each query, which is not part of the bundle; empty if it was cached.
    public record BuiltBundle(Bundle bundle, Map<String, Long> nanosByQuery, boolean isCached) {}

    /// Resolves the manifest; refuses if an input of `must_read` is missing or its files do not fit.
    public BuiltBundle build(BundleRequest request) {
        var moment = moments.of(request.view());
        var code = moment.code();
        var seen = coverage(code, request.manifest());
        var id = id(moment, request, seen);
        var health = new FreshnessCheck(code, sources.tree());
        var known = find(id);
        if (known.isPresent() && isUnchanged(known.get(), health, code))
            return new BuiltBundle(known.get().bundle(), Map.of(), true);
        if (!code.isIndexed())
            return new BuiltBundle(new BootstrapBundle(sources, code).build(id, request), Map.of(), false);
        requireInputs(request);
        var resolution = resolution(request, code, health, seen);
        resolution.run();
        var bundle = bundle(id, request, resolution);
        synchronized (cache) {
            cache.put(id, new CachedBundle(bundle, List.copyOf(resolution.checks())));
        }
        return new BuiltBundle(bundle, resolution.nanosByQuery(), false);
    }

    /// Resolves the manifest again with one entry of `may_read`.
    public BuiltBundle promote(BundleRequest request, String name) {
        var offered = offers(request.manifest());
        if (offered.stream().noneMatch(offer -> offer.name().equals(name)))
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    request.manifest().taskClass() + " has nothing called " + name + " under may_read.",
                    offered.isEmpty()
                            ? "It offers nothing to promote; everything it declares is in the bundle already."
                            : "Promote one of: "
                                    + String.join(
                                            ", ",
                                            offered.stream()
                                                    .map(PromotableEntry::name)
                                                    .toList()));
        var moment = moments.of(request.view());
        if (!moment.code().isIndexed())
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "Nothing is indexed here yet, so nothing can be promoted.",
                    "Call graph_rebuild, then build the bundle.");
        requireInputs(request);
        var seen = coverage(moment.code(), request.manifest());
        var resolution = resolution(request, moment.code(), new FreshnessCheck(moment.code(), sources.tree()), seen);
        resolution.run();
        resolution.promote(name);
        return new BuiltBundle(
                bundle(id(moment, request, seen), request, resolution), resolution.nanosByQuery(), false);
    }

    private ManifestResolution resolution(
            BundleRequest request, CodeSnapshot code, FreshnessCheck health, List<CoverageFile> seen) {
        var plan = new ManifestResolution.ResolutionInput(request.manifest(), request.inputs(), code);
        return new ManifestResolution(plan, sources.withCoverage(seen), health, nanos);
    }

    private static Bundle bundle(BundleId id, BundleRequest request, ManifestResolution resolution) {
        return new Bundle(
                id,
                request.manifest().taskClass(),
                resolution.assembly().files(),
                resolution.facts(),
                resolution.provenance(),
                offers(request.manifest()),
                resolution.assembly().spent(),
                false);
    }

    private Optional<CachedBundle> find(BundleId id) {
        synchronized (cache) {
            return Optional.ofNullable(cache.get(id));
        }
    }

    private static boolean isUnchanged(CachedBundle known, FreshnessCheck health, CodeSnapshot code) {
        return known.checks().stream()
                .allMatch(check -> check.recheck().check(health, code).equals(check.seen()));
    }

    private BundleId id(CodeSnapshots.FingerprintedCode moment, BundleRequest request, List<CoverageFile> seen) {
        var key = String.join(
                "\u0000",
                moment.fingerprint()
                        + seen.stream().map(CoverageFile::fingerprint).collect(Collectors.joining("\n")),
                owners(moment.code(), request.manifest()),
                request.manifest().toString(),
                request.inputs().toString());
        return new BundleId(
                "bundle-" + ContentHash.of(key.getBytes(StandardCharsets.UTF_8)).substring(0, ID_LENGTH));
    }

    /// Coverage files are read once per bundle, and only if a query asks for tests; they describe the current state
    /// only.
    private List<CoverageFile> coverage(CodeSnapshot code, Manifest manifest) {
        boolean isAsked = manifest.queries()
                .flatMap(query -> Stream.concat(Stream.of(query.compute()), query.fallback().stream()))
                .anyMatch(compute -> compute.primitive() == Primitive.TESTS_EXERCISING);
        return isAsked && code.isNow() ? sources.coverage().of(code.project()) : List.of();
    }

    /// Owners may be derived from history, which is not part of the code fingerprint.
    private String owners(CodeSnapshot code, Manifest manifest) {
        boolean isAsked = Arrays.stream(Band.values())
                .anyMatch(band -> manifest.band(band).keys().contains(RepoKey.OWNERSHIP));
        return isAsked ? String.join("\n", sources.facts().about(RepoKey.OWNERSHIP, code)) : "";
    }

    /// Every input of `must_read` must be given; all missing ones are reported at once.
    private static void requireInputs(BundleRequest request) {
        var missing = request.manifest().band(Band.MUST).derived().stream()
                .map(DerivedQuery::compute)
                .filter(compute -> compute.argument() instanceof QueryArgument.Input(var path)
                        && request.inputs().values(path).isEmpty())
                .map(compute -> compute.argument().written())
                .distinct()
                .toList();
        if (missing.isEmpty()) return;
        var given = request.inputs().names();
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "must_read of " + request.manifest().taskClass() + " needs inputs that are not given: "
                        + String.join(", ", missing) + ".",
                "Give them, for example inputs={\"" + missing.getFirst() + "\": \"…\"}; "
                        + (given.isEmpty() ? "none is given yet." : "given are " + String.join(", ", given) + "."));
    }

    /// The entries of `may_read`, by the names used for promotion.
    public static List<PromotableEntry> offers(Manifest manifest) {
        var may = manifest.band(Band.MAY);
        var offers = new ArrayList<PromotableEntry>();
        if (!may.keys().isEmpty())
            offers.add(new PromotableEntry(
                    ManifestResolution.keysName(Band.MAY),
                    String.join(
                            ", ", may.keys().stream().map(key -> key.written()).toList()),
                    0));
        if (!may.globs().isEmpty())
            offers.add(new PromotableEntry(
                    ManifestResolution.globsName(Band.MAY), String.join(", ", may.globs()), GlobSearch.FILES_MAX));
        may.derived()
                .forEach(query -> offers.add(
                        new PromotableEntry(query.name(), query.compute().written(), query.maxFiles())));
        return offers;
    }
}
