import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/// Writes the names, versions and licences of all libraries in a release.
///
/// Call: `java LicenceList.java <bom.xml> <licences.properties> <new file>`. The properties give licences that the
/// libraries' own descriptions leave out; a library with neither ends the program.
final class LicenceList {

    private record Library(String group, String name, String version, String licence) {

        String row() {
            return "| `" + group + ":" + name + "` | " + version + " | " + licence + " |";
        }
    }

    private LicenceList() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 3)
            throw new IllegalArgumentException("usage: LicenceList <bom.xml> <licences.properties> <new file>");
        var known = properties(Path.of(arguments[1]));
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(Path.of(arguments[0]).toFile());
        var libraries = libraries(document, known);
        var missing = libraries.stream().filter(library -> library.licence().isEmpty()).toList();
        if (!missing.isEmpty()) throw new IllegalStateException("licences are missing: " + missing);
        Files.writeString(Path.of(arguments[2]), text(libraries, known));
    }

    private static Properties properties(Path file) throws IOException {
        var known = new Properties();
        try (var in = Files.newBufferedReader(file)) {
            known.load(in);
        }
        return known;
    }

    private static List<Library> libraries(Document document, Properties known) {
        var components = elements(document.getDocumentElement(), "components").getFirst();
        return elements(components, "component").stream()
                .map(component -> library(component, known))
                .filter(library -> !library.group().equals("dev.cairn"))
                .sorted(java.util.Comparator.comparing(Library::row))
                .toList();
    }

    private static Library library(Element component, Properties known) {
        var group = text(component, "group");
        var name = text(component, "name");
        var told = known.getProperty(group + "/" + name, known.getProperty(group, ""));
        var licences = new TreeSet<String>();
        elements(component, "licenses").forEach(all -> {
            elements(all, "license").forEach(one -> licences.add(text(one, "id").isEmpty() ? text(one, "name") : text(one, "id")));
            elements(all, "expression").forEach(one -> licences.add(one.getTextContent()));
        });
        return new Library(group, name, text(component, "version"), told.isEmpty() ? String.join(" or ", licences) : told);
    }

    private static String text(List<Library> libraries, Properties known) {
        var lines = new ArrayList<String>();
        lines.add("# Libraries in this release");
        lines.add("");
        lines.add("Cairn itself is Apache-2.0, see LICENSE. Where several licences are named, the first that suits applies;");
        lines.add("the texts are in the jars in `lib` and in `runtime/legal`. `sbom.cdx.json` has the same list for programs.");
        lines.add("");
        lines.add("| library | version | licence |");
        lines.add("|---|---|---|");
        libraries.forEach(library -> lines.add(library.row()));
        known.stringPropertyNames().stream()
                .filter(name -> name.startsWith("inside/"))
                .sorted()
                .forEach(name -> lines.add("| " + name.substring("inside/".length()).replace('_', ' ') + " | in the jars or the runtime | "
                        + known.getProperty(name) + " |"));
        return String.join("\n", lines) + "\n";
    }

    private static String text(Element parent, String name) {
        return elements(parent, name).stream().findFirst().map(Element::getTextContent).orElse("").strip();
    }

    private static List<Element> elements(Element parent, String name) {
        var children = parent.getChildNodes();
        return IntStream.range(0, children.getLength())
                .mapToObj(children::item)
                .filter(child -> child instanceof Element element && element.getTagName().equals(name))
                .map(Element.class::cast)
                .toList();
    }
}
