package dev.cairn.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Finds the classes, lambdas and method references that implement each interface of the product.
final class InterfaceImplementations {

    private static final String LAMBDAS = "Ljava/lang/invoke/LambdaMetafactory;";

    /// The names of the classes that hold the implementations, one entry for each implementation.
    private final Map<String, List<String>> byInterface = new TreeMap<>();

    private InterfaceImplementations() {}

    static InterfaceImplementations of(Iterable<JavaClass> classes) {
        var found = new InterfaceImplementations();
        for (var type : classes) found.add(type);
        return found;
    }

    /// The implementations outside of the interface itself; a constant such as `NONE` is part of the interface.
    List<String> of(JavaClass type) {
        return byInterface.getOrDefault(type.getName(), List.of()).stream()
                .filter(name -> !name.equals(type.getName()) && !name.startsWith(type.getName() + "$"))
                .toList();
    }

    private void add(JavaClass type) {
        var model = model(type);
        if (!type.isInterface() && !type.getModifiers().contains(JavaModifier.ABSTRACT))
            type.getAllRawInterfaces().forEach(each -> add(each.getName(), type.getName()));
        model.ifPresent(read -> lambdas(read).forEach(name -> add(name, type.getName())));
    }

    private void add(String implemented, String by) {
        byInterface.computeIfAbsent(implemented, _ -> new ArrayList<>()).add(by);
    }

    /// Whether the compiler knows all implementations of an interface.
    static boolean isSealed(JavaClass type) {
        return model(type)
                .flatMap(read -> read.findAttribute(Attributes.permittedSubclasses()))
                .isPresent();
    }

    private static Optional<ClassModel> model(JavaClass type) {
        return type.getSource().map(source -> {
            try (var bytes = source.getUri().toURL().openStream()) {
                return ClassFile.of().parse(bytes.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static List<String> lambdas(ClassModel model) {
        var interfaces = new ArrayList<String>();
        for (var method : model.methods())
            method.code().ifPresent(code -> {
                for (var element : code)
                    if (element instanceof InvokeDynamicInstruction call
                            && call.bootstrapMethod().owner().descriptorString().equals(LAMBDAS))
                        interfaces.add(name(call.typeSymbol().returnType().descriptorString()));
            });
        return interfaces;
    }

    private static String name(String descriptor) {
        return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    }
}
