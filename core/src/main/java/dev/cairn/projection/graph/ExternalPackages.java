package dev.cairn.projection.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/// The external packages that a graph uses, in name order, and the names of the used members.
///
/// Packages and members have numbers that later graphs share. The order of a package is its index, by name, among
/// the packages that this graph uses.
public final class ExternalPackages {

    private final NameTable packageNames;
    private final NameTable memberNames;
    private final int[] byOrder;
    private final int[] orders;

    private ExternalPackages(NameTable packageNames, NameTable memberNames, int[] byOrder) {
        this.packageNames = packageNames;
        this.memberNames = memberNames;
        this.byOrder = byOrder;
        this.orders = new int[packageNames.size()];
        Arrays.fill(orders, CodeGraph.NONE);
        for (int order = 0; order < byOrder.length; order++) orders[byOrder[order]] = order;
    }

    /// No packages, and only the empty member name, which stands for a package itself.
    static ExternalPackages none() {
        return new ExternalPackages(new NameTable(), new NameTable(List.of("")), new int[0]);
    }

    /// The packages of a graph that is read from the cache. Both lists are in the order that the graph had.
    public static ExternalPackages of(List<String> packages, List<String> members) {
        var named = new NameTable(packages);
        var byOrder = new int[packages.size()];
        for (int order = 0; order < byOrder.length; order++) byOrder[order] = named.number(packages.get(order));
        return new ExternalPackages(named, new NameTable(members), byOrder);
    }

    /// The packages that the next graph uses.
    ExternalPackages using(IntPredicate isUsed) {
        int count = packageNames.size();
        if (isSame(count, isUsed)) return this;
        var used = new ArrayList<Integer>();
        for (int number = 0; number < count; number++) if (isUsed.test(number)) used.add(number);
        used.sort(Comparator.comparing(packageNames::name));
        return new ExternalPackages(
                packageNames,
                memberNames,
                used.stream().mapToInt(Integer::intValue).toArray());
    }

    private boolean isSame(int count, IntPredicate isUsed) {
        if (count != orders.length) return false;
        for (int number = 0; number < count; number++)
            if (isUsed.test(number) != (orders[number] != CodeGraph.NONE)) return false;
        return true;
    }

    int size() {
        return byOrder.length;
    }

    /// The names of the used packages in order.
    public List<String> packages() {
        return Arrays.stream(byOrder).mapToObj(packageNames::name).toList();
    }

    public List<String> members() {
        return memberNames.names();
    }

    NameTable packageNames() {
        return packageNames;
    }

    NameTable memberNames() {
        return memberNames;
    }

    /// The order of a package by name, or [CodeGraph#NONE].
    int find(String name) {
        int number = packageNames.find(name);
        return number == CodeGraph.NONE ? CodeGraph.NONE : order(number);
    }

    /// The order of a package by number, or [CodeGraph#NONE] if it is not used.
    int order(int number) {
        return number < orders.length ? orders[number] : CodeGraph.NONE;
    }

    /// The number of the package with this order.
    int number(int order) {
        return byOrder[order];
    }

    String name(int order) {
        return packageNames.name(byOrder[order]);
    }

    String member(int number) {
        return memberNames.name(number);
    }
}
