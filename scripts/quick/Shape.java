package quick;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The part of a compiled class that other sources can be compiled against.
///
/// @param source the file it was compiled from, relative to the root of the sources
/// @param signature differs when a member that is not private, a supertype or a permitted subtype differs
/// @param constants differs when a value differs that the compiler copies into the classes that use it
/// @param supertypes the names of its superclass and interfaces
record Shape(String name, String source, String signature, String constants, List<String> supertypes) {

    Shape {
        supertypes = List.copyOf(supertypes);
    }

    static Shape of(ClassModel model) {
        var name = model.thisClass().asInternalName();
        var folder = name.contains("/") ? name.substring(0, name.lastIndexOf('/') + 1) : "";
        var source = model.findAttribute(Attributes.sourceFile())
                .map(attribute -> folder + attribute.sourceFile().stringValue())
                .orElse(name + ".java");
        return new Shape(name, source, hash(signature(model)), hash(constants(model)), supertypes(model));
    }

    static ClassModel parse(byte[] bytes) {
        return ClassFile.of().parse(bytes);
    }

    /// Whether the class mentions one of the names; a longer name that begins with one of them counts too.
    static boolean mentions(ClassModel model, Collection<String> names) {
        for (var entry : model.constantPool()) {
            if (!(entry instanceof Utf8Entry text)) continue;
            var value = text.stringValue();
            if (value.indexOf('/') >= 0 && names.stream().anyMatch(value::contains)) return true;
        }
        return false;
    }

    private static List<String> supertypes(ClassModel model) {
        return Stream.concat(model.superclass().stream(), model.interfaces().stream())
                .map(ClassEntry::asInternalName)
                .toList();
    }

    private static Set<String> signature(ClassModel model) {
        var lines = new TreeSet<String>();
        lines.add("class " + model.flags().flagsMask() + " " + supertypes(model));
        model.findAttribute(Attributes.signature())
                .ifPresent(found -> lines.add("generic " + found.signature().stringValue()));
        model.findAttribute(Attributes.permittedSubclasses()).ifPresent(found -> found.permittedSubclasses()
                .forEach(permitted -> lines.add("permits " + permitted.asInternalName())));
        model.findAttribute(Attributes.innerClasses()).ifPresent(found -> found.classes().stream()
                .filter(inner -> inner.innerClass().equals(model.thisClass()))
                .forEach(inner -> lines.add("nested " + inner.flagsMask())));
        model.findAttribute(Attributes.record()).ifPresent(found -> {
            var components = new ArrayList<String>();
            found.components().forEach(component -> components.add(component.name() + ":" + component.descriptor()));
            lines.add("record " + components);
        });
        model.fields().stream().filter(field -> isSeen(field.flags().flags())).map(Shape::line).forEach(lines::add);
        model.methods().stream().filter(method -> isSeen(method.flags().flags())).map(Shape::line).forEach(lines::add);
        return lines;
    }

    private static boolean isSeen(Set<AccessFlag> flags) {
        return !flags.contains(AccessFlag.PRIVATE) && !flags.contains(AccessFlag.SYNTHETIC);
    }

    private static String line(FieldModel field) {
        var generic = field.findAttribute(Attributes.signature()).map(found -> found.signature().stringValue());
        return "field " + field.flags().flagsMask() + " " + field.fieldName() + " " + field.fieldType() + " " + generic;
    }

    private static String line(MethodModel method) {
        var generic = method.findAttribute(Attributes.signature()).map(found -> found.signature().stringValue());
        var thrown = method.findAttribute(Attributes.exceptions()).stream()
                .flatMap(found -> found.exceptions().stream())
                .map(ClassEntry::asInternalName)
                .sorted()
                .toList();
        var hasDefault = method.findAttribute(Attributes.annotationDefault()).isPresent();
        return "method " + method.flags().flagsMask() + " " + method.methodName() + " " + method.methodType() + " "
                + generic + " " + thrown + " " + hasDefault;
    }

    private static Set<String> constants(ClassModel model) {
        var lines = new TreeSet<String>();
        for (var field : model.fields()) {
            if (!isSeen(field.flags().flags())) continue;
            field.findAttribute(Attributes.constantValue())
                    .ifPresent(found -> lines.add(field.fieldName() + "="
                            + found.constant().constantValue().toString()));
        }
        return lines;
    }

    private static String hash(Set<String> lines) {
        return Hash.of(String.join("\n", lines));
    }
}
