package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Argument;
import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.DerivedQuery;
import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.engine.bundle.manifest.Primitive;
import dev.cairn.engine.bundle.manifest.RepoKey;
import dev.cairn.engine.bundle.query.CodeMoment;
import dev.cairn.engine.bundle.query.CoverageSource.Coverage;
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
public final class Bundles {

    private static final int KEPT_MAX = 64;
    private static final int ID_LENGTH = 16;

    private final CodeMoments moments;
    private final Sources sources;
    private final LongSupplier nanos;

    /// The most recent bundles; guarded by its own monitor.
    private final Map<BundleId, Kept> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<BundleId, Kept> eldest) {
            return size() > KEPT_MAX;
        }
    };

    public Bundles(CodeMoments moments, Sources sources, LongSupplier nanos) {
        this.moments = moments;
        this.sources = sources;
        this.nanos = nanos;
    }

    private record Kept(Bundle bundle, List<QueryChain.Checked> checks) {}

    /// A bundle and the duration of each query, which is not part of the bundle; empty if it was cached.
    public record Built(Bundle bundle, Map<String, Long> nanosByQuery, boolean isAtHand) {}

    /// Resolves the manifest; refuses if an input of `must_read` is missing or its files do not fit.
    public Built build(BundleRequest request) {
        var moment = moments.at(request.project(), request.asOf());
        var code = moment.code();
        var seen = coverage(code, request.manifest());
        var id = id(moment, request, seen);
        var health = new Health(code, sources.tree());
        var known = find(id);
        if (known.isPresent() && isStillSo(known.get(), health, code))
            return new Built(known.get().bundle(), Map.of(), true);
        if (!code.isIndexed()) return new Built(new Bootstrap(sources, code).build(id, request), Map.of(), false);
        requireInputs(request);
        var resolution = resolution(request, code, health, seen);
        resolution.run();
        var bundle = bundle(id, request, resolution);
        synchronized (kept) {
            kept.put(id, new Kept(bundle, List.copyOf(resolution.checks())));
        }
        return new Built(bundle, resolution.took(), false);
    }

    /// Resolves the manifest again with one entry of `may_read`.
    public Built promote(BundleRequest request, String name) {
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
                                            offered.stream().map(Offer::name).toList()));
        var moment = moments.at(request.project(), request.asOf());
        if (!moment.code().isIndexed())
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "Nothing is indexed here yet, so nothing can be promoted.",
                    "Call graph_rebuild, then build the bundle.");
        requireInputs(request);
        var seen = coverage(moment.code(), request.manifest());
        var resolution = resolution(request, moment.code(), new Health(moment.code(), sources.tree()), seen);
        resolution.run();
        resolution.promote(name);
        return new Built(bundle(id(moment, request, seen), request, resolution), resolution.took(), false);
    }

    private Resolution resolution(BundleRequest request, CodeMoment code, Health health, List<Coverage> seen) {
        var plan = new Resolution.Plan(request.manifest(), request.inputs(), code);
        return new Resolution(plan, sources.seeing(seen), health, nanos);
    }

    private static Bundle bundle(BundleId id, BundleRequest request, Resolution resolution) {
        return new Bundle(
                id,
                request.manifest().taskClass(),
                resolution.basket().files(),
                resolution.facts(),
                resolution.provenance(),
                offers(request.manifest()),
                resolution.basket().spent(),
                false);
    }

    private Optional<Kept> find(BundleId id) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(id));
        }
    }

    private static boolean isStillSo(Kept known, Health health, CodeMoment code) {
        return known.checks().stream()
                .allMatch(check -> check.again().look(health, code).equals(check.seen()));
    }

    private BundleId id(CodeMoments.Named moment, BundleRequest request, List<Coverage> seen) {
        var key = String.join(
                "\u0000",
                moment.fingerprint() + seen.stream().map(Coverage::fingerprint).collect(Collectors.joining("\n")),
                owners(moment.code(), request.manifest()),
                request.manifest().toString(),
                request.inputs().toString());
        return new BundleId(
                "bundle-" + ContentHash.of(key.getBytes(StandardCharsets.UTF_8)).substring(0, ID_LENGTH));
    }

    /// Coverage files are read once per bundle, and only if a query asks for tests; they describe the current state
    /// only.
    private List<Coverage> coverage(CodeMoment code, Manifest manifest) {
        boolean isAsked = manifest.queries()
                .flatMap(query -> Stream.concat(Stream.of(query.compute()), query.fallback().stream()))
                .anyMatch(compute -> compute.primitive() == Primitive.TESTS_EXERCISING);
        return isAsked && code.isNow() ? sources.coverage().of(code.project()) : List.of();
    }

    /// Owners may be derived from history, which is not part of the code fingerprint.
    private String owners(CodeMoment code, Manifest manifest) {
        boolean isAsked = Arrays.stream(Band.values())
                .anyMatch(band -> manifest.band(band).keys().contains(RepoKey.OWNERSHIP));
        return isAsked ? String.join("\n", sources.voices().about(RepoKey.OWNERSHIP, code)) : "";
    }

    /// Every input of `must_read` must be given; all missing ones are reported at once.
    private static void requireInputs(BundleRequest request) {
        var missing = request.manifest().band(Band.MUST).derived().stream()
                .map(DerivedQuery::compute)
                .filter(compute -> compute.argument() instanceof Argument.Input(var path)
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
                "Give them, for example inputs={\"" + missing.getFirst() + "\": \"…\"}; given "
                        + (given.isEmpty() ? "are none." : "are " + String.join(", ", given) + "."));
    }

    /// The entries of `may_read`, by the names used for promotion.
    public static List<Offer> offers(Manifest manifest) {
        var may = manifest.band(Band.MAY);
        var offers = new ArrayList<Offer>();
        if (!may.keys().isEmpty())
            offers.add(new Offer(
                    Resolution.keysName(Band.MAY),
                    String.join(
                            ", ", may.keys().stream().map(key -> key.written()).toList()),
                    0));
        if (!may.globs().isEmpty())
            offers.add(new Offer(Resolution.globsName(Band.MAY), String.join(", ", may.globs()), PathGlobs.FILES_MAX));
        may.derived()
                .forEach(query ->
                        offers.add(new Offer(query.name(), query.compute().written(), query.maxFiles())));
        return offers;
    }
}
