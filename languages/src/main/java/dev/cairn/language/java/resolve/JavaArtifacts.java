package dev.cairn.language.java.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Finds the declared Maven artifact that contains a Java package. A package for which no artifact is certain
/// keeps its own name.
///
/// Jars are not read; only names are compared. A short list covers well-known artifacts whose names differ from
/// their packages.
public final class JavaArtifacts {

    /// The prefix of artifact ids.
    private static final String PREFIX = "maven:";

    /// The relation between artifacts and packages by their names alone, also for artifacts that the workspace
    /// does not declare.
    public static final ExternalNames NAMES = new ExternalNames() {
        @Override
        public boolean isContainer(String packageId) {
            return packageId.startsWith(PREFIX);
        }

        @Override
        public Optional<String> codeName(String packageName) {
            var plain = packageName.startsWith(JAVA) ? packageName.substring(JAVA.length()) : packageName;
            return plain.indexOf('.') < 0 || plain.indexOf('/') >= 0 ? Optional.empty() : Optional.of(plain);
        }

        @Override
        public Optional<String> memberOf(String packageId, String dotted) {
            return JavaArtifacts.memberOf(packageId, dotted);
        }

        @Override
        public String packageOf(String packageId, String dotted) {
            return JavaStandardLibrary.outside(dotted).packageName();
        }
    };

    private static final String JAVA = "java:";
    private static final Map<String, List<String>> WELL_KNOWN = wellKnown("java-artifacts.txt");

    private final Set<String> declared = new LinkedHashSet<>();
    private final List<MavenArtifact> artifacts;
    private final Map<String, Optional<MavenArtifact>> found = new HashMap<>();

    JavaArtifacts(List<ManifestFacts> manifests) {
        for (var manifest : manifests)
            if (manifest.kind() == ManifestFacts.ManifestKind.MAVEN
                    || manifest.kind() == ManifestFacts.ManifestKind.GRADLE)
                declared.addAll(manifest.entries().getOrDefault(ManifestFacts.REQUIRED_ARTIFACTS, List.of()));
        // Artifacts that the workspace builds itself are not external.
        manifests.forEach(manifest -> declared.remove(manifest.name()));
        this.artifacts = declared.stream().map(MavenArtifact::parse).toList();
    }

    /// Reads the list of well-known artifacts. Each line has a package and the artifacts that contain it and its
    /// subpackages, the most likely first.
    private static Map<String, List<String>> wellKnown(String resource) {
        var stream = Objects.requireNonNull(JavaArtifacts.class.getResourceAsStream(resource), resource);
        var known = new HashMap<String, List<String>>();
        try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (var line : reader.lines().toList()) {
                if (line.isBlank() || line.startsWith("#")) continue;
                var words = List.of(line.split(" ", -1));
                known.put(words.getFirst(), words.subList(1, words.size()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return known;
    }

    /// Replaces the package by its artifact if the artifact is known.
    NameMeaning.Outside withArtifact(NameMeaning.Outside use) {
        if (declared.isEmpty() || !use.packageName().startsWith(JAVA)) return use;
        var packageName = use.packageName().substring(JAVA.length());
        return found.computeIfAbsent(packageName, this::find)
                .map(artifact ->
                        new NameMeaning.Outside(PREFIX + artifact, member(artifact, packageName, use.member())))
                .orElse(use);
    }

    private static String member(MavenArtifact artifact, String packageName, String member) {
        var parts = new ArrayList<>(wellKnown(packageName, artifact)
                .map(known -> parts(packageName)
                        .subList(parts(known).size(), parts(packageName).size()))
                .orElseGet(() -> artifact.partsBeyond(parts(packageName))));
        if (!member.isEmpty()) parts.add(member);
        return String.join(".", parts);
    }

    private static List<String> parts(String packageName) {
        return List.of(packageName.split("\\.", -1));
    }

    private Optional<MavenArtifact> find(String packageName) {
        for (int end = packageName.length(); end > 0; end = packageName.lastIndexOf('.', end - 1)) {
            var holders = WELL_KNOWN.get(packageName.substring(0, end));
            if (holders == null) continue;
            var known = holders.stream().filter(declared::contains).findFirst();
            return known.map(MavenArtifact::parse).or(() -> byName(parts(packageName)));
        }
        return byName(parts(packageName));
    }

    /// The artifact whose group is the longest prefix of the package; if several have that group, the only one
    /// whose words match.
    private Optional<MavenArtifact> byName(List<String> packageParts) {
        int longest = artifacts.stream()
                .filter(artifact -> artifact.isOfGroup(packageParts))
                .mapToInt(MavenArtifact::groupLength)
                .max()
                .orElse(0);
        if (longest > 0) {
            var ofGroup = artifacts.stream()
                    .filter(artifact -> artifact.isOfGroup(packageParts) && artifact.groupLength() == longest)
                    .toList();
            var best = best(ofGroup, packageParts);
            if (best.isPresent()) return best;
        }
        var alike = artifacts.stream()
                .filter(artifact -> artifact.hasSimilarName(packageParts))
                .toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    private static Optional<MavenArtifact> best(List<MavenArtifact> ofGroup, List<String> packageParts) {
        var fitting = ofGroup.stream()
                .filter(artifact -> artifact.wordsFor(packageParts) >= 0)
                .toList();
        int most = fitting.stream()
                .mapToInt(artifact -> artifact.wordsFor(packageParts))
                .max()
                .orElse(-1);
        var best = fitting.stream()
                .filter(artifact -> artifact.wordsFor(packageParts) == most)
                .toList();
        // Without a matching word the package is in the artifact named like the group, if there is one.
        boolean isSure = best.size() == 1
                && (most > 0 || ofGroup.size() == 1 || best.getFirst().isMain());
        return isSure ? Optional.of(best.getFirst()) : Optional.empty();
    }

    /// Converts a qualified Java name to the name of a member of the artifact; empty if the artifact cannot
    /// contain it.
    private static Optional<String> memberOf(String id, String dotted) {
        if (!id.startsWith(PREFIX)) return Optional.empty();
        var artifact = MavenArtifact.parse(id.substring(PREFIX.length()));
        var use = JavaStandardLibrary.outside(dotted);
        var packageName = use.packageName().substring(use.packageName().indexOf(':') + 1);
        var packageParts = parts(packageName);
        boolean mayHold = artifact.isOfGroup(packageParts)
                || artifact.hasSimilarName(packageParts)
                || wellKnown(packageName, artifact).isPresent();
        return mayHold ? Optional.of(member(artifact, packageName, use.member())) : Optional.empty();
    }

    /// The package, or its nearest parent, that the list assigns to the artifact.
    private static Optional<String> wellKnown(String packageName, MavenArtifact artifact) {
        for (int end = packageName.length(); end > 0; end = packageName.lastIndexOf('.', end - 1)) {
            var known = packageName.substring(0, end);
            if (WELL_KNOWN.getOrDefault(known, List.of()).contains(artifact.toString())) return Optional.of(known);
        }
        return Optional.empty();
    }
}
