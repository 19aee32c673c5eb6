package dev.cairn.projection.packages;

import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.Purl;
import dev.cairn.projection.packages.Consumers.Consumer;
import dev.cairn.projection.packages.Consumers.Installed;
import dev.cairn.projection.packages.Consumers.Reach;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// Finds the workspace packages that depend on a package: by their own declaration, through external packages, or
/// through other workspace packages.
final class ConsumerSearch {

    private static final int CHAIN_MAX = 12;
    private static final Set<DependencyScope> TRANSITIVE_SCOPES =
            EnumSet.of(DependencyScope.RUNTIME, DependencyScope.OPTIONAL, DependencyScope.PEER);

    private final PackageGraph graph;
    private final LockFiles locks;
    private final UnreadDeclarations gaps;

    ConsumerSearch(PackageGraph graph, LockFiles locks, UnreadDeclarations gaps) {
        this.graph = graph;
        this.locks = locks;
        this.gaps = gaps;
    }

    Consumers of(String asked) {
        var requested = RequestedPackage.of(asked);
        var found = new LinkedHashMap<WorkspacePackage, Consumer>();
        var all = new ArrayList<>(direct(requested, found));
        throughExternal(requested, found);
        throughWorkspace(found);
        found.values().stream().filter(one -> one.reach() != Reach.DIRECT).forEach(all::add);
        var installed = installed(requested);
        boolean isKnown = !all.isEmpty() || !installed.isEmpty();
        var similar = isKnown ? List.<String>of() : new SimilarPackageNames(graph, locks).of(requested.name());
        return new Consumers(all, installed, similar, gaps.of(ecosystems(requested, all, installed)));
    }

    /// The ecosystems that a query is about: those in which the package was found, else all in which its name is
    /// valid.
    private static Set<Ecosystem> ecosystems(
            RequestedPackage asked, List<Consumer> consumers, List<Installed> installed) {
        var known = EnumSet.noneOf(Ecosystem.class);
        consumers.forEach(one -> known.add(one.consumer().ecosystem()));
        installed.forEach(one -> known.add(one.purl().ecosystem()));
        if (!known.isEmpty()) return known;
        known.addAll(asked.ecosystems());
        boolean hasGroup = asked.name().indexOf('/') > 0 || asked.name().indexOf(':') > 0;
        if (!hasGroup) known.remove(Ecosystem.MAVEN);
        return known;
    }

    /// The declarations of the requested package, one per file, because a Python package may have several
    /// requirements files. A file with several declarations is listed with its most important scope. `found` gets
    /// one consumer for each package in the same way.
    private Collection<Consumer> direct(RequestedPackage asked, Map<WorkspacePackage, Consumer> found) {
        var byFile = new LinkedHashMap<String, Consumer>();
        for (var need : graph.dependencies()) {
            var name = matchedName(asked, need);
            boolean isMeant = asked.matches(need.by().ecosystem(), name) && asked.allows(need.version());
            if (!isMeant || need.declared().isIndirect()) continue;
            var consumer = consumer(need, Reach.DIRECT, new ChainToTarget(List.of(name), lockedVersion(need)));
            found.merge(need.by(), consumer, ConsumerSearch::moreImportant);
            byFile.merge(need.file(), consumer, ConsumerSearch::moreImportant);
        }
        return byFile.values();
    }

    private static Consumer moreImportant(Consumer known, Consumer other) {
        return other.scope().compareTo(known.scope()) < 0 ? other : known;
    }

    /// The name of the workspace package that the dependency refers to, unless the query uses the declared name.
    private static String matchedName(RequestedPackage asked, ResolvedDependency need) {
        var declared = need.declared().name();
        if (asked.matches(need.by().ecosystem(), declared)) return declared;
        return need.inside().map(WorkspacePackage::name).orElse(declared);
    }

    private static String lockedVersion(ResolvedDependency need) {
        return need.locked().map(chosen -> chosen.locked().version()).orElse("");
    }

    /// The package names on the path to the requested package, and its version at the end of this path.
    private record ChainToTarget(List<String> names, String version) {

        ChainToTarget behind(String first) {
            return new ChainToTarget(longer(first, names), version);
        }
    }

    private static Consumer consumer(ResolvedDependency need, Reach reach, ChainToTarget chain) {
        var declared = need.declared();
        return new Consumer(
                need.by(),
                reach,
                new Consumers.DependencyDeclaration(
                        declared.scope(), declared.range(), need.file(), declared.line(), declared.origin()),
                chain.names(),
                chain.version());
    }

    /// Adds the packages that declare an external package which depends on the requested one.
    private void throughExternal(RequestedPackage asked, Map<WorkspacePackage, Consumer> found) {
        var chains = new HashMap<String, Map<String, ChainToTarget>>();
        for (var lock : locks.all()) {
            if (!asked.ecosystems().contains(lock.file().ecosystem())) continue;
            var targets = lock.named(asked.name()).stream()
                    .filter(one -> asked.allows(one.version()))
                    .toList();
            if (!targets.isEmpty()) chains.put(lock.file().path(), chainsTo(lock, targets));
        }
        for (var need : graph.dependencies()) {
            if (found.containsKey(need.by())) continue;
            if (need.declared().isIndirect()
                    && asked.matches(need.by().ecosystem(), need.declared().name())
                    && asked.allows(need.version()))
                found.put(
                        need.by(),
                        consumer(
                                need,
                                Reach.THROUGH_OUTSIDE,
                                new ChainToTarget(List.of(need.declared().name()), lockedVersion(need))));
            need.locked().ifPresent(chosen -> {
                var chain = chains.getOrDefault(chosen.lockFile(), Map.of())
                        .get(chosen.locked().id());
                if (chain != null) found.put(need.by(), consumer(need, Reach.THROUGH_OUTSIDE, chain));
            });
        }
    }

    /// For every package in the lock file that depends on a target, the path to it.
    private static Map<String, ChainToTarget> chainsTo(LockFiles.IndexedLockFile lock, List<LockedPackage> targets) {
        var needing = new HashMap<String, List<LockedPackage>>();
        for (var one : lock.file().packages())
            for (var need : one.dependencies())
                needing.computeIfAbsent(need, _ -> new ArrayList<>(2)).add(one);
        var chains = new HashMap<String, ChainToTarget>();
        Deque<LockedPackage> ahead = new ArrayDeque<>();
        for (var target : targets) {
            chains.put(target.id(), new ChainToTarget(List.of(target.name()), target.version()));
            ahead.add(target);
        }
        while (!ahead.isEmpty()) {
            var here = ahead.removeFirst();
            var chain = Objects.requireNonNull(chains.get(here.id()));
            for (var one : needing.getOrDefault(here.id(), List.of())) {
                if (chains.containsKey(one.id())) continue;
                chains.put(one.id(), chain.behind(one.name()));
                ahead.add(one);
            }
        }
        return chains;
    }

    /// Adds a name in front of a chain. A long chain is shortened in the middle.
    private static List<String> longer(String first, List<String> chain) {
        var longer = new ArrayList<String>(chain.size() + 1);
        longer.add(first);
        longer.addAll(chain);
        if (longer.size() > CHAIN_MAX) longer.remove(CHAIN_MAX / 2);
        return longer;
    }

    /// Adds the workspace packages that depend on a consumer found so far, transitively. Every package is visited
    /// once.
    private void throughWorkspace(Map<WorkspacePackage, Consumer> found) {
        var byInside = new HashMap<WorkspacePackage, List<ResolvedDependency>>();
        for (var need : graph.dependencies())
            need.inside()
                    .ifPresent(inside -> byInside.computeIfAbsent(inside, _ -> new ArrayList<>(2))
                            .add(need));
        Deque<WorkspacePackage> ahead = new ArrayDeque<>(found.keySet());
        while (!ahead.isEmpty()) {
            var here = ahead.removeFirst();
            var known = found.get(here);
            // Build and test dependencies of a package do not reach its users.
            if (known == null || !TRANSITIVE_SCOPES.contains(known.scope())) continue;
            for (var need : byInside.getOrDefault(here, List.of())) {
                if (found.containsKey(need.by())) continue;
                var chain = new ChainToTarget(known.chain(), known.version()).behind(here.name());
                found.put(need.by(), consumer(need, Reach.THROUGH_WORKSPACE, chain));
                ahead.add(need.by());
            }
        }
    }

    /// The versions in use, each with the first file that records it.
    private List<Installed> installed(RequestedPackage asked) {
        var declared = declaredIds();
        var found = new TreeMap<String, Installed>();
        for (var lock : locks.all()) {
            var ecosystem = lock.file().ecosystem();
            if (!asked.ecosystems().contains(ecosystem)) continue;
            for (var one : lock.named(asked.name())) {
                if (one.isInternal() || !asked.allows(one.version())) continue;
                var purl = new Purl(ecosystem, one.name(), one.version());
                boolean isDirect = declared.contains(lock.file().path() + " " + one.id());
                found.merge(
                        purl.toString(),
                        new Installed(purl, isDirect),
                        (before, now) -> before.isDirect() ? before : now);
            }
        }
        pinned(asked, found);
        return List.copyOf(found.values());
    }

    private Set<String> declaredIds() {
        var ids = new LinkedHashSet<String>();
        for (var need : graph.dependencies())
            need.locked()
                    .ifPresent(chosen ->
                            ids.add(chosen.lockFile() + " " + chosen.locked().id()));
        return ids;
    }

    /// Adds versions from declarations without a lock file entry, if a declaration allows exactly one version.
    private void pinned(RequestedPackage asked, Map<String, Installed> found) {
        for (var need : graph.dependencies()) {
            if (need.inside().isPresent()
                    || need.locked().isPresent()
                    || need.version().isEmpty()) continue;
            if (!asked.matches(need.by().ecosystem(), need.declared().name()) || !asked.allows(need.version()))
                continue;
            found.putIfAbsent(
                    need.purl().toString(),
                    new Installed(need.purl(), !need.declared().isIndirect()));
        }
    }
}
