package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.build.WorkspacePaths;
import dev.cairn.language.entry.EntrySink;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads a `pom.xml`. Its properties and its parent are resolved later, when all POMs are read.
///
/// Names have the form `group/artifact`. Document types are not read, so a POM cannot declare XML entities.
public final class MavenPomReader implements PackageReader.Reading {

    private static final String DEPENDENCIES = "project/dependencies/dependency";
    private static final String MANAGED = "project/dependencyManagement/dependencies/dependency";
    private static final String PROPERTY = "project/properties/";

    /// The entry that lists the indexes of the dependencies without a scope.
    private static final String UNSCOPED = "unscoped";

    /// The prefix of the entries with the type and classifier of a dependency; its index follows.
    private static final String VARIANT = "variant.";

    private final BuildFileDraft file;
    private final List<String> path = new ArrayList<>();
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, String> fields = new HashMap<>();
    private int line = 1;
    private int elementLine = 1;
    private int nameLine = 1;
    private int parentLine = 1;

    public MavenPomReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            var reader = factory.createXMLStreamReader(new StringReader(text.strip()));
            walk(reader);
            reader.close();
        } catch (XMLStreamException broken) {
            throw new MalformedEntryText(
                    "no valid XML", Math.max(1, broken.getLocation().getLineNumber()));
        }
    }

    private void walk(XMLStreamReader reader) throws XMLStreamException, MalformedEntryText {
        var text = new StringBuilder();
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    begin(reader.getLocalName(), reader.getLocation().getLineNumber());
                    text.setLength(0);
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(reader.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    end(text.toString().strip());
                    text.setLength(0);
                }
                default -> {}
            }
        }
    }

    private void begin(String name, int at) throws MalformedEntryText {
        if (path.size() >= EntrySink.DEPTH_MAX)
            throw new MalformedEntryText("nested deeper than " + EntrySink.DEPTH_MAX, at);
        path.add(name);
        elementLine = at;
        if (name.equals("parent") && path.size() == 2) parentLine = at;
        if (!name.equals("dependency")) return;
        line = at;
        fields.clear();
    }

    private void end(String text) {
        var here = place();
        path.removeLast();
        if (here.equals(DEPENDENCIES)) addDependency();
        else if (here.equals(MANAGED)) managed();
        else if (isField(here, DEPENDENCIES) || isField(here, MANAGED))
            fields.put(here.substring(here.lastIndexOf('/') + 1), text);
        else if (here.startsWith(DEPENDENCIES) || here.startsWith(MANAGED)) return;
        else if (!text.isEmpty()) value(here, text);
    }

    private static boolean isField(String here, String owner) {
        return here.startsWith(owner + "/") && here.indexOf('/', owner.length() + 1) < 0;
    }

    /// The path of the current element. An element in a profile gets the path it would have directly in the
    /// project.
    private String place() {
        var here = String.join("/", path);
        return here.startsWith("project/profiles/profile/")
                ? "project/" + here.substring("project/profiles/profile/".length())
                : here;
    }

    private void value(String here, String text) {
        if (here.startsWith(PROPERTY) && here.indexOf('/', PROPERTY.length()) < 0)
            file.entry("property." + here.substring(PROPERTY.length()), text);
        else if (here.equals("project/modules/module")) file.entry("modules", text);
        else if (here.startsWith("project/parent/") || here.indexOf('/') == here.lastIndexOf('/'))
            values.put(here, text);
        if (here.equals("project/artifactId")) nameLine = elementLine;
    }

    private void addDependency() {
        var name = name(fields);
        if (name.isEmpty()) return;
        var scope = scope(fields.getOrDefault("scope", ""), fields.getOrDefault("optional", ""));
        if (scope.isEmpty()) file.entry(UNSCOPED, String.valueOf(file.size()));
        var variant = variant(fields);
        if (!variant.isEmpty()) file.entry(VARIANT + file.size(), variant);
        file.add(Dependency.of(
                name.get(), scope.orElse(DependencyScope.RUNTIME), fields.getOrDefault("version", ""), line));
    }

    private void managed() {
        var name = name(fields);
        if (name.isEmpty()) return;
        boolean isImport = fields.getOrDefault("scope", "").equals("import");
        var version = fields.getOrDefault("version", "");
        if (isImport) {
            file.entry("import", name.get() + "@" + version);
            file.entry("imported", String.valueOf(file.size()));
            file.add(Dependency.of(name.get(), DependencyScope.BUILD, version, line));
        } else {
            var variant = variant(fields);
            var key = variant.isEmpty() ? "managed." : "managedVariant." + variant + ".";
            file.entry(key + name.get(), version);
            file.entry(key + name.get(), fields.getOrDefault("scope", ""));
        }
    }

    /// The type and classifier, by which artifacts of one name differ; empty for the ordinary jar.
    private static String variant(Map<String, String> fields) {
        var type = fields.getOrDefault("type", "jar");
        var classifier = fields.getOrDefault("classifier", "");
        return (type.isEmpty() || type.equals("jar")) && classifier.isEmpty() ? "" : type + ":" + classifier;
    }

    private static Optional<String> name(Map<String, String> fields) {
        var group = fields.getOrDefault("groupId", "");
        var artifact = fields.getOrDefault("artifactId", "");
        return group.isEmpty() || artifact.isEmpty() ? Optional.empty() : Optional.of(group + "/" + artifact);
    }

    /// The declared scope; empty if there is none, because the dependency management may then set it.
    private static Optional<DependencyScope> scope(String written, String optional) {
        if (optional.equals("true")) return Optional.of(DependencyScope.OPTIONAL);
        return DependencyScope.ofMaven(written);
    }

    /// The path of the parent POM; the declared relative path may name the POM or its folder.
    private Optional<String> parentFile(String written) {
        var pom = written.endsWith(".xml") ? written : written + "/pom.xml";
        return WorkspacePaths.from(file.path(), pom);
    }

    @Override
    public PackageFile result() {
        var parent = "project/parent/";
        var group = values.getOrDefault("project/groupId", values.getOrDefault(parent + "groupId", ""));
        var artifact = values.getOrDefault("project/artifactId", "");
        if (!artifact.isEmpty()) file.name(group + "/" + artifact, nameLine);
        file.version(values.getOrDefault("project/version", values.getOrDefault(parent + "version", "")));
        if (values.containsKey(parent + "artifactId")) {
            file.entry("parent", values.getOrDefault(parent + "groupId", "") + "/" + values.get(parent + "artifactId"));
            file.entry("parent.version", values.getOrDefault(parent + "version", ""));
            file.entry("parent.line", String.valueOf(parentLine));
            parentFile(values.getOrDefault(parent + "relativePath", "../pom.xml"))
                    .ifPresent(path -> file.entry("parent.path", path));
        }
        if (values.containsKey("project/packaging")) file.entry("packaging", values.get("project/packaging"));
        return file.build(Ecosystem.MAVEN);
    }
}
